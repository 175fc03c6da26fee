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
  noCourse: 'هذا الدرس ليس في أي دورة: كل كلماته جديدة.',
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
  addSuggested: (words) =>
    count(words, {
      one: 'أضف كلمة واحدة مع المعنى المقترح',
      two: 'أضف كلمتين مع المعنيين المقترحين',
      few: 'أضف # كلمات مع المعاني المقترحة',
      many: 'أضف # كلمة مع المعاني المقترحة',
      other: 'أضف # كلمة مع المعاني المقترحة',
    }),
  fill: (words) =>
    count(words, {
      one: 'أكمل المعاني الناقصة لكلمة واحدة',
      two: 'أكمل المعاني الناقصة لكلمتين',
      few: 'أكمل المعاني الناقصة لـ# كلمات',
      many: 'أكمل المعاني الناقصة لـ# كلمة',
      other: 'أكمل المعاني الناقصة لـ# كلمة',
    }),
  filled: 'أُكملت. راجع المعاني.',
  suggestedBy: (names) => `من اقتراح: ${names}. راجع كل معنى، فالمعجم لا يعرف الجملة.`,
  licence: (name) => `عن «${name}»`,
  damaged: (name) => `لا يمكن قراءة المعجم «${name}»: ملفاته تالفة أو غير مقروءة.`,
  incomplete: (name) => `لا يمكن استخدام المعجم «${name}»: ملفه ‎.dict أو ‎.dict.dz غير موجود.`,
  tooLarge: (name) => `المعجم «${name}» غير مستخدم: فهرسه أكبر من 64 ميغابايت.`,
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
