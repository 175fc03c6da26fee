// Arabic texts of accounts and signing in. Not yet read by a native speaker.
import type * as english from '#texts/en/account.ts';
import { createPlural } from '#texts/language/plurals.ts';

const format = new Intl.ListFormat('ar');

const formatAddresses = (addresses: readonly string[]) =>
  format.format(addresses.map((address) => `\u2068${address}\u2069`));

const count = createPlural('ar');

export const accountTexts: typeof english.accountTexts = {
  heading: 'حسابك',
  signedInAs: (name) => `مسجّل الدخول باسم \u2068${name}\u2069`,
  sections: 'الأقسام',
  failed: 'تعذّر تحميل حسابك.',
  name: {
    heading: 'الاسم',
    field: 'اسمك',
    hint: 'يراه زملاؤك في السجل، ويراه متعلموك حيث تدرّس.',
    learnerHint: 'يراه معلّموك في صفوفك. وتبقى بطاقة الدخول صالحة.',
    submit: 'حفظ الاسم',
    saved: 'حُفظ.',
  },
  exercises: {
    heading: 'التمارين',
    heard: 'تشغيل الجملة عندما تكون الإجابة صحيحة',
    heardHint: 'إذا كان للجملة تسجيل. على هذا الجهاز، وليس أثناء تشغيل صوت آخر ولا عندما يوفّر المتصفح البيانات.',
  },
  email: {
    heading: 'عنوان البريد الإلكتروني',
    field: 'البريد الإلكتروني الجديد',
    submit: 'تغيير البريد الإلكتروني',
    sent: (addresses) =>
      addresses.length === 1
        ? `أرسلنا رسالة إلى ${formatAddresses(addresses)}. أكّد العنوان منها.`
        : `أرسلنا رسالتين إلى ${formatAddresses(addresses)}. أكّد من الرسالتين.`,
    confirmed: (address) => `تم تأكيد ${address}.`,
    pending: (addresses) =>
      addresses.length === 1
        ? `بانتظار تأكيد ${formatAddresses(addresses)}. افتح الرابط في الرسالة، أو أدخل رمزها هنا.`
        : `بانتظار تأكيد ${formatAddresses(addresses)}. افتح الرابط في كل رسالة، أو أدخل رمزها هنا.`,
    again: 'لم تصل الرسالة أو انتهت صلاحية الرابط؟ أدخل العنوان الجديد مرة أخرى.',
    code: (address) => `الرمز من الرسالة إلى \u2068${address}\u2069`,
    submitCode: 'تأكيد',
  },
  password: {
    heading: 'كلمة المرور',
    currentPassword: 'كلمة المرور الحالية',
    code: 'الرمز',
    codeHint: 'أدخل الرمز الذي أرسلناه إلى بريدك.',
    submit: 'تغيير كلمة المرور',
    changed: 'تم تغيير كلمة المرور. يبقى دخولك هنا مسجّلًا، وانتهت جميع الجلسات الأخرى.',
  },
  factors: {
    heading: 'تطبيق المصادقة',
    lead: 'مع تطبيق مثل Aegis أو 2FAS أو Google Authenticator، يتطلب تسجيل الدخول أيضًا رمزًا من 6 أرقام من التطبيق.',
    none: 'لم يُعدّ أي تطبيق.',
    add: 'إعداد تطبيق',
    scan: 'امسح رمز QR هذا بالتطبيق، ثم أدخل الرمز الذي يعرضه.',
    qrCode: 'رمز QR لتطبيق المصادقة',
    secret: 'إذا تعذّر المسح، فاكتب هذا المفتاح في التطبيق:',
    code: 'رمز من 6 أرقام',
    confirm: 'تأكيد',
    cancel: 'إلغاء',
    defaultName: (number) => (number > 1 ? `تطبيق المصادقة ${number}` : 'تطبيق المصادقة'),
    added: 'تم إعداد التطبيق. من الآن يتطلب تسجيل الدخول رمزه، وانتهت جميع الجلسات الأخرى.',
    removed: 'تمت إزالة التطبيق.',
  },
  securityKeys: {
    heading: 'مفاتيح الأمان',
    lead: 'مع مفتاح الأمان يتطلب تسجيل الدخول أيضًا جهازًا صغيرًا توصله أو تقرّبه من هاتفك، أو قفل شاشة هاتفك أو حاسوبك. إذا فقدت مفتاحك الوحيد فلن تتمكن من الدخول: أضف مفتاحًا ثانيًا، أو أعدّ تطبيق مصادقة أيضًا، أو أنشئ رموز استرداد.',
    none: 'لم يُعدّ أي مفتاح أمان.',
    name: 'اسم المفتاح',
    nameHint: 'مثال: المفتاح الأزرق في سلسلة مفاتيحي.',
    add: 'إضافة مفتاح أمان',
    added: 'تمت إضافة مفتاح الأمان. من الآن يتطلبه تسجيل الدخول، وانتهت جميع الجلسات الأخرى.',
    removed: 'تمت إزالة مفتاح الأمان.',
  },
  passkeys: {
    heading: 'مفاتيح المرور',
    lead: 'سجّل الدخول دون كلمة مرور: ببصمة الإصبع أو الوجه أو رمز PIN الذي يفتح هاتفك أو حاسوبك.',
    none: 'لم يُعدّ أي مفتاح مرور.',
    loadFailed: 'تعذّر تحميل مفاتيح المرور.',
    name: 'اسم مفتاح المرور',
    nameHint: 'اسم تتعرّف به عليه، مثل: هاتفي.',
    defaultName: 'مفتاح مرور',
    add: 'إضافة مفتاح مرور',
    added: 'تمت إضافة مفتاح المرور. في المرة القادمة اختر «تسجيل الدخول بمفتاح مرور».',
    rename: 'إعادة تسمية',
    renameNamed: (name) => `إعادة تسمية \u2068${name}\u2069`,
    newName: 'الاسم الجديد',
    save: 'حفظ',
    cancel: 'إلغاء',
    renamed: 'تم تغيير اسم مفتاح المرور.',
    remove: 'إزالة',
    removeNamed: (name) => `إزالة \u2068${name}\u2069`,
    removed: 'تمت إزالة مفتاح المرور. قد يظل جهازك يقترحه: احذفه من الجهاز أيضًا.',
    addedAt: (added) => `أُضيف: ${added}`,
    addedAndUsedAt: (added, lastUsed) => `أُضيف: ${added} · آخر استخدام: ${lastUsed}`,
  },
  recoveryCodes: {
    heading: 'رموز الاسترداد',
    lead: 'إذا فقدت هاتفك أو مفتاح الأمان، فيمكنك الدخول برمز استرداد بدلًا منه. يُستخدم كل رمز مرة واحدة.',
    none: 'ليس لديك رموز استرداد بعد.',
    create: 'إنشاء رموز استرداد',
    left: (remaining, total) => `الرموز المتبقية: ${remaining} من ${total}`,
    createNew: 'إنشاء رموز جديدة',
    createNewHint: 'تحل الرموز الجديدة محل القديمة، فلا تعود القديمة صالحة.',
    remove: 'إزالة الرموز',
    removed: 'تمت إزالة رموز الاسترداد.',
    save: 'احفظ هذه الرموز الآن في مكان تصل إليه دون هاتفك. لن تُعرض مرة أخرى.',
    listLabel: 'رموز الاسترداد الخاصة بك',
    copy: 'نسخ',
    copied: 'تم نسخ الرموز.',
    copyFailed: 'تعذّر نسخ الرموز. نزّلها أو اطبعها بدلًا من ذلك.',
    download: 'تنزيل',
    print: 'طباعة',
    done: 'حفظتها',
    fileHeading: (address) => `رموز الاسترداد لحساب \u2068${address}\u2069. يُستخدم كل رمز مرة واحدة.`,
  },
  factorList: {
    app: 'تطبيق المصادقة',
    securityKey: 'مفتاح الأمان',
    since: (time) => `منذ ${time}`,
    phoneSince: (time) => `الهاتف، منذ ${time}`,
    remove: 'إزالة',
    removeNamed: (name) => `إزالة \u2068${name}\u2069`,
  },
  sessions: {
    heading: 'الأجهزة المسجّل دخولك عليها',
    current: 'هذا الجهاز',
    times: (signedIn, lastUsed) => `تسجيل الدخول: ${signedIn} · آخر استخدام: ${lastUsed}`,
    from: (address) => `من \u2068${address}\u2069`,
    end: 'تسجيل الخروج',
    endNamed: (name) => `تسجيل الخروج من \u2068${name}\u2069`,
    endOthers: 'تسجيل الخروج من جميع الأجهزة الأخرى',
    showAll: (sessions) => `عرض الكل (${sessions})`,
    showFewer: 'عرض أقل',
    ended: 'انتهت الجلسة.',
    othersEnded: 'انتهت جميع الجلسات الأخرى.',
    failed: 'تعذّر تحميل القائمة.',
    unknown: 'جهاز غير معروف',
    browserOn: (browser, operatingSystem) => `\u2068${browser}\u2069 على \u2068${operatingSystem}\u2069`,
  },
};

