--- zolo, kontra
Zagraj zolo
Zgłoś zolo
Spasuj
Nic nie zapowiadaj
Jeszcze nic nie mów
Za mało rozdań, by coś rozstrzygnąć: pomiń --deals albo zwiększ.
Zgłoś zolo: nic innego nie wolno; to daje 2,50 stawki na rozdanie i wygrywa 62,5% rozdań.
Blisko: po 12 345 rozdaniach zolo i kontra są niemal równe, kontra o 0,50 stawki na rozdanie gorzej; może rozstrzygnie --deals 1600.
Blisko: zolo i kontra są niemal równe, różnica poniżej 0,10 stawki na rozdanie.
Blisko: zolo i kontra są niemal równe.
Zgłoś zolo: to daje 2,50 stawki na rozdanie, o 1,25 lepiej niż kontra, i wygrywa 62,5% rozdań.
Zgłoś zolo: to daje 2,50 stawki na rozdanie i wygrywa 62,5% rozdań; równie dobrze można dać kontrę.
Zgłoś zolo: gdy już się to gra, nie można przegrać, a przy tym daje 2,50 stawki na rozdanie. Z takimi graczami kontra daje o 1,25 więcej, ale z pewnej wygranej warto zrezygnować tylko za dwa razy tyle.
Bez różnicy: zolo i kontra dały to samo w każdym z 12 345 rozdań.
Bez różnicy: zolo i kontra dały to samo w każdym z 12 345 rozdań; każde daje 2,50 stawki na rozdanie i wygrywa 62,5% rozdań.
To ostatnia chwila: jeśli teraz nic nie powiesz, niczego już nie zapowiesz, chyba że najpierw zapowie coś ktoś inny.
Możesz poczekać: „kontra” zdążysz zapowiedzieć przed następną kartą.
Możesz poczekać: „kontra” zdążysz zapowiedzieć przed następną kartą, a w 25,0% tych rozdań model sam coś potem za ciebie zapowiada.
Nie możesz już przegrać, cokolwiek mają inni.
Tego nie można przegrać (zolo), cokolwiek inni mają i grają.
Cichej nie można przegrać, cokolwiek inni mają i grają.
W 25,0% rozdań ktoś to przelicytuje i do tej gry nie dojdzie.
W 25,0% rozdań do tej gry nie dojdzie: ktoś ją przelicytuje albo ty zgłosisz więcej.
Najlepsza odpowiedź ryzykuje tę wygraną dla wyższej i przegrywa w 25,0% rozdań.
Jeśli gracz 2 powie wtedy „kontra” (25,0% rozdań), zolo daje −1,50.
Jeśli gracz 2 powie wtedy „kontra”, czego model nigdy nie robi, zolo daje −1,50.
gracz 2 powie wtedy „kontra”
Najlepiej wtedy dać kontrę.
Przy odkrytych kartach wypłata (zolo) wynosiłaby +4,50.
Przy czterech graczach klubowych i równo liczonych rozdaniach wypłata (zolo) wynosiłaby +1,00.
Bez wniosków z odzywek i kart innych wypłata (zolo) wynosiłaby +0,50 zamiast 2,50.
Pewne: to nie przypadek, że wypada najlepiej.
Pewne: wszystko inne daje o 0,10 stawki lub więcej mniej.
Pewne: tego nie można przegrać.
Pewne: najlepsze także przeciw graczom klubowym.
Pewne: najlepsze, jeśli odzywkom innych wierzyć choćby w połowie.
Pewne: najlepsze także przeciw graczom klubowym, i jeśli odzywkom innych wierzyć choćby w połowie.
Zależy: przeciw graczom klubowym lepiej dać kontrę: 3,75 zamiast 2,50.
Zależy: od zaufania 0,50 lepiej dać kontrę: 3,75 zamiast 2,50, jeśli inni licytują tak jak model.
Zależy: do zaufania 0,50 lepiej dać kontrę: 3,75 zamiast 2,50, jeśli inni tylko w połowie licytują tak jak model.
UWAGA: według modelu gracz 2 rzadko powiedziałby „kontra”: 25,0% wagi pochodzi z kart, z którymi się tak mówi, reszta z kart o podobnej sile.
UWAGA: według modelu gracz 2 z żadnymi kartami nie powiedziałby „kontra”; liczby zakładają u niego karty mniej więcej tak silne, jakich taka odzywka zwykle wymaga: ufaj im mniej.
Gracz 2 powiedział „kontra”, a te liczby zakładają u niego dowolne karty, z którymi wolno to powiedzieć. Kto naprawdę tak mówi, ma lepsze karty: tym liczbom ufaj mniej.
Żadne rozdanie nie kończy się remisem.
25,0% rozdań kończy się bokiem (52:52); kolejne rozdania (12 345) liczą się wtedy 2 razy. Między równymi graczami szansa na taką bok-rundę nic nie jest warta; dla gracza, który zyskuje jedną stawkę na rozdanie, warta jest 0,50 stawki.
Żadna pojedyncza karta, u kogokolwiek jest, nie zmienia wypłaty (zolo) o 0,05 stawki ani więcej.
Na razie nie widać, by jakaś pojedyncza karta wpływała na wypłatę (zolo).
♣A u gracza 2 (z lewej)
♣A u partnera
♣A u przeciwnika

