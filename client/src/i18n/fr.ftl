## The house
house-name = Tablée
house-line = Une salle de jeux à soi.
house-title-waiting = ({ $waiting }) Tablée
game-backgammon = Backgammon
game-dominoes = Dominos
game-ten-tiles = Dominos à dix
game-gin = Gin rami
home = Retour à la salle
rules = Règles
rules-why = Pourquoi ?
rules-own-tab = Nouvel onglet
loading = Un instant…
not-found = Il n’y a rien à cette adresse.
language-choice = Langue
cancel = Annuler
dismiss = Fermer

## Who you are
name-question = Comment vous appelle-t-on ?
name-label = Votre nom
name-save = Entrer
name-hint = Les autres joueurs le verront. Ni compte ni mot de passe.
signed-in-as = Vous êtes { $name }.
you = Votre page
you-title = Votre page — Tablée
first-name = Dites comment vous appeler : ce navigateur vous reconnaîtra.
first-table = Ouvrez une table et envoyez son lien à vos amis, asseyez-vous à une table ouverte, ou jouez tout de suite contre un robot.
first-play = La salle tient les règles, les pendules, les dés et les cartes. Partez quand vous voulez et revenez sur n’importe quel appareil.
name-change = Changer de nom
forget-me = M’oublier…
forget-title = Se faire oublier de cette salle ?
forget-ok = M’oublier
forget-games = { $running ->
    [0] Vous quittez toutes les tables où vous avez une place.
    [one] Le match que vous jouez est abandonné, et vous quittez toutes les autres tables.
   *[other] Les { $running } matchs que vous jouez sont abandonnés, et vous quittez toutes les autres tables.
}
forget-name = Votre nom disparaît, et tout ce que vous avez dit aux tables. Les matchs terminés restent à vos adversaires, sans votre nom.
forget-devices = Cette salle ne vous connaîtra plus, ni sur cet appareil ni sur un autre.
forget-for-good = C’est définitif.

## Opening a table
new-table = Nouvelle table
game-label = Jeu
game-backgammon-line = À deux, aux dés, avec un videau
game-dominoes-line = Avec pioche
game-ten-tiles-line = Dix dominos chacun, le plus fort double ouvre, pas de pioche
game-gin-line = De deux à quatre : combinaisons en main, knock et undercut
players-label = Joueurs
seat-number = Place { $seat }
length-label = Longueur
length-money = Partie libre : chaque partie compte pour elle-même
length-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
length-other = Un autre nombre de points…
length-own = Points pour gagner le match
domino-set = Dominos
domino-set-choice = { $set ->
    [6] Double-six, jusqu’à { $most } joueurs
   *[9] Double-neuf, jusqu’à { $most } joueurs
}
domino-rounds = { $n ->
    [0] Une manche
    [one] Une manche
   *[other] { $n } manches gagnées
}
opponent-label = Contre
opponent-person = Une personne
opponent-person-line = Vous recevez un lien à envoyer.
bot-beginner = Robot débutant
bot-beginner-line = Joue des coups simples et sains. Idéal pour apprendre.
bot-club = Robot de club
bot-club-line = Joue solidement.
bot-club-line-backgammon = Joue solidement et connaît le videau.
bot-expert = Robot expert
bot-expert-line = Voit loin et ne pardonne rien.
more-options = Plus d’options
create = Ouvrir la table
access-choice = Qui peut s’asseoir
access-choice-link = Ceux qui ont le lien
access-choice-public = Tout le monde : elle figure parmi les tables ouvertes

