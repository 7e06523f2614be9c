--- zolo, kontra
Zagraj zolo
Zgłoś zolo
Spasuj
Nic nie zapowiadaj
Jeszcze nic nie mów
Jedno rozdanie nic nie mówi: pomiń --deals albo każ zagrać wiele.
Tak mało rozdań (12 345) nic nie mówi: pomiń --deals albo każ zagrać więcej.
Zgłoś zolo: nic innego nie wolno. To daje 2,50 stawki na rozdanie i wygrywa 62,5% rozdań.
Zgłoś zolo: nic innego nie wolno. To wychodzi na 2,50 stawki na rozdanie i wygrywa 62,5% rozdań.
Zgłoś zolo: nic innego nie wolno. To traci 2,50 stawki na rozdanie i wygrywa 62,5% rozdań.
Blisko: po 12 345 rozdaniach zolo i kontra są na równi, kontra o 0,50 stawki na rozdanie z tyłu; może rozstrzygnie --deals 1600.
Blisko: po 12 345 rozdaniach zolo i kontra są na równi, kontra o 0,50 stawki na rozdanie z tyłu; --max-deals i --time pozwalają grać dalej.
Blisko: zolo i kontra są na równi, różnica poniżej 0,10 stawki na rozdanie.
Blisko: zolo i kontra są na równi.
Zgłoś zolo: to daje 2,50 stawki na rozdanie, o 1,25 więcej niż kontra, i wygrywa 62,5% rozdań.
Zgłoś zolo: to wychodzi na 2,50 stawki na rozdanie, o 1,25 więcej niż kontra, i wygrywa 62,5% rozdań.
Zgłoś zolo: to daje 2,50 stawki na rozdanie, o 1,25 lepiej niż kontra (strata 3,75), i wygrywa 62,5% rozdań.
Zgłoś zolo: to wychodzi na 2,50 stawki na rozdanie, o 1,25 lepiej niż kontra (strata 3,75), i wygrywa 62,5% rozdań.
Zgłoś zolo: to traci 2,50 stawki na rozdanie, o 1,25 lepiej niż kontra (strata 3,75), i wygrywa 62,5% rozdań.
Zgłoś zolo: to traci 2,50 stawki na rozdanie, o 1,25 lepiej niż kontra (wynik 3,75), i wygrywa 62,5% rozdań.
Zgłoś zolo: to traci 2,50 stawki na rozdanie, o 1,25 lepiej niż kontra (zysk 3,75), i wygrywa 62,5% rozdań.
Zgłoś zolo: to daje 2,50 stawki na rozdanie i wygrywa 62,5% rozdań; równie dobrze można dać kontrę.
Zgłoś zolo: to wychodzi na 2,50 stawki na rozdanie i wygrywa 62,5% rozdań; równie dobrze można dać kontrę.
Zgłoś zolo: to traci 2,50 stawki na rozdanie i wygrywa 62,5% rozdań; równie dobrze można dać kontrę.
Zgłoś zolo: gdy już się to gra, nie można przegrać, a daje to 2,50 stawki na rozdanie. Z takimi graczami kontra daje o 1,25 więcej; z pewnej wygranej warto zrezygnować tylko za drugie tyle.
Bez różnicy: zolo i kontra dały to samo w każdym z 12 345 rozdań.
Bez różnicy: zolo i kontra dały to samo w każdym z 12 345 rozdań; zysk 2,50 stawki na rozdanie i 62,5% wygranych.
Bez różnicy: zolo i kontra dały to samo w każdym z 12 345 rozdań; wychodzi 2,50 stawki na rozdanie i 62,5% wygranych.
Bez różnicy: zolo i kontra dały to samo w każdym z 12 345 rozdań; strata 2,50 stawki na rozdanie i 62,5% wygranych.
To ostatnia chwila: jeśli teraz zmilczysz, niczego już nie zapowiesz, chyba że najpierw odezwie się ktoś inny.
Milczenie znaczy tu: czekać. Na „kontra” wystarczy czasu przy następnej karcie.
Milczenie znaczy tu: czekać. Na „kontra” wystarczy czasu przy następnej karcie, a w 25,0% tych rozdań model sam coś potem za ciebie zapowiada.
Milczenie znaczy tu: czekać. Na „kontra” wystarczy czasu przy następnej karcie, ale model prawie nigdy nic potem za ciebie nie zapowiada.
W nowych rozdaniach (12 345), które nie miały wpływu na wybór, zolo daje 2,50.
W nowych rozdaniach (12 345), które nie miały wpływu na wybór, zolo wychodzi na 2,50.
W nowych rozdaniach (12 345), które nie miały wpływu na wybór, zolo traci 2,50.
Na 99,5% ta rada kosztuje cię najwyżej 0,75 stawki na rozdanie.
Na 99,5% ta rada kosztuje cię mniej niż 0,01 stawki na rozdanie.
Nie możesz już przegrać, cokolwiek mają inni.
Nie możesz już przegrać, cokolwiek mają inni: wyłóż karty.
Tego nie można przegrać (zolo), cokolwiek inni mają i grają.
Tego nie można przegrać (zolo), cokolwiek inni mają i grają: wyłóż karty.
Tego nie można przegrać (zolo), cokolwiek inni mają i grają: wyłóż karty, chyba że padnie więcej niż jedna kontra, bo przy wyłożonych liczy się ich mniej.
Cichej nie można przegrać, cokolwiek inni mają i grają.
Cichej nie można przegrać, cokolwiek inni mają i grają: wyłóż karty.
Cichej nie można przegrać, cokolwiek inni mają i grają: wyłóż karty, chyba że padnie więcej niż jedna kontra, bo przy wyłożonych liczy się ich mniej.
W 25,0% rozdań ktoś to przelicytuje i gra do tego nie dojdzie.
Najlepsza odpowiedź ryzykuje tę wygraną dla droższej i traci ją w 25,0% rozdań.
Jeśli gracz 2 powie wtedy „kontra” (25,0% rozdań), zolo daje −1,50.
Jeśli gracz 2 powie wtedy „kontra” (25,0% rozdań), zolo daje −1,50: dobrze dla ciebie.
Jeśli gracz 2 powie wtedy „kontra” (25,0% rozdań), zolo daje −1,50: niedobrze.
Jeśli gracz 2 powie wtedy „kontra”, czego model nie robi z żadnymi kartami, zolo daje −1,50.
Jeśli gracz 2 powie wtedy „kontra”, czego model nie robi z żadnymi kartami, zolo daje −1,50: dobrze dla ciebie.
Jeśli gracz 2 powie wtedy „kontra”, czego model nie robi z żadnymi kartami, zolo daje −1,50: niedobrze.
gracz 2 powie wtedy „kontra”
Najlepiej wtedy dać kontrę.
Gdyby wszyscy czterej widzieli każdą kartę, wypłata (zolo) wynosiłaby +4,50: zakryte karty kosztują cię 0,50.
Gdyby wszyscy czterej widzieli każdą kartę, wypłata (zolo) wynosiłaby +4,50: zakryte karty dają ci 0,50.
Gdyby wszyscy czterej widzieli każdą kartę, wypłata (zolo) wynosiłaby +4,50: zakryte karty nie robią różnicy.
Gdyby wszyscy czterej widzieli każdą kartę, wypłata (zolo) wynosiłaby +4,50: zakryte karty nie robią wyraźnej różnicy.
Przy czterech graczach klubowych i równo liczonych rozdaniach byłoby +1,00.
To, co inni powiedzieli i zagrali, liczy się jako poszlaka: bez tego wypłata (zolo) wynosiłaby +0,50 zamiast 2,50.
Pewne: to nie przypadek, że wypada najlepiej.
Pewne: wszystko inne daje mniej o 0,10 stawki lub więcej.
Pewne: tego nie można przegrać.
Pewne: tak samo przeciw graczom klubowym.
Pewne: tak samo, jeśli odzywkom innych wierzyć choćby w połowie.
Pewne: tak samo przeciw graczom klubowym, i jeśli odzywkom innych wierzyć choćby w połowie.
Zależy: przeciw graczom klubowym lepiej dać kontrę: 3,75 zamiast 2,50.
Zależy: od zaufania 0,50 lepiej dać kontrę; jeśli inni licytują tak jak model, 3,75 zamiast 2,50.
Zależy: mniej więcej od zaufania 0,50 lepiej dać kontrę; jeśli inni licytują tak jak model, co najmniej 3,75 wobec co najmniej 2,50.
Zależy: do zaufania 0,50 lepiej dać kontrę; jeśli inni w połowie licytują tak jak model, 3,75 zamiast 2,50.
Zależy: mniej więcej do zaufania 0,50 lepiej dać kontrę; jeśli inni w połowie licytują tak jak model, co najmniej 3,75 wobec co najmniej 2,50.
UWAGA: według modelu gracz 2 raczej by nie powiedział „kontra”: 25,0% wagi pochodzi z kart, z którymi model tak mówi, reszta z kart mniej więcej równie silnych.
UWAGA: z żadnymi kartami, które może mieć gracz 2, model nie mówi „kontra”. Przyjęto u niego karty mniej więcej tak silne jak te, z którymi się tak mówi: tym liczbom ufaj mniej.
Gracz 2 powiedział „kontra”, a te liczby zakładają u niego dowolne karty, z którymi wolno mu to powiedzieć. Kto naprawdę tak mówi, ma lepsze karty: tym liczbom ufaj mniej.
Gracz 2 powiedział kontrę lub więcej, a te liczby zakładają u niego dowolne karty, z którymi wolno mu to powiedzieć. Kto naprawdę tak mówi, ma lepsze karty: tym liczbom ufaj mniej.
Żadne rozdanie nie kończy się remisem.
25,0% rozdań kończy się bokiem (52:52); kolejne rozdania (12 345) liczą się wtedy 2 razy. Między równymi graczami, z których każdy raz siedzi na każdym miejscu, nic to nie jest warte; dla gracza lepszego o jedną stawkę na rozdanie warte 0,50 stawki.
Miejsce żadnej pojedynczej karty nie zmienia wypłaty (zolo) o 0,05 stawki ani więcej.
Na razie nie widać, by miejsce jakiejś karty wpływało na wypłatę (zolo).
♣A u gracza 2 (z lewej)
♣A u gracza 2 (naprzeciw)
♣A u gracza 2 (z prawej)
1 × ♣A u gracza 2 (z lewej)
1 × ♣A u gracza 2 (naprzeciw)
1 × ♣A u gracza 2 (z prawej)
♣A u partnera
♣A u przeciwnika

