// French texts of privacy and one's own data. Not yet read by a native speaker.
import type * as english from '#texts/en/privacy.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('fr');

function formatDays(days: number): string {
  return days === 365 ? '1 an' : count(days, { one: '# jour', other: '# jours' });
}

export const ownDataTexts: typeof english.ownDataTexts = {
  heading: 'Vos données',
  about: 'Ce qui est conservé à votre sujet, et pendant combien de temps',
  failed: 'Vos données n’ont pas pu être chargées.',
  download: 'Tout télécharger',
  downloading: 'Téléchargement…',
  downloadHint: 'Un fichier zip avec tout ce qui est conservé à votre sujet, pour tableurs et programmes.',
  downloaded: (file) => `Enregistré sous ${file}.`,
  answersHeading: 'Vos réponses',
  noAnswers: 'Vous n’avez encore répondu à rien.',
  answers: (number) => count(number, { one: '# réponse', other: '# réponses' }),
  deleteAnswers: 'Supprimer les réponses…',
  deleteAnswersIn: (course) => `Supprimer les réponses de « ${course} »`,
  deleteAllAnswers: 'Supprimer toutes les réponses…',
  deleteAnswersQuestion: (course) =>
    course === undefined ? 'Supprimer toutes vos réponses ?' : `Supprimer vos réponses dans « ${course} » ?`,
  deleteAnswersText:
    'Vos progrès et votre liste de révision disparaissent avec elles, et votre enseignant ne voit plus ces réponses. Cette action est définitive.',
  confirmDeleteAnswers: 'Supprimer les réponses',
  deletedAnswers: (number) => count(number, { one: '# réponse supprimée.', other: '# réponses supprimées.' }),
  cancel: 'Annuler',
  looksHeading: 'Qui a regardé vos réponses',
  noLooks: 'Personne jusqu’ici.',
  unknownViewer: 'Un enseignant',
  owner: '(responsable de l’école)',
  looked: (viewer, className) => `${viewer}, ${className}`,
  delete: 'Supprimer le compte…',
  deleteHeading: 'Supprimer votre compte ?',
  deleteText:
    'Vos réponses, vos classes, votre carte de connexion et vos moyens de connexion sont supprimés aussitôt. Les leçons que vous avez écrites restent. Cette action est définitive.',
  externalText: 'Votre compte chez le fournisseur de connexion reste ; supprimez-le là-bas.',
  password: 'Votre mot de passe',
  typed: 'Saisissez « supprimer » pour confirmer',
  typedWord: 'supprimer',
  notTyped: 'Saisissez d’abord « supprimer » dans le champ.',
  removesName: 'Retirer aussi mon adresse de l’historique des leçons',
  deleteNow: 'Supprimer le compte',
};

