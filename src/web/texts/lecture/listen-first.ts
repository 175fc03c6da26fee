// Texts of the switch that covers words until they were heard; loaded with it.

export const listenFirstTexts = {
  name: 'Listen first',
  hint: 'Listen first: covers the words of lines with a recording',
  line: (number: number) => `line ${number}`,
  show: 'Show the words',
  showLine: (line: string) => `Show the words of ${line}`,
} as const;