wtedy lepiej dać kontrę
wtedy może lepiej dać kontrę
--- pass, gran
Zagraj pas
Spasuj
Spasuj
Nic nie zapowiadaj
Jeszcze nic nie mów
Jedno rozdanie nic nie mówi: pomiń --deals albo każ zagrać wiele.
Tak mało rozdań (12 345) nic nie mówi: pomiń --deals albo każ zagrać więcej.
Spasuj: nic innego nie wolno. To daje 2,50 stawki na rozdanie i wygrywa 62,5% rozdań.
Spasuj: nic innego nie wolno. To wychodzi na 2,50 stawki na rozdanie i wygrywa 62,5% rozdań.
Spasuj: nic innego nie wolno. To traci 2,50 stawki na rozdanie i wygrywa 62,5% rozdań.
Blisko: po 12 345 rozdaniach pas i gran są na równi, gran o 0,50 stawki na rozdanie z tyłu; może rozstrzygnie --deals 1600.
Blisko: po 12 345 rozdaniach pas i gran są na równi, gran o 0,50 stawki na rozdanie z tyłu; --max-deals i --time pozwalają grać dalej.
Blisko: pas i gran są na równi, różnica poniżej 0,10 stawki na rozdanie.
Blisko: pas i gran są na równi.
Spasuj: to daje 2,50 stawki na rozdanie, o 1,25 więcej niż gran, i wygrywa 62,5% rozdań.
Spasuj: to wychodzi na 2,50 stawki na rozdanie, o 1,25 więcej niż gran, i wygrywa 62,5% rozdań.
Spasuj: to daje 2,50 stawki na rozdanie, o 1,25 lepiej niż gran (strata 3,75), i wygrywa 62,5% rozdań.
Spasuj: to wychodzi na 2,50 stawki na rozdanie, o 1,25 lepiej niż gran (strata 3,75), i wygrywa 62,5% rozdań.
Spasuj: to traci 2,50 stawki na rozdanie, o 1,25 lepiej niż gran (strata 3,75), i wygrywa 62,5% rozdań.
Spasuj: to traci 2,50 stawki na rozdanie, o 1,25 lepiej niż gran (wynik 3,75), i wygrywa 62,5% rozdań.
Spasuj: to traci 2,50 stawki na rozdanie, o 1,25 lepiej niż gran (zysk 3,75), i wygrywa 62,5% rozdań.
Spasuj: to daje 2,50 stawki na rozdanie i wygrywa 62,5% rozdań; równie dobrze można zgłosić grana.
Spasuj: to wychodzi na 2,50 stawki na rozdanie i wygrywa 62,5% rozdań; równie dobrze można zgłosić grana.
Spasuj: to traci 2,50 stawki na rozdanie i wygrywa 62,5% rozdań; równie dobrze można zgłosić grana.
Spasuj: gdy już się to gra, nie można przegrać, a daje to 2,50 stawki na rozdanie. Z takimi graczami gran daje o 1,25 więcej; z pewnej wygranej warto zrezygnować tylko za drugie tyle.
Bez różnicy: pas i gran dały to samo w każdym z 12 345 rozdań.
Bez różnicy: pas i gran dały to samo w każdym z 12 345 rozdań; zysk 2,50 stawki na rozdanie i 62,5% wygranych.
Bez różnicy: pas i gran dały to samo w każdym z 12 345 rozdań; wychodzi 2,50 stawki na rozdanie i 62,5% wygranych.
Bez różnicy: pas i gran dały to samo w każdym z 12 345 rozdań; strata 2,50 stawki na rozdanie i 62,5% wygranych.
To ostatnia chwila: jeśli teraz zmilczysz, niczego już nie zapowiesz, chyba że najpierw odezwie się ktoś inny.
Milczenie znaczy tu: czekać. Na „kontra” wystarczy czasu przy następnej karcie.
Milczenie znaczy tu: czekać. Na „kontra” wystarczy czasu przy następnej karcie, a w 25,0% tych rozdań model sam coś potem za ciebie zapowiada.
Milczenie znaczy tu: czekać. Na „kontra” wystarczy czasu przy następnej karcie, ale model prawie nigdy nic potem za ciebie nie zapowiada.
W nowych rozdaniach (12 345), które nie miały wpływu na wybór, pas daje 2,50.
W nowych rozdaniach (12 345), które nie miały wpływu na wybór, pas wychodzi na 2,50.
W nowych rozdaniach (12 345), które nie miały wpływu na wybór, pas traci 2,50.
Na 99,5% ta rada kosztuje cię najwyżej 0,75 stawki na rozdanie.
Na 99,5% ta rada kosztuje cię mniej niż 0,01 stawki na rozdanie.
Nie możesz już przegrać, cokolwiek mają inni.
Nie możesz już przegrać, cokolwiek mają inni: wyłóż karty.
Tego nie można przegrać (pas), cokolwiek inni mają i grają.
Tego nie można przegrać (pas), cokolwiek inni mają i grają: wyłóż karty.
Tego nie można przegrać (pas), cokolwiek inni mają i grają: wyłóż karty, chyba że padnie więcej niż jedna kontra, bo przy wyłożonych liczy się ich mniej.
Cichej nie można przegrać, cokolwiek inni mają i grają.
Cichej nie można przegrać, cokolwiek inni mają i grają: wyłóż karty.
Cichej nie można przegrać, cokolwiek inni mają i grają: wyłóż karty, chyba że padnie więcej niż jedna kontra, bo przy wyłożonych liczy się ich mniej.
W 25,0% rozdań ktoś to przelicytuje i gra do tego nie dojdzie.
Najlepsza odpowiedź ryzykuje tę wygraną dla droższej i traci ją w 25,0% rozdań.
Jeśli gracz 2 powie wtedy „kontra” (25,0% rozdań), pas daje −1,50.
Jeśli gracz 2 powie wtedy „kontra” (25,0% rozdań), pas daje −1,50: dobrze dla ciebie.
Jeśli gracz 2 powie wtedy „kontra” (25,0% rozdań), pas daje −1,50: niedobrze.
Jeśli gracz 2 powie wtedy „kontra”, czego model nie robi z żadnymi kartami, pas daje −1,50.
Jeśli gracz 2 powie wtedy „kontra”, czego model nie robi z żadnymi kartami, pas daje −1,50: dobrze dla ciebie.
Jeśli gracz 2 powie wtedy „kontra”, czego model nie robi z żadnymi kartami, pas daje −1,50: niedobrze.
gracz 2 powie wtedy „kontra”
Najlepiej wtedy dać kontrę.
Gdyby wszyscy czterej widzieli każdą kartę, wypłata (pas) wynosiłaby +4,50: zakryte karty kosztują cię 0,50.
Gdyby wszyscy czterej widzieli każdą kartę, wypłata (pas) wynosiłaby +4,50: zakryte karty dają ci 0,50.
Gdyby wszyscy czterej widzieli każdą kartę, wypłata (pas) wynosiłaby +4,50: zakryte karty nie robią różnicy.
Gdyby wszyscy czterej widzieli każdą kartę, wypłata (pas) wynosiłaby +4,50: zakryte karty nie robią wyraźnej różnicy.
Przy czterech graczach klubowych i równo liczonych rozdaniach byłoby +1,00.
To, co inni powiedzieli i zagrali, liczy się jako poszlaka: bez tego wypłata (pas) wynosiłaby +0,50 zamiast 2,50.
Pewne: to nie przypadek, że wypada najlepiej.
Pewne: wszystko inne daje mniej o 0,10 stawki lub więcej.
Pewne: tego nie można przegrać.
Pewne: tak samo przeciw graczom klubowym.
Pewne: tak samo, jeśli odzywkom innych wierzyć choćby w połowie.
Pewne: tak samo przeciw graczom klubowym, i jeśli odzywkom innych wierzyć choćby w połowie.
Zależy: przeciw graczom klubowym lepiej zgłosić grana: 3,75 zamiast 2,50.
Zależy: od zaufania 0,50 lepiej zgłosić grana; jeśli inni licytują tak jak model, 3,75 zamiast 2,50.
Zależy: mniej więcej od zaufania 0,50 lepiej zgłosić grana; jeśli inni licytują tak jak model, co najmniej 3,75 wobec co najmniej 2,50.
Zależy: do zaufania 0,50 lepiej zgłosić grana; jeśli inni w połowie licytują tak jak model, 3,75 zamiast 2,50.
Zależy: mniej więcej do zaufania 0,50 lepiej zgłosić grana; jeśli inni w połowie licytują tak jak model, co najmniej 3,75 wobec co najmniej 2,50.
UWAGA: według modelu gracz 2 raczej by nie powiedział „kontra”: 25,0% wagi pochodzi z kart, z którymi model tak mówi, reszta z kart mniej więcej równie silnych.
UWAGA: z żadnymi kartami, które może mieć gracz 2, model nie mówi „kontra”. Przyjęto u niego karty mniej więcej tak silne jak te, z którymi się tak mówi: tym liczbom ufaj mniej.
Gracz 2 powiedział „kontra”, a te liczby zakładają u niego dowolne karty, z którymi wolno mu to powiedzieć. Kto naprawdę tak mówi, ma lepsze karty: tym liczbom ufaj mniej.
Gracz 2 powiedział kontrę lub więcej, a te liczby zakładają u niego dowolne karty, z którymi wolno mu to powiedzieć. Kto naprawdę tak mówi, ma lepsze karty: tym liczbom ufaj mniej.
Żadne rozdanie nie kończy się remisem.
25,0% rozdań kończy się bokiem (52:52); kolejne rozdania (12 345) liczą się wtedy 2 razy. Między równymi graczami, z których każdy raz siedzi na każdym miejscu, nic to nie jest warte; dla gracza lepszego o jedną stawkę na rozdanie warte 0,50 stawki.
Miejsce żadnej pojedynczej karty nie zmienia wypłaty (pas) o 0,05 stawki ani więcej.
Na razie nie widać, by miejsce jakiejś karty wpływało na wypłatę (pas).
♣A u gracza 2 (z lewej)
♣A u gracza 2 (naprzeciw)
♣A u gracza 2 (z prawej)
1 × ♣A u gracza 2 (z lewej)
1 × ♣A u gracza 2 (naprzeciw)
1 × ♣A u gracza 2 (z prawej)
♣A u partnera
♣A u przeciwnika

