// Arabic texts of the kinds of exercises: what learners read in them. Not yet read by a native speaker.
import type * as kinds from '#texts/en/exercise-kinds.ts';
import { createPlural } from '#texts/language/plurals.ts';

export * from './speaking.ts';

const count = createPlural('ar');

export const exerciseKindTexts: typeof kinds.exerciseKindTexts = {
  question: (number) => `السؤال ${number}`,
  sentence: (number) => `الجملة ${number}`,
  line: (number) => `السطر ${number}`,
  option: (letter) => `الإجابة ${letter}`,
  missed: 'الإجابة الصحيحة',
  order: {
    answer: 'إجابتك',
    pieces: 'أجزاء للترتيب',
    piece: (number) => `الجزء ${number}`,
    addHint: 'اضغط لإضافته إلى إجابتك.',
    moveHint: 'حرّكه بالأسهم. اضغط لإخراجه.',
    placed: (position, all) => `، ${position} من ${all} في إجابتك`,
    removed: '، أُخرج من إجابتك',
  },
  match: { choose: '\u2067اختر…\u2069', rights: '\u2067الإجابات المتاحة\u2069' },
  sort: { choose: '\u2067اختر عمودًا…\u2069', words: '\u2067كلمات للتصنيف\u2069' },
  dictation: {
    slowly: 'أبطأ',
    playSlowly: (name) => `تشغيل ${name} بسرعة أبطأ`,
    missing: '(ناقصة)',
    extra: '(ليست في الجملة)',
    near: '(شبه صحيحة)',
    sentence: 'الجملة:',
  },
  text: {
    label: 'نصّك',
    words: (number) =>
      count(number, { zero: 'لا كلمات', one: 'كلمة واحدة', two: 'كلمتان', few: '# كلمات', other: '# كلمة' }),
    characters: (number) =>
      count(number, { zero: 'لا أحرف', one: 'حرف واحد', two: 'حرفان', few: '# أحرف', many: '# حرفًا', other: '# حرف' }),
    from: (min) => `${min} على الأقل`,
    fromTo: (min, max) => `من ${min} إلى ${max}`,
    ofAsked: (length, asked) => `${length} (المطلوب: ${asked})`,
    full: (characters) => `لا يمكن أن يكون النص أطول من هذا: أقصى عدد للأحرف ${characters}. وما زاد على ذلك ليس فيه.`,
    model: 'إجابة نموذجية',
    criteria: 'هل كل شيء موجود؟',
    empty: 'اكتب نصّك أولًا.',
    shown: 'الإجابة النموذجية تحت نصّك.',
    noModel: 'اقرأ نصّك مرة أخرى قبل أن تغادر.',
  },
  bank: 'بنك الكلمات',
};
