// Arabic texts of forms and common messages. Not yet read by a native speaker.
import type * as english from '#texts/en/general.ts';

export const formTexts: typeof english.formTexts = {
  cancel: 'إلغاء',
  close: 'إغلاق',
  loopback: (address) =>
    `لا يفتح العنوان ${address} إلا هذا الحاسوب. لتفتحه الهواتف والحواسيب الأخرى، يشغّل المسؤول عن Cahier البرنامج مع HOST=0.0.0.0 ويفتح العنوان الذي يظهر عندئذ للشبكة، أو يضع عنوان الموقع في PUBLIC_URL.`,
  moreFailed: 'تعذّر تحميل بقية القائمة.',
};

export const generalTexts: typeof english.generalTexts = {
  login: {
    usePasskey: 'تسجيل الدخول بمفتاح مرور',
    signUp: 'إنشاء حساب',
    confirmationSent: 'تحقق من بريدك، وافتح الرابط في الرسالة لتأكيد حسابك.',
    resetHint: 'هل نسيت كلمة المرور؟ أدخل بريدك الإلكتروني، ثم اضغط «إعادة تعيين كلمة المرور».',
    noMail: 'لكن هذا الموقع لا يرسل رسائل. اطلب من مالكه أو من معلّمك رابطًا لتعيين كلمة مرور جديدة.',
    show: 'إظهار كلمة المرور',
    noAccount: 'ليس لديك حساب بعد؟ اطلب من معلّمك رمز الصف أو دعوة.',
    cardOrCode: 'لديّ بطاقة أو رمز',
    join: 'الانضمام إلى صف برمز',
    endedRemotely: 'تم تسجيل خروجك. سجّل الدخول لتتابع من حيث كنت.',
  },
  language: {
    label: 'اللغة',
    hint: 'لغة الشاشات والرسائل التي تصلك. تبقى الدورات بلغتها.',
    unreviewed: 'لم يراجع هذه الترجمة متحدث أصلي بعد.',
    failed: 'تعذّر تغيير اللغة. حاول مجددًا.',
  },
  linkNotice: {
    label: 'رسالة عن الرابط',
    dismiss: 'إغلاق',
    done: {
      signup: 'تم تأكيد عنوان بريدك الإلكتروني.',
      email_change: 'تم تغيير عنوان بريدك الإلكتروني.',
      half_changed: 'تم التأكيد. أكّد الآن من الرسالة إلى العنوان الآخر.',
    },
  },
  invitation: 'مرحبًا بك. اختر كلمة مرور: ستسجّل الدخول بها وبعنوان بريدك من الآن.',
  mailedCode: {
    recovery: 'الرمز من الرسالة',
    recoveryHint: 'افتح الرابط في الرسالة، أو أدخل رمزها المكوّن من 6 أرقام هنا.',
    submit: 'متابعة',
  },
  accountDisabled: {
    heading: 'حسابك معطّل',
    hint: 'عملك محفوظ، لكن لا يمكنك فتح Cahier حاليًا. اسأل مسؤول Cahier في مدرستك.',
  },
  notFound: {
    heading: 'الصفحة غير موجودة',
    hint: 'قد يكون في العنوان خطأ، أو نُقلت الصفحة.',
    home: 'الذهاب إلى الصفحة الرئيسية',
    search: 'البحث في الدروس',
  },
  closed: {
    heading: 'غير متاحة بهذا الحساب',
    author: 'هذه الصفحة للمعلّمين.',
    owner: 'هذه الصفحة لمن يديرون هذا الموقع.',
  },
};
