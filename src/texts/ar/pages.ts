// Arabic texts of the pages that the server renders. Not yet read by a native speaker.
import type * as english from '#texts/en/pages.ts';

export const confirmTexts: typeof english.confirmTexts = {
  links: {
    recovery: {
      title: 'تعيين كلمة مرور جديدة',
      reason: (school) => `طلبت إعادة تعيين كلمة مرور حسابك في \u2068${school}\u2069. تابع لاختيار كلمة مرور جديدة.`,
      button: 'تعيين كلمة مرور جديدة',
      renew: 'أدخل عنوان بريدك الإلكتروني في صفحة تسجيل الدخول للحصول على رابط جديد.',
    },
    signup: {
      title: 'تأكيد عنوانك',
      reason: (school) => `أكّد أن عنوان البريد الإلكتروني هذا يخصك لإكمال إنشاء حسابك في \u2068${school}\u2069.`,
      button: 'تأكيد',
      renew: 'إذا سبق أن أكّدت عنوانك، فسجّل الدخول. وإلا فأنشئ حسابك مرة أخرى.',
    },
    invite: {
      title: 'قبول الدعوة',
      reason: (school) => `لقد تلقيت دعوة إلى \u2068${school}\u2069. اقبل الدعوة، ثم اختر كلمة مرور لحسابك.`,
      button: 'قبول',
      renew: 'إذا سبق أن اخترت كلمة مرور، فسجّل الدخول. وإلا فاطلب رابطًا جديدًا ممن دعاك.',
    },
    signIn: {
      title: 'تسجيل الدخول',
      reason: (school) => `طلبت تسجيل الدخول إلى \u2068${school}\u2069 عبر البريد الإلكتروني. اضغط على الزر للدخول.`,
      button: 'تسجيل الدخول',
      renew: 'اطلب رابطًا جديدًا.',
    },
    emailChange: {
      title: 'تأكيد تغيير عنوانك',
      reason: (school) => `سيتغير عنوان البريد الإلكتروني لحسابك في \u2068${school}\u2069. لن يتغير شيء قبل تأكيدك.`,
      button: 'تأكيد',
      renew: 'تعرض صفحة حسابك عنوانك الحالي، ويمكنك تغييره منها مرة أخرى.',
    },
    other: {
      title: 'متابعة',
      reason: (school) => `لقد اتبعت رابطًا في رسالة من \u2068${school}\u2069.`,
      button: 'متابعة',
      renew: 'اطلب رابطًا جديدًا.',
    },
  },
  invalid: { title: 'لم يعد هذا الرابط صالحًا', reason: 'انتهت صلاحيته أو سبق استخدامه.' },
  hint: 'إذا لم تطلب هذه الرسالة، فأغلق هذه الصفحة: لن يحدث شيء.',
};

export const mailboxTexts: typeof english.mailboxTexts = {
  title: 'صندوق بريد التطوير',
  introduction: `لم يُضبط خادم بريد (<code>SMTP_URL</code>): تُعرض الرسائل الإلكترونية والنصية هنا بدلًا من إرسالها.
لا تُفتح هذه الصفحة إلا على هذا الجهاز.`,
  messages: 'الرسائل',
  empty: 'لا توجد رسائل بعد.',
  open: 'فتح الرابط',
  sms: 'رسالة نصية إلى',
  mail: 'بريد إلكتروني إلى',
};

export const bootTexts: typeof english.bootTexts = {
  noScript: 'يحتاج Cahier إلى JavaScript: اسمح به لهذه الصفحة من فضلك.',
  slow: 'يستغرق تحميل Cahier بعض الوقت. إذا لم يظهر شيء آخر فتحقق من اتصالك وأعد تحميل الصفحة.',
};

export const firstCourseTexts = { title: 'الدورة الأولى' };
