// French texts for learners who are addressed formally: those that differ from the
// familiar ones. Not yet read by a native speaker.

import type { FormalTexts } from '#texts/en/formal.ts';
import { formatAnd } from '#texts/formats/format-list.ts';
import { replaceTextsBy } from '#texts/formats/replace-texts.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('fr');

export const formalTexts: FormalTexts = {
  askingTexts: {
    chooseLine: 'Sur quelle ligne porte votre question ?',
    pressLine: 'Touchez la ligne sur laquelle porte votre question.',
    heading: 'Demander à votre professeur',
    question: 'Votre question',
    whoReads: (teachers) =>
      `${teachers} la lit avec votre nom. Si la réponse aide tout le monde, la classe peut la voir sans votre nom.`,
    whoReadsIn: (className) =>
      `Les professeurs de ${className} la lisent avec votre nom. Si la réponse aide tout le monde, la classe peut la voir sans votre nom.`,
    isEmpty: 'Écrivez d’abord votre question.',
    sent: 'Votre question est envoyée. La réponse apparaît ici, près de sa ligne.',
    own: 'Votre question',
    ofClass: 'Une question de votre classe',
    shown: 'Votre classe voit cette question, sans votre nom.',
    you: 'Vous',
    someone: 'Quelqu’un de votre classe',
    more: 'Ce que vous voulez encore savoir',
    listHeading: 'Vos questions',
    newHeading: (number) =>
      count(number, { one: 'Vos questions : # nouvelle réponse', other: 'Vos questions : # nouvelles réponses' }),
    listFailed: 'Vos questions n’ont pas pu être chargées.',
  },
  appTexts: {
    viewer: { notFoundHint: 'Elle n’est peut-être pas encore publiée. Choisissez une autre leçon ou réessayez.' },
    exercise: { waiting: 'Pas encore envoyées : vos réponses attendent sur cet appareil.' },
  },
  courseStartTexts: {
    resume: 'Reprendre où vous en étiez',
    noCourseHint: 'Il a peut-être été supprimé. Choisissez un autre cours ou réessayez.',
    findLecture: 'Que voulez-vous savoir faire ?',
  },
  remarkTexts: {
    lookAgain: (nearMisses) => `Presque juste. Regardez encore ${nearMisses}.`,
    check: (nearMisses, answer) => `Regardez bien ${nearMisses} : ${answer}`,
  },
  wordsTexts: { notSaved: 'Impossible d’enregistrer. Essayez encore une fois.' },
  exerciseKindTexts: {
    order: {
      answer: 'Votre réponse',
      addHint: 'Appuyez pour l’ajouter à votre réponse.',
      moveHint: 'Les flèches le déplacent. Appuyez pour le retirer.',
      placed: (position, all) => `, ${position} sur ${all} dans votre réponse`,
      removed: ', retiré de votre réponse',
    },
    text: {
      label: 'Votre texte',
      empty: 'Écrivez d’abord votre texte.',
      shown: 'Le modèle de réponse est sous votre texte.',
      noModel: 'Relisez votre texte avant de partir.',
    },
  },
  speakingTexts: {
    recorded: 'Enregistré. Écoutez-vous, ou recommencez.',
    recordedHere: 'Enregistré. Personne d’autre ne l’entend tant que vous ne l’envoyez pas.',
    silent: 'On n’a rien entendu. Le micro est-il allumé ? Enregistrez de nouveau.',
    noMicrophone:
      'Le micro ne peut pas être utilisé. Autorisez-le pour ce site : appuyez sur le signe devant l’adresse, en haut du navigateur. Vérifiez ensuite qu’un micro est branché, et recommencez.',
    insecureContext:
      'Pour enregistrer, il faut une connexion sécurisée : une adresse qui commence par https. Dites-le à votre professeur.',
    unsupported: 'Ce navigateur ne peut pas enregistrer de son. Prenez-en un plus récent.',
    failed: 'L’enregistrement n’a pas pu être lu. Recommencez.',
    melody: { own: 'Votre mélodie' },
    notKept:
      'Ce navigateur n’a pas pu garder l’enregistrement : il n’a pas été envoyé. Réessayez, ou prenez un autre navigateur.',
    heard: (when) => `Envoyé ${when}. Écouté par votre professeur.`,
    whoHears: (teachers) =>
      `${teachers} entendra cet enregistrement et ceux que vous enverrez plus tard. Ce que vous n’envoyez pas reste chez vous.`,
    nobodyHears: 'Aucune de vos classes n’a plus cette leçon à faire : il n’y a personne à qui l’envoyer.',
    yourTeacher: 'Votre professeur',
    listFailed: 'Vos enregistrements n’ont pas pu être chargés.',
    confirmRemoveAll:
      'Tous vos enregistrements seront supprimés : ceux que vous avez envoyés, avec les réponses, et ceux de cet appareil. Vos professeurs ne pourront plus les entendre.',
  },
  offlineTexts: {
    lead: 'Une leçon rendue disponible hors connexion s’ouvre sans réseau, avec le son, les images et les exercices. Vos réponses sont envoyées au retour de la connexion. La déconnexion la supprime de cet appareil.',
    full: 'Il n’y a plus assez d’espace sur cet appareil. Retirez des leçons ci-dessous ou libérez de l’espace, puis réessayez.',
    unreachable: 'Le serveur est injoignable. Réessayez quand la connexion sera revenue.',
  },
  progressTexts: {
    failed: 'Vos progrès n’ont pas pu être chargés.',
    days: 'Vos jours',
    daysHint: 'Les jours des dernières semaines où vous avez fait quelque chose ici. Personne d’autre ne les voit.',
    reviewLead: 'Vos erreurs. Corrigez-les ici : cela compte aussi dans la leçon.',
    accepted: (answer) => `Votre professeur a accepté ${answer}.`,
    previousAnswer: (given) => `(vous aviez écrit : ${given})`,
    previousChoice: (given) => `(vous aviez choisi : ${given})`,
  },
  reviewTexts: {
    ways: {
      blank: 'Complétez',
      fill: 'Répondez',
      write: 'Écoutez et écrivez',
      choose: 'Écoutez et choisissez ce que vous entendez',
    },
    stopped: 'Le reste vous attend ici.',
    doneHint: 'Ce que vous savez bien attendra plus longtemps avant de revenir.',
    wrongAnswers: 'Vos erreurs dans les leçons',
    unsent: 'Vos réponses sont conservées sur cet appareil jusqu’au retour de la connexion.',
    leech: (times) =>
      `Su ${times} fois, puis oublié. C’est mis de côté : regardez-le dans la leçon ou demandez à votre professeur.`,
    notBack: 'Cela n’a pas marché. Essayez encore une fois.',
    say: {
      button: 'Dites-le à voix haute',
      heading: 'Dites-le à voix haute',
      privacy:
        'Votre voix n’est jamais envoyée. Vos enregistrements restent sur cet appareil, pour comparer dans trois semaines, jusqu’à ce que vous les supprimiez ou fermiez la session.',
      earlier: (when) => `Votre voix, ${when}`,
      own: 'Écouter votre voix',
      ownShape: 'Volume de votre voix',
      recorded: 'Enregistré. Écoutez les deux.',
      noMicrophone: 'Votre micro n’est pas accessible. Autorisez-le dans le navigateur et vérifiez qu’il est branché.',
    },
  },
  todoTexts: {
    failed: 'Votre travail n’a pas pu être chargé.',
    isOver: 'La date est passée : ce que vous répondez maintenant sert à vous entraîner et ne compte pas.',
    allDone: 'Tout est fait. Le nouveau travail donné par votre professeur apparaîtra ici.',
    empty: 'Rien à faire. Le travail donné par votre professeur apparaîtra ici.',
    ended: 'Votre classe est terminée. Ce que vous avez fait reste à vous : vous pouvez lire, vous exercer et réviser.',
    review: 'Réviser ce que vous avez appris',
    noClass: 'Vous n’êtes encore dans aucune classe. Demandez un code à votre professeur.',
  },
  handInTexts: {
    handedIn: (when) => `Remis ${when}. Il ne peut plus changer avant que votre professeur ne l’ait rendu.`,
    whoReads: (teachers) =>
      `${teachers} lira ce texte et ceux que vous remettrez plus tard. Les brouillons restent à vous.`,
    nobodyReads: 'Aucune de vos classes n’a plus cette leçon à faire : il n’y a personne à qui la remettre.',
    ownWords: 'Sur cet appareil, vous aviez écrit :',
    has: 'Votre texte contient :',
    failed: 'Vos textes n’ont pas pu être chargés.',
  },
  cardLearnerTexts: {
    agreement: {
      heading: (className) => `Vous êtes dans « ${className} »`,
      laterHint:
        'Tant que vous n’avez pas accepté, votre professeur ne voit aucune de vos réponses. La question vous sera reposée.',
      seenName: 'Votre nom, tel qu’il est sur votre carte',
      failed: 'Vos classes n’ont pas pu être chargées.',
    },
    change: {
      text: (name) =>
        `La session de ${name} est ouverte. La carte vous connectera au compte de l’élève à qui elle appartient.`,
    },
    signOut: {
      text: 'Ce compte n’a ni adresse e-mail ni mot de passe. Pour revenir, il faut une carte de connexion. Si vous n’en avez pas, gardez la session ouverte, puis créez-en une dans « Compte » ou demandez à votre professeur.',
      unsent: {
        takes: (number) => `Enregistrements qui n’ont pas été envoyés à votre professeur : ${number}`,
      },
    },
    address: {
      lead: 'Vous vous connectez sans adresse e-mail. Avec une adresse, vous pourrez vous connecter sur tout appareil sans carte de connexion ; si vous avez une carte, elle continuera de fonctionner.',
      notAllowed:
        'Vous vous connectez sans adresse e-mail, et votre école ne permet pas aux élèves d’en ajouter une. Pour revenir sur un autre appareil, créez une carte de connexion ci-dessous.',
      noMail:
        'Ce site ne peut pas envoyer d’e-mails, donc aucune adresse ne peut être confirmée. Pour revenir sur un autre appareil, créez une carte de connexion ci-dessous, ou demandez-en une à votre professeur.',
    },
  },
  joinTexts: {
    codeHint: 'Le code de la classe donné par votre professeur, ou celui de votre carte de connexion.',
    missing: 'Saisissez d’abord le code.',
    tooMany: 'Trop de codes ont été essayés d’ici. Attendez quelques minutes, puis réessayez.',
    sees: (teachers) =>
      teachers.length === 0
        ? 'Ce que verra votre professeur'
        : `Ce que verront les professeurs : ${formatAnd(teachers)}`,
    seen: [
      'Le nom que vous saisissez ci-dessous',
      'Vos réponses dans les leçons que la classe doit faire, et leur date, à partir de maintenant',
      'Les textes et les enregistrements de votre voix que vous y remettez, à partir de maintenant ; jamais vos brouillons',
    ],
    notSeen: 'Rien d’autre : ni autres leçons, ni ce qui précède votre arrivée, ni ce qui suit votre départ.',
    others: 'Les autres élèves ne voient pas que vous êtes dans la classe.',
    leave: 'Vous pouvez quitter la classe quand vous voulez, sur la page « Compte ». Vos réponses restent les vôtres.',
    privacy: 'Ce qui est conservé à votre sujet',
    name: 'Votre nom',
    nameHint: 'Votre professeur le lit. Les responsables de l’école le voient aussi.',
    device:
      'Vous recevez un compte sans adresse e-mail. La session reste ouverte sur cet appareil. Pour un autre appareil, demandez une carte de connexion à votre professeur.',
    signInFirst: 'Pour rejoindre cette classe, connectez-vous d’abord. Vous reviendrez à cette page.',
    approved: 'Un professeur de la classe vous fait entrer. D’ici là vous attendez, et personne ne voit vos réponses.',
    joined: (className) => `Vous êtes dans « ${className} ».`,
    joinedHint: 'Vous pouvez commencer tout de suite.',
    waiting: (className) => `Vous avez demandé à entrer dans « ${className} ».`,
    waitingHint:
      'Un professeur voit votre nom et vous fait entrer. Vous trouverez ensuite le travail sur cet appareil, dans « À faire ».',
  },
  ownClassTexts: {
    confirmText:
      'Ses professeurs ne verront plus vos réponses. Elles restent les vôtres. Pour revenir, il vous faudra un code de la classe et un nouvel accord.',
    left: (name) => `Vous avez quitté « ${name} ».`,
  },
  ownRequestTexts: {
    waits: (className) =>
      `Vous avez demandé à entrer dans « ${className} » et vous attendez qu’un professeur vous fasse entrer. Cette page le remarque d’elle-même.`,
    declined: (className) => `On ne vous a pas fait entrer dans « ${className} ». Demandez à votre professeur.`,
  },
  ownCardTexts: {
    lead: 'Une carte de connexion ouvre votre compte sur n’importe quel appareil. Gardez-la comme une clé.',
    none: 'Il n’y a pas de carte pour votre compte.',
    own: (made) => `Votre propre carte, créée ${made}`,
    unknown: 'Si vous n’avez pas demandé l’une de ces cartes, dites-le à votre école.',
    replaceHint:
      'Votre carte personnelle précédente ne fonctionnera plus, et les appareils connectés avec une carte seront déconnectés.',
    made: 'Notez le code ou prenez-le en photo : il ne sera plus affiché.',
    removed: 'Votre propre carte ne fonctionne plus.',
    failed: 'Vos cartes n’ont pas pu être chargées.',
  },
};

export const toFormal = replaceTextsBy(formalTexts);