wtedy lepiej dać kontrę
wtedy może lepiej dać kontrę
daje 2,50 stawki na rozdanie
wychodzi na 2,50 stawki na rozdanie
traci 2,50 stawki na rozdanie

: wyłóż karty
: wyłóż karty, chyba że padnie więcej niż jedna kontra, bo przy wyłożonych liczy się ich mniej
♣A
1 × ♣A
z lewej
naprzeciw
z prawej
--- pass, gran
Zagraj pas
Spasuj
Spasuj
Nic nie zapowiadaj
Jeszcze nic nie mów
Za mało rozdań, by coś rozstrzygnąć: pomiń --deals albo zwiększ.
Spasuj: nic innego nie wolno; to daje 2,50 stawki na rozdanie i wygrywa 62,5% rozdań.
Blisko: po 12 345 rozdaniach pas i gran są niemal równe, gran o 0,50 stawki na rozdanie gorzej; może rozstrzygnie --deals 1600.
Blisko: pas i gran są niemal równe, różnica poniżej 0,10 stawki na rozdanie.
Blisko: pas i gran są niemal równe.
Spasuj: to daje 2,50 stawki na rozdanie, o 1,25 lepiej niż gran, i wygrywa 62,5% rozdań.
Spasuj: to daje 2,50 stawki na rozdanie i wygrywa 62,5% rozdań; równie dobrze można zgłosić grana.
Spasuj: gdy już się to gra, nie można przegrać, a przy tym daje 2,50 stawki na rozdanie. Z takimi graczami gran daje o 1,25 więcej, ale z pewnej wygranej warto zrezygnować tylko za dwa razy tyle.
Bez różnicy: pas i gran dały to samo w każdym z 12 345 rozdań.
Bez różnicy: pas i gran dały to samo w każdym z 12 345 rozdań; każde daje 2,50 stawki na rozdanie i wygrywa 62,5% rozdań.
To ostatnia chwila: jeśli teraz nic nie powiesz, niczego już nie zapowiesz, chyba że najpierw zapowie coś ktoś inny.
Możesz poczekać: „kontra” zdążysz zapowiedzieć przed następną kartą.
Możesz poczekać: „kontra” zdążysz zapowiedzieć przed następną kartą, a w 25,0% tych rozdań model sam coś potem za ciebie zapowiada.
Nie możesz już przegrać, cokolwiek mają inni.
Tego nie można przegrać (pas), cokolwiek inni mają i grają.
Cichej nie można przegrać, cokolwiek inni mają i grają.
W 25,0% rozdań ktoś to przelicytuje i do tej gry nie dojdzie.
W 25,0% rozdań do tej gry nie dojdzie: ktoś ją przelicytuje albo ty zgłosisz więcej.
Najlepsza odpowiedź ryzykuje tę wygraną dla wyższej i przegrywa w 25,0% rozdań.
Jeśli gracz 2 powie wtedy „kontra” (25,0% rozdań), pas daje −1,50.
Jeśli gracz 2 powie wtedy „kontra”, czego model nigdy nie robi, pas daje −1,50.
gracz 2 powie wtedy „kontra”
Najlepiej wtedy dać kontrę.
Przy odkrytych kartach wypłata (pas) wynosiłaby +4,50.
Przy czterech graczach klubowych i równo liczonych rozdaniach wypłata (pas) wynosiłaby +1,00.
Bez wniosków z odzywek i kart innych wypłata (pas) wynosiłaby +0,50 zamiast 2,50.
Pewne: to nie przypadek, że wypada najlepiej.
Pewne: wszystko inne daje o 0,10 stawki lub więcej mniej.
Pewne: tego nie można przegrać.
Pewne: najlepsze także przeciw graczom klubowym.
Pewne: najlepsze, jeśli odzywkom innych wierzyć choćby w połowie.
Pewne: najlepsze także przeciw graczom klubowym, i jeśli odzywkom innych wierzyć choćby w połowie.
Zależy: przeciw graczom klubowym lepiej zgłosić grana: 3,75 zamiast 2,50.
Zależy: od zaufania 0,50 lepiej zgłosić grana: 3,75 zamiast 2,50, jeśli inni licytują tak jak model.
Zależy: do zaufania 0,50 lepiej zgłosić grana: 3,75 zamiast 2,50, jeśli inni tylko w połowie licytują tak jak model.
UWAGA: według modelu gracz 2 rzadko powiedziałby „kontra”: 25,0% wagi pochodzi z kart, z którymi się tak mówi, reszta z kart o podobnej sile.
UWAGA: według modelu gracz 2 z żadnymi kartami nie powiedziałby „kontra”; liczby zakładają u niego karty mniej więcej tak silne, jakich taka odzywka zwykle wymaga: ufaj im mniej.
Gracz 2 powiedział „kontra”, a te liczby zakładają u niego dowolne karty, z którymi wolno to powiedzieć. Kto naprawdę tak mówi, ma lepsze karty: tym liczbom ufaj mniej.
Żadne rozdanie nie kończy się remisem.
25,0% rozdań kończy się bokiem (52:52); kolejne rozdania (12 345) liczą się wtedy 2 razy. Między równymi graczami szansa na taką bok-rundę nic nie jest warta; dla gracza, który zyskuje jedną stawkę na rozdanie, warta jest 0,50 stawki.
Żadna pojedyncza karta, u kogokolwiek jest, nie zmienia wypłaty (pas) o 0,05 stawki ani więcej.
Na razie nie widać, by jakaś pojedyncza karta wpływała na wypłatę (pas).
♣A u gracza 2 (z lewej)
♣A u partnera
♣A u przeciwnika

