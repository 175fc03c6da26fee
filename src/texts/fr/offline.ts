// French texts of lectures that are available offline. Not yet read by a native speaker.
import type * as english from '#texts/en/offline.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('fr');

export const offlineTexts: typeof english.offlineTexts = {
  heading: 'Utiliser hors connexion',
  close: 'Fermer',
  lead: 'Une leçon rendue disponible hors connexion s’ouvre sans réseau, avec le son, les images et les exercices. Tes réponses sont envoyées au retour de la connexion. La déconnexion la supprime de cet appareil.',
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
  full: 'Il n’y a plus assez d’espace sur cet appareil. Retire des leçons ci-dessous ou libère de l’espace, puis réessaie.',
  unreachable: 'Le serveur est injoignable. Réessaie quand la connexion sera revenue.',
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