wtedy lepiej zgłosić grana
wtedy może lepiej zgłosić grana
--- wesele, pass
Zagraj wesele
Zgłoś wesele
Spasuj
Nic nie zapowiadaj
Jeszcze nic nie mów
Jedno rozdanie nic nie mówi: pomiń --deals albo każ zagrać wiele.
Tak mało rozdań (12 345) nic nie mówi: pomiń --deals albo każ zagrać więcej.
Zgłoś wesele: nic innego nie wolno. To daje 2,50 stawki na rozdanie i wygrywa 62,5% rozdań.
Zgłoś wesele: nic innego nie wolno. To wychodzi na 2,50 stawki na rozdanie i wygrywa 62,5% rozdań.
Zgłoś wesele: nic innego nie wolno. To traci 2,50 stawki na rozdanie i wygrywa 62,5% rozdań.
Blisko: po 12 345 rozdaniach wesele i pas są na równi, pas o 0,50 stawki na rozdanie z tyłu; może rozstrzygnie --deals 1600.
Blisko: po 12 345 rozdaniach wesele i pas są na równi, pas o 0,50 stawki na rozdanie z tyłu; --max-deals i --time pozwalają grać dalej.
Blisko: wesele i pas są na równi, różnica poniżej 0,10 stawki na rozdanie.
Blisko: wesele i pas są na równi.
Zgłoś wesele: to daje 2,50 stawki na rozdanie, o 1,25 więcej niż pas, i wygrywa 62,5% rozdań.
Zgłoś wesele: to wychodzi na 2,50 stawki na rozdanie, o 1,25 więcej niż pas, i wygrywa 62,5% rozdań.
Zgłoś wesele: to daje 2,50 stawki na rozdanie, o 1,25 lepiej niż pas (strata 3,75), i wygrywa 62,5% rozdań.
Zgłoś wesele: to wychodzi na 2,50 stawki na rozdanie, o 1,25 lepiej niż pas (strata 3,75), i wygrywa 62,5% rozdań.
Zgłoś wesele: to traci 2,50 stawki na rozdanie, o 1,25 lepiej niż pas (strata 3,75), i wygrywa 62,5% rozdań.
Zgłoś wesele: to traci 2,50 stawki na rozdanie, o 1,25 lepiej niż pas (wynik 3,75), i wygrywa 62,5% rozdań.
Zgłoś wesele: to traci 2,50 stawki na rozdanie, o 1,25 lepiej niż pas (zysk 3,75), i wygrywa 62,5% rozdań.
Zgłoś wesele: to daje 2,50 stawki na rozdanie i wygrywa 62,5% rozdań; równie dobrze można spasować.
Zgłoś wesele: to wychodzi na 2,50 stawki na rozdanie i wygrywa 62,5% rozdań; równie dobrze można spasować.
Zgłoś wesele: to traci 2,50 stawki na rozdanie i wygrywa 62,5% rozdań; równie dobrze można spasować.
Zgłoś wesele: gdy już się to gra, nie można przegrać, a daje to 2,50 stawki na rozdanie. Z takimi graczami pas daje o 1,25 więcej; z pewnej wygranej warto zrezygnować tylko za drugie tyle.
Bez różnicy: wesele i pas dały to samo w każdym z 12 345 rozdań.
Bez różnicy: wesele i pas dały to samo w każdym z 12 345 rozdań; zysk 2,50 stawki na rozdanie i 62,5% wygranych.
Bez różnicy: wesele i pas dały to samo w każdym z 12 345 rozdań; wychodzi 2,50 stawki na rozdanie i 62,5% wygranych.
Bez różnicy: wesele i pas dały to samo w każdym z 12 345 rozdań; strata 2,50 stawki na rozdanie i 62,5% wygranych.
To ostatnia chwila: jeśli teraz zmilczysz, niczego już nie zapowiesz, chyba że najpierw odezwie się ktoś inny.
Milczenie znaczy tu: czekać. Na „kontra” wystarczy czasu przy następnej karcie.
Milczenie znaczy tu: czekać. Na „kontra” wystarczy czasu przy następnej karcie, a w 25,0% tych rozdań model sam coś potem za ciebie zapowiada.
Milczenie znaczy tu: czekać. Na „kontra” wystarczy czasu przy następnej karcie, ale model prawie nigdy nic potem za ciebie nie zapowiada.
W nowych rozdaniach (12 345), które nie miały wpływu na wybór, wesele daje 2,50.
W nowych rozdaniach (12 345), które nie miały wpływu na wybór, wesele wychodzi na 2,50.
W nowych rozdaniach (12 345), które nie miały wpływu na wybór, wesele traci 2,50.
Na 99,5% ta rada kosztuje cię najwyżej 0,75 stawki na rozdanie.
Na 99,5% ta rada kosztuje cię mniej niż 0,01 stawki na rozdanie.
Nie możesz już przegrać, cokolwiek mają inni.
Nie możesz już przegrać, cokolwiek mają inni: wyłóż karty.
Tego nie można przegrać (wesele), cokolwiek inni mają i grają.
Tego nie można przegrać (wesele), cokolwiek inni mają i grają: wyłóż karty.
Tego nie można przegrać (wesele), cokolwiek inni mają i grają: wyłóż karty, chyba że padnie więcej niż jedna kontra, bo przy wyłożonych liczy się ich mniej.
Cichej nie można przegrać, cokolwiek inni mają i grają.
Cichej nie można przegrać, cokolwiek inni mają i grają: wyłóż karty.
Cichej nie można przegrać, cokolwiek inni mają i grają: wyłóż karty, chyba że padnie więcej niż jedna kontra, bo przy wyłożonych liczy się ich mniej.
W 25,0% rozdań ktoś to przelicytuje i gra do tego nie dojdzie.
Najlepsza odpowiedź ryzykuje tę wygraną dla droższej i traci ją w 25,0% rozdań.
Jeśli gracz 2 powie wtedy „kontra” (25,0% rozdań), wesele daje −1,50.
Jeśli gracz 2 powie wtedy „kontra” (25,0% rozdań), wesele daje −1,50: dobrze dla ciebie.
Jeśli gracz 2 powie wtedy „kontra” (25,0% rozdań), wesele daje −1,50: niedobrze.
Jeśli gracz 2 powie wtedy „kontra”, czego model nie robi z żadnymi kartami, wesele daje −1,50.
Jeśli gracz 2 powie wtedy „kontra”, czego model nie robi z żadnymi kartami, wesele daje −1,50: dobrze dla ciebie.
Jeśli gracz 2 powie wtedy „kontra”, czego model nie robi z żadnymi kartami, wesele daje −1,50: niedobrze.
gracz 2 powie wtedy „kontra”
Najlepiej wtedy dać kontrę.
Gdyby wszyscy czterej widzieli każdą kartę, wypłata (wesele) wynosiłaby +4,50: zakryte karty kosztują cię 0,50.
Gdyby wszyscy czterej widzieli każdą kartę, wypłata (wesele) wynosiłaby +4,50: zakryte karty dają ci 0,50.
Gdyby wszyscy czterej widzieli każdą kartę, wypłata (wesele) wynosiłaby +4,50: zakryte karty nie robią różnicy.
Gdyby wszyscy czterej widzieli każdą kartę, wypłata (wesele) wynosiłaby +4,50: zakryte karty nie robią wyraźnej różnicy.
Przy czterech graczach klubowych i równo liczonych rozdaniach byłoby +1,00.
To, co inni powiedzieli i zagrali, liczy się jako poszlaka: bez tego wypłata (wesele) wynosiłaby +0,50 zamiast 2,50.
Pewne: to nie przypadek, że wypada najlepiej.
Pewne: wszystko inne daje mniej o 0,10 stawki lub więcej.
Pewne: tego nie można przegrać.
Pewne: tak samo przeciw graczom klubowym.
Pewne: tak samo, jeśli odzywkom innych wierzyć choćby w połowie.
Pewne: tak samo przeciw graczom klubowym, i jeśli odzywkom innych wierzyć choćby w połowie.
Zależy: przeciw graczom klubowym lepiej spasować: 3,75 zamiast 2,50.
Zależy: od zaufania 0,50 lepiej spasować; jeśli inni licytują tak jak model, 3,75 zamiast 2,50.
Zależy: mniej więcej od zaufania 0,50 lepiej spasować; jeśli inni licytują tak jak model, co najmniej 3,75 wobec co najmniej 2,50.
Zależy: do zaufania 0,50 lepiej spasować; jeśli inni w połowie licytują tak jak model, 3,75 zamiast 2,50.
Zależy: mniej więcej do zaufania 0,50 lepiej spasować; jeśli inni w połowie licytują tak jak model, co najmniej 3,75 wobec co najmniej 2,50.
UWAGA: według modelu gracz 2 raczej by nie powiedział „kontra”: 25,0% wagi pochodzi z kart, z którymi model tak mówi, reszta z kart mniej więcej równie silnych.
UWAGA: z żadnymi kartami, które może mieć gracz 2, model nie mówi „kontra”. Przyjęto u niego karty mniej więcej tak silne jak te, z którymi się tak mówi: tym liczbom ufaj mniej.
Gracz 2 powiedział „kontra”, a te liczby zakładają u niego dowolne karty, z którymi wolno mu to powiedzieć. Kto naprawdę tak mówi, ma lepsze karty: tym liczbom ufaj mniej.
Gracz 2 powiedział kontrę lub więcej, a te liczby zakładają u niego dowolne karty, z którymi wolno mu to powiedzieć. Kto naprawdę tak mówi, ma lepsze karty: tym liczbom ufaj mniej.
Żadne rozdanie nie kończy się remisem.
25,0% rozdań kończy się bokiem (52:52); kolejne rozdania (12 345) liczą się wtedy 2 razy. Między równymi graczami, z których każdy raz siedzi na każdym miejscu, nic to nie jest warte; dla gracza lepszego o jedną stawkę na rozdanie warte 0,50 stawki.
Miejsce żadnej pojedynczej karty nie zmienia wypłaty (wesele) o 0,05 stawki ani więcej.
Na razie nie widać, by miejsce jakiejś karty wpływało na wypłatę (wesele).
♣A u gracza 2 (z lewej)
♣A u gracza 2 (naprzeciw)
♣A u gracza 2 (z prawej)
1 × ♣A u gracza 2 (z lewej)
1 × ♣A u gracza 2 (naprzeciw)
1 × ♣A u gracza 2 (z prawej)
♣A u partnera
♣A u przeciwnika

