// Arabic texts of what is new in a lecture. Not yet read by a native speaker.
import type * as english from '#texts/en/new-words.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('ar');

export const newWordsTexts: typeof english.newWordsTexts = {
  open: 'كلمات جديدة',
  heading: 'كلمات جديدة',
  close: 'إغلاق',
  failed: 'تعذّرت مقارنة الكلمات.',
  summary: (words, listed) =>
    `${count(words, { one: 'كلمة جديدة واحدة', two: 'كلمتان جديدتان', few: '# كلمات جديدة', many: '# كلمة جديدة', other: '# كلمة جديدة' })}؛ منها في قوائم كلمات هذا الدرس: ${listed}`,
  none: 'لا كلمات جديدة في هذا الدرس.',
  compared: (lectures, course) => `بالمقارنة مع الدروس المنشورة قبله في «${course}»، وعددها ${lectures}.`,
  first: (course) => `لا درس منشورًا قبله في «${course}»: كل كلماته جديدة.`,
  noCourse: 'هذا الدرس ليس في أي مقرر: كل كلماته جديدة.',
  more: (words) => `المعروض منها أول ${words}.`,
  listed: 'في قائمة كلمات',
  add: (words) =>
    count(words, {
      one: 'أضف الكلمة الناقصة إلى قائمة الكلمات',
      two: 'أضف الكلمتين الناقصتين إلى قائمة الكلمات',
      few: 'أضف # كلمات ناقصة إلى قائمة الكلمات',
      many: 'أضف # كلمة ناقصة إلى قائمة الكلمات',
      other: 'أضف # كلمة ناقصة إلى قائمة الكلمات',
    }),
  pressed: 'كلمات نُظر في معناها',
  pressedHint: 'يُحسب كل متعلم مرة واحدة لكل كلمة على كل جهاز من أجهزته. ولا يرى أحد من كان.',
  pressedBy: (learners) =>
    count(learners, { one: 'متعلّم واحد', two: 'متعلّمان', few: '# متعلّمين', many: '# متعلّمًا', other: '# متعلّم' }),
  added: 'أُضيفت. اكتب معانيها بجانبها، واحذف الأسطر التي لا تحتاج إليها.',
  classes: 'ما تعرفه صفوفك منه',
  known: (share, known, total) => `يعرف ${share} من كلماته (${known} من ${total})`,
  nothingFinished: 'لم ينهِ بعد أي درس فيه تمارين',
  classesHint: 'يعرف الصف كلمات الدروس التي أنهاها 80٪ على الأقل من متعلميه، ولا يُنظر إلى من هم.',
  classesFailed: 'تعذّرت مقارنة ما تعرفه صفوفك.',
};
