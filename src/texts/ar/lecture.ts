// Arabic texts of what a lecture needs. Not yet read by a native speaker.
import type * as english from '#texts/en/lecture.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('ar');

/** After a preposition. */
const countLectures = (lectures: number) =>
  count(lectures, { one: 'درس واحد', two: 'درسين', few: '# دروس', many: '# درسًا', other: '# درس' });

export const appTexts: typeof english.appTexts = {
  skip: 'انتقل إلى المحتوى',
  mainNav: 'القائمة الرئيسية',
  navMenu: 'القائمة',
  account: 'الحساب',
  todo: 'المهام',
  review: 'المراجعة',
  course: 'الدورة',
  classes: 'الصفوف',
  school: 'المدرسة',
  loading: 'جارٍ التحميل…',
  search: 'البحث',
  help: 'المساعدة',
  keys: 'اختصارات لوحة المفاتيح',
  theme: { label: 'الألوان', auto: 'النظام', light: 'فاتح', dark: 'داكن' },
  wideTable: 'جدول يُمرَّر أفقيًا',
  retry: 'إعادة المحاولة',
  requestFailed: (_action, status, text) => `خطأ: ${status} ${text}`,
  connection: {
    lost: 'لا يوجد اتصال',
    wasLost: 'انقطع الاتصال',
    hint: 'ستُحمَّل الصفحة تلقائيًا عند عودة الاتصال.',
    busy: 'لا يستطيع الخادم الرد الآن',
    busyHint: 'ستُحمَّل الصفحة تلقائيًا عندما يستطيع.',
  },
  viewer: {
    edit: 'تعديل',
    toggle: 'قائمة الدورة',
    overview: 'نظرة عامة',
    done: 'مكتمل',
    doneLectures: (done, all) => `اكتمل ${done} من ${countLectures(all)}`,
    print: 'طباعة',
    download: 'تنزيل في ملف واحد',
    downloaded: (file) => `تم تنزيل «\u2068${file}\u2069». يعمل دون اتصال.`,
    downloadFailed: 'تعذّر تنزيل الصفحة.',
    export: 'تصدير',
    otherFormats: 'صيغ أخرى',
    offline: 'دون اتصال',
    listenFirst: 'استمع أولًا',
    words: (count) => `الكلمات (${count})`,
    more: 'المزيد',
    previous: (title) => `السابق: \u2068${title}\u2069`,
    next: (title) => `التالي: \u2068${title}\u2069`,
    lectureNavigation: 'الدرس السابق والتالي',
    notFound: 'الدرس غير موجود',
    notFoundHint: 'ربما لم يُنشر بعد. اختر درسًا آخر أو حاول مجددًا.',
    failed: 'تعذّر تحميل الدرس',
    failedHint: 'حدث خطأ في الخادم. عادةً ما يكون مؤقتًا.',
    untitled: 'درس بلا عنوان',
    unit: (number) => `الوحدة ${number}`,
    progress: 'تقدّمي',
  },
  exercise: {
    score: (right, all) => `${right} من ${all} صحيحة`,
    scoreNearly: (right, all, nearly) => `${right} من ${all} صحيحة، و${nearly} شبه صحيحة`,
    held: (right, all, nearly, empty) =>
      `${right} من ${all} صحيحة${nearly === 0 ? '' : `، و${nearly} شبه صحيحة`}${empty === 0 ? '' : `، و${empty} فارغة`}. التحقق الثاني يعرض الإجابات.`,
    second: (score, second) => `${score}، و${second} في المحاولة الثانية`,
    waiting: 'لم تُرسل بعد: إجاباتك محفوظة على هذا الجهاز إلى أن تُرسل.',
    checkButton: 'تحقق',
    answerField: (number) => `الإجابة ${number}`,
    again: 'إعادة المحاولة',
    inExercise: (name, exercise) => `${name}، التمرين ${exercise}`,
    inLecture: (name, lecture) => `${name}، ${lecture}`,
    scoreAnswered: (right, all, when) => `${right} من ${all} صحيحة. أجبت ${when}.`,
    correct: 'صحيح',
    nearly: 'شبه صحيحة',
    wrong: 'خطأ',
    noAnswer: 'بلا إجابة',
    correction: 'الإجابة الصحيحة:',
  },
  accents: {
    label: 'حروف بعلامات',
    capitals: 'حروف كبيرة',
    back: 'الحروف السابقة',
    forward: 'حروف أخرى',
    hint: 'نصيحة: اضغط Alt مع حرف مرارًا للتنقل بين علاماته.',
  },
  player: {
    video: 'فيديو',
    play: (name) => `تشغيل ${name}`.trim(),
    pause: (name) => `إيقاف مؤقت: ${name}`.trim(),
    failed: 'تعذّر تشغيل التسجيل',
  },
  errorBoundary: {
    heading: 'حدث خطأ في هذه الشاشة',
    hint: 'ربما حُدِّث Cahier. إعادة تحميل الصفحة تحل المشكلة عادةً، والنص غير المحفوظ باقٍ في هذا المتصفح.',
    reload: 'إعادة تحميل الصفحة',
  },
};

