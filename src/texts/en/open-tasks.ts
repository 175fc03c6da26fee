// Our own texts of tasks that no machine judges, in "My progress"; loaded with it.
import { translated } from '#texts/language/translated.ts';

export const openTaskTexts = translated('openTaskTexts', {
  linesSaid: (said: number, lines: number) => `${said} of ${lines} lines said`,
  textsHandedIn: (handedIn: number, texts: number) => `${handedIn} of ${texts} texts handed in`,
  textsToWrite: (texts: number) => (texts === 1 ? '1 text to write' : `${texts} texts to write`),
});