wtedy lepiej spasować
wtedy może lepiej spasować
--- ♥A, ♦10
Zagraj ♥A
Zagraj ♥A
Spasuj
Nic nie zapowiadaj
Jeszcze nic nie mów
Jedno rozdanie nic nie mówi: pomiń --deals albo każ zagrać wiele.
Tak mało rozdań (12 345) nic nie mówi: pomiń --deals albo każ zagrać więcej.
Zagraj ♥A: nic innego nie wolno. To daje 2,50 stawki na rozdanie i wygrywa 62,5% rozdań.
Zagraj ♥A: nic innego nie wolno. To wychodzi na 2,50 stawki na rozdanie i wygrywa 62,5% rozdań.
Zagraj ♥A: nic innego nie wolno. To traci 2,50 stawki na rozdanie i wygrywa 62,5% rozdań.
Blisko: po 12 345 rozdaniach ♥A i ♦10 są na równi, ♦10 o 0,50 stawki na rozdanie z tyłu; może rozstrzygnie --deals 1600.
Blisko: po 12 345 rozdaniach ♥A i ♦10 są na równi, ♦10 o 0,50 stawki na rozdanie z tyłu; --max-deals i --time pozwalają grać dalej.
Blisko: ♥A i ♦10 są na równi, różnica poniżej 0,10 stawki na rozdanie.
Blisko: ♥A i ♦10 są na równi.
Zagraj ♥A: to daje 2,50 stawki na rozdanie, o 1,25 więcej niż ♦10, i wygrywa 62,5% rozdań.
Zagraj ♥A: to wychodzi na 2,50 stawki na rozdanie, o 1,25 więcej niż ♦10, i wygrywa 62,5% rozdań.
Zagraj ♥A: to daje 2,50 stawki na rozdanie, o 1,25 lepiej niż ♦10 (strata 3,75), i wygrywa 62,5% rozdań.
Zagraj ♥A: to wychodzi na 2,50 stawki na rozdanie, o 1,25 lepiej niż ♦10 (strata 3,75), i wygrywa 62,5% rozdań.
Zagraj ♥A: to traci 2,50 stawki na rozdanie, o 1,25 lepiej niż ♦10 (strata 3,75), i wygrywa 62,5% rozdań.
Zagraj ♥A: to traci 2,50 stawki na rozdanie, o 1,25 lepiej niż ♦10 (wynik 3,75), i wygrywa 62,5% rozdań.
Zagraj ♥A: to traci 2,50 stawki na rozdanie, o 1,25 lepiej niż ♦10 (zysk 3,75), i wygrywa 62,5% rozdań.
Zagraj ♥A: to daje 2,50 stawki na rozdanie i wygrywa 62,5% rozdań; równie dobrze można zagrać ♦10.
Zagraj ♥A: to wychodzi na 2,50 stawki na rozdanie i wygrywa 62,5% rozdań; równie dobrze można zagrać ♦10.
Zagraj ♥A: to traci 2,50 stawki na rozdanie i wygrywa 62,5% rozdań; równie dobrze można zagrać ♦10.
Zagraj ♥A: gdy już się to gra, nie można przegrać, a daje to 2,50 stawki na rozdanie. Z takimi graczami ♦10 daje o 1,25 więcej; z pewnej wygranej warto zrezygnować tylko za drugie tyle.
Bez różnicy: ♥A i ♦10 dały to samo w każdym z 12 345 rozdań.
Bez różnicy: ♥A i ♦10 dały to samo w każdym z 12 345 rozdań; zysk 2,50 stawki na rozdanie i 62,5% wygranych.
Bez różnicy: ♥A i ♦10 dały to samo w każdym z 12 345 rozdań; wychodzi 2,50 stawki na rozdanie i 62,5% wygranych.
Bez różnicy: ♥A i ♦10 dały to samo w każdym z 12 345 rozdań; strata 2,50 stawki na rozdanie i 62,5% wygranych.
To ostatnia chwila: jeśli teraz zmilczysz, niczego już nie zapowiesz, chyba że najpierw odezwie się ktoś inny.
Milczenie znaczy tu: czekać. Na „kontra” wystarczy czasu przy następnej karcie.
Milczenie znaczy tu: czekać. Na „kontra” wystarczy czasu przy następnej karcie, a w 25,0% tych rozdań model sam coś potem za ciebie zapowiada.
Milczenie znaczy tu: czekać. Na „kontra” wystarczy czasu przy następnej karcie, ale model prawie nigdy nic potem za ciebie nie zapowiada.
W nowych rozdaniach (12 345), które nie miały wpływu na wybór, ♥A daje 2,50.
W nowych rozdaniach (12 345), które nie miały wpływu na wybór, ♥A wychodzi na 2,50.
W nowych rozdaniach (12 345), które nie miały wpływu na wybór, ♥A traci 2,50.
Na 99,5% ta rada kosztuje cię najwyżej 0,75 stawki na rozdanie.
Na 99,5% ta rada kosztuje cię mniej niż 0,01 stawki na rozdanie.
Nie możesz już przegrać, cokolwiek mają inni.
Nie możesz już przegrać, cokolwiek mają inni: wyłóż karty.
Tego nie można przegrać (♥A), cokolwiek inni mają i grają.
Tego nie można przegrać (♥A), cokolwiek inni mają i grają: wyłóż karty.
Tego nie można przegrać (♥A), cokolwiek inni mają i grają: wyłóż karty, chyba że padnie więcej niż jedna kontra, bo przy wyłożonych liczy się ich mniej.
Cichej nie można przegrać, cokolwiek inni mają i grają.
Cichej nie można przegrać, cokolwiek inni mają i grają: wyłóż karty.
Cichej nie można przegrać, cokolwiek inni mają i grają: wyłóż karty, chyba że padnie więcej niż jedna kontra, bo przy wyłożonych liczy się ich mniej.
W 25,0% rozdań ktoś to przelicytuje i gra do tego nie dojdzie.
Najlepsza odpowiedź ryzykuje tę wygraną dla droższej i traci ją w 25,0% rozdań.
Jeśli gracz 2 powie wtedy „kontra” (25,0% rozdań), ♥A daje −1,50.
Jeśli gracz 2 powie wtedy „kontra” (25,0% rozdań), ♥A daje −1,50: dobrze dla ciebie.
Jeśli gracz 2 powie wtedy „kontra” (25,0% rozdań), ♥A daje −1,50: niedobrze.
Jeśli gracz 2 powie wtedy „kontra”, czego model nie robi z żadnymi kartami, ♥A daje −1,50.
Jeśli gracz 2 powie wtedy „kontra”, czego model nie robi z żadnymi kartami, ♥A daje −1,50: dobrze dla ciebie.
Jeśli gracz 2 powie wtedy „kontra”, czego model nie robi z żadnymi kartami, ♥A daje −1,50: niedobrze.
gracz 2 powie wtedy „kontra”
Najlepiej wtedy dać kontrę.
Gdyby wszyscy czterej widzieli każdą kartę, wypłata (♥A) wynosiłaby +4,50: zakryte karty kosztują cię 0,50.
Gdyby wszyscy czterej widzieli każdą kartę, wypłata (♥A) wynosiłaby +4,50: zakryte karty dają ci 0,50.
Gdyby wszyscy czterej widzieli każdą kartę, wypłata (♥A) wynosiłaby +4,50: zakryte karty nie robią różnicy.
Gdyby wszyscy czterej widzieli każdą kartę, wypłata (♥A) wynosiłaby +4,50: zakryte karty nie robią wyraźnej różnicy.
Przy czterech graczach klubowych i równo liczonych rozdaniach byłoby +1,00.
To, co inni powiedzieli i zagrali, liczy się jako poszlaka: bez tego wypłata (♥A) wynosiłaby +0,50 zamiast 2,50.
Pewne: to nie przypadek, że wypada najlepiej.
Pewne: wszystko inne daje mniej o 0,10 stawki lub więcej.
Pewne: tego nie można przegrać.
Pewne: tak samo przeciw graczom klubowym.
Pewne: tak samo, jeśli odzywkom innych wierzyć choćby w połowie.
Pewne: tak samo przeciw graczom klubowym, i jeśli odzywkom innych wierzyć choćby w połowie.
Zależy: przeciw graczom klubowym lepiej zagrać ♦10: 3,75 zamiast 2,50.
Zależy: od zaufania 0,50 lepiej zagrać ♦10; jeśli inni licytują tak jak model, 3,75 zamiast 2,50.
Zależy: mniej więcej od zaufania 0,50 lepiej zagrać ♦10; jeśli inni licytują tak jak model, co najmniej 3,75 wobec co najmniej 2,50.
Zależy: do zaufania 0,50 lepiej zagrać ♦10; jeśli inni w połowie licytują tak jak model, 3,75 zamiast 2,50.
Zależy: mniej więcej do zaufania 0,50 lepiej zagrać ♦10; jeśli inni w połowie licytują tak jak model, co najmniej 3,75 wobec co najmniej 2,50.
UWAGA: według modelu gracz 2 raczej by nie powiedział „kontra”: 25,0% wagi pochodzi z kart, z którymi model tak mówi, reszta z kart mniej więcej równie silnych.
UWAGA: z żadnymi kartami, które może mieć gracz 2, model nie mówi „kontra”. Przyjęto u niego karty mniej więcej tak silne jak te, z którymi się tak mówi: tym liczbom ufaj mniej.
Gracz 2 powiedział „kontra”, a te liczby zakładają u niego dowolne karty, z którymi wolno mu to powiedzieć. Kto naprawdę tak mówi, ma lepsze karty: tym liczbom ufaj mniej.
Gracz 2 powiedział kontrę lub więcej, a te liczby zakładają u niego dowolne karty, z którymi wolno mu to powiedzieć. Kto naprawdę tak mówi, ma lepsze karty: tym liczbom ufaj mniej.
Żadne rozdanie nie kończy się remisem.
25,0% rozdań kończy się bokiem (52:52); kolejne rozdania (12 345) liczą się wtedy 2 razy. Między równymi graczami, z których każdy raz siedzi na każdym miejscu, nic to nie jest warte; dla gracza lepszego o jedną stawkę na rozdanie warte 0,50 stawki.
Miejsce żadnej pojedynczej karty nie zmienia wypłaty (♥A) o 0,05 stawki ani więcej.
Na razie nie widać, by miejsce jakiejś karty wpływało na wypłatę (♥A).
♣A u gracza 2 (z lewej)
♣A u gracza 2 (naprzeciw)
♣A u gracza 2 (z prawej)
1 × ♣A u gracza 2 (z lewej)
1 × ♣A u gracza 2 (naprzeciw)
1 × ♣A u gracza 2 (z prawej)
♣A u partnera
♣A u przeciwnika

wtedy lepiej zagrać ♦10
wtedy może lepiej zagrać ♦10