## The lobby
yours-title = Vos tables
yours-empty = Aucune partie ne vous attend. Asseyez-vous à une table ouverte, ou ouvrez la vôtre.
open-title = Tables ouvertes
open-empty = Personne n’attend pour l’instant. Ouvrez une table à tous : les autres la verront ici.
finished-title = Terminées
finished-empty = Vous retrouverez ici les matchs que vous aurez joués jusqu’au bout.
finished-more = En voir plus
finished-won = { $reason ->
    [gin] Gagné par gin,
    [knock] Gagné par knock,
    [undercut] Gagné par undercut,
    [resigned] Gagné par abandon,
    [time] Gagné au temps,
   *[other] Gagné
} { $own } – { $other }
finished-lost = { $reason ->
    [gin] Perdu sur un gin,
    [knock] Perdu sur un knock,
    [undercut] Perdu sur un undercut,
    [resigned] Perdu par abandon,
    [time] Perdu au temps,
   *[other] Perdu
} { $own } – { $other }
finished-even = Égalité, { $own } – { $other }
finished-place = { $shared ->
    [true] { $place ->
        [1] Premiers à égalité
        [2] Deuxièmes à égalité
        [3] Troisièmes à égalité
       *[other] { $place }es à égalité
    }
   *[false] { $place ->
        [1] Premier
        [2] Deuxième
        [3] Troisième
        [4] Quatrième
       *[other] { $place }e
    }
} sur { $of }
row-your-turn = À vous de jouer
row-seat-kept = Une place vous attend
row-waiting-for = On attend { $names }
row-play = Jouer
short-day = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
short-hour = { $count } h
short-minute = { $count } min
short-second = { $count } s
row-look = Voir
pace-none = sans pendule
pace-bank = { $bank } pour tous les coups
pace-delay = { $delay } par coup
pace-then = { $delay } par coup, puis { $bank }
pace-increment = { $bank } + { $increment } par coup ({ $kind ->
    [bronstein] Bronstein
   *[fischer] Fischer
})
pace-correspondence = { $delay } par coup, { $bank } de vacances
pace-both = { $delay } par coup, puis { $bank } de réserve

option-crawford = Règle de Crawford : pas de videau dans la première partie où il ne manque qu’un point à un joueur
option-opening = Lancer d’ouverture
option-opening-use-both = Le dé le plus fort commence et joue les deux dés
option-opening-roll-anew = Le dé le plus fort commence et relance
option-backgammon = Ce qui fait un backgammon
option-backgammon-bar-or-home = Aucun pion sorti, et un pion sur la barre ou dans le jan du gagnant
option-backgammon-home-only = Un pion dans le jan du gagnant suffit
option-cube-limit = Valeur maximale du videau (0 : sans limite)
option-dead-cube = Doubler quand on n’a rien à y gagner
option-dead-cube-allow = Permis, avec un avertissement
option-dead-cube-refuse = Interdit
option-jacoby = Règle de Jacoby : les gammons ne comptent que si le videau a tourné
option-beavers = Beavers : le joueur doublé peut redoubler aussitôt et garder le videau
option-max-beavers = Combien de fois de suite
option-automatic-doubles = Doubles automatiques : l’égalité à l’ouverture double l’enjeu, au plus ce nombre de fois
option-talon-reserve = Les deux derniers dominos restent à la pioche
option-net-scoring = En cas de blocage, le gagnant déduit ses propres points
option-undercut-tie = L’égalité fait undercut aussi
option-big-gin = Grand gin : onze (ou huit) cartes combinées rapportent 31 au lieu de 25
option-throw-taken = La carte qu’on vient de prendre dans la défausse peut y être rejetée
option-upcard = À deux : la carte retournée est d’abord proposée à chacun
option-time = Temps
option-spectators = Ceux qui ont le lien peuvent regarder

