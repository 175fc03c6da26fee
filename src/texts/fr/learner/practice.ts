// French texts of progress, review, work and use offline. Not yet read by a native speaker.

import type { offlineTexts } from '#texts/en/offline.ts';
import type { progressTexts } from '#texts/en/progress.ts';
import type { reviewTexts } from '#texts/en/review.ts';
import type { todoTexts } from '#texts/en/todo.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('fr');

export const offline: typeof offlineTexts = {
  heading: 'Utiliser hors connexion',
  close: 'Fermer',
  lead: 'Une leçon rendue disponible hors connexion s’ouvre sans réseau, avec le son, les images et les exercices. Vos réponses sont envoyées au retour de la connexion. La déconnexion la supprime de cet appareil.',
  unsupported: 'Ce navigateur ne conserve des leçons que depuis une adresse https.',
  saveLecture: 'Rendre cette leçon disponible hors connexion',
  saveAgain: 'Mettre à jour cette leçon',
  saveCourse: (lectures) =>
    `Rendre ${count(lectures, { one: 'le cours disponible', other: 'les # leçons disponibles' })} hors connexion`,
  size: (size) => `Environ ${size}.`,
  saving: (title) => `Enregistrement de « ${title} »…`,
  progress: (done, total) => `${done} fichiers sur ${total}`,
  saved: (title) => `« ${title} » est disponible hors connexion.`,
  savedCourse: (lectures) =>
    `${count(lectures, { one: '# leçon est disponible', other: '# leçons sont disponibles' })} hors connexion.`,
  full: 'Il n’y a plus assez d’espace sur cet appareil. Retirez des leçons ci-dessous ou libérez de l’espace, puis réessayez.',
  unreachable: 'Le serveur est injoignable. Réessayez quand vous serez connecté.',
  failed: (detail) => `L’enregistrement a échoué : ${detail}`,
  listHeading: 'Disponibles hors connexion sur cet appareil',
  none: 'Aucune leçon pour l’instant.',
  remove: 'Retirer',
  removeNamed: (title) => `Retirer « ${title} »`,
  removed: (title) => `« ${title} » n’est plus disponible hors connexion.`,
  removeAll: 'Tout retirer',
  removedAll: 'Plus aucune leçon n’est disponible hors connexion.',
  total: (size) => `${size} en tout.`,
  newVersion: 'Une nouvelle version de Cahier est prête.',
  reload: 'Recharger',
};

export const progress: typeof progressTexts = {
  heading: 'Mes progrès',
  failed: 'Vos progrès n’ont pas pu être chargés.',
  total: (right, blanks) =>
    `${count(right, { one: '# bonne réponse', other: '# bonnes réponses' })} sur ${blanks} jusqu’ici`,
  noExercises: 'Ce cours n’a pas encore d’exercice.',
  toReview: (wrong) => `${wrong} à réviser`,
  notStarted: 'Pas commencé',
  noExercise: 'Sans exercice',
  lastPractised: (when) => `dernier travail ${when}`,
  lectures: 'Leçons',
  review: 'Révision',
  everyDay: 'Réviser un peu chaque jour, aussi à l’oreille',
  reviewLead: 'Vos erreurs. Corrigez-les ici : cela compte aussi dans la leçon.',
  nothingToReview: 'Rien à réviser pour l’instant.',
  accepted: (answer) => `Votre enseignant a accepté ${answer}.`,
  previousAnswer: (given) => `(vous aviez écrit : ${given})`,
  previousChoice: (given) => `(vous aviez choisi : ${given})`,
};

export const review: typeof reviewTexts = {
  heading: 'Révision',
  failed: 'Ce qui est à réviser n’a pas pu être chargé.',
  ways: {
    fill: 'Répondez',
    write: 'Écoutez et écrivez',
    choose: 'Écoutez et choisissez ce que vous entendez',
  },
  remaining: (number) => count(number, { one: 'La dernière', other: 'Encore #' }),
  giveUp: 'Je ne sais pas',
  letters: 'Voir les premières lettres',
  lettersAre: (letters) => `Début : ${letters}`,
  right: 'Juste.',
  almost: 'Presque.',
  wrong: 'Pas encore.',
  comesBack: (when) => `Reviendra ${when}.`,
  soon: 'dans quelques minutes',
  next: 'Suivant',
  finish: 'Terminer',
  nothing: 'Rien à réviser aujourd’hui.',
  nothingHint: 'Ce à quoi vous répondez dans les leçons revient ici, petit à petit.',
  done: 'C’est tout pour l’instant.',
  doneHint: 'Ce que vous savez bien attendra plus longtemps avant de revenir.',
  nextDay: (when) => `La prochaine question reviendra ${when}.`,
  postponed: 'Il en reste, qui peuvent attendre demain.',
  again: 'Quelques-unes reviennent dans quelques minutes.',
  goOn: 'Continuer',
  toLectures: 'Vers les leçons',
  wrongAnswers: 'Vos erreurs dans les leçons',
  skipped: 'Réviser aussi ce que j’ai laissé vide dans les leçons terminées',
  unsent: 'Vos réponses sont conservées sur cet appareil jusqu’au retour de la connexion.',
  say: {
    button: 'À vous de le dire',
    close: 'Fermer',
    heading: 'À vous de le dire',
    privacy: 'Votre voix reste dans ce navigateur. Elle n’est ni envoyée ni conservée.',
    record: 'Enregistrer',
    again: 'Enregistrer de nouveau',
    stop: 'Arrêter',
    model: 'Écouter l’enregistrement',
    own: 'Écouter votre voix',
    both: 'Écouter les deux',
    modelShape: 'Volume de l’enregistrement',
    ownShape: 'Volume de votre voix',
    recording: 'Enregistrement en cours…',
    recorded: 'Enregistré. Écoutez les deux.',
    noMicrophone: 'Votre micro n’est pas accessible. Autorisez-le dans le navigateur et vérifiez qu’il est branché.',
    unsupported: 'Ce navigateur ne peut pas enregistrer ici.',
    noSound: 'L’enregistrement n’a pas pu être chargé.',
  },
};

export const todo: typeof todoTexts = {
  heading: 'À faire',
  failed: 'Votre travail n’a pas pu être chargé.',
  next: 'Maintenant',
  later: 'Ensuite',
  due: (when) => `À rendre : ${when}`,
  wasDue: (when) => `Était à rendre : ${when}`,
  noDate: 'Sans date',
  tried: (tried, blanks) => `${count(tried, { one: '# essayée', other: '# essayées' })} sur ${blanks}`,
  right: (right, blanks, percent) =>
    `${count(right, { one: '# bonne réponse', other: '# bonnes réponses' })} sur ${blanks}, objectif ${percent}`,
  noExercises: 'Sans exercice : lire et écouter',
  unpublished: 'N’est plus publiée',
  begin: 'Commencer',
  beginNamed: (title) => `Commencer : ${title}`,
  resume: 'Continuer',
  resumeNamed: (title) => `Continuer : ${title}`,
  done: (number) => `Terminé (${number})`,
  allDone: 'Tout est fait. Le nouveau travail donné par votre enseignant apparaîtra ici.',
  empty: 'Rien à faire. Le travail donné par votre enseignant apparaîtra ici.',
  join: 'Rejoindre une classe avec un code',
  review: 'Réviser ce que vous avez appris',
  noClass: 'Vous n’êtes encore dans aucune classe. Demandez un code à votre enseignant.',
  toLectures: 'Vers les leçons',
};
