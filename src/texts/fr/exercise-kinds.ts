// French texts of the kinds of exercises: what learners read in them. Not yet read by a native speaker.
import type * as kinds from '#texts/en/exercise-kinds.ts';
import { createPlural } from '#texts/language/plurals.ts';

export * from './speaking.ts';

const count = createPlural('fr');

export const exerciseKindTexts: typeof kinds.exerciseKindTexts = {
  question: (number) => `Question ${number}`,
  sentence: (number) => `Phrase ${number}`,
  line: (number) => `la ligne ${number}`,
  option: (letter) => `Réponse ${letter}`,
  missed: 'bonne réponse',
  order: {
    answer: 'Ta réponse',
    pieces: 'Éléments à remettre dans l’ordre',
    piece: (number) => `Élément ${number}`,
    addHint: 'Appuie pour l’ajouter à ta réponse.',
    moveHint: 'Les flèches le déplacent. Appuie pour le retirer.',
    placed: (position, all) => `, ${position} sur ${all} dans ta réponse`,
    removed: ', retiré de ta réponse',
  },
  match: { choose: 'Choisir…', rights: 'Réponses au choix' },
  sort: { choose: 'Choisir une colonne…', words: 'Mots à trier' },
  dictation: {
    slowly: 'Plus lentement',
    playSlowly: (name) => `Écouter ${name} plus lentement`,
    missing: '(mot manquant)',
    extra: '(en trop)',
    near: '(presque juste)',
    sentence: 'La phrase :',
  },
  text: {
    label: 'Ton texte',
    words: (number) => count(number, { one: '# mot', other: '# mots' }),
    characters: (number) => count(number, { one: '# caractère', other: '# caractères' }),
    from: (min) => `au moins ${min}`,
    fromTo: (min, max) => `de ${min} à ${max}`,
    ofAsked: (length, asked) => `${length} (demandé : ${asked})`,
    full: (characters) => `Un texte ne peut pas être plus long : ${characters} caractères. Ce qui dépasse n’y est pas.`,
    model: 'Modèle de réponse',
    criteria: 'Tout y est ?',
    empty: 'Écris d’abord ton texte.',
    shown: 'Le modèle de réponse est sous ton texte.',
    noModel: 'Relis ton texte avant de partir.',
  },
  bank: 'Mots à placer',
};
