// Arabic texts of the words of a lecture that are pressed. Not yet read by a native speaker.
import type * as english from '#texts/en/words.ts';

export const wordsTexts: typeof english.wordsTexts = {
  play: (word) => `تشغيل «${word}»`,
  know: 'أعرفها',
  known: 'لن تعود هذه الكلمة في المراجعة.',
  notSaved: 'تعذّر الحفظ. حاول مرة أخرى.',
  noMeaning: 'لا معنى بعد',
  back: 'العودة إلى النص',
  readings: 'القراءات فوق الكلمات',
};
