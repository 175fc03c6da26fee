// Arabic texts of the work of a class, and of sign-in cards. Not yet read by a native speaker.

import type { cardTexts } from '#texts/en/cards.ts';
import type { workTexts } from '#texts/en/work.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('ar');

export const work: typeof workTexts = {
  assign: 'تعيين دروس',
  empty: 'لم تُعيَّن دروس بعد. عيّن دروسًا وتابع هنا من أنجز ماذا.',
  noLearners: 'لا متعلّمين بعد. أعطهم رمز الصف.',
  failed: 'تعذّر تحميل واجبات الصف.',
  matrix: 'من أنجز ماذا',
  learner: 'المتعلّم',
  total: 'المجموع',
  sortBy: (lecture) => `الترتيب حسب «\u2068${lecture}\u2069»`,
  filter: 'عرض',
  filters: { all: 'كل المتعلّمين', unfinished: 'من لم ينتهِ بعد', overdue: 'المتأخرون' },
  shown: (shown, all) => `المتعلّمون المعروضون: ${shown} من ${all}`,
  states: { done: 'مكتمل', begun: 'بدأ', open: 'لم يبدأ', none: 'بلا تمارين' },
  legend: 'عدد الإجابات الصحيحة من التي جُرّبت.',
  wholeClass: 'الصف كله',
  doneCount: (done, learners) => `أكمله ${done} من ${learners}`,
  rightShare: (share) => `${share} صحيحة`,
  notAgreed: 'لم يوافق بعد',
  unpublished: 'لم يعد منشورًا',
  due: (when) => `الموعد النهائي: ${when}`,
  opens: (when) => `يُفتح: ${when}`,
  download: 'تنزيل بصيغة CSV',
  copy: 'نسخ لسجل الدرجات',
  copied: 'تم النسخ. الصقه في سجل الدرجات أو في جدول بيانات.',
  copyFailed: 'لم يسمح المتصفح بالنسخ.',
  downloadFailed: 'تعذّر تنزيل الملف.',
  close: 'إغلاق',
  course: 'المقرر',
  wholeUnit: (unit) => `كل «\u2068${unit}\u2069»`,
  noLectures: 'لا دروس منشورة في هذا المقرر.',
  courseFailed: 'تعذّر تحميل الدروس.',
  assigned: '(معيَّن بالفعل)',
  dueDate: 'تاريخ الموعد النهائي',
  dueTime: 'وقت الموعد النهائي',
  opensDate: 'تاريخ الفتح',
  opensTime: 'وقت الفتح',
  opensHint: 'يراه المتعلّمون من ذلك الوقت. بلا تاريخ: فورًا.',
  goal: 'الهدف',
  allTried: 'محاولة كل الفراغات',
  percent: 'نسبة من الإجابات الصحيحة',
  goalPercent: 'النسبة المئوية الصحيحة',
  note: 'ملاحظة للمتعلّمين',
  save: 'حفظ',
  noneChosen: 'اختر درسًا واحدًا على الأقل.',
  assignCount: (lectures) =>
    `تعيين ${count(lectures, { one: 'درس واحد', two: 'درسين', few: '# دروس', many: '# درسًا', other: '# درس' })}`,
  edit: 'تغيير الموعد والهدف',
  remove: 'إزالة من الواجبات',
  removeText: (title) => `لم يعد «\u2068${title}\u2069» معيَّنًا. تبقى إجابات المتعلّمين.`,
  cancel: 'إلغاء',
  openLecture: 'فتح الدرس',
  openBoard: 'ما كتبه المتعلّمون',
  noBlanks: 'لا تمارين في هذا الدرس.',
  resultsFailed: 'تعذّر تحميل النتائج.',
  blankCounts: (right, tried) => `${right} من ${tried} صحيحة`,
  notTried: 'لم يُحاول',
  learnerLead: 'إجابات الدروس المعيَّنة لهذا الصف، منذ موافقة المتعلّم. يمكن للمتعلّم أن يعرف أنك اطّلعت عليها.',
  right: 'صحيح',
  wrong: (answer) => `خطأ (\u2068${answer}\u2069)`,
};

/** After a noun or a preposition. */
const countCards = (cards: number) =>
  count(cards, { one: 'بطاقة واحدة', two: 'بطاقتين', few: '# بطاقات', other: '# بطاقة' });

const countLearners = (learners: number) =>
  count(learners, { one: 'متعلّم واحد', two: 'متعلّمَين', few: '# متعلّمين', many: '# متعلّمًا', other: '# متعلّم' });