## The time of a new table
time-live = En direct
time-correspondence = Par correspondance
time-correspondence-line = Revenez quand vous voulez. Une fois le délai d’un coup dépassé, ce sont vos vacances qui s’écoulent ; quand il n’en reste plus, le match est perdu.
time-per-move = Délai par coup
time-unit = Unité
time-unit-days = jours
time-unit-hours = heures
time-vacation = Jours de vacances
time-kind = Pendule
time-default = Pendule de tournoi : 12 secondes par coup et une réserve
time-us = Pendule de tournoi, avec mes propres réglages
time-us-seconds = Secondes libres à chaque coup
time-us-minutes = Minutes de réserve
time-us-line = Les secondes libres partent d’abord. Ensuite la réserve s’écoule, et ce qui en est pris ne revient pas.
time-fischer = Fischer : chaque coup ajoute des secondes
time-fischer-seconds = Secondes ajoutées par coup
time-fischer-line = Chacun a une réserve pour tout le match, et chaque coup l’augmente : en jouant vite, on gagne du temps.
time-bronstein = Bronstein : chaque coup rend des secondes
time-bronstein-seconds = Secondes rendues, au plus
time-bronstein-line = Chacun a une réserve pour tout le match, et chaque coup rend le temps qu’il a pris, jusqu’à ce nombre de secondes : la réserve n’augmente jamais.
time-minutes = Minutes pour le match
time-limit = Un temps limité pour chaque coup
time-limit-seconds = Secondes par coup
time-limit-line = Rien ne s’économise : qui n’a pas joué à temps perd le match.
time-none = Sans pendule

