front,back
"kop-asdycha
  Hand     ♥10 ♠J ♦10 ♣A
  Seat     4 (dealer)
  Calls    1 wesele, 2 pass, 3 kontra
","  pass            +0.23
  rej             -0.43
  zolo           -15.08
  zolo-du        -30.15
  Pass: it earns 0.23 stakes a deal and wins 53.7 % of them, 0.66 better than
  rej, which loses 0.43.

  what matters to pass      chance  moves it by
  ♣Q with a partner         19.9 %  +1.86 exact  then rej is better
  ♠Q with a partner         19.9 %  +1.86 exact  then rej is better
  ♣J at seat 1 (your left)  19.9 %  +1.86 exact  then rej is better
  ♠10 with a partner        34.0 %  −1.36 exact
  ♥A at seat 2 (opposite)    1.3 %  +0.67 exact  then rej is better
"
"kop-asdycha
  Hand     ♥A ♣Q ♦J ♦A
  Seat     2
  Calls    1 pass
","  kontra          +3.15
  pass            +2.11
  zolo            -0.34
  zolo-du        -30.00
  Say kontra: it earns 3.15 stakes a deal and wins 91.2 % of them, 1.03 more
  than pass.

  what matters to kontra     chance  moves it by
  ♥10 with a partner         23.3 %  +1.66 exact
  ♠Q at seat 1 (your right)  29.5 %  −0.93 exact
  ♣10 with a partner         28.5 %  −0.75 exact
  ♣A with a partner          28.4 %  −0.72 exact
  ♠10 with a partner         28.5 %  −0.66 exact
"
"kop-asdycha
  Hand     ♠J ♦A ♦10 ♠10
  Seat     2
  Calls    1 pass
","  pass            -2.61
  kontra          -3.27
  zolo           -21.98
  zolo-du        -44.26
  Pass: it loses 2.61 stakes a deal and wins 18.7 % of them, 0.66 better than
  kontra, which loses 3.27.

  what matters to pass       chance  moves it by
  ♥A with a partner          28.5 %  +1.41 exact
  ♣A with an opponent        35.4 %  +1.22 exact
  ♣10 with an opponent       33.7 %  +1.04 exact
  ♥10 at seat 3 (your left)  38.9 %  −0.49 exact
  ♥J with an opponent        40.7 %  +0.44 exact
"
