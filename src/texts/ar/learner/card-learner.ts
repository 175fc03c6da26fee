// Arabic texts for learners without an email address. Not yet read by a native speaker.
import type { cardLearnerTexts } from '#texts/en/card-learner.ts';

export const cardLearner: typeof cardLearnerTexts = {
  agreement: {
    heading: (className) => `أنت في «\u2068${className}\u2069»`,
    hello: (name) => `مرحبًا \u2068${name}\u2069!`,
    agree: 'أوافق',
    later: 'ليس الآن',
    laterHint: 'لا يرى معلّمك أي إجابة لك قبل أن توافق. سنسألك مرة أخرى.',
    seenName: 'اسمك كما هو على بطاقتك',
    failed: 'تعذّر تحميل صفوفك.',
  },
  change: {
    heading: 'هل تريد تسجيل الدخول بهذه البطاقة؟',
    text: (name) => `أنت مسجّل الدخول باسم \u2068${name}\u2069. بالبطاقة تدخل بحساب صاحبها.`,
    confirm: 'الدخول بالبطاقة',
    stay: 'البقاء في حسابي',
  },
  signOut: {
    heading: 'هل تريد تسجيل الخروج؟',
    text: 'ليس لهذا الحساب بريد إلكتروني ولا كلمة مرور. تحتاج إلى بطاقة الدخول لتعود إليه.',
    confirm: 'تسجيل الخروج',
    cancel: 'البقاء في الحساب',
  },
  address: {
    heading: 'البريد الإلكتروني وكلمة المرور',
    lead: 'أنت تسجّل الدخول دون بريد إلكتروني. إذا أضفته أمكنك الدخول أيضًا حين لا تكون بطاقتك معك، وتبقى البطاقة صالحة.',
    submit: 'إضافة بريد إلكتروني وكلمة مرور',
    email: 'البريد الإلكتروني',
    noMail:
      'لا يستطيع هذا الموقع إرسال رسائل، فلا يمكن تأكيد أي عنوان. إذا فقدت بطاقة الدخول فاطلب بطاقة جديدة من معلّمك.',
  },
};