## A table
table-waiting = On attend un adversaire
table-waiting-line = Envoyez ce lien. La partie commence dès que l’autre place est prise.
table-open-guest = { $host } attend un adversaire
table-open-nobody = Une place est libre ici.
table-closed = Cette table a été rangée avant le début de la partie.
table-missing = Il n’y a pas de table à cette adresse. Le lien a peut-être été tronqué.
reminders = Rappels…
reminders-title = Rappels
reminders-line = Aux tables où l’on a une heure ou plus : à mi-temps, aux neuf dixièmes et peu avant la fin. Ils disent qu’une table attend, et rien d’autre.
reminders-mail = Par courriel, à
reminders-mail-send = M’écrire
reminders-mail-written = Nous avons écrit à { $email }. Ouvrez le lien de cette lettre dans l’heure.
reminders-mail-to = Les rappels vont à { $email }.
reminders-mail-end = Plus de courriel
reminders-mail-none = Cette salle n’envoie pas de courriel.
reminders-at-once = Aussi peu après que c’est à moi
notify-wish = Dans ce navigateur, tant qu’une page de la salle est ouverte
notify-denied = Ce navigateur a reçu l’ordre de ne pas montrer les notifications de la salle ; ses réglages peuvent changer cela.
notify-title = Tablée
notify-body = Une table vous attend.
mail-confirm-title = Est-ce bien votre adresse ?
mail-confirm-line = Dites oui pour recevoir un rappel ici quand une table vous attend.
mail-confirm-go = Oui, écrivez-moi ici
mail-confirmed = Les rappels iront à { $email }.
mail-stop-title = Plus de rappels par courriel ?
mail-stop-line = La salle oubliera votre adresse. Vos tables continuent.
mail-stop-go = Arrêter
mail-stopped = Il ne viendra plus de rappels.
webhook = Prévenir un salon quand cette table attend
webhook-line = Quand le temps presse, la salle appelle cette adresse avec le lien de la table. La plupart des messageries donnent une telle adresse (un « webhook ») pour un salon.
webhook-address = Adresse du webhook du salon
webhook-save = L’utiliser
webhook-set = Les rappels de cette table vont à { $host }.
webhook-end = Arrêter
option-stand-in = Quand le temps de quelqu’un est écoulé
option-stand-in-none = le match est perdu
option-stand-in-bot = { $robot } jusqu’au retour
device-other = Changer d’appareil…
device-link = Ouvrez ce lien sur l’autre appareil
device-line = Il sert une seule fois, pendant 15 minutes. Vous y serez la même personne, aux mêmes tables.
arrival-title = Bon retour
arrival-line = Sur cet appareil, vous serez la personne qui a créé le lien.
arrival-instead = Sur cet appareil, vous êtes { $name }. Vous serez désormais la personne qui a créé le lien.
arrival-go = Continuer
share-label = Lien vers cette table
share-copy = Copier
share-copied = Copié
table-waiting-kept = La place est gardée. La partie commence dès l’arrivée de { $names }.
waiting-game = Jeu
waiting-access = Table
waiting-seats = Places
access-public = Ouverte à tous dans la salle
access-link = Par lien seulement
access-no-spectators = Réservée à ses joueurs : personne ne peut regarder
seat-clear = Libérer la place
unusual-crawford = Sans la règle de Crawford : le videau est toujours là
unusual-beavers = Jusqu’à { $beavers } beavers de suite
unusual-automatic-doubles = Doubles automatiques : l’égalité à l’ouverture double l’enjeu, { $doubles ->
    [one] une seule fois
   *[other] { $doubles } fois au plus
}
unusual-cube-limit = { $limit ->
    [0] Videau sans limite
   *[other] Videau limité à { $limit }
}
unusual-dead-cube = Interdit de doubler quand on n’a rien à y gagner
unusual-opening = Ouverture : le dé le plus fort commence et relance
unusual-backgammon = Backgammon : un pion dans le jan du gagnant suffit
unusual-hand-size = { $hand } dominos chacun
unusual-blocked = Manche bloquée, manche nulle
unusual-blank-tile = Le double blanc compte { $value }
unusual-null-limit = { $nulls ->
    [one] Une manche nulle arrête le match
   *[other] { $nulls } manches nulles de suite arrêtent le match
}
unusual-no-double = Redistribution quand personne n’a de double
gin-length = { $target ->
    [0] Une seule donne
    [one] Match en { $target } point de pénalité
   *[other] Match en { $target } points de pénalité
}
gin-length-own = Points de pénalité qui terminent le match
unusual-knock = { $most ->
    [0] Gin seulement : pas de knock
    [one] Knock avec { $most } point au plus
   *[other] Knock avec { $most } points au plus
}
unusual-gin-hand = Le gin coûte aux autres toutes leurs cartes
unusual-undercut = Un undercut coûte { $points } à qui a fait knock
unusual-undercut-only = Un undercut ne coûte rien d’autre à qui a fait knock
unusual-tie = À undercut égal, le premier après le knock gagne
unusual-wall = Le talon se joue jusqu’à la dernière carte
unusual-starter = Chacun commence une donne à son tour
join = S’asseoir
leave = Quitter
seat-open = Place libre
seat-you = vous
spectating = Vous regardez la partie.
onlookers = Dans le public : { $who }
onlookers-others = { $others ->
    [one] { $others } autre
   *[other] { $others } autres
}
onlookers-count = { $others ->
    [one] { $others } personne regarde la partie.
   *[other] { $others } personnes regardent la partie.
}
onlookers-none = { $own ->
    [true] Personne d’autre ne regarde la partie.
   *[false] Personne ne regarde la partie.
}
onlookers-be-named = Montrer mon nom à la table
open-seat-title = Une place est libre
open-seat-line = Quelqu’un l’a quittée en plein match. Prenez-la : vous continuez la partie là où elle en est, au score actuel.
open-seat-clock = Vous reprenez sa pendule telle qu’elle est : { $time }.
open-seat-clock-running = Vous reprenez sa pendule telle qu’elle est, et elle tourne : { $time }.
open-seat-take = Prendre cette place
open-seat-own = Le match continue dès que quelqu’un la prend. Envoyez-lui ce lien.
dominoes-length = { $set ->
    [9] Double-neuf,{" "}
   *[6] {""}
}{ $game ->
    [ten-tiles] { $n ->
        [one] une manche
       *[other] { $n } manches gagnées
    }
   *[dominoes] { $n ->
        [0] une manche
       *[other] match en { $n } points
    }
}
what-is-played = { $target ->
    [0] Partie libre
    [one] Match en { $target } point
   *[other] Match en { $target } points
}
clock-of = Temps restant de { $name }
clock-delay = +{ $seconds } s
clock-days = { $hours ->
    [0] { $days } j
   *[other] { $days } j { $hours } h
}
clock-hours = { $hours } h { $minutes } min
clock-vacation = + { $time } de vacances
clock-vacation-short = + { $time }
clock-on-vacation = vacances
about-time = Temps : { $pace }
page-title-yours = ● À vous — Tablée
page-title-hurry = ⏳ À vous, bientôt trop tard — Tablée
page-title-theirs = À { $name } de jouer — Tablée
page-title-table = Une table — Tablée
page-title-paused = En pause — Tablée
connection-connecting = Connexion…
connection-open = Connecté
connection-reconnecting = Connexion perdue. Nouvel essai…
connection-pending = Connexion perdue. Votre coup partira dès qu’elle sera rétablie.
connection-gone = Déconnecté
log-title = Fil de la partie
log-empty = Rien encore.

