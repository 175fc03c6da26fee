// The examples of the documentation, in the order in which they are shown, with the rules that each shows. The ids are those of the
// demo course's media; the documentation shows copies of them.

export interface Example {
  title: string;
  /** Sentences; what stands between backticks is markup. */
  rules: readonly string[];
  markup: string;
  /** BCP 47 tag of the example's language. */
  language: string;
}

/** An example of each construct, with its rules; the documentation shows it next to its rendered result. */
export const EXAMPLES: readonly Example[] = [
  {
    title: 'Headers',
    rules: [
      'Begin a line with one to three `#` and a space: one for the title, two for a section, three for a part of it.',
      'Without the space, the line is ordinary text.',
    ],
    markup: '# Se présenter\n## La famille\n### Le verbe être',
    language: 'fr',
  },
  {
    title: 'Bold',
    rules: [
      'Put two asterisks on each side, with no space between them and the text. This works inside words, too.',
      'Both ends stand on one line; asterisks that are never closed stay asterisks.',
    ],
    markup: 'Je **suis** étudiante, nous parl**ons** français.',
    language: 'fr',
  },
  {
    title: 'Italic',
    rules: ['One asterisk on each side makes text italic, three make it bold and italic.'],
    markup: '*Salut* se dit entre amis. ***Les deux*** ensemble : trois étoiles.',
    language: 'fr',
  },
  {
    title: 'Inline audio',
    rules: [
      'Upload or record a file, then insert it from the media list: a player appears in the line.',
      'The words after it name the player for screen readers; in a table, the first words of the row do.',
    ],
    markup: 'Écoutez { AUDIO | BONJOUR2222 } et répétez : bonjour !',
    language: 'fr',
  },
  {
    title: 'Colours',
    rules: [
      'In braces, write `RED`, `BLUE` or `GREEN` in capitals, a vertical bar, and the text.',
      'A colour ends on its line. Bold, italic and other colours can stand in it, eight colours deep at most.',
    ],
    markup: '{ BLUE | der } Tisch, { RED | die } **Lampe**, { GREEN | das } Buch',
    language: 'de',
  },
  {
    title: 'A table with a header',
    rules: [
      'Write `@table` alone on a line, then each row on a line of its own, its cells separated by vertical bars.',
      'A line of dashes below the first row makes that row the header. An empty line ends the table.',
    ],
    markup: '@table\n| Le matin | Le soir |\n|---|---|\n| bonjour | bonsoir |\n| bonne journée | bonne nuit |',
    language: 'fr',
  },
  {
    title: 'A table without a header',
    rules: ['Without the line of dashes there is no header. The bars at both ends of a row can be left out.'],
    markup: '@table\nio | **sono**\ntu | **sei**\nlei | **è**',
    language: 'it',
  },
  {
    title: 'A writing exercise',
    rules: [
      'Write `@write` alone on a line, then the sentences; put three hyphens before and after each answer. An empty line ends the exercise.',
      'Learners see a field for each answer. The Check button is added by itself.',
      'Accents and capitals must match. Spaces at the ends, double spaces and the kind of apostrophe do not matter.',
    ],
    markup: '@write\nJe ---suis--- étudiante.\nTu ---es--- là ?',
    language: 'fr',
  },
  {
    title: 'Alternatives',
    rules: ['Separate right answers with a vertical bar. Each is accepted; the first one is shown as the correction.'],
    markup: '@write\n---Hola | Buenos días---, ¿qué tal?',
    language: 'es',
  },
  {
    title: 'Hyphens in answers',
    rules: ['An answer can contain a hyphen, and a hyphen can follow a blank directly.'],
    markup: '@write\nIl a ---vingt-deux--- ans.\n---Allez----vous bien ?',
    language: 'fr',
  },
  {
    title: 'A table in an exercise',
    rules: [
      'Put `@table` on the line after `@write`, without an empty line between them: its cells can then hold blanks.',
    ],
    markup: '@write\n@table\n| pronom | être |\n|---|---|\n| je | ---suis--- |\n| tu | ---es--- |',
    language: 'fr',
  },
  {
    title: 'A word bank',
    rules: [
      'Write `@write bank` to list the answers of the exercise above it, shuffled. Each is crossed out once it is used.',
    ],
    markup: '@write bank\nJe ---suis--- étudiante.\nTu ---es--- là ?\nElle ---est--- suisse.',
    language: 'fr',
  },
  {
    title: 'Choosing an answer',
    rules: [
      'Write `@choose` alone on a line, then a question, and below it its answers: `(x)` before the right one, `( )` before the others.',
      'The next line without brackets begins the next question. Several answers can be right in square brackets: `[x]` and `[ ]`.',
      'After a vertical bar, say something about an answer: learners who chose it see that once they check.',
    ],
    markup:
      '@choose\nIl est 20 heures. Vous dites :\n( ) Bonne nuit ! | Only before sleep.\n(x) Bonsoir !\nQuels mots sont au pluriel ?\n[x] les amis\n[ ] le pays\n[x] des mots',
    language: 'fr',
  },
  {
    title: 'Putting in order',
    rules: [
      'Write `@order` alone on a line, then sentences, cut into pieces by ` / `. Learners get the pieces shuffled.',
      'Further right orders follow a vertical bar, with the same pieces. A line without ` / ` is an instruction.',
      'Without any ` / `, three or more lines are put in order themselves, such as those of a dialogue; a header above them can be the instruction.',
    ],
    markup: "@order\nJe / m'appelle / Camille\nDemain / je pars / à Lyon | Je pars / à Lyon / demain",
    language: 'fr',
  },
  {
    title: 'Matching',
    rules: [
      'Write `@match` alone on a line, then pairs, their sides separated by a vertical bar. Learners pick the right side of each.',
      'The same right side can stand on several lines: then it is sorting. Both sides can be sounds or pictures.',
    ],
    markup: '@match\nla mesa | femenino\nel libro | masculino\nla silla | femenino',
    language: 'es',
  },
  {
    title: 'A dictation',
    rules: [
      'Write `@dictation` alone on a line, then on each line a recording and the sentence that is heard.',
      'Words between `[` and `]` are given. Other right spellings follow a vertical bar.',
      'Punctuation and the capital at the beginning do not matter.',
    ],
    markup: '@dictation\n{ AUDIO | BONJOUR2222 } Bonjour !',
    language: 'fr',
  },
  {
    title: 'Pictures',
    rules: [
      'After a second vertical bar, say what the picture shows: screen readers read it out, and it stands in for a picture that does not load.',
      'In the cells of a table, pictures stand side by side. A line in italics right below a picture is its caption.',
    ],
    markup: '{ IMAGE | HORLOGE2222 | Une horloge : il est sept heures et quart }',
    language: 'fr',
  },
  {
    title: 'Video',
    rules: ['Insert a video from the media list, in a line of its own or in the cell of a table.'],
    markup: '{ VIDEO | HORLOGES222 }',
    language: 'fr',
  },
  {
    title: 'Lines and paragraphs',
    rules: ['A line break stays a line break. An empty line begins a new paragraph.'],
    markup: '— Ciao, Anna! Come stai?\n— Bene, grazie.\n\nVanno al corso di francese.',
    language: 'it',
  },
  {
    title: 'Escapes',
    rules: [
      'A backslash before `*`, `{`, `}`, `|`, `-`, `#`, `@` or another backslash shows the character itself.',
      'A vertical bar needs one in tables and exercises; in exercises, so do `(`, `[` and `/`. HTML is always shown as text.',
    ],
    markup: 'An asterisk \\* stays one, \\{ braces \\} too.\n\\# This is no header.',
    language: 'en',
  },
];