export const newPasswordTexts: typeof english.newPasswordTexts = {
  hint: 'بضع كلمات متتالية يسهل تذكّرها ويصعب تخمينها.',
  minLength: (characters) =>
    `${count(characters, { one: 'حرف واحد', two: 'حرفان', few: '# أحرف', many: '# حرفًا', other: '# حرف' })} على الأقل.`,
  mustContain: (sets) => `يجب أن تحتوي على: ${sets.join('، ')}.`,
  sets: {
    abcdefghijklmnopqrstuvwxyz: 'حروف لاتينية صغيرة',
    ABCDEFGHIJKLMNOPQRSTUVWXYZ: 'حروف لاتينية كبيرة',
    '0123456789': 'أرقام',
  },
};

export const passkeyTexts: typeof english.passkeyTexts = {
  unsupported: 'هذا الجهاز أو المتصفح لا يدعم مفاتيح المرور على هذا العنوان.',
  cancelled: 'لم يُستخدم أي مفتاح مرور: أُلغي الطلب أو انتهت مهلته. حاول مجددًا.',
  alreadyRegistered: 'لهذا الجهاز مفتاح مرور بالفعل، أو هو مفتاح أمان في حسابك.',
  wrongAddress: 'لا تعمل مفاتيح المرور على هذا العنوان. افتح الموقع بعنوانه المعتاد وحاول مجددًا.',
};