export const card: typeof cardTexts = {
  lead: 'ببطاقة الدخول يسجّل المتعلّمون الدخول دون بريد إلكتروني، على أي جهاز.',
  failed: 'تعذّر تحميل البطاقات.',
  obstacles: {
    accounts_elsewhere: 'بطاقات الدخول غير متاحة هنا: حسابات هذا الموقع يديرها مزوّد آخر.',
    class_closed: 'هذا الصف مؤرشف، فلا تعمل بطاقاته. أعد فتح الصف لاستخدامها.',
  },
  form: {
    heading: 'متعلّمون جدد',
    names: 'الأسماء الأولى',
    namesHint: 'اسم في كل سطر، مكتوبًا أو ملصقًا من قائمة. لا يراها إلا معلّمو هذا الصف والمالكون.',
    duplicates: (names) =>
      `أسماء مكررة: ${names.map((name) => `\u2068${name}\u2069`).join('، ')}. يمكنك إضافة الحرف الأول من اسم العائلة للتمييز.`,
    tooMany: (max) =>
      `${count(max, { one: 'اسم واحد', two: 'اسمان', few: '# أسماء', many: '# اسمًا', other: '# اسم' })} على الأكثر في المرة الواحدة.`,
    tooLong: (name, max) =>
      `«\u2068${name.slice(0, 20)}…\u2069» أطول من ${count(max, { few: '# أحرف', many: '# حرفًا', other: '# حرف' })}.`,
    classFull: (max) => `يتسع الصف لـ ${countLearners(max)} على الأكثر.`,
    submit: (cards) => (cards === 0 ? 'إنشاء البطاقات' : `إنشاء ${countCards(cards)}`),
    shownOnce: 'تُعرض الرموز مرة واحدة في الورقة التي تُفتح بعد ذلك: اطبعها فورًا. لطباعة بطاقة مجددًا أنشئ بطاقة جديدة.',
  },
  list: {
    heading: 'البطاقات',
    empty: 'لا متعلّمين بعد.',
    noCard: 'بلا بطاقة',
    made: (made) => `أُنشئت البطاقة: ${made}، لم تُستخدم بعد`,
    madeAndUsed: (made, lastUsed) => `أُنشئت البطاقة: ${made} · آخر استخدام: ${lastUsed}`,
    left: 'غادر الصف؛ والبطاقة ما زالت تعمل',
    ownAddress: 'يسجّل الدخول بالبريد أيضًا',
    ownAccount: 'لديه حساب خاص',
    make: 'إنشاء بطاقة',
    makeNamed: (name) => `إنشاء بطاقة: \u2068${name}\u2069`,
    replace: 'بطاقة جديدة',
    replaceNamed: (name) => `بطاقة جديدة: \u2068${name}\u2069`,
    revoke: 'إلغاء البطاقة',
    revokeNamed: (name) => `إلغاء البطاقة: \u2068${name}\u2069`,
    renewAll: 'بطاقات جديدة للجميع',
    revoked: (name) => `لم تعد بطاقة \u2068${name}\u2069 تعمل.`,
  },
  replaceDialog: {
    heading: (name) => `بطاقة جديدة: \u2068${name}\u2069`,
    text: 'تتوقف البطاقة القديمة فورًا، ويُسجَّل الخروج من الأجهزة التي دخلت بها. تبقى كل الإجابات.',
    confirm: 'إنشاء بطاقة جديدة',
  },
  renewAllDialog: {
    heading: 'بطاقات جديدة للجميع',
    text: (learners) =>
      `ستُنشأ بطاقات جديدة لـ ${countLearners(learners)}. تتوقف البطاقات القديمة فورًا، ويُسجَّل الخروج من الأجهزة التي دخلت بها. تبقى كل الإجابات.`,
    confirm: 'إنشاء بطاقات جديدة',
  },
  revokeDialog: {
    heading: (name) => `إلغاء بطاقة \u2068${name}\u2069`,
    text: 'تتوقف البطاقة فورًا، ويُسجَّل الخروج من الأجهزة التي دخلت بها. تبقى كل الإجابات؛ ويمكنك إنشاء بطاقة جديدة لاحقًا.',
    confirm: 'إلغاء البطاقة',
  },
  cancel: 'رجوع',
  sheet: {
    heading: (cards) =>
      count(cards, {
        one: 'البطاقة جاهزة',
        two: 'البطاقتان جاهزتان',
        few: '# بطاقات جاهزة',
        other: '# بطاقة جاهزة',
      }),
    printNow: 'اطبع الآن: لن تُعرض الرموز مرة أخرى.',
    notPrinted: 'لم تُطبع البطاقات بعد، ولن تُعرض رموزها مرة أخرى. هل تريد المغادرة على أي حال؟',
    print: 'طباعة',
    done: 'تم',
    howTo: 'امسح الرمز، أو افتح هذا العنوان واكتب الرمز:',
    qrCode: (name) => `رمز QR للدخول باسم \u2068${name}\u2069`,
  },
};