## Pausing and breaking off
propose-pause = Proposer une pause…
propose-abort = Proposer d’en rester là…
pause-alone = Faire une pause…
abort-alone = En rester là…
propose-ok = Proposer
propose-pause-title = Proposer une pause ?
propose-pause-line = Dès que { $people } accepte, les pendules s’arrêtent jusqu’à ce que l’un de vous reprenne. Jouer un coup vaut refus.
propose-abort-title = Proposer d’en rester là ?
propose-abort-line = Dès que { $people } accepte, le match s’arrête sans vainqueur. Jouer un coup vaut refus.
pause-alone-title = Faire une pause ?
pause-alone-line = Les pendules s’arrêtent jusqu’à ce que vous repreniez.
pause-alone-ok = Faire une pause
abort-alone-title = En rester là ?
abort-alone-line = Le match s’arrête aussitôt, sans vainqueur.
abort-alone-ok = En rester là
proposed-pause = { $names } propose une pause.
proposed-abort = { $names } propose d’en rester là, sans vainqueur.
proposed-pause-own = Vous proposez une pause. On attend { $names }.
proposed-abort-own = Vous proposez d’en rester là, sans vainqueur. On attend { $names }.
agree = Accepter
decline = Refuser
withdraw = Retirer
paused = La partie est en pause. Les pendules sont arrêtées.
resume = Reprendre la partie

## Leaving a seat in the middle of a match
away-you = Votre temps est écoulé : un robot joue à votre place.
away-back = Je suis là
away-others = Un robot joue à la place de { $others }, dont le temps est écoulé.
time-half = La moitié de votre temps est passée.
time-most = Les neuf dixièmes de votre temps sont passés.
time-last = Votre temps est presque écoulé.
hand-over = Laisser ma place…
hand-over-title = Laisser votre place ?
hand-over-to = Qui joue la suite
hand-over-open = La première personne qui vient par le lien
hand-over-ok = Laisser ma place
hand-over-open-line = { $timed ->
    [yes] La première personne qui s’assied continue la partie avec votre pendule, qui tourne en attendant.
   *[no] La première personne qui s’assied continue la partie.
} Gagné ou perdu, le match ne sera plus le vôtre.
hand-over-open-for-good = C’est définitif : vous ne pourriez que vous rasseoir comme n’importe qui, si la place était encore libre.
hand-over-bot-line = { $timed ->
    [yes] { $robot } continue la partie avec votre pendule, jusqu’au bout du match.
   *[no] { $robot } continue la partie, jusqu’au bout du match.
} Gagné ou perdu, le match ne sera plus le vôtre.
hand-over-bot-for-good = C’est définitif : vous ne pourrez plus que regarder.

