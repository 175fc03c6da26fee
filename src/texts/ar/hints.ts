// Arabic texts of hints and explanations in exercises. Not yet read by a native speaker.
import type * as english from '#texts/en/hints.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('ar');

export const hintTexts: typeof english.hintTexts = {
  label: 'حروف بعلامات وتلميح',
  button: 'تلميح',
  show: 'عرض تلميح',
  keys: 'Alt + Enter',
  showWithKeys: (keys) => `عرض تلميح (\u2068${keys}\u2069)`,
  startsWith: (letter) => `تبدأ بـ ${letter}`,
  startsWithLength: (letter, length) => `تبدأ بـ ${letter}، ${length}`,
  length: (lengths) => {
    const [first = 0] = lengths;
    return lengths.length === 1
      ? count(first, { one: 'حرف واحد', two: 'حرفان', few: '# أحرف', many: '# حرفًا', other: '# حرف' })
      : `${count(lengths.length, { two: 'كلمتان', few: '# كلمات', other: '# كلمة' })} (عدد الأحرف: ${lengths.join(' و')})`;
  },
  inBlank: (blank, text) => `${blank}: ${text}`,
  explained: (answer, explanation) => `${answer}: ${explanation}`,
  lookUp: (quote) => `في الدرس: ${quote}`,
  back: 'العودة إلى التمرين',
};
