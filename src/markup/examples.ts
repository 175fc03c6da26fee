// The examples of the documentation screen, in the order in which they are shown. The ids are those of the demo course's media;
// the documentation screen shows copies of them.

export interface Example {
  title: string;
  markup: string;
}

/** An example of each construct; the documentation screen shows it beside its rendered result. */
export const EXAMPLES: readonly Example[] = [
  {
    title: 'Headers',
    markup: '# Se présenter\n## La famille\n### Le verbe être',
  },
  {
    title: 'Bold',
    markup: 'Je **suis** étudiante, nous parl**ons** français.',
  },
  {
    title: 'Italic',
    markup: '*Salut* se dit entre amis. ***Les deux*** ensemble : trois étoiles.',
  },
  {
    title: 'Inline audio',
    markup: 'Écoutez { AUDIO | BONJOUR2222 } et répétez : bonjour !',
  },
  {
    title: 'Colours',
    markup: 'À un ami : { BLUE | tu }. À une dame : { RED | vous }. Le **t** de { GREEN | salut } ne se prononce pas.',
  },
  {
    title: 'A table with a header',
    markup: '@table\n| Le matin | Le soir |\n|---|---|\n| bonjour | bonsoir |\n| bonne journée | bonne nuit |',
  },
  {
    title: 'A table without a header',
    markup: '@table\n| je | **suis** |\n| tu | **es** |\n| elle | **est** |',
  },
  {
    title: 'A writing exercise',
    markup: '@write\nJe ---suis--- étudiante.\nTu ---es--- là ?',
  },
  {
    title: 'Pictures',
    markup: '{ IMAGE | HORLOGE2222 | Une horloge : il est sept heures et quart }',
  },
  {
    title: 'Video',
    markup: '{ VIDEO | HORLOGES222 }',
  },
  {
    title: 'Escapes',
    markup: 'Une étoile \\* reste une étoile, \\{ une accolade \\} aussi.\n\\# Ceci n’est pas un titre.',
  },
  {
    title: 'Alternatives',
    markup: '@write\n---Bonjour | Salut---, Karim !',
  },
];
