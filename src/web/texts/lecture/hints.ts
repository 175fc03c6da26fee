// Texts of hints and explanations in exercises; loaded with them.

export const hintTexts = {
  label: 'Accented letters and hint',
  button: 'Hint',
  show: 'Show a hint',
  keys: 'Alt + Enter',
  /** Before the letter. */
  startsWith: 'begins with ',
  /** Letters of each word. */
  length: (wordLengths: readonly number[]) => {
    const [first = 0] = wordLengths;
    if (wordLengths.length === 1) return first === 1 ? '1 letter' : `${first} letters`;
    return `${wordLengths.length} words with ${wordLengths.slice(0, -1).join(', ')} and ${wordLengths.at(-1)} letters`;
  },
  separator: ', ',
  prefix: (blank: string) => `${blank}: `,
} as const;
