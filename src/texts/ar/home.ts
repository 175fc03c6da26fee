// Arabic texts of the home screen and the first run. Not yet read by a native speaker.
import type * as english from '#texts/en/home.ts';

export const firstRunTexts: typeof english.firstRunTexts = {
  heading: 'إعداد Cahier',
  intro: 'أنشئ حسابك. به تكتب الدروس وتدير الأشخاص والإعدادات.',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  showPassword: 'إظهار كلمة المرور',
  schoolName: 'اسم المدرسة (اختياري)',
  schoolNameHint: 'يظهر في الشريط وفي الرسائل. يمكنك تغييره لاحقًا.',
  keepDemo: 'إبقاء الدورة التجريبية (الفرنسية A1)',
  keepDemoHint: 'خمسة دروس بتسجيلاتها، لتتصفحها وتعدّلها.',
  courseTitle: 'عنوان دورتك الأولى',
  courseTitleHint: 'مثل «الألمانية A1». يبدأ بلا دروس.',
  submit: 'إنشاء الحساب',
  failed: 'تعذّر الوصول إلى Cahier.',
  linkNeeded: 'افتح رابط التشغيل الأول',
  linkNeededHint:
    'طُبع الرابط عند بدء تشغيل Cahier، ويعمل مرة واحدة. إعادة تشغيل Cahier تطبع رابطًا جديدًا. على الجهاز الذي يعمل عليه Cahier لا حاجة إلى رابط.',
  over: 'تم إعداد Cahier من قبل',
  overHint: 'سجّل الدخول بالبريد الإلكتروني وكلمة المرور لحسابك.',
  signIn: 'تسجيل الدخول',
};

export const homeTexts: typeof english.homeTexts = {
  title: 'مرحبًا بك في Cahier',
  schoolTitle: (school) => `مرحبًا بك في ${school}`,
  lead: 'اكتب دروس لغات بالصوت والتمارين. يقرأ المتعلّمون ويستمعون ويتدربون، ويرون فورًا ما ينبغي تصحيحه.',
  proof: 'هذا نموذج تجريبي قيد التطوير: قد يُستبدل عمل مستخدم بعمل مستخدمين آخرين.',
  proofNow: 'تُدمج تعديلات شخصين على المسودة نفسها، وإذا تعذّر ذلك سألك Cahier أي نسخة تُبقي.',
  pair: {
    label: 'جرّبه',
    source: 'غيّر هذا النص',
    result: 'الصفحة التي يراها المتعلّمون',
    task: (answer, nearMiss) =>
      `اكتب ${answer} في الفراغ واضغط «تحقق». أو أخطئ قليلًا – ${nearMiss} – وانظر ماذا يقول Cahier.`,
  },
  recorder: {
    start: 'تسجيل كلمة',
    again: 'التسجيل من جديد',
    stop: 'إيقاف',
    hint: 'حتى عشر ثوانٍ. لا يُرفع شيء.',
    running: 'جارٍ التسجيل… قل كلمة',
    done: 'تسجيلك الآن في النص وفي الصفحة. اضغط زر تشغيله.',
    line: 'تسجيلي',
    notLoaded: 'تعذّر تحميل المسجّل. تحقق من الاتصال ثم أعد تحميل الصفحة.',
  },
  waysHeading: 'من أين تبدأ',
  write: 'اكتب درسك الأول',
  writeText: 'اكتب نصًا عاديًا، وأضف تسجيلات وصورًا، وشاهد الصفحة تتكوّن بجانبه.',
  writeFailed: 'تعذّر تحميل القوالب. تحقق من الاتصال ثم أعد تحميل الصفحة.',
  read: 'افتح درسًا',
  readText: 'اقرأ واستمع واملأ الفراغات، واعرف فورًا ما كان صحيحًا.',
  learn: 'تعلّم الترميز',
  learnText: 'كل قواعد التنسيق، مع مثال لكل منها يمكنك نسخه.',
};

export const helpTexts: typeof english.helpTexts = {
  heading: 'المساعدة',
  failed: 'تعذّر تحميل المساعدة.',
  inEnglish: 'هذا الدليل بالإنجليزية.',
  onlyFirstDay: 'لم يراجع هذه الترجمةَ ناطق أصلي بالعربية بعد. يليها الدليل الكامل بالإنجليزية.',
  guides: {
    teachers: 'للمعلّمين',
    editor: 'المحرّر',
    recording: 'تسجيل درس',
    imports: 'استيراد الملفات',
    exports: 'الدروس في برامج أخرى',
    schools: 'لإدارة المدرسة',
  },
};

export const firstStepsTexts: typeof english.firstStepsTexts = {
  heading: 'الخطوات الأولى',
  done: 'تمّ',
  help: 'كيف يتم ذلك',
  dismiss: 'إخفاء الخطوات الأولى',
  steps: {
    schoolName: 'سمِّ المدرسة',
    address: 'اجعل العنوان متاحًا',
    teachers: 'ادعُ المعلّمين',
    ownerClass: 'أنشئ صفًا',
    backup: 'أنشئ نسخة احتياطية',
    draft: 'اكتب مسودة',
    publish: 'انشرها',
    class: 'أنشئ صفًا',
    assign: 'كلّف بدرس',
  },
};