## The end
result-winner = { $reason ->
    [target-reached] { $winners ->
        [one] { $name } gagne le match.
       *[other] { $name } gagnent le match ensemble.
    }
    [round-won] { $name } gagne la manche.
    [null-limit] Trop de manches nulles de suite. { $winners ->
        [one] { $name } est en tête.
       *[other] { $name } sont en tête.
    }
    [gin] { $name } gagne par gin.
    [knock] { $name } fait knock et gagne.
    [undercut] { $winners ->
        [one] { $name } gagne par undercut.
       *[other] { $name } gagnent ensemble, par undercut.
    }
    [session-ended] La séance est finie. { $name } est en tête.
    [resigned] { $other } abandonne le match. { $name } gagne.
    [time] { $other } a épuisé son temps. { $name } gagne.
    [left] { $other } a quitté la table. { $name } gagne.
   *[other] { $winners ->
        [one] { $name } gagne.
       *[other] { $name } gagnent ensemble.
    }
}
result-even = { $reason ->
    [session-ended] La séance est finie, à égalité.
    [target-reached] Tous gagnent ensemble le match.
    [null-limit] Trop de manches nulles de suite : personne ne gagne.
    [void] Trois donnes nulles de suite : c’est fini, sans vainqueur.
   *[other] C’est fini, sans vainqueur.
}
result-void = { $reason ->
    [agreed] Arrêté d’un commun accord
    [abandoned] Match délaissé
    [closed] Fermé par la salle
   *[other] Sans résultat
}
result-void-line = { $reason ->
    [abandoned] Personne n’y jouait plus depuis longtemps. Il n’y a pas de vainqueur.
    [closed] Les responsables de la salle ont mis fin à cette partie. Il n’y a pas de vainqueur.
   *[other] Il n’y a pas de vainqueur.
}
rematch = Revanche
rematch-proposed = { $name } propose une revanche.
rematch-own = Vous avez proposé une revanche ; on attend { $names }.
rematch-own-alone = Vous avez proposé une revanche.
rematch-open = La revanche a sa table.
rematch-go = Y aller
result-score = { $first } { $a } – { $b } { $second }
result-score-of = { $name } { $score }
result-stood = { $reason ->
    [resigned] Gagné par abandon
    [time] Gagné au temps
   *[other] Gagné par forfait
}. Score à ce moment : { $score }.
result-games = { $games ->
    [one] { $games } partie jouée.
   *[other] { $games } parties jouées.
}
result-log = Télécharger la feuille de match
result-new = Nouvelle table
trust-title = Le hasard est vérifiable
trust-line-promised = La graine de tous les tirages, dés ou cartes, est fixée depuis l’ouverture de la table, et voici son empreinte : gardez-la, et comparez-la à la fin.
trust-line-revealed = L’empreinte était là avant le premier tirage. La graine et les nonces, désormais publics, redonnent chaque tirage.
trust-commitment = Empreinte de la graine (SHA-256)
trust-seed = Graine
trust-nonces = Nonces

## Talk at the table
chat-title = Discussion
chat-channels = Qui peut la lire
channel-table = La table
chat-messages = Messages
chat-empty = Personne n’a encore rien dit.
chat-input = Dire quelque chose
chat-send = Envoyer
chat-room = { $left ->
    [one] Encore { $left } caractère
   *[other] Encore { $left } caractères
}
chat-too-long = { $over ->
    [one] { $over } caractère de trop
   *[other] { $over } caractères de trop
}
chat-unread = { $count ->
    [one] { $count } nouveau message
   *[other] { $count } nouveaux messages
}
chat-closed = Vous ne pouvez pas écrire ici pour l’instant.
chat-closed-looking = Seules les personnes assises à la table peuvent écrire.
chat-spoken = { $name } dit : { $text }

## Who sits here with whom
person-about = À propos de { $name } : masquer, bloquer, signaler
close = Fermer
mute = Masquer ses messages
mute-line = Vous ne lirez plus ce que cette personne écrit, ni à cette table ni ailleurs.
mute-done = Vous ne lisez plus { $name }. Vous pouvez y revenir ici, ou dans la salle sous « Personnes masquées ou bloquées ».
unmute = Lire à nouveau
block = Bloquer
block-line = Vous ne vous retrouverez plus à la même table, et vous ne lirez plus ses messages. Une partie commencée continue. { $name } n’en saura rien.
block-done = Vous avez bloqué { $name }. Vous pouvez y revenir ici, ou dans la salle sous « Personnes masquées ou bloquées ».
unblock = Débloquer
lift-done = C’est levé. Vous lisez { $name } à nouveau.
report = Signaler…
report-offer = Insultes, menaces, triche : les responsables de la salle le liront.
report-title = Signaler { $name }
report-reason = Que s’est-il passé ? (facultatif)
report-line = Les responsables de la salle le liront. { $name } n’en saura rien.
report-send = Envoyer
report-thanks = Merci. Les responsables de la salle liront votre signalement.
company = Personnes masquées ou bloquées
company-muted = messages masqués, { $since }
company-blocked = personne bloquée, { $since }
company-empty = Vous n’avez masqué ni bloqué personne.
chat-muted = Masqué.
chat-unmute = Lire { $name } à nouveau
held = La salle a mis cette partie en pause. Les pendules sont arrêtées.
word-title = Message de la salle
suspended = Votre accès est suspendu.
suspended-until = Votre accès est suspendu jusqu’au { $until }.
suspended-line = Vous pouvez finir vos parties en cours.