wtedy lepiej zgłosić grana
wtedy może lepiej zgłosić grana
daje 2,50 stawki na rozdanie
wychodzi na 2,50 stawki na rozdanie
traci 2,50 stawki na rozdanie

: wyłóż karty
: wyłóż karty, chyba że padnie więcej niż jedna kontra, bo przy wyłożonych liczy się ich mniej
♣A
1 × ♣A
z lewej
naprzeciw
z prawej
--- wesele, pass
Zagraj wesele
Zgłoś wesele
Spasuj
Nic nie zapowiadaj
Jeszcze nic nie mów
Za mało rozdań, by coś rozstrzygnąć: pomiń --deals albo zwiększ.
Zgłoś wesele: nic innego nie wolno; to daje 2,50 stawki na rozdanie i wygrywa 62,5% rozdań.
Blisko: po 12 345 rozdaniach wesele i pas są niemal równe, pas o 0,50 stawki na rozdanie gorzej; może rozstrzygnie --deals 1600.
Blisko: wesele i pas są niemal równe, różnica poniżej 0,10 stawki na rozdanie.
Blisko: wesele i pas są niemal równe.
Zgłoś wesele: to daje 2,50 stawki na rozdanie, o 1,25 lepiej niż pas, i wygrywa 62,5% rozdań.
Zgłoś wesele: to daje 2,50 stawki na rozdanie i wygrywa 62,5% rozdań; równie dobrze można spasować.
Zgłoś wesele: gdy już się to gra, nie można przegrać, a przy tym daje 2,50 stawki na rozdanie. Z takimi graczami pas daje o 1,25 więcej, ale z pewnej wygranej warto zrezygnować tylko za dwa razy tyle.
Bez różnicy: wesele i pas dały to samo w każdym z 12 345 rozdań.
Bez różnicy: wesele i pas dały to samo w każdym z 12 345 rozdań; każde daje 2,50 stawki na rozdanie i wygrywa 62,5% rozdań.
To ostatnia chwila: jeśli teraz nic nie powiesz, niczego już nie zapowiesz, chyba że najpierw zapowie coś ktoś inny.
Możesz poczekać: „kontra” zdążysz zapowiedzieć przed następną kartą.
Możesz poczekać: „kontra” zdążysz zapowiedzieć przed następną kartą, a w 25,0% tych rozdań model sam coś potem za ciebie zapowiada.
Nie możesz już przegrać, cokolwiek mają inni.
Tego nie można przegrać (wesele), cokolwiek inni mają i grają.
Cichej nie można przegrać, cokolwiek inni mają i grają.
W 25,0% rozdań ktoś to przelicytuje i do tej gry nie dojdzie.
W 25,0% rozdań do tej gry nie dojdzie: ktoś ją przelicytuje albo ty zgłosisz więcej.
Najlepsza odpowiedź ryzykuje tę wygraną dla wyższej i przegrywa w 25,0% rozdań.
Jeśli gracz 2 powie wtedy „kontra” (25,0% rozdań), wesele daje −1,50.
Jeśli gracz 2 powie wtedy „kontra”, czego model nigdy nie robi, wesele daje −1,50.
gracz 2 powie wtedy „kontra”
Najlepiej wtedy dać kontrę.
Przy odkrytych kartach wypłata (wesele) wynosiłaby +4,50.
Przy czterech graczach klubowych i równo liczonych rozdaniach wypłata (wesele) wynosiłaby +1,00.
Bez wniosków z odzywek i kart innych wypłata (wesele) wynosiłaby +0,50 zamiast 2,50.
Pewne: to nie przypadek, że wypada najlepiej.
Pewne: wszystko inne daje o 0,10 stawki lub więcej mniej.
Pewne: tego nie można przegrać.
Pewne: najlepsze także przeciw graczom klubowym.
Pewne: najlepsze, jeśli odzywkom innych wierzyć choćby w połowie.
Pewne: najlepsze także przeciw graczom klubowym, i jeśli odzywkom innych wierzyć choćby w połowie.
Zależy: przeciw graczom klubowym lepiej spasować: 3,75 zamiast 2,50.
Zależy: od zaufania 0,50 lepiej spasować: 3,75 zamiast 2,50, jeśli inni licytują tak jak model.
Zależy: do zaufania 0,50 lepiej spasować: 3,75 zamiast 2,50, jeśli inni tylko w połowie licytują tak jak model.
UWAGA: według modelu gracz 2 rzadko powiedziałby „kontra”: 25,0% wagi pochodzi z kart, z którymi się tak mówi, reszta z kart o podobnej sile.
UWAGA: według modelu gracz 2 z żadnymi kartami nie powiedziałby „kontra”; liczby zakładają u niego karty mniej więcej tak silne, jakich taka odzywka zwykle wymaga: ufaj im mniej.
Gracz 2 powiedział „kontra”, a te liczby zakładają u niego dowolne karty, z którymi wolno to powiedzieć. Kto naprawdę tak mówi, ma lepsze karty: tym liczbom ufaj mniej.
Żadne rozdanie nie kończy się remisem.
25,0% rozdań kończy się bokiem (52:52); kolejne rozdania (12 345) liczą się wtedy 2 razy. Między równymi graczami szansa na taką bok-rundę nic nie jest warta; dla gracza, który zyskuje jedną stawkę na rozdanie, warta jest 0,50 stawki.
Żadna pojedyncza karta, u kogokolwiek jest, nie zmienia wypłaty (wesele) o 0,05 stawki ani więcej.
Na razie nie widać, by jakaś pojedyncza karta wpływała na wypłatę (wesele).
♣A u gracza 2 (z lewej)
♣A u partnera
♣A u przeciwnika

