// The templates of a new draft: sample lectures in the markup, to be overwritten. `[recording]` marks where a recording belongs.
import { RECORDING_PLACEHOLDER } from '#markup/index.ts';

export type Template = {
  /** The key of its texts (`draftListTexts.templates`). */
  id: 'dialogue' | 'vocabulary' | 'grammar';
  /** The name of the new draft. */
  name: string;
  markup: string;
};

export const TEMPLATES: readonly Template[] = [
  {
    id: 'dialogue',
    name: 'Au café',
    markup: `Écoutez le dialogue, puis lisez-le à deux.

[recording]

@table
Serveur | Bonjour ! Vous désirez ?
Léa | Bonjour. Je voudrais **un café**, s’il vous plaît.
Serveur | Avec du sucre ?
Léa | Non, merci. C’est combien ?
Serveur | Deux euros cinquante.
Léa | Voilà. Merci, au revoir !

## À vous

@write
Je ---voudrais--- un café, s’il vous plaît.
C’est ---combien--- ?
Merci, ---au revoir--- !
`,
  },
  {
    id: 'vocabulary',
    name: 'Les fruits',
    markup: `Écoutez chaque mot et répétez-le.

@table
Écouter | Le mot | En anglais
---
[recording] | **une** pomme | an apple
[recording] | **une** banane | a banana
[recording] | **un** citron | a lemon
[recording] | **des** fraises | strawberries

## À vous

@write
an apple: une ---pomme---
a banana: une ---banane---
a lemon: un ---citron---
strawberries: des ---fraises---
`,
  },
  {
    id: 'grammar',
    name: 'Le verbe être',
    markup: `*Être* (to be) est irrégulier : chaque forme est à apprendre.

@table
Pronom | Forme | Exemple
---
je | { BLUE | suis } | Je **suis** étudiante.
tu | { BLUE | es } | Tu **es** en retard.
il, elle, on | { BLUE | est } | Elle **est** à Paris.
nous | { BLUE | sommes } | Nous **sommes** prêts.
vous | { BLUE | êtes } | Vous **êtes** d’ici ?
ils, elles | { BLUE | sont } | Ils **sont** là.

## À vous

@write
Je ---suis--- étudiante.
Nous ---sommes--- en retard.
Vous ---êtes--- d’ici ?
Ils ---sont--- prêts.
`,
  },
];

/** The characters of a new text that are selected when the editor opens. */
export function findInitialSelection(markup: string): readonly [number, number] {
  const start = markup.indexOf(RECORDING_PLACEHOLDER);
  return start < 0 ? [0, 0] : [start, start + RECORDING_PLACEHOLDER.length];
}

/** The markup with players in place of the missing recordings, for a picture of the page; they never load anything. */
export function fillRecordings(markup: string): string {
  return markup.replaceAll(RECORDING_PLACEHOLDER, '{ AUDIO | AAAAAAAAAAA }');
}