## Looking back
replay-title = Revoir la partie
replay-keys = Revoyez-la coup par coup, avec ces boutons ou les flèches du clavier.
replay-first = Aller au début
replay-previous = Coup précédent
replay-play = Lecture automatique
replay-pause = Pause
replay-next = Coup suivant
replay-last = Aller à la fin
replay-beginning = Début, { $last } coups
replay-place = Coup { $index } sur { $last }
replay-past = Vous revoyez la partie.
replay-return = Revenir à la fin

## Checking the dice
audit-check = Vérifier ici
audit-busy = Vérification…
audit-good = { $draws ->
    [0] L’empreinte est la bonne. Rien n’a été tiré dans cette partie.
    [one] Tout est conforme : l’empreinte est la bonne, et l’unique tirage est bien celui que donne la graine.
   *[other] Tout est conforme : l’empreinte est la bonne, et les { $draws } tirages sont bien ceux que donne la graine.
}
audit-differs = Ce n’est pas ce qui était promis : le tirage { $draw } de { $stream } (entrée { $entry } de la feuille) vaut { $recorded } sur la feuille, mais la graine donne { $computed }.
audit-other-seed = Ce n’est pas ce qui était promis : la graine de la feuille n’a pas l’empreinte affichée ici.
audit-other-nonces = Ce n’est pas ce qui était promis : les nonces de la feuille ne sont pas ceux affichés ici.
audit-unreadable = La feuille de match est illisible : elle ne prouve rien.
audit-unable = Un navigateur ne peut le vérifier que sur une page en https, ou sur la machine même de la salle (localhost). Téléchargez la feuille de match et vérifiez-la avec « tablee audit ».

## Preferences
prefs-title = Préférences
prefs-looks = Tablier
prefs-speed = Mouvements
prefs-speed-slow = lents
prefs-speed-normal = normaux
prefs-speed-fast = rapides
prefs-speed-none = aucun
prefs-sounds = Sons
prefs-by-itself = Automatismes
keys-title = Clavier

