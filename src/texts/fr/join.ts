// French texts of joining a class, and of learners with a sign-in card. Not yet read by a native speaker.
import type * as english from '#texts/en/learner.ts';
import { formatAnd } from '#texts/formats/format-list.ts';

export const cardLearnerTexts: typeof english.cardLearnerTexts = {
  agreement: {
    heading: (className) => `Vous êtes dans « ${className} »`,
    hello: (name) => `Bonjour ${name} !`,
    agree: 'J’accepte',
    later: 'Pas maintenant',
    laterHint:
      'Tant que vous n’avez pas accepté, votre enseignant ne voit aucune de vos réponses. La question vous sera reposée.',
    seenName: 'Votre nom, tel qu’il est sur votre carte',
    failed: 'Vos classes n’ont pas pu être chargées.',
  },
  change: {
    heading: 'Se connecter avec cette carte ?',
    text: (name) =>
      `Vous êtes connecté en tant que ${name}. La carte vous connectera au compte de l’élève à qui elle appartient.`,
    confirm: 'Se connecter avec la carte',
    stay: 'Garder ma session',
  },
  signOut: {
    heading: 'Se déconnecter ?',
    text: 'Ce compte n’a ni adresse e-mail ni mot de passe. Pour revenir, il faut une carte de connexion. Si vous n’en avez pas, restez connecté, puis créez-en une dans « Compte » ou demandez à votre enseignant.',
    confirm: 'Se déconnecter',
    cancel: 'Rester connecté',
    unsent: {
      text: 'Ce qui suit n’est enregistré que sur cet appareil, et sera supprimé à la déconnexion :',
      answers: (count) => `Réponses qui n’ont pas pu être envoyées : ${count}`,
      reviews: (count) => `Réponses de révision qui n’ont pas pu être envoyées : ${count}`,
      texts: (count) => `Textes que vous avez écrits dans des leçons : ${count}`,
      drafts: (count, names) => `Brouillons modifiés et non enregistrés : ${count}${names && ` (${names})`}`,
      outlines: (count) => `Plans de cours modifiés et non enregistrés : ${count}`,
      recordings: (count) => `Enregistrements qui ne sont pas encore dans un texte : ${count}`,
      confirm: 'Supprimer et se déconnecter',
    },
  },
  address: {
    heading: 'Adresse e-mail et mot de passe',
    lead: 'Vous vous connectez sans adresse e-mail. Avec une adresse, vous pourrez vous connecter sur tout appareil sans carte de connexion ; si vous avez une carte, elle continuera de fonctionner.',
    submit: 'Ajouter une adresse e-mail et un mot de passe',
    email: 'Adresse e-mail',
    notAllowed:
      'Vous vous connectez sans adresse e-mail, et votre école ne permet pas aux élèves d’en ajouter une. Pour revenir sur un autre appareil, créez une carte de connexion ci-dessous.',
    noMail:
      'Ce site ne peut pas envoyer d’e-mails, donc aucune adresse ne peut être confirmée. Pour revenir sur un autre appareil, créez une carte de connexion ci-dessous, ou demandez-en une à votre enseignant.',
  },
};

export const joinTexts: typeof english.joinTexts = {
  heading: 'Rejoindre une classe',
  code: 'Code',
  codeHint: 'Le code de la classe donné par votre enseignant, ou celui de votre carte de connexion.',
  next: 'Continuer',
  haveAccount: 'J’ai un compte',
  missing: 'Saisissez d’abord le code.',
  tooMany: 'Trop de codes ont été essayés d’ici. Attendez quelques minutes, puis réessayez.',
  looking: 'Vérification du code…',
  preview: (className) => `Rejoindre « ${className} » ?`,
  taughtBy: (teachers) => `avec ${formatAnd(teachers)}`,
  schoolAndTeachers: (school, teachers) => `${school}, avec ${formatAnd(teachers)}`,
  sees: (teachers) =>
    teachers.length === 0 ? 'Ce que verra votre enseignant' : `Ce que verront les enseignants : ${formatAnd(teachers)}`,
  seen: [
    'Le nom que vous saisissez ci-dessous',
    'Vos réponses dans les leçons que la classe doit faire, et leur date, à partir de maintenant',
    'Les textes que vous y remettez, à partir de maintenant ; jamais vos brouillons',
  ],
  notSeen: 'Rien d’autre : ni autres leçons, ni ce qui précède votre arrivée, ni ce qui suit votre départ.',
  others: 'Les autres élèves ne voient pas que vous êtes dans la classe.',
  leave: 'Vous pouvez quitter la classe quand vous voulez, sur la page « Compte ». Vos réponses restent les vôtres.',
  privacy: 'Ce qui est conservé à votre sujet',
  name: 'Votre nom',
  nameHint: 'Votre enseignant le lit. Les responsables de l’école le voient aussi.',
  device:
    'Vous recevez un compte sans adresse e-mail. Vous restez connecté sur cet appareil. Pour un autre appareil, demandez une carte de connexion à votre enseignant.',
  signInFirst: 'Pour rejoindre cette classe, connectez-vous d’abord. Vous reviendrez à cette page.',
  signIn: 'Se connecter',
  agree: 'Accepter et rejoindre',
  back: 'Utiliser un autre code',
  joined: (className) => `Vous êtes dans « ${className} ».`,
  joinedHint: 'Vous pouvez commencer tout de suite.',
  start: 'Commencer',
};

export const ownClassTexts: typeof english.ownClassTexts = {
  heading: 'Classes',
  none: 'Vous n’êtes élève d’aucune classe.',
  with: (teachers) => `avec ${formatAnd(teachers)}`,
  membership: (name, joined) => `Sous le nom « ${name} », depuis : ${joined}`,
  ended: (time) => `terminée : ${time}`,
  leftAt: (time) => `quittée : ${time}`,
  join: 'Rejoindre une classe avec un code',
  leave: 'Quitter',
  leaveClass: (name) => `Quitter « ${name} »`,
  confirm: (name) => `Quitter « ${name} » ?`,
  confirmText:
    'Ses enseignants ne verront plus vos réponses. Elles restent les vôtres. Pour revenir, il vous faudra un code de la classe et un nouvel accord.',
  leaveNow: 'Quitter la classe',
  left: (name) => `Vous avez quitté « ${name} ».`,
  cancel: 'Annuler',
};

export const ownCardTexts: typeof english.ownCardTexts = {
  heading: 'Cartes de connexion',
  lead: 'Une carte de connexion ouvre votre compte sur n’importe quel appareil. Gardez-la comme une clé.',
  none: 'Il n’y a pas de carte pour votre compte.',
  ofClass: (className, made) => `Carte de « ${className} », créée ${made}`,
  ofClassBy: (className, teacher, made) => `Carte de « ${className} », créée ${made} par ${teacher}`,
  own: (made) => `Votre propre carte, créée ${made}`,
  used: (time) => `Dernière utilisation ${time}`,
  unused: 'Pas encore utilisée',
  unknown: 'Si vous n’avez pas demandé l’une de ces cartes, dites-le à votre école.',
  make: 'Créer ma propre carte',
  replace: 'Nouvelle carte personnelle',
  replaceHint:
    'Votre carte personnelle précédente ne fonctionnera plus, et les appareils connectés avec une carte seront déconnectés.',
  remove: 'Supprimer ma propre carte',
  made: 'Notez le code ou prenez-le en photo : il ne sera plus affiché.',
  qrCode: 'Code QR de la carte',
  removed: 'Votre propre carte ne fonctionne plus.',
  failed: 'Vos cartes n’ont pas pu être chargées.',
};
