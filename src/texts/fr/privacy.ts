// French texts of privacy and one's own data. Not yet read by a native speaker.
import type * as english from '#texts/en/privacy.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('fr');

function formatDays(days: number): string {
  return days === 365 ? '1 an' : count(days, { one: '# jour', other: '# jours' });
}

export const ownDataTexts: typeof english.ownDataTexts = {
  heading: 'Mes données',
  about: 'Quelles données personnelles sont conservées, et pendant combien de temps',
  failed: 'Les données n’ont pas pu être chargées.',
  download: 'Tout télécharger',
  downloading: 'Téléchargement…',
  downloadHint: 'Un fichier zip avec tout ce qui est conservé au sujet de ce compte, pour tableurs et programmes.',
  downloaded: (file) => `Enregistré sous ${file}.`,
  answersHeading: 'Mes réponses',
  noAnswers: 'Aucune réponse pour l’instant.',
  answers: (number) => count(number, { one: '# réponse', other: '# réponses' }),
  deleteAnswers: 'Supprimer les réponses…',
  deleteAnswersIn: (course) => `Supprimer les réponses de « ${course} »`,
  deleteAllAnswers: 'Supprimer toutes les réponses…',
  deleteAnswersQuestion: (course) =>
    course === undefined ? 'Supprimer toutes mes réponses ?' : `Supprimer mes réponses dans « ${course} » ?`,
  deleteAnswersText:
    'Les progrès et la liste de révision disparaissent avec elles, et le professeur ne voit plus ces réponses. Cette action est définitive.',
  confirmDeleteAnswers: 'Supprimer les réponses',
  deletedAnswers: (number) => count(number, { one: '# réponse supprimée.', other: '# réponses supprimées.' }),
  cancel: 'Annuler',
  looksHeading: 'Qui a regardé mes réponses',
  noLooks: 'Personne jusqu’ici.',
  unknownViewer: 'Un professeur',
  owner: '(responsable de l’école)',
  looked: (viewer, className) => `${viewer}, ${className}`,
  delete: 'Supprimer le compte…',
  deleteHeading: 'Supprimer mon compte ?',
  deleteText:
    'Les réponses, les classes, la carte de connexion et le compte lui-même sont supprimés aussitôt. Les leçons écrites avec ce compte restent. Cette action est définitive.',
  externalText: 'Le compte chez le fournisseur de connexion reste ; il se supprime là-bas.',
  password: 'Mon mot de passe',
  typed: 'Saisir « supprimer » pour confirmer',
  typedWord: 'supprimer',
  notTyped: 'Saisir d’abord « supprimer » dans le champ.',
  removesName: 'Retirer aussi mon adresse de l’historique des leçons',
  deleteNow: 'Supprimer le compte',
};

