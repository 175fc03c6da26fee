// Arabic texts of the home screen, the first run and imports. Not yet read by a native speaker.
import type * as english from '#texts/en/author.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('ar');

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
    notLoaded: 'تعذّر تحميل المسجّل. تحقق من الاتصال وحاول مجددًا.',
  },
  waysHeading: 'من أين تبدأ',
  write: 'اكتب درسك الأول',
  writeText: 'اكتب نصًا عاديًا، وأضف تسجيلات وصورًا، وشاهد الصفحة تتكوّن بجانبه.',
  writeFailed: 'تعذّر تحميل القوالب. تحقق من الاتصال وحاول مجددًا.',
  read: 'افتح درسًا',
  readText: 'اقرأ واستمع واملأ الفراغات، واعرف فورًا ما كان صحيحًا.',
  learn: 'تعلّم الترميز',
  learnText: 'كل قواعد التنسيق، مع مثال لكل منها يمكنك نسخه.',
};

export const importTexts: typeof english.importTexts = {
  heading: 'استيراد ملف',
  back: 'كل المسودات',
  lead: 'حوّل ملفًا من برنامج آخر إلى مسودة. ترى معاينة أولًا؛ ولا يُنشأ شيء قبل موافقتك.',
  formats:
    '\u2068Word (.docx)\u2069 وMoodle XML وGIFT وH5P وAnki وLiaScript وMarkdown وقوائم الكلمات \u2068(.csv)\u2069، حتى 50 ميغابايت.',
  choose: 'اختيار ملف',
  drop: 'أو أفلته هنا',
  reading: (name) => `جارٍ قراءة «\u2068${name}\u2069»…`,
  tooLarge: (name) => `«\u2068${name}\u2069» أكبر من 50 ميغابايت. قسّمه أو صغّر صوره وتسجيلاته.`,
  notRead: (reason) => `${reason} لم يُنشأ شيء.`,
  another: 'اختيار ملف آخر',
  create: 'إنشاء مسودة',
  creating: 'جارٍ إنشاء المسودة…',
  willCome: 'ما سيتم استيراده',
  previewHeading: 'المعاينة',
  sources: {
    docx: (name) => `مستند Word، من «\u2068${name}\u2069».`,
    moodle: (name) => `أسئلة Moodle بصيغة XML، من «\u2068${name}\u2069».`,
    gift: (name) => `أسئلة GIFT، من «\u2068${name}\u2069».`,
    h5p: (name) => `محتوى H5P، من «\u2068${name}\u2069».`,
    anki: (name) => `حزمة Anki، من «\u2068${name}\u2069».`,
    list: (name) => `قائمة كلمات، من «\u2068${name}\u2069».`,
    liascript: (name) => `مقرّر LiaScript، من «\u2068${name}\u2069».`,
    markdown: (name) => `نص Markdown، من «\u2068${name}\u2069».`,
  },
  listed: { heading: 'الكلمات على شكل', table: 'جدول', pairs: 'تمارين أزواج' },
  paste: 'أو ألصق قائمة: كل كلمة مع معناها في سطر، أو خلايا من جدول بيانات',
  readList: 'اقرأ القائمة',
  pastedName: 'قائمة كلمات',
  cancel: 'إلغاء',
  stopped: 'تم الإيقاف. لم يُنشأ شيء.',
  stoppedCreating: 'تم الإيقاف. لم يُنشأ شيء، إلا إذا اكتملت المسودة قبل ذلك بلحظة: فهي إذن بين مسوداتك.',
  report: {
    title: (name) => `استيراد «\u2068${name}\u2069»`,
    fileName: 'تقرير الاستيراد',
    cameIn: 'ما يُستورد',
    count: (label, number) => `${label}: ${number}`,
    words: 'الكلمات',
    blanks: 'الفراغات',
    items: 'الأسئلة والأزواج وإجابات أخرى',
    files: 'الملفات',
    nothingLost: 'لم يُترك شيء.',
    save: 'احفظ هذا التقرير',
  },
  title: 'عنوان المسودة',
  mediaStand: 'تُستورد التسجيلات والصور ومقاطع الفيديو مع المسودة. لا تعرض هذه المعاينة سوى أسمائها.',
  media: {
    AUDIO: (name) => `تسجيل: \u2068${name}\u2069`,
    IMAGE: (name) => `صورة: \u2068${name}\u2069`,
    VIDEO: (name) => `فيديو: \u2068${name}\u2069`,
  },
  gapsHeading: (gaps) =>
    `تم التعرف على ${count(gaps, { one: 'فجوة واحدة', two: 'فجوتين', few: '# فجوات', other: '# فجوة' })}`,
  gapsLead:
    'الفجوات المحددة التي لها إجابة تصبح فراغات. افصل بين الإجابات الصحيحة بخط عمودي: \u2068suis | étais\u2069.',
  tickAll: 'تحديد الكل',
  tickNone: 'إلغاء تحديد الكل',
  answer: 'الإجابة',
  answerInContext: (context) => `إجابة الفجوة في «\u2068${context}\u2069»`,
  keepHint: (hint) => `إبقاء (\u2068${hint}\u2069) تلميحًا`,
  unanswered: (gaps) =>
    count(gaps, {
      one: 'فجوة واحدة محددة بلا إجابة بعد، وتبقى في النص كما هي.',
      two: 'فجوتان محددتان بلا إجابة بعد، وتبقيان في النص كما هما.',
      few: '# فجوات محددة بلا إجابة بعد، وتبقى في النص كما هي.',
      other: '# فجوة محددة بلا إجابة بعد، وتبقى في النص كما هي.',
    }),
  questions: {
    heading: (questions) =>
      `تم التعرف على ${count(questions, { one: 'سؤال واحد', two: 'سؤالين', few: '# أسئلة', other: '# سؤالًا' })} ذات خيارات`,
    lead: 'الأسئلة المحددة تصبح أسئلة اختيار، بالخيارات التي تضع عليها علامة الصواب.',
    rightOptions: (question) => `الخيارات الصحيحة لسؤال «\u2068${question}\u2069»`,
    picture: '(صورة)',
    unanswered: (questions) =>
      count(questions, {
        one: 'سؤال واحد محدد بلا خيار صحيح بعد، ويبقى في النص كما هو.',
        two: 'سؤالان محددان بلا خيار صحيح بعد، ويبقيان في النص كما هما.',
        few: '# أسئلة محددة بلا خيار صحيح بعد، وتبقى في النص كما هي.',
        other: '# سؤالًا محددًا بلا خيار صحيح بعد، وتبقى في النص كما هي.',
      }),
  },
  noticesHeading: 'ما يُترك أو يتغيّر',
  mediaHeading: (files) =>
    count(files, {
      one: 'ملف واحد يُستورد معه',
      two: 'ملفان يُستوردان معه',
      few: '# ملفات تُستورد معه',
      many: '# ملفًا يُستورد معه',
      other: '# ملف يُستورد معه',
    }),
};

export const helpTexts: typeof english.helpTexts = {
  heading: 'المساعدة',
  failed: 'تعذّر تحميل المساعدة.',
  inEnglish: 'هذا الدليل بالإنجليزية.',
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