wtedy lepiej spasować
wtedy może lepiej spasować
daje 2,50 stawki na rozdanie
wychodzi na 2,50 stawki na rozdanie
traci 2,50 stawki na rozdanie

: wyłóż karty
: wyłóż karty, chyba że padnie więcej niż jedna kontra, bo przy wyłożonych liczy się ich mniej
♣A
1 × ♣A
z lewej
naprzeciw
z prawej
--- ♥A, ♦10
Zagraj ♥A
Zagraj ♥A
Spasuj
Nic nie zapowiadaj
Jeszcze nic nie mów
Za mało rozdań, by coś rozstrzygnąć: pomiń --deals albo zwiększ.
Zagraj ♥A: nic innego nie wolno; to daje 2,50 stawki na rozdanie i wygrywa 62,5% rozdań.
Blisko: po 12 345 rozdaniach ♥A i ♦10 są niemal równe, ♦10 o 0,50 stawki na rozdanie gorzej; może rozstrzygnie --deals 1600.
Blisko: ♥A i ♦10 są niemal równe, różnica poniżej 0,10 stawki na rozdanie.
Blisko: ♥A i ♦10 są niemal równe.
Zagraj ♥A: to daje 2,50 stawki na rozdanie, o 1,25 lepiej niż ♦10, i wygrywa 62,5% rozdań.
Zagraj ♥A: to daje 2,50 stawki na rozdanie i wygrywa 62,5% rozdań; równie dobrze można zagrać ♦10.
Zagraj ♥A: gdy już się to gra, nie można przegrać, a przy tym daje 2,50 stawki na rozdanie. Z takimi graczami ♦10 daje o 1,25 więcej, ale z pewnej wygranej warto zrezygnować tylko za dwa razy tyle.
Bez różnicy: ♥A i ♦10 dały to samo w każdym z 12 345 rozdań.
Bez różnicy: ♥A i ♦10 dały to samo w każdym z 12 345 rozdań; każde daje 2,50 stawki na rozdanie i wygrywa 62,5% rozdań.
To ostatnia chwila: jeśli teraz nic nie powiesz, niczego już nie zapowiesz, chyba że najpierw zapowie coś ktoś inny.
Możesz poczekać: „kontra” zdążysz zapowiedzieć przed następną kartą.
Możesz poczekać: „kontra” zdążysz zapowiedzieć przed następną kartą, a w 25,0% tych rozdań model sam coś potem za ciebie zapowiada.
Nie możesz już przegrać, cokolwiek mają inni.
Tego nie można przegrać (♥A), cokolwiek inni mają i grają.
Cichej nie można przegrać, cokolwiek inni mają i grają.
W 25,0% rozdań ktoś to przelicytuje i do tej gry nie dojdzie.
W 25,0% rozdań do tej gry nie dojdzie: ktoś ją przelicytuje albo ty zgłosisz więcej.
Najlepsza odpowiedź ryzykuje tę wygraną dla wyższej i przegrywa w 25,0% rozdań.
Jeśli gracz 2 powie wtedy „kontra” (25,0% rozdań), ♥A daje −1,50.
Jeśli gracz 2 powie wtedy „kontra”, czego model nigdy nie robi, ♥A daje −1,50.
gracz 2 powie wtedy „kontra”
Najlepiej wtedy dać kontrę.
Przy odkrytych kartach wypłata (♥A) wynosiłaby +4,50.
Przy czterech graczach klubowych i równo liczonych rozdaniach wypłata (♥A) wynosiłaby +1,00.
Bez wniosków z odzywek i kart innych wypłata (♥A) wynosiłaby +0,50 zamiast 2,50.
Pewne: to nie przypadek, że wypada najlepiej.
Pewne: wszystko inne daje o 0,10 stawki lub więcej mniej.
Pewne: tego nie można przegrać.
Pewne: najlepsze także przeciw graczom klubowym.
Pewne: najlepsze, jeśli odzywkom innych wierzyć choćby w połowie.
Pewne: najlepsze także przeciw graczom klubowym, i jeśli odzywkom innych wierzyć choćby w połowie.
Zależy: przeciw graczom klubowym lepiej zagrać ♦10: 3,75 zamiast 2,50.
Zależy: od zaufania 0,50 lepiej zagrać ♦10: 3,75 zamiast 2,50, jeśli inni licytują tak jak model.
Zależy: do zaufania 0,50 lepiej zagrać ♦10: 3,75 zamiast 2,50, jeśli inni tylko w połowie licytują tak jak model.
UWAGA: według modelu gracz 2 rzadko powiedziałby „kontra”: 25,0% wagi pochodzi z kart, z którymi się tak mówi, reszta z kart o podobnej sile.
UWAGA: według modelu gracz 2 z żadnymi kartami nie powiedziałby „kontra”; liczby zakładają u niego karty mniej więcej tak silne, jakich taka odzywka zwykle wymaga: ufaj im mniej.
Gracz 2 powiedział „kontra”, a te liczby zakładają u niego dowolne karty, z którymi wolno to powiedzieć. Kto naprawdę tak mówi, ma lepsze karty: tym liczbom ufaj mniej.
Żadne rozdanie nie kończy się remisem.
25,0% rozdań kończy się bokiem (52:52); kolejne rozdania (12 345) liczą się wtedy 2 razy. Między równymi graczami szansa na taką bok-rundę nic nie jest warta; dla gracza, który zyskuje jedną stawkę na rozdanie, warta jest 0,50 stawki.
Żadna pojedyncza karta, u kogokolwiek jest, nie zmienia wypłaty (♥A) o 0,05 stawki ani więcej.
Na razie nie widać, by jakaś pojedyncza karta wpływała na wypłatę (♥A).
♣A u gracza 2 (z lewej)
♣A u partnera
♣A u przeciwnika

wtedy lepiej zagrać ♦10
wtedy może lepiej zagrać ♦10
daje 2,50 stawki na rozdanie
wychodzi na 2,50 stawki na rozdanie
traci 2,50 stawki na rozdanie

: wyłóż karty
: wyłóż karty, chyba że padnie więcej niż jedna kontra, bo przy wyłożonych liczy się ich mniej
♣A
1 × ♣A
z lewej
naprzeciw
z prawej