export const privacyTexts: typeof english.privacyTexts = {
  heading: 'Ce qui est conservé à votre sujet',
  intro:
    'Cahier conserve ce qu’il faut pour que vous puissiez apprendre, et rien d’autre. Tout reste sur le serveur de votre école.',
  failed: 'Les durées de conservation n’ont pas pu être chargées.',
  toAccount: 'Télécharger ou supprimer vos données sur la page du compte',
  toSignIn: 'Se connecter',
  learner: {
    heading: 'Si vous apprenez avec Cahier',
    lines: [
      'Votre dernière réponse à chaque champ, avec sa date, pour que vous retrouviez votre travail et puissiez réviser vos erreurs. Les essais précédents restent aussi quelque temps, pour que votre enseignant voie quelles questions sont difficiles.',
      'Ce que vous répondez en révision, le temps que vous y mettez et le moment où chaque question revient. Votre enseignant ne le voit pas. Si vous enregistrez votre voix pour la comparer, l’enregistrement reste sur votre appareil, jusqu’à ce que vous le supprimiez ou fermiez la session.',
      'Les mots d’une leçon que vous touchez pour en voir le sens, afin qu’ils reviennent en révision le lendemain ; vous seul voyez lesquels. Votre enseignant voit un nombre : combien d’élèves de la classe ont touché un mot, jamais qui.',
      'Les textes que vous écrivez dans les leçons données à votre classe : vos brouillons, pour que vous les retrouviez sur chaque appareil, ce que vous remettez, et ce que votre enseignant annote et en dit. Les enseignants ne voient jamais les brouillons.',
      'Les enregistrements de votre voix que vous envoyez dans les leçons données à votre classe : les deux derniers de chaque ligne, et ce que votre enseignant y répond.',
      'Vos questions sur une ligne d’une leçon, avec votre nom, et les réponses, pour que vous les retrouviez.',
      'Votre nom dans une classe, la classe et la date de votre arrivée, pour que votre enseignant sache qui vous êtes.',
      'Si vous avez une carte de connexion : son dernier usage. Le code de la carte est conservé sous une forme illisible.',
      'Chaque fois qu’un enseignant regarde vos réponses : qui, et quand. Vous pouvez le lire sur la page de votre compte.',
    ],
  },
  pastes:
    'Combien de caractères vous collez d’un coup dans un texte que vous remettez : votre école le montre à vos enseignants.',
  author: {
    heading: 'Si vous écrivez des leçons ou enseignez',
    lines: [
      'Chaque version d’un brouillon, avec votre nom ou votre adresse e-mail, pour que les autres voient qui a changé quoi.',
      'Les enregistrements, images et vidéos que vous ajoutez.',
      'Tant qu’un brouillon est ouvert : le fait que vous l’avez ouvert, pour que deux personnes n’écrivent pas l’une par-dessus l’autre. Cela disparaît une minute après la fermeture.',
      'Les classes où vous enseignez et le travail que vous y donnez.',
      'Les remarques que vous écrivez dans des textes d’élèves, pour que vous puissiez les réutiliser.',
      'Ce que vous répondez aux textes, aux enregistrements et aux questions des élèves, de vive voix aussi.',
    ],
  },
  everyone: {
    heading: 'Pour tous les comptes',
    lines: [
      'Votre adresse e-mail, si vous en avez une. Votre mot de passe est conservé sous une forme illisible.',
      'Les appareils sur lesquels vous êtes connecté et leur adresse réseau, pour que vous puissiez fermer une session qui n’est pas la vôtre.',
      'Un journal des connexions et des changements de votre compte, contre les abus.',
    ],
  },
  seen: {
    heading: 'Qui le voit',
    lines: [
      'Les enseignants de votre classe voient vos réponses aux leçons que la classe doit faire, les textes que vous y remettez, à partir du jour de votre accord, et ce que vous leur envoyez ou demandez vous-même ; rien d’autre.',
      'Les enregistrements de votre voix que vous envoyez dans une leçon sont écoutés par les enseignants de votre classe qui l’ont donnée, à partir du jour de votre accord, et par personne d’autre ; leurs réponses parlées sont pour vous seul.',
      'Vos questions sur une ligne d’une leçon sont vues par les enseignants de cette classe et par le responsable, avec votre nom. Si un enseignant montre une question à la classe, celle-ci la voit avec ses réponses, sans votre nom.',
      'Les autres élèves ne voient rien de vous : ni nom, ni réponse, ni adresse.',
      'Le responsable qui gère Cahier dans votre école voit les noms, les adresses et les classes.',
      'Les auteurs voient quel autre auteur a enregistré une leçon. Les élèves ne voient jamais l’adresse d’un auteur.',
      'Aucune autre entreprise ne reçoit quoi que ce soit : ni publicité, ni mesure d’audience, rien n’est chargé depuis d’autres sites.',
    ],
  },
  retention: {
    heading: 'Combien de temps',
    answers: (days) =>
      days === null
        ? 'Vos réponses et vos questions restent jusqu’à ce que vous les supprimiez, elles ou votre compte.'
        : `Vos réponses et vos questions sont supprimées ${formatDays(days)} après votre départ de votre dernière classe, ou la fin de celle-ci.`,
    inactive: (days) =>
      days === null
        ? 'Votre compte reste jusqu’à ce que vous ou le responsable le supprimiez.'
        : `Le compte d’un élève inutilisé pendant ${formatDays(days)} est supprimé.`,
    looks: (days) => `Le journal des personnes qui ont regardé vos réponses : ${formatDays(days)}.`,
    takes: (heard, unheard) =>
      `Les enregistrements de votre voix : supprimés ${formatDays(heard)} après la réponse d’un enseignant, ou ${formatDays(unheard)} après l’envoi si personne n’a répondu ; vous pouvez les supprimer à tout moment. Les sauvegardes les contiennent jusqu’à leur remplacement.`,
    backups: (nights) =>
      nights === 0
        ? 'Votre école fait elle-même ses sauvegardes. Si l’une d’elles doit servir, Cahier supprime de nouveau les comptes supprimés depuis.'
        : `Une sauvegarde est faite chaque nuit et reste ${count(nights, { one: '# nuit', other: '# nuits' })} (celles d’avant une mise à jour, au moins 14 jours). Si l’une d’elles doit servir, Cahier supprime de nouveau les comptes supprimés depuis.`,
    deletion:
      'Quand vous supprimez votre compte, tout ce qui vous concerne est supprimé. Il reste une ligne indiquant qu’un compte a été supprimé, et quand. Les leçons que vous avez écrites restent.',
  },
};
