// Arabic texts of questions on a line of a lecture, for the learners who ask them. Not yet read by a native speaker.
import type * as english from '#texts/en/asking.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('ar');

export const askingTexts: typeof english.askingTexts = {
  ask: 'السؤال عن سطر',
  chooseLine: 'عن أي سطر تريد أن تسأل؟',
  findLine: 'البحث عن سطر',
  noLine: 'لا سطر فيه هذه الكلمات.',
  wordless: 'سطر بلا كلمات',
  linesFailed: 'تعذّر تحميل سطور الدرس.',
  pressLine: 'اضغط السطر الذي تريد أن تسأل عنه.',
  fromList: 'الاختيار من قائمة',
  cancel: 'إلغاء',
  heading: 'سؤال إلى معلّمك',
  aboutLine: 'عن هذا السطر',
  toClass: 'الصف',
  question: 'سؤالك',
  whoReads: (teachers) => `يقرؤه ${teachers} مع اسمك. إن كانت الإجابة تفيد الجميع فقد يراه الصف بلا اسمك.`,
  whoReadsIn: (className) => `يقرؤه معلّمو ${className} مع اسمك. إن كانت الإجابة تفيد الجميع فقد يراه الصف بلا اسمك.`,
  send: 'إرسال',
  isEmpty: 'اكتب سؤالك أولًا.',
  sent: 'أُرسل سؤالك. تظهر الإجابة هنا عند سطره.',
  own: 'سؤالك',
  ofClass: 'سؤال من صفك',
  states: { waiting: 'ينتظر إجابة', answered: 'أُجيب عنه', hidden: 'أخفاه معلّم' },
  isNew: 'جديد',
  shown: 'يرى صفك هذا السؤال بلا اسمك.',
  you: 'أنت',
  someone: 'شخص من صفك',
  teacher: 'معلّم',
  changed: (quote) => `تغيّر السطر منذ ذلك. كان: ${quote}`,
  elsewhere: 'أسئلة عن سطور تغيّرت',
  about: (quote) => `عن: ${quote}`,
  add: 'سؤال متابعة',
  more: 'ما تريد أن تعرفه بعد',
  remove: 'حذف السؤال',
  confirmRemove: 'هل تريد حذف هذا السؤال وإجاباته؟ لن يراه الصف أيضًا بعد ذلك.',
  keep: 'الإبقاء عليه',
  listHeading: 'أسئلتك',
  newHeading: (number) =>
    count(number, {
      one: 'أسئلتك: إجابة جديدة',
      two: 'أسئلتك: إجابتان جديدتان',
      few: 'أسئلتك: # إجابات جديدة',
      many: 'أسئلتك: # إجابة جديدة',
      other: 'أسئلتك: # إجابة جديدة',
    }),
  listFailed: 'تعذّر تحميل أسئلتك.',
  toLecture: 'إلى الدرس',
  showMore: 'عرض المزيد',
};
