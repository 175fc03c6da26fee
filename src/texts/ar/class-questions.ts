// Arabic texts of the questions of a class, for its teachers and for owners. Not yet read by a native speaker.
import type * as english from '#texts/en/class-questions.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('ar');

export const classQuestionsTexts: typeof english.classQuestionsTexts = {
  tab: 'الأسئلة',
  waitingLink: (number) =>
    count(number, {
      one: 'سؤال ينتظر',
      two: 'سؤالان ينتظران',
      few: '# أسئلة تنتظر',
      many: '# سؤالًا ينتظر',
      other: '# سؤال ينتظر',
    }),
  hiddenLink: (number) =>
    count(number, {
      one: 'أُخفي سؤال',
      two: 'أُخفي سؤالان',
      few: 'أُخفيت # أسئلة',
      many: 'أُخفي # سؤالًا',
      other: 'أُخفي # سؤال',
    }),
  kinds: 'أي الأسئلة',
  states: { waiting: 'تنتظر', answered: 'أُجيب عنها', hidden: 'مخفيّة' },
  failed: 'تعذّر تحميل الأسئلة.',
  empty: {
    waiting: 'لا سؤال ينتظر. يسأل المتعلّمون عن سطر في الدرس نفسه.',
    answered: 'لم يُجَب عن أي سؤال بعد.',
    hidden: 'لا سؤال مخفيّ.',
  },
  nobody: 'متعلّم سابق',
  teacher: 'معلّم سابق',
  asked: (when) => `سُئل ${when}`,
  notPublished: 'لم يعد هذا الدرس منشورًا: لا يمكن إلا قراءة السؤال.',
  changed: 'تغيّر السطر منذ ذلك.',
  answer: 'إجابتك',
  send: 'أجب',
  sendToClass: 'أجب واعرض على الصف',
  isEmpty: 'اكتب الإجابة أولًا.',
  answered: (name) => `أُرسلت إجابتك إلى ${name}.`,
  change: 'غيّر',
  save: 'احفظ',
  cancel: 'إلغاء',
  answerChanged: 'غُيّرت إجابتك.',
  show: 'اعرض على الصف',
  showNewer: 'اعرض الرسائل الأحدث أيضًا',
  takeBack: 'أوقف العرض على الصف',
  isShown: 'يرى الصف هذا السؤال والإجابات بلا الاسم.',
  hasUnshown: 'لا يرى الصف ما كُتب منذ ذلك.',
  nowShown: 'يرى الصف هذا السؤال الآن بلا الاسم.',
  takenBack: 'لم يعد الصف يرى هذا السؤال.',
  toAuthor: 'أرسل إلى المؤلف',
  isWithAuthors: 'وصل إلى المؤلفين تعليقًا على المسودة.',
  toAuthorDone: 'صار تعليقًا على المسودة، بلا اسم المتعلّم.',
  comment: (question) => `يسأل متعلّم: ${question}`,
  noPlace: 'لم يعد هذا السطر في الدرس. افتح المسودة وعلّق هناك.',
  toLecture: 'ضعها في الدرس',
  hide: 'أخفِ وأبلغ',
  hideHint: 'لا يراه الصف، ويقرؤه مسؤولو المدرسة.',
  isHidden: 'السؤال مخفيّ، وأُبلغ المسؤولون.',
  unhide: 'أظهره من جديد',
  isShownAgain: 'لم يعد السؤال مخفيًّا.',
  remove: 'احذف',
  removed: 'حُذف السؤال.',
  ownerReads: 'لا تعلّم هذا الصف: تقرأ أسئلته، ويمكنك إخفاؤها أو حذفها.',
  older: 'عرض المزيد',
};