export const courseStartTexts: typeof english.courseStartTexts = {
  reviewAnswers: (answers) =>
    `مراجعة ${count(answers, { one: 'إجابة واحدة', two: 'إجابتين', few: '# إجابات', other: '# إجابة' })}`,
  downloadCourse: 'تنزيل الدورة',
  welcome: (units, lectures) =>
    `${count(lectures, { one: 'درس واحد', two: 'درسان', few: '# دروس', many: '# درسًا', other: '# درس' })} في ${count(units, { one: 'وحدة واحدة', two: 'وحدتين', few: '# وحدات', other: '# وحدة' })}`,
  begin: 'بدء الدرس الأول',
  resume: 'المتابعة من موضع التوقف',
  noCourse: 'الدورة غير موجودة',
  noCourseHint: 'ربما أُزيلت. اختر دورة أخرى أو حاول مجددًا.',
  courseFailed: 'تعذّر تحميل الدورة',
  courseFailedHint: 'حدث خطأ في الخادم. عادةً ما يكون مؤقتًا.',
  emptyCourse: 'لا دروس في هذه الدورة بعد.',
  otherCourses: 'دورات أخرى',
  level: (level) => `المستوى: ${level}`,
  chooseLevel: 'المستوى',
  allLevels: 'كل المستويات',
  findLecture: 'ما الذي تريد أن تتمكن منه؟',
  found: (lectures) =>
    lectures === 0
      ? 'لا درس يذكر ذلك.'
      : count(lectures, { one: 'درس واحد', two: 'درسان', few: '# دروس', many: '# درسًا', other: '# درس' }),
};

export const remarkTexts: typeof english.remarkTexts = {
  lookAgain: (nearMisses) => `اقتربت. انتبه إلى ${nearMisses}.`,
  ofGiven: (given, remark) => `${given}: ${remark}`,
  nearMisses: {
    accents: 'علامات الحروف',
    ligature: 'الحروف المتصلة (œ)',
    apostrophe: 'الفاصلة العليا',
    capital: 'الحرف الكبير',
    spaces: 'المسافات والشرطات',
    punctuation: 'علامات الترقيم',
    ending: 'النهاية',
    word: 'الكلمة القصيرة',
    spelling: 'الإملاء',
    form: 'شكل الحروف',
  },
  check: (nearMisses, answer) => `يُرجى الانتباه إلى ${nearMisses}: ${answer}`,
};

export const playerBarTexts: typeof english.playerBarTexts = {
  bar: (name) => `المشغّل: \u2068${name}\u2069`,
  recording: 'تسجيل',
  back: (seconds) => `رجوع ${count(seconds, { few: '# ثوانٍ', other: '# ثانية' })}`,
  backKey: 'Shift + السهم الأيمن',
  withKey: (label, key) => `${label} (\u2068${key}\u2069)`,
  position: 'الموضع',
  elapsed: (time, duration) => `${time} من ${duration}`,
  speed: (speed) => `السرعة: \u2068${speed}×\u2069`,
  repeat: 'تكرار',
  transcript: 'نص التسجيل',
  subtitles: 'ترجمة مكتوبة',
  close: 'إغلاق المشغّل',
  closeKey: 'Esc',
  keys: 'السهم الأيسر: عناصر التحكم · Shift + سهم: 5 ثوانٍ · Esc: إغلاق',
};

export const dateTexts: typeof english.dateTexts = {
  today: 'اليوم',
  yesterday: 'أمس',
  tomorrow: 'غدًا',
  at: (day, time) => `${day}، ${time}`,
  on: (day) => `في ${day}`,
  onWeekday: (weekday) => `يوم ${weekday}`,
};