export const securityKeyTexts: typeof english.securityKeyTexts = {
  unsupported: 'هذا الجهاز أو المتصفح لا يدعم مفاتيح الأمان.',
  cancelled: 'لم يُستخدم مفتاح الأمان: أُلغي الطلب أو انتهت مهلته. حاول مجددًا.',
  alreadyRegistered: 'مفتاح الأمان هذا مسجّل بالفعل.',
  wrongAddress: 'لا تعمل مفاتيح الأمان على هذا العنوان. افتح الموقع بعنوانه المعتاد وحاول مجددًا.',
};

export const signInTexts: typeof english.signInTexts = {
  codeHint: 'أدخل الرمز المكوّن من 6 أرقام من تطبيق المصادقة.',
  smsHint: 'أدخل الرمز الذي أرسلناه إلى هاتفك.',
  securityKeyHint: 'استخدم مفتاح الأمان لإكمال تسجيل الدخول.',
  code: 'الرمز',
  verify: 'تحقق',
  useSecurityKey: 'استخدام مفتاح الأمان',
  useNamedSecurityKey: (name) => `استخدام مفتاح الأمان «\u2068${name}\u2069»`,
  useRecoveryCode: 'استخدام رمز استرداد',
  recoveryCode: 'رمز الاسترداد',
  recoveryCodeHint: 'أدخل أحد الرموز التي حفظتها. يُستخدم كل رمز مرة واحدة.',
  otherWay: 'رجوع',
  retryIn: (minutes) =>
    `حاول مجددًا بعد ${count(minutes, { one: 'دقيقة', two: 'دقيقتين', few: '# دقائق', other: '# دقيقة' })}.`,
  otherAccount: 'استخدام حساب آخر',
  noFactor: 'التحقق بخطوتين غير متاح لهذا الحساب. تواصل مع مسؤول هذا الموقع.',
  captcha: 'فحص الأمان',
  captchaFailed: 'لم يُحمَّل فحص الأمان. أعد تحميل الصفحة وحاول مجددًا.',
  externalProviders: 'أو سجّل الدخول عبر',
  continueWith: (name) => `المتابعة عبر \u2068${name}\u2069`,
};
