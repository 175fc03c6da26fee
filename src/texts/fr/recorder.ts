// French texts of the teleprompter. Not yet read by a native speaker.
import type * as english from '#texts/en/recorder.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('fr');

const countSentences = (number: number) => count(number, { one: '# phrase', other: '# phrases' });

const countRecordings = (number: number) => count(number, { one: '# enregistrement', other: '# enregistrements' });

export const recorderTexts: typeof english.recorderTexts = {
  heading: 'Enregistrer des phrases',
  close: 'Fermer',
  kinds: {
    label: 'Phrases à enregistrer',
    dialogue: 'Répliques de dialogue',
    word: 'Mots des tableaux',
    exercise: 'Phrases d’exercice',
    other: 'Autres lignes',
  },
  kindCount: (open, all) => (open === all ? String(all) : `${open} sur ${all}`),
  list: 'Phrases',
  noSentences: 'Rien à enregistrer : le texte n’a pas encore de phrase.',
  noneSelected: 'Choisissez les phrases à enregistrer.',
  hasSound: 'a un enregistrement',
  unvoiced: (number) =>
    count(number, { one: '# phrase n’a pas encore de voix.', other: '# phrases n’ont pas encore de voix.' }),
  computerVoice: {
    name: 'Voix de synthèse',
    hint: 'Avant l’enregistrement, la voix de synthèse de cet appareil peut vous les lire. Rien n’est envoyé.',
  },
  options: {
    heading: 'Options',
    auto: 'Passer seul à la phrase suivante',
    cleaned: 'Réduire l’écho et le bruit (pour les lieux bruyants ; moins naturel)',
    position: 'Placer les enregistrements',
    after: 'après la phrase',
    before: 'avant la phrase',
  },
  record: (number) => `Enregistrer ${countSentences(number)}`,
  recordMore: (number) => `Enregistrer encore ${countSentences(number)}`,
  notHeard: (number) =>
    `${count(number, { one: '# enregistrement reste ici', other: '# enregistrements restent ici' })} : rien d’audible. Enregistrez à nouveau, ou découpez ce qui doit être entendu.`,
  insert: (number) => `Insérer ${countRecordings(number)}`,
  working: (done, total) => `${done} sur ${total}…`,
  notInserted: (number, reason) =>
    `${count(number, { one: '# enregistrement n’a pas pu être envoyé', other: '# enregistrements n’ont pas pu être envoyés' })}. ${reason}`,
  placed: (number) =>
    `${count(number, { one: '# enregistrement est', other: '# enregistrements sont' })} dans le texte. « Annuler » les en retire.`,
  notPlaced: (number) =>
    `${count(number, { one: '# n’a plus sa ligne', other: '# n’ont plus leur ligne' })} : voyez « Non placés » dans « Enregistrer des phrases ».`,
  unplaced: {
    heading: 'Non placés',
    hint: 'Ces phrases ne sont plus dans le texte, ou ont déjà un enregistrement.',
  },
  play: 'Écouter',
  playNamed: (name) => `Écouter : ${name}`,
  again: 'Enregistrer de nouveau',
  remove: 'Supprimer',
  trim: { open: 'Rogner', start: 'Début', end: 'Fin', seconds: (seconds) => `${seconds} secondes` },
  leveling: {
    start: (number) => count(number, { one: 'Égaliser l’enregistrement', other: 'Égaliser les # enregistrements' }),
    hint: 'Donne le même volume aux enregistrements du texte. Les anciens restent dans la liste des médias.',
    result: (leveled, unchanged, others) =>
      [
        `${count(leveled, { one: '# enregistrement égalisé', other: '# enregistrements égalisés' })}.`,
        ...(unchanged > 0
          ? [`${count(unchanged, { one: '# avait déjà le bon volume', other: '# avaient déjà le bon volume' })}.`]
          : []),
        ...(others > 0
          ? [
              `${count(others, { one: '# n’est pas en WAV et reste tel quel', other: '# ne sont pas en WAV et restent tels quels' })}.`,
            ]
          : []),
      ].join(' '),
    failed: (number, reason) =>
      `${count(number, { one: '# n’a pas pu être égalisé', other: '# n’ont pas pu être égalisés' })} : ${reason}`,
  },
  split: {
    open: 'Utiliser un long enregistrement…',
    hint: 'Décochez ce qui n’est pas une phrase : une toux, un raté. Les morceaux suivants remontent.',
    tooLarge: 'Ce fichier est trop grand pour être découpé ici : 100 Mo au plus.',
    unreadable: 'Ce navigateur ne peut pas lire le fichier. Enregistrez-le en mp3 ou wav et réessayez.',
    reading: 'Lecture de l’enregistrement…',
    none: 'On n’entend aucune parole dans cet enregistrement.',
    found: (pieces, sentences) =>
      `${count(pieces, { one: '# morceau', other: '# morceaux' })} pour ${countSentences(sentences)}.`,
    piece: (number, duration) => `Morceau ${number}, ${duration}`,
    unused: 'pas utilisé',
    use: (number) => `Utiliser ${count(number, { one: '# morceau', other: '# morceaux' })}`,
    cancel: 'Annuler',
  },
  storeFull:
    'L’espace de ce navigateur pour les enregistrements est plein (200 Mo). Les derniers seront perdus si vous quittez : insérez d’abord les enregistrements.',
  notStored:
    'Ce navigateur ne peut pas conserver les enregistrements : ils seront perdus si vous quittez cette page avant de les insérer.',
  warnings: {
    empty: 'rien d’audible',
    clipped: 'trop fort, saturé',
    quiet: 'trop faible',
    noisy: 'bruyant',
    long: 'très long',
  },
  prompter: {
    start: 'Commencer',
    done: 'Terminé, suivante',
    again: 'Encore',
    previous: 'Précédente',
    next: 'Suivante',
    play: 'Écouter',
    pause: 'Pause',
    back: 'Retour à la liste',
    keys: 'Espace : commencer, terminé et suivante. R : encore. ↑ ↓ : précédente, suivante. P : écouter. Échap : pause.',
    nextSentence: 'Ensuite :',
    lastSentence: 'La dernière phrase.',
    position: (number, all) => `${number} sur ${all}`,
    timeLeft: (time) => `encore ${time} environ`,
    ready: 'Prêt',
    recording: 'Enregistrement',
    opening: 'Ouverture du micro…',
    state: (number, all, state) => `Phrase ${number} sur ${all} : ${state}`,
    recorded: 'Enregistré',
    levelLabel: 'Niveau du micro',
    levels: { silent: 'silence', quiet: 'trop faible', good: 'bon', loud: 'trop fort' },
    warned: (spoken, warnings) => `« ${spoken} » : ${warnings}. R l’enregistre de nouveau.`,
  },
};