export const hintTexts: typeof english.hintTexts = {
  label: 'حروف بعلامات وتلميح',
  button: 'تلميح',
  show: 'عرض تلميح',
  keys: 'Alt + Enter',
  showWithKeys: (keys) => `عرض تلميح (\u2068${keys}\u2069)`,
  startsWith: (letter) => `تبدأ بـ ${letter}`,
  startsWithLength: (letter, length) => `تبدأ بـ ${letter}، ${length}`,
  length: (lengths) => {
    const [first = 0] = lengths;
    return lengths.length === 1
      ? count(first, { one: 'حرف واحد', two: 'حرفان', few: '# أحرف', many: '# حرفًا', other: '# حرف' })
      : `${count(lengths.length, { two: 'كلمتان', few: '# كلمات', other: '# كلمة' })} (عدد الأحرف: ${lengths.join(' و')})`;
  },
  inBlank: (blank, text) => `${blank}: ${text}`,
  explained: (answer, explanation) => `${answer}: ${explanation}`,
  lookUp: (quote) => `في الدرس: ${quote}`,
  back: 'العودة إلى التمرين',
};

export const lectureEndTexts: typeof english.lectureEndTexts = {
  open: (all) => `الإجابات الباقية: ${all}`,
  progress: (right, all, left) => `${right} من ${all} صحيحة، والباقي ${left}`,
  done: 'كل الإجابات صحيحة.',
  begin: 'إلى التمارين',
  resume: (exercise) => `متابعة: ${exercise}`,
  mend: (exercise) => `تصحيح الأخطاء: ${exercise}`,
};

export const listTexts: typeof english.listTexts = { separator: '، ' };

export const wordsTexts: typeof english.wordsTexts = {
  play: (word) => `استمع إلى «${word}»`,
  know: 'أعرفها',
  known: 'لن تعود هذه الكلمة في المراجعة.',
  notSaved: 'تعذّر الحفظ. حاول مرة أخرى.',
  noMeaning: 'لا معنى بعد',
  back: 'العودة إلى النص',
  readings: 'القراءات فوق الكلمات',
};

export const listenFirstTexts: typeof english.listenFirstTexts = {
  line: (number) => `السطر ${number}`,
  show: 'إظهار الكلمات',
  showLine: (line) => `إظهار كلمات ${line}`,
};

export const specTexts: typeof english.specTexts = {
  product: 'Cahier',
  nav: {
    home: 'الرئيسية',
    drafts: 'مسوداتي',
    lecture: 'الدرس',
    documentation: 'دليل الترميز',
    logout: 'تسجيل الخروج',
  },
  login: {
    heading: 'تسجيل الدخول',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    submit: 'تسجيل الدخول',
    reset: 'إعادة تعيين كلمة المرور',
    signedIn: 'تم تسجيل دخولك، أو تجد رابط الدخول في بريدك!',
    resetSent: 'تجد رابط إعادة تعيين كلمة المرور في بريدك!',
  },
  resetPassword: {
    heading: 'إعادة تعيين كلمة المرور',
    newPassword: 'كلمة المرور الجديدة',
    confirmPassword: 'تأكيد كلمة المرور الجديدة',
    submit: 'تحديث كلمة المرور',
    mismatch: 'كلمتا المرور غير متطابقتين.',
    updated: 'تم تحديث كلمة المرور.',
  },
  drafts: { heading: 'مسوداتك', create: 'مسودة جديدة' },
  editor: {
    heading: 'محرر المسودة',
    save: 'حفظ المسودة',
    publish: 'نشر',
    name: 'اسم الصفحة',
    namePlaceholder: 'اسم الدرس',
    markupPlaceholder: 'اكتب هنا…',
    preview: 'معاينة',
  },
  upload: {
    heading: 'رفع الوسائط',
    idle: 'اسحب ملفًا إلى هنا، أو انقر لاختيار ملف',
    dragging: 'أفلت الملف هنا…',
    uploading: 'جارٍ الرفع…',
    failed: 'فشل الرفع. حاول مجددًا.',
  },
  media: { copyId: 'نسخ المعرّف', copied: 'تم نسخ المعرّف!', remove: 'حذف' },
  viewer: { menu: 'تعلّم الفرنسية A1' },
  documentation: { heading: 'دليل الترميز' },
  errors: {
    noToken: 'لا يوجد رمز دخول',
    invalidDraftId: 'معرّف المسودة غير صالح',
    invalidPageId: 'معرّف الصفحة غير صالح',
    invalidFileName: 'اسم الملف غير صالح',
    noData: 'لم تصل بيانات',
    session: (message) => `تعذّرت الجلسة: ${message}`,
    fetchingDraft: (status, text) => `تعذّر تحميل المسودة: ${status} ${text}`,
    fetchingPage: (status, text) => `تعذّر تحميل الصفحة: ${status} ${text}`,
    publishing: (status, text) => `تعذّر نشر المسودة: ${status} ${text}`,
    network: (message) => `خطأ في الشبكة: ${message}`,
  },
};
