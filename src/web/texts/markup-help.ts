// Our own texts of the markup documentation, and of its drawer in the editor.

/** Mistakes that the editor suggests to mend, each with a text that has it. */
const SUGGESTIONS: readonly (readonly [mistake: string, markup: string])[] = [
  ['Bold, italic or a colour is not closed on its line.', '**gras'],
  ['A colour is empty, or more than eight deep in others.', '{ RED | }'],
  ['A blank is not closed, or has no answer.', '@write\n---suis'],
  ['A blank stands outside an exercise.', 'Je ---suis--- là.'],
  ['An exercise has no blank.', '@write\nJe suis là.'],
  ['Nothing stands below @write, @table or another keyword.', '@table\n\nje | suis'],
  ['The word in braces is unknown, or its bar is missing.', '{ PURPLE | vous }'],
  ['The id of a file is missing or invalid.', '{ AUDIO | a b }'],
  ['A picture has no words that say what it shows.', '{ IMAGE | HORLOGE2222 }'],
  ['Rows of a table have different numbers of cells.', '@table\n| a | b |\n| c |'],
  ['A list, a link or an address as in Markdown: there are none.', '- une pomme'],
  ['No answer of a question is right, or all are.', '@choose\nÇa va ?\n( ) oui\n( ) non'],
  ['A sentence to put in order has only one piece.', '@order\nJe / suis / là\nMerci /'],
  ['A further order has other pieces.', '@order\nje / pars / demain | demain / je / viens'],
  ['A pair has no right side.', '@match\nla France | français\nla Suède |'],
  ['A line of a dictation has no recording.', '@dictation\n{ AUDIO | BONJOUR2222 } Bonjour !\nSalut !'],
  ['A recording of a dictation has no sentence.', '@dictation\n{ AUDIO | BONJOUR2222 }'],
  ['The keyword of a block is misspelled, or has text after it.', '@Write\nJe ---suis--- là.'],
  ['A template’s place for a recording is still empty.', '[recording]'],
  ['An answer has a curly apostrophe or a no-break space.', '@write\n---l’ami--- est là.'],
];

export const markupHelpTexts = {
  lead: 'A lecture is plain text with a few characters that format it.',
  rules: [
    'Nothing that you type is lost: markup that is not valid is shown as text, and the editor explains it.',
    'An empty line ends every block: a paragraph, a table, an exercise.',
  ],
  contents: 'Contents',
  source: 'Markup source',
  result: 'Rendered result',
  copy: 'Copy',
  copied: 'Copied',
  insert: 'Insert',
  /** The name of a button, by what it shows. */
  ofExample: (label: string, title: string) => `${label}: ${title}`,
  inserted: 'Inserted',
  copiedStatus: (title: string) => `The example “${title}” is copied.`,
  insertedStatus: (title: string) => `The example “${title}” is inserted.`,
  notCopied: 'The example could not be copied. Select it and press Ctrl+C.',
  suggestionsTitle: 'Suggestions',
  suggestionsLead: 'The editor lists likely mistakes under “Suggestions”. You can save and publish all the same.',
  mistake: 'Mistake',
  example: 'Example',
  suggestions: SUGGESTIONS,
  panel: { heading: 'Markup help', close: 'Close' },
  notLoaded: 'The help could not be loaded. Open it in a new window:',
} as const;