## When something is refused
error-unknown = Cela n’a pas marché ({ $code }).
error-offline = La salle ne répond pas. Vérifiez la connexion et réessayez.
error-page-outdated = Cette partie de la page n’a pas pu être chargée. Rechargez-la ; si la salle vient d’être mise à jour, cela suffit.
error-seat-not-for-you = Vous ne pouvez pas vous asseoir à cette table.
error-no-rematch = Pas de revanche possible à cette table.
error-suspended = Votre accès est suspendu pour l’instant : vous pouvez seulement finir vos parties en cours.
error-no-such-message = Ce message n’est plus là.
error-table-held = La salle a mis cette partie en pause : elle seule peut la reprendre.
error-operators-only = Entrez de nouveau le secret.
error-wrong-secret = Ce n’est pas le secret.
error-no-such-person = Cette personne a quitté la salle.
error-no-such-report = Ce signalement n’existe plus.
error-wording = Ce texte est vide, trop long, ou contient des caractères invisibles.
error-not-found = Il n’y a rien à cette adresse.
error-until-past = Cette fin est déjà passée.
error-malformed = La salle n’a pas compris. Recharger la page peut aider.
error-sign-in-first = Dites d’abord votre nom.
error-not-your-seat = Cette place n’est pas la vôtre.
error-foreign-origin = La salle n’accepte pas l’adresse de cette page.
error-no-such-table = Cette table n’existe pas.
error-no-such-game = La salle ne connaît pas ce jeu.
error-prompt-closed = Trop tard : la partie a continué.
error-key-reused = Ceci a déjà été envoyé avec un autre contenu. Réessayez.
error-table-full = Toutes les places sont prises.
error-table-started = La partie a déjà commencé.
error-table-over = Le match est fini.
error-table-not-started = La partie n’a pas encore commencé.
error-table-paused = La partie est en pause. Il faut d’abord la reprendre.
error-table-not-paused = La partie n’est plus en pause.
error-seat-present = Cette personne est là : sa place ne peut pas lui être retirée.
error-not-the-opener = Seule la personne qui a ouvert la table peut libérer une place.
error-no-such-seat = Il n’y a plus personne à cette place.
error-too-many = C’est trop à la fois. Attendez un instant et réessayez.
error-too-many-tables = Vous avez trop de tables ouvertes. Terminez-en une, ou quittez-la.
error-table-not-finished = La feuille de match s’ouvre à la fin du match.
error-text = Un message compte de 1 à 500 caractères, tous visibles.
error-no-spectators = Cette table est réservée à ses joueurs.
error-nobody-left = Il faut que quelqu’un reste à la table.
error-no-such-code = Ce lien a déjà servi ou il est trop vieux.
error-no-mail = Cette salle n’envoie pas de courriel.
error-email = Ce n’est pas une adresse de courriel.
error-undelivered = La lettre n’a pas pu partir. Vérifiez l’adresse, ou réessayez plus tard.
error-no-webhooks = Cette salle n’appelle pas de salons.
error-webhook = La salle n’appelle pas une telle adresse. Elle doit commencer par https://.
error-no-such-passage = Ce code a déjà servi ou il est trop ancien. Demandez-en un autre sur votre autre appareil.
error-may-not-write = Vous ne pouvez pas écrire ici pour l’instant.
error-too-large = C’était trop long.
error-internal = Un incident s’est produit dans la salle. Rien n’a changé ; vous pouvez réessayer.
error-storage-full = Il n’y a plus de place pour enregistrer. Rien n’a changé.
error-wrong-kind = Ce n’est pas ce qui est demandé maintenant.
error-not-your-turn-kind = Ce n’est pas ce qui est demandé maintenant.
error-no-double-owner = Le videau est chez l’autre joueur.
error-no-double-crawford = Pas de videau dans la partie Crawford.
error-no-double-limit = Le videau est à sa valeur maximale.
error-no-double-dead = Doubler ne vous rapporterait rien, et cette table ne le permet pas.
error-no-double-opening = On ne double pas avant d’avoir joué le lancer d’ouverture.
error-no-double-one-point = Pas de videau dans un match en un point.
error-resign-level = Après un refus, seule une offre plus élevée est possible dans ce tour.
error-no-beaver = Un beaver n’est pas possible ici.
error-play-no-checker = Vous n’avez pas de pion là.
error-play-no-die = Il ne reste pas de dé pour ce coup.
error-play-blocked = L’autre joueur tient cette flèche.
error-play-enter-first = Les pions sur la barre doivent rentrer d’abord.
error-play-not-all-home = On ne sort les pions que lorsque tous sont dans le jan.
error-play-higher-point-first = Un pion d’une flèche plus haute doit jouer d’abord.
error-play-both-dice = Les deux dés doivent être joués si c’est possible.
error-play-more-dice = Il faut jouer autant de coups du double que possible.
error-play-higher-die = Un seul dé est jouable : ce doit être le plus grand.
error-play-not-finished = Le tour n’est pas fini : un dé reste jouable.
error-too-many-players = Il n’y a pas assez de dominos pour autant de joueurs.
error-hand-too-large = Avec autant de dominos par joueur, il ne resterait rien à piocher.
error-not-legal = Les règles ne le permettent pas.
error-name = Un nom compte de 1 à 24 caractères ordinaires.
error-pace = La salle n’accepte pas ces temps.
error-no-such-bot = La salle n’a pas ce robot.
error-seats = Ce jeu ne se joue pas à ce nombre.
error-option-money-only = Une de ces options ne vaut qu’en partie libre.
error-option-match-only = Une de ces options ne vaut qu’en match.
error-option-two-only = Une de ces options ne vaut qu’à deux.
