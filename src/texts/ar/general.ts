// Arabic texts of forms, common messages and keyboard shortcuts. Not yet read by a native speaker.
import type * as english from '#texts/en/learner.ts';

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
    hint: 'لغة الشاشات والرسائل التي تصلك. تبقى المقررات بلغتها.',
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

export const keysTexts: typeof english.keysTexts = {
  heading: 'اختصارات لوحة المفاتيح',
  close: 'إغلاق',
  or: 'أو',
  names: {
    Ctrl: 'Ctrl',
    Alt: 'Alt',
    Shift: 'Shift',
    Enter: 'Enter',
    Space: 'المسافة',
    Backspace: 'Backspace',
    Escape: 'Esc',
    Home: 'Home',
    End: 'End',
  },
  groups: {
    everywhere: {
      heading: 'في كل مكان',
      actions: {
        list: 'عرض هذه القائمة',
        close: 'إغلاق نافذة أو لوحة أو قائمة',
        moveInMenu: 'التنقل في قائمة مفتوحة',
      },
    },
    editor: {
      heading: 'محرر المسودة',
      actions: {
        save: 'حفظ المسودة',
        emphasis: 'عريض ومائل؛ وبتكرارها يُزال',
        undo: 'تراجع، حتى عما فعله شريط الأدوات أو اللصق أو الإدراج',
        find: 'البحث والاستبدال في النص',
        matches: 'المطابقة التالية والسابقة، في حقل البحث',
        suggestions: 'الاقتراح التالي والسابق',
        blank: 'جعل الكلمة أو التحديد فراغًا؛ مرة أخرى لإزالته',
        heading: 'جعل السطر عنوانًا، بمستوى أدنى كل مرة',
        exercise: 'فتح قائمة التمارين',
        publish: 'نشر',
        moveInToolbar: 'التنقل في شريط الأدوات',
        cells: 'الخلية التالية والسابقة في جدول؛ وبعد الأخيرة صف جديد',
        openMenu: 'فتح قائمة زر في شريط الأدوات',
      },
    },
    recordings: {
      heading: 'التسجيلات',
      actions: {
        play: 'تشغيل أو إيقاف مؤقت، على زر التشغيل',
        seek: 'خمس ثوانٍ إلى الخلف أو الأمام',
        controls: 'من زر التشغيل إلى الوقت والسرعة والتكرار والنص المكتوب',
        closeBar: 'إغلاق شريط المشغّل',
      },
    },
    recorder: {
      heading: 'تسجيل الجمل',
      actions: {
        record: 'بدء التسجيل؛ ثم إنهاؤه والانتقال إلى الجملة التالية',
        again: 'تسجيل الجملة من جديد',
        move: 'الجملة السابقة والتالية',
        play: 'تشغيل التسجيل',
        stop: 'إيقاف التسجيل؛ ومرة أخرى للعودة إلى القائمة',
      },
    },
    exercises: {
      heading: 'التمارين',
      actions: {
        next: 'الفراغ التالي؛ وفي الأخير: التحقق من الإجابات',
        accents: 'مع أي حرف مرارًا: علاماته، مثل é وè وê',
        hint: 'عرض تلميح، داخل فراغ',
        choose: 'اختيار إجابة والتحقق منها، في المراجعة',
      },
    },
    outline: {
      heading: 'مخطط المقرر',
      actions: {
        move: 'نقل الوحدة أو الدرس المحدد',
        undo: 'التراجع عن عنوان تكتبه، أو إيقاف السحب',
        restore: 'التراجع عن إضافة أو نقل أو إزالة',
      },
    },
  },
};
