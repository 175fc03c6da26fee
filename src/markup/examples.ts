// The examples of the documentation, in the order in which they are shown. The ids of media are those of the demo
// course; the documentation shows copies of them.
import { KIND_EXAMPLES } from '#exercises/index.ts';

export interface Example {
  /** What it shows; the documentation explains it by this id. */
  id: string;
  markup: string;
  /** BCP 47 tag of the example's language. */
  language: string;
}

/** An example of each construct; the documentation shows it next to its rendered result. */
export const EXAMPLES = [
  {
    id: 'headers',
    markup: '# Se présenter\n## La famille\n### Le verbe être',
    language: 'fr',
  },
  {
    id: 'bold',
    markup: 'Je **suis** étudiante, nous parl**ons** français.',
    language: 'fr',
  },
  {
    id: 'italic',
    markup: '*Salut* se dit entre amis. ***Les deux*** ensemble : trois étoiles.',
    language: 'fr',
  },
  {
    id: 'inline-audio',
    markup: 'Écoutez { AUDIO | BONJOUR2222 } et répétez : bonjour !',
    language: 'fr',
  },
  {
    id: 'colours',
    markup: '{ BLUE | der } Tisch, { RED | die } **Lampe**, { GREEN | das } Buch',
    language: 'de',
  },
  {
    id: 'links',
    markup: 'Lisez { LINK | https://www.radiofrance.fr/ | les nouvelles } et notez trois mots.',
    language: 'fr',
  },
  {
    id: 'readings',
    markup: '明日、{ RUBY | 東京 | とうきょう }へ{ RUBY | 行 | い }きます。',
    language: 'ja',
  },
  {
    id: 'a-list',
    markup:
      '@list\n1. Ouvrez le cahier.\n2. Écrivez trois mots :\n  un **nom**\n  un verbe\n3. Lisez-les à voix haute.',
    language: 'fr',
  },
  {
    id: 'a-table-with-a-header',
    markup: '@table\n| Le matin | Le soir |\n|---|---|\n| bonjour | bonsoir |\n| bonne journée | bonne nuit |',
    language: 'fr',
  },
  {
    id: 'a-table-without-a-header',
    markup: '@table\nio | **sono**\ntu | **sei**\nlei | **è**',
    language: 'it',
  },
  {
    id: 'a-word-list',
    markup:
      "Karim s'appelle Benali. Il est étudiant.\n\n@words en uk\nétudiante | étudiant | student | студентка, студент\ns'appeler : m'appelle, t'appelles, s'appelle | to be called | зватися",
    language: 'fr',
  },
  {
    id: 'a-writing-exercise',
    markup: '@write\nJe ---suis--- étudiante.\nTu ---es--- là ?',
    language: 'fr',
  },
  {
    id: 'alternatives',
    markup: '@write\n---Hola | Buenos días---, ¿qué tal?',
    language: 'es',
  },
  {
    id: 'hyphens-in-answers',
    markup: '@write\nIl a ---vingt-deux--- ans.\n---Allez----vous bien ?',
    language: 'fr',
  },
  {
    id: 'a-table-in-an-exercise',
    markup: '@write\n@table\n| pronom | être |\n|---|---|\n| je | ---suis--- |\n| tu | ---es--- |',
    language: 'fr',
  },
  {
    id: 'a-word-bank',
    markup: '@write bank\nJe ---suis--- étudiante.\nTu ---es--- là ?\nElle ---est--- suisse.',
    language: 'fr',
  },
  ...KIND_EXAMPLES,
  {
    id: 'pictures',
    markup: '{ IMAGE | HORLOGE2222 | Une horloge : il est sept heures et quart }',
    language: 'fr',
  },
  {
    id: 'video',
    markup: '{ VIDEO | HORLOGES222 }',
    language: 'fr',
  },
  {
    id: 'lines-and-paragraphs',
    markup: '— Ciao, Anna! Come stai?\n— Bene, grazie.\n\nVanno al corso di francese.',
    language: 'it',
  },
  {
    id: 'escapes',
    markup: 'An asterisk \\* stays one, \\{ braces \\} too.\n\\# This is no header.',
    language: 'en',
  },
] as const satisfies readonly Example[];
