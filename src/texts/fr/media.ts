// French texts of media. Not yet read by a native speaker.
import type * as english from '#texts/en/media.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('fr');

function formatLines(lines: readonly number[]): string {
  return lines.length === 1 ? `ligne ${lines[0]}` : `lignes ${lines.join(', ')}`;
}

export const mediaTexts: typeof english.mediaTexts = {
  heading: 'Médias',
  empty: 'Les enregistrements, images et vidéos que vous ajoutez apparaissent ici.',
  filter: { label: 'Afficher', all: 'Tout' },
  kinds: { AUDIO: 'Enregistrements', IMAGE: 'Images', VIDEO: 'Vidéos' },
  size: (width, height) => `${width} × ${height}`,
  usedOn: 'Utilisé :',
  line: (line) => `ligne ${line}`,
  unused: 'Pas utilisé',
  usedInOtherDrafts: 'Utilisé dans d’autres brouillons :',
  moreDrafts: (number) => `et ${count(number, { one: '# autre', other: '# autres' })}`,
  insert: 'insérer',
  deleted: (name) => `« ${name} » est supprimé.`,
  undo: 'Annuler',
  close: 'Fermer',
  stillUsedIn: 'Encore utilisé dans :',
  stillPublic: 'Les élèves le reçoivent jusqu’à ce que vous publiiez la page sans lui.',
  inDraft: (name, lines) => `le brouillon « ${name} », ${formatLines(lines)}`,
  inPage: (name) => `la page publiée « ${name} »`,
  upload: {
    cancel: 'Annuler',
    progress: 'Avancement de l’envoi',
    kinds: 'mp3, wav, mp4, mov, jpg, png. La plupart des autres enregistrements et images sont convertis.',
    kindsUpTo: (maxSize) =>
      `mp3, wav, mp4, mov, jpg, png jusqu’à ${maxSize}. La plupart des autres enregistrements et images sont convertis.`,
    pick: 'Ajouter des fichiers',
    noExtension: 'Nom de fichier non valide : il lui faut une extension, comme .mp3 ou .jpg.',
    emptyFile: 'Le fichier est vide.',
    tooLarge: (maxSize) => `Le fichier est trop grand : au plus ${maxSize}.`,
    unsupported: (extension) =>
      `Type de fichier non accepté : .${extension}. Utilisez mp3, wav, mp4, mov, jpg, jpeg ou png.`,
    importable: (extension) =>
      `Pour utiliser le contenu d’un fichier .${extension}, importez-le comme nouveau brouillon.`,
    keep: 'Le garder quand même',
    importFile: 'Importer ce fichier',
    otherText: (extension) =>
      `Pour utiliser le texte d’un fichier .${extension}, enregistrez-le au format Word (.docx), puis importez-le comme nouveau brouillon.`,
    unreadablePhonePicture:
      'Ce navigateur ne peut pas lire les images HEIC. Exportez celle-ci en JPEG ; pour les nouvelles photos, choisissez sur l’iPhone Réglages > Appareil photo > Formats > Le plus compatible.',
    unreadable: (extension, isAudio) =>
      `Ce navigateur ne peut pas convertir les fichiers .${extension}. Enregistrez-le en ${isAudio ? 'mp3 ou wav' : 'jpg ou png'} et ajoutez ce fichier.`,
    inFull: (size) =>
      `Les apprenants chargent cette image en entier (${size}) : elle ne peut pas être réduite ici. Enregistrez-la avec moins de pixels, ou sans affichage progressif ou entrelacé.`,
    tooLong: 'Cet enregistrement est trop long pour être converti ici. Enregistrez-le en mp3 et ajoutez ce fichier.',
  },
  rename: 'Renommer',
  renameNamed: (name) => `Renommer « ${name} »`,
  newName: 'Nouveau nom',
  renamed: (name) => `Renommé en « ${name} ».`,
  notSaved: (reason) => `Pas enregistré. ${reason}`,
  save: 'Enregistrer',
  cancel: 'Annuler',
  search: 'Rechercher un média',
  none: 'Aucun média ne correspond à votre recherche.',
  otherDrafts: 'D’autres brouillons',
  transcript: {
    open: 'Transcription',
    label: (name) => `Transcription de « ${name} »`,
    hint: 'Les élèves peuvent l’ouvrir pendant l’écoute, sauf dans les exercices dont elle donnerait la réponse. Une ligne par phrase ou par personne.',
    subtitles: 'Les lignes qui commencent par un temps, comme « 0:03 Bonjour ! », deviennent des sous-titres.',
    spokenLines:
      'Les lignes qui commencent par un temps, comme « 0:03 Bonjour ! », sont mises en évidence pendant l’écoute.',
    changed: 'Une autre personne a modifié cette transcription entre-temps. La sienne :',
    saveMine: 'Enregistrer la mienne à la place',
  },
  library: {
    open: 'Médiathèque',
    heading: 'Médiathèque',
    search: 'Rechercher dans les médias de tous les brouillons',
    from: (draft) => `de « ${draft} »`,
    uses: 'Où est-il utilisé ?',
    loading: 'Chargement…',
    more: 'Afficher la suite',
    none: 'Aucun média ne correspond à votre recherche.',
    empty: 'Aucun média. Ce que vous ajoutez à un brouillon apparaît ici.',
    failed: 'Les médias n’ont pas pu être chargés.',
    searchFailed: 'La recherche a échoué.',
    indexing:
      'Des modifications récentes sont encore en cours d’indexation : il peut manquer des médias ici. Relancez la recherche dans quelques minutes.',
  },
  uploads: {
    heading: 'Envois',
    count: (done, total) => `${done} sur ${total}`,
    added: (number) => count(number, { one: '# fichier ajouté.', other: '# fichiers ajoutés.' }),
    waiting: 'En attente',
    progress: (name) => `Avancement de ${name}`,
    retry: 'Réessayer',
    remove: 'Retirer',
    cancel: 'Annuler',
    retryFailed: 'Tout réessayer',
    removeFailed: 'Retirer tous les échecs',
    cancelAll: 'Tout annuler',
  },
  screenshot: (time) => `Capture ${time}.png`,
  sentences: {
    open: 'Enregistrer des phrases…',
    notLoaded: 'L’enregistreur n’a pas pu être chargé. Vérifiez la connexion et rechargez la page.',
  },
  recorder: {
    label: 'Enregistrer avec le micro',
    start: 'Enregistrer',
    stop: 'Arrêter',
    running: 'Enregistrement en cours…',
    listen: 'Votre enregistrement',
    name: 'Nom de l’enregistrement',
    fallbackName: 'enregistrement',
    save: 'Ajouter aux médias',
    insert: 'Ajouter et insérer',
    discard: 'Abandonner',
    preparing: 'Préparation de l’enregistrement…',
    noMicrophone: 'Votre micro n’est pas accessible. Autorisez-le dans le navigateur et vérifiez qu’il est branché.',
    insecureContext: 'L’enregistrement demande une connexion sécurisée (https) à ce serveur.',
    unsupported: 'Ce navigateur ne peut pas enregistrer de son.',
    failed: 'L’enregistrement n’a pas pu être lu ; réessayez.',
  },
};