export const privacyTexts: typeof english.privacyTexts = {
  heading: 'Quelles données personnelles sont conservées',
  intro: 'Cahier conserve ce qu’il faut pour apprendre, et rien d’autre. Tout reste sur le serveur de l’école.',
  failed: 'Les durées de conservation n’ont pas pu être chargées.',
  toAccount: 'Télécharger ou supprimer ses données sur la page du compte',
  toSignIn: 'Se connecter',
  learner: {
    heading: 'Pour qui apprend avec Cahier',
    lines: [
      'La dernière réponse à chaque question, avec sa date, pour pouvoir retrouver son travail et réviser ses erreurs. Les essais précédents restent aussi quelque temps, pour que le professeur voie quelles questions sont difficiles.',
      'Les réponses données en révision, le temps qu’elles ont pris et le moment où chaque question revient. Le professeur ne le voit pas. Quand un élève enregistre sa voix pour la comparer, l’enregistrement reste sur son appareil, jusqu’à ce qu’il le supprime ou ferme la session.',
      'Les mots d’une leçon que l’élève touche pour en voir le sens, afin qu’ils reviennent en révision le lendemain ; personne d’autre ne voit lesquels. Le professeur voit un nombre : combien d’élèves de la classe ont touché un mot, jamais qui.',
      'Les textes écrits dans les leçons données à la classe : les brouillons, pour les retrouver sur chaque appareil, ce qui est remis, et ce que le professeur annote et en dit. Les professeurs ne voient jamais les brouillons.',
      'Les enregistrements de la voix envoyés dans les leçons données à la classe : les deux derniers de chaque ligne, et ce que le professeur y répond.',
      'Les questions posées sur une ligne d’une leçon, avec le nom, et les réponses, pour les retrouver.',
      'Le nom dans une classe, la classe et la date d’arrivée, pour que le professeur sache qui est qui.',
      'S’il y a une carte de connexion : son dernier usage. Le code de la carte est conservé sous une forme illisible.',
      'Chaque fois qu’un professeur regarde les réponses : qui, et quand. Cela se lit sur la page du compte.',
    ],
  },
  pastes: 'Combien de caractères sont collés d’un coup dans un texte remis : l’école le montre aux professeurs.',
  author: {
    heading: 'Pour qui écrit des leçons ou enseigne',
    lines: [
      'Chaque version d’un brouillon, avec le nom ou l’adresse e-mail de son auteur, pour que les autres voient qui a changé quoi.',
      'Les enregistrements, images et vidéos ajoutés.',
      'Tant qu’un brouillon est ouvert : qui l’a ouvert, pour que deux personnes n’écrivent pas l’une par-dessus l’autre. Cela disparaît une minute après la fermeture.',
      'Les classes où l’on enseigne et le travail que l’on y donne.',
      'Les remarques écrites dans des textes d’élèves, pour pouvoir les réutiliser.',
      'Les réponses aux textes, aux enregistrements et aux questions des élèves, de vive voix aussi.',
    ],
  },
  everyone: {
    heading: 'Pour tous les comptes',
    lines: [
      'L’adresse e-mail, s’il y en a une. Le mot de passe est conservé sous une forme illisible.',
      'Les appareils où une session est ouverte et leur adresse réseau, pour pouvoir fermer une session qui n’est pas la sienne.',
      'Un journal des connexions et des changements du compte, pour déceler les abus.',
    ],
  },
  seen: {
    heading: 'Qui le voit',
    lines: [
      'Les professeurs d’une classe voient les réponses aux leçons qu’ils lui ont données, les textes qui y sont remis, à partir du jour de l’accord, et ce que l’élève leur envoie ou leur demande lui-même ; rien d’autre.',
      'Les enregistrements de la voix envoyés dans une leçon sont écoutés par les professeurs de la classe qui l’ont donnée, à partir du jour de cet accord, et par personne d’autre ; leurs réponses parlées sont pour l’élève seul.',
      'Les questions sur une ligne d’une leçon sont vues par les professeurs de cette classe et par le responsable, avec le nom. Si un professeur montre une question à la classe, celle-ci la voit avec ses réponses, sans le nom.',
      'Les élèves ne voient rien les uns des autres : ni nom, ni réponse, ni adresse.',
      'Le responsable qui gère Cahier dans l’école voit les noms, les adresses et les classes.',
      'Les auteurs voient quel autre auteur a enregistré une leçon. Les élèves ne voient jamais l’adresse d’un auteur.',
      'Aucune autre entreprise ne reçoit quoi que ce soit : ni publicité, ni mesure d’audience, rien n’est chargé depuis d’autres sites.',
    ],
  },
  retention: {
    heading: 'Combien de temps',
    answers: (days) =>
      days === null
        ? 'Les réponses et les questions restent jusqu’à ce que l’élève les supprime, elles ou son compte.'
        : `Les réponses et les questions sont supprimées ${formatDays(days)} après le départ de la dernière classe, ou la fin de celle-ci.`,
    inactive: (days) =>
      days === null
        ? 'Un compte reste jusqu’à ce que son titulaire ou le responsable le supprime.'
        : `Le compte d’un élève inutilisé pendant ${formatDays(days)} est supprimé.`,
    looks: (days) => `Le journal des personnes qui ont regardé les réponses : ${formatDays(days)}.`,
    takes: (heard, unheard) =>
      `Les enregistrements de la voix : supprimés ${formatDays(heard)} après la réponse d’un professeur, ou ${formatDays(unheard)} après l’envoi si personne n’a répondu ; l’élève peut les supprimer à tout moment. Les sauvegardes les contiennent jusqu’à leur remplacement.`,
    backups: (nights) =>
      nights === 0
        ? 'L’école fait elle-même ses sauvegardes. Si l’une d’elles doit servir, Cahier supprime de nouveau les comptes supprimés depuis.'
        : `Une sauvegarde est faite chaque nuit et reste ${count(nights, { one: '# nuit', other: '# nuits' })} (celles d’avant une mise à jour, au moins 14 jours). Si l’une d’elles doit servir, Cahier supprime de nouveau les comptes supprimés depuis.`,
    deletion:
      'Quand un compte est supprimé, tout ce qui concerne la personne l’est aussi. Il reste une ligne indiquant qu’un compte a été supprimé, et quand. Les leçons qu’elle a écrites restent.',
  },
};
