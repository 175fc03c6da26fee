// French texts of joining a class, and of learners with a sign-in card. Not yet read by a native speaker.
import type * as english from '#texts/en/join.ts';
import { formatAnd } from '#texts/formats/format-list.ts';

export const joinTexts: typeof english.joinTexts = {
  heading: 'Rejoindre une classe',
  code: 'Code',
  codeHint: 'Le code de la classe donné par ton professeur, ou celui de ta carte de connexion.',
  next: 'Continuer',
  haveAccount: 'J’ai un compte',
  missing: 'Saisis d’abord le code.',
  tooMany: 'Trop de codes ont été essayés d’ici. Attends quelques minutes, puis réessaie.',
  looking: 'Vérification du code…',
  preview: (className) => `Rejoindre « ${className} » ?`,
  taughtBy: (teachers) => `avec ${formatAnd(teachers)}`,
  schoolAndTeachers: (school, teachers) => `${school}, avec ${formatAnd(teachers)}`,
  sees: (teachers) =>
    teachers.length === 0 ? 'Ce que verra ton professeur' : `Ce que verront les professeurs : ${formatAnd(teachers)}`,
  seen: [
    'Le nom que tu saisis ci-dessous',
    'Tes réponses dans les leçons que la classe doit faire, et leur date, à partir de maintenant',
    'Les textes et les enregistrements de ta voix que tu y remets, à partir de maintenant ; jamais tes brouillons',
  ],
  notSeen: 'Rien d’autre : ni autres leçons, ni ce qui précède ton arrivée, ni ce qui suit ton départ.',
  others: 'Les autres élèves ne voient pas que tu es dans la classe.',
  leave: 'Tu peux quitter la classe quand tu veux, sur la page « Compte ». Tes réponses restent les tiennes.',
  privacy: 'Ce qui est conservé à ton sujet',
  name: 'Ton nom',
  nameHint: 'Ton professeur le lit. Les responsables de l’école le voient aussi.',
  device:
    'Tu reçois un compte sans adresse e-mail. La session reste ouverte sur cet appareil. Pour un autre appareil, demande une carte de connexion à ton professeur.',
  signInFirst: 'Pour rejoindre cette classe, connecte-toi d’abord. Tu reviendras à cette page.',
  signIn: 'Se connecter',
  agree: 'Accepter et rejoindre',
  agreeAndAsk: 'Accepter et demander à entrer',
  approved: 'Un professeur de la classe te fait entrer. D’ici là tu attends, et personne ne voit tes réponses.',
  back: 'Utiliser un autre code',
  joined: (className) => `Tu es dans « ${className} ».`,
  joinedHint: 'Tu peux commencer tout de suite.',
  start: 'Commencer',
  waiting: (className) => `Tu as demandé à entrer dans « ${className} ».`,
  waitingHint:
    'Un professeur voit ton nom et te fait entrer. Tu trouveras ensuite le travail sur cet appareil, dans « À faire ».',
  wait: 'Attendre là-bas',
};

export const ownClassTexts: typeof english.ownClassTexts = {
  heading: 'Classes',
  none: 'Aucune classe en tant qu’élève.',
  with: (teachers) => `avec ${formatAnd(teachers)}`,
  membership: (name, joined) => `Sous le nom « ${name} », depuis : ${joined}`,
  ended: (time) => `terminée : ${time}`,
  leftAt: (time) => `quittée : ${time}`,
  join: 'Rejoindre une classe avec un code',
  leave: 'Quitter',
  leaveClass: (name) => `Quitter « ${name} »`,
  confirm: (name) => `Quitter « ${name} » ?`,
  confirmText:
    'Ses professeurs ne verront plus tes réponses. Elles restent les tiennes. Pour revenir, il te faudra un code de la classe et un nouvel accord.',
  leaveNow: 'Quitter la classe',
  left: (name) => `Tu as quitté « ${name} ».`,
  cancel: 'Annuler',
};

export const ownRequestTexts: typeof english.ownRequestTexts = {
  waits: (className) =>
    `Tu as demandé à entrer dans « ${className} » et tu attends qu’un professeur te fasse entrer. Cette page le remarque d’elle-même.`,
  declined: (className) => `On ne t’a pas fait entrer dans « ${className} ». Demande à ton professeur.`,
  withdraw: 'Ne pas entrer',
  understood: 'D’accord',
};

export const ownCardTexts: typeof english.ownCardTexts = {
  heading: 'Cartes de connexion',
  lead: 'Une carte de connexion ouvre ton compte sur n’importe quel appareil. Garde-la comme une clé.',
  none: 'Il n’y a pas de carte pour ton compte.',
  ofClass: (className, made) => `Carte de « ${className} », créée ${made}`,
  ofClassBy: (className, teacher, made) => `Carte de « ${className} », créée ${made} par ${teacher}`,
  own: (made) => `Ta propre carte, créée ${made}`,
  used: (time) => `Dernière utilisation ${time}`,
  unused: 'Pas encore utilisée',
  unknown: 'Si tu n’as pas demandé l’une de ces cartes, dis-le à ton école.',
  make: 'Créer ma propre carte',
  replace: 'Nouvelle carte personnelle',
  replaceHint:
    'Ta carte personnelle précédente ne fonctionnera plus, et les appareils connectés avec une carte seront déconnectés.',
  remove: 'Supprimer ma propre carte',
  made: 'Note le code ou prends-le en photo : il ne sera plus affiché.',
  qrCode: 'Code QR de la carte',
  removed: 'Ta propre carte ne fonctionne plus.',
  failed: 'Tes cartes n’ont pas pu être chargées.',
};
