// Arabic texts of sign-in cards. Not yet read by a native speaker.
import { createPlural } from '#web/texts/language/plurals.ts';
import type { cardTexts } from '#web/texts/school/cards.ts';

const count = createPlural('ar');

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
    print: 'طباعة',
    done: 'تم',
    howTo: 'امسح الرمز، أو افتح هذا العنوان واكتب الرمز:',
    qrCode: (name) => `رمز QR للدخول باسم \u2068${name}\u2069`,
  },
};
