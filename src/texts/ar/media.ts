// Arabic texts of media and the recorder. Not yet read by a native speaker.
import type * as english from '#texts/en/author.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('ar');

/** As the object of a verb. */
const countRecordings = (recordings: number) =>
  count(recordings, {
    one: 'تسجيل واحد',
    two: 'تسجيلين',
    few: '# تسجيلات',
    many: '# تسجيلًا',
    other: '# تسجيل',
  });

const countSentences = (sentences: number) =>
  count(sentences, { one: 'جملة واحدة', two: 'جملتين', few: '# جمل', other: '# جملة' });

export const mediaTexts: typeof english.mediaTexts = {
  heading: 'الوسائط',
  empty: 'تظهر هنا التسجيلات والصور ومقاطع الفيديو التي ترفعها.',
  filter: { label: 'عرض', all: 'الكل' },
  kinds: { AUDIO: 'تسجيلات', IMAGE: 'صور', VIDEO: 'فيديو' },
  size: (width, height) => `\u2068${width} × ${height}\u2069`,
  usedOn: 'مستخدم في',
  line: (line) => `السطر ${line}`,
  unused: 'غير مستخدم',
  usedInOtherDrafts: 'مستخدم في مسودات أخرى:',
  moreDrafts: (drafts) => `و${drafts} غيرها`,
  insert: 'إدراج',
  deleted: (name) => `تم حذف «\u2068${name}\u2069».`,
  undo: 'تراجع',
  close: 'إغلاق',
  stillUsedIn: 'ما زال مستخدمًا في:',
  stillPublic: 'يظل يصل إلى المتعلّمين حتى تنشر الصفحة بدونه.',
  inDraft: (name, lines) =>
    `المسودة «\u2068${name}\u2069»، ${lines.length === 1 ? 'السطر' : 'الأسطر'} ${lines.map(String).join('، ')}`,
  inPage: (name) => `الصفحة المنشورة «\u2068${name}\u2069»`,
  upload: {
    cancel: 'إلغاء',
    progress: 'تقدّم الرفع',
    kinds: '\u2068mp3, wav, mp4, mov, jpg, png\u2069. تُحوَّل معظم أنواع التسجيلات والصور الأخرى.',
    kindsUpTo: (maxSize) =>
      `\u2068mp3, wav, mp4, mov, jpg, png\u2069 حتى \u2068${maxSize}\u2069. تُحوَّل معظم أنواع التسجيلات والصور الأخرى.`,
    pick: 'رفع ملفات',
    noExtension: 'اسم الملف غير صالح: يلزمه امتداد مثل \u2068.mp3\u2069 أو \u2068.jpg\u2069.',
    emptyFile: 'الملف فارغ.',
    tooLarge: (maxSize) => `الملف كبير جدًا: الحد الأقصى \u2068${maxSize}\u2069.`,
    unsupported: (extension) =>
      `نوع الملف \u2068.${extension}\u2069 غير مدعوم؛ استخدم mp3 أو wav أو mp4 أو mov أو jpg أو jpeg أو png.`,
    importable: (extension) => `لاستخدام محتوى ملف \u2068.${extension}\u2069، استورده كمسودة جديدة.`,
    keep: 'احتفظ به على أي حال',
    importFile: 'استيراد هذا الملف',
    otherText: (extension) =>
      `لاستخدام نص ملف \u2068.${extension}\u2069، احفظه كملف Word ‏(\u2068.docx\u2069) ثم استورده كمسودة جديدة.`,
    unreadablePhonePicture:
      'لا يستطيع هذا المتصفح قراءة صور \u2068HEIC\u2069. صدّر هذه الصورة بصيغة JPEG، وللصور الجديدة اختر على iPhone الإعدادات > الكاميرا > التنسيقات > الأكثر توافقًا.',
    unreadable: (extension, isAudio) =>
      `لا يستطيع هذا المتصفح تحويل ملفات \u2068.${extension}\u2069. ${isAudio ? 'احفظ التسجيل بصيغة mp3 أو wav' : 'احفظ الصورة بصيغة jpg أو png'} ثم ارفعه.`,
    inFull: (size) =>
      `يحمّل المتعلمون هذه الصورة كاملة (${size})، إذ لا يمكن تصغيرها هنا. احفظها بعدد أقل من البكسلات، أو من دون العرض التدريجي أو المتداخل.`,
    tooLong: 'هذا التسجيل أطول من أن يُحوَّل هنا. احفظه بصيغة mp3 ثم ارفعه.',
  },
  rename: 'إعادة تسمية',
  renameNamed: (name) => `إعادة تسمية «\u2068${name}\u2069»`,
  newName: 'الاسم الجديد',
  renamed: (name) => `الاسم الجديد: «\u2068${name}\u2069».`,
  notSaved: (reason) => `لم يُحفظ. ${reason}`,
  save: 'حفظ',
  cancel: 'إلغاء',
  search: 'البحث في الوسائط',
  none: 'لا وسائط تطابق بحثك.',
  otherDrafts: 'من مسودات أخرى',
  transcript: {
    open: 'النص المكتوب',
    label: (name) => `النص المكتوب لـ «\u2068${name}\u2069»`,
    hint: 'يمكن للمتعلّمين فتحه أثناء الاستماع، إلا في التمارين التي يكشف إجابتها. سطر لكل جملة أو متحدث.',
    subtitles: 'الأسطر التي تبدأ بوقت، مثل «\u20680:03 Bonjour !\u2069»، تصبح نصًا على الشاشة.',
    spokenLines: 'الأسطر التي تبدأ بوقت، مثل «\u20680:03 Bonjour !\u2069»، تُميَّز عند سماعها.',
    changed: 'غيّر شخص آخر هذا النص في هذه الأثناء. نصه:',
    saveMine: 'حفظ نصي بدلًا منه',
  },
  library: {
    open: 'مكتبة الوسائط',
    heading: 'مكتبة الوسائط',
    search: 'البحث في وسائط كل المسودات',
    from: (draft) => `من «\u2068${draft}\u2069»`,
    uses: 'أين يُستخدم؟',
    loading: 'جارٍ التحميل…',
    more: 'عرض المزيد',
    none: 'لا وسائط تطابق بحثك.',
    empty: 'لا وسائط بعد. يظهر هنا ما ترفعه إلى أي مسودة.',
    failed: 'تعذّر تحميل الوسائط.',
    searchFailed: 'فشل البحث.',
    indexing: 'لا تزال التغييرات الأخيرة تُضاف إلى البحث، لذلك قد تنقص هنا بعض الوسائط. أعد البحث بعد بضع دقائق.',
  },
  uploads: {
    heading: 'الملفات المرفوعة',
    count: (done, total) => `${done} من ${total}`,
    added: (files) =>
      count(files, {
        one: 'تمت إضافة ملف واحد.',
        two: 'تمت إضافة ملفين.',
        few: 'تمت إضافة # ملفات.',
        many: 'تمت إضافة # ملفًا.',
        other: 'تمت إضافة # ملف.',
      }),
    waiting: 'قيد الانتظار',
    progress: (name) => `تقدّم \u2068${name}\u2069`,
    retry: 'إعادة المحاولة',
    remove: 'إزالة',
    cancel: 'إلغاء',
    retryFailed: 'إعادة محاولة الكل',
    removeFailed: 'إزالة كل ما فشل',
    cancelAll: 'إلغاء الكل',
  },
  screenshot: (time) => `لقطة شاشة ${time}.png`,
  sentences: {
    open: 'تسجيل الجمل…',
    notLoaded: 'تعذّر تحميل المسجّل. تحقق من الاتصال وحاول مجددًا.',
  },
  recorder: {
    label: 'التسجيل بالميكروفون',
    start: 'تسجيل',
    stop: 'إيقاف',
    running: 'جارٍ التسجيل…',
    listen: 'تسجيلك',
    name: 'اسم التسجيل',
    fallbackName: 'تسجيل',
    save: 'إضافة إلى الوسائط',
    insert: 'رفع وإدراج',
    discard: 'تجاهل',
    preparing: 'جارٍ تجهيز التسجيل…',
    noMicrophone: 'تعذّر استخدام الميكروفون. اسمح به في المتصفح، وتأكد من توصيله.',
    insecureContext: 'يتطلب التسجيل اتصالًا آمنًا (https) بهذا الخادم.',
    unsupported: 'لا يستطيع هذا المتصفح تسجيل الصوت.',
    failed: 'تعذّرت قراءة التسجيل؛ حاول مجددًا.',
  },
};

export const recorderTexts: typeof english.recorderTexts = {
  heading: 'تسجيل الجمل',
  close: 'إغلاق',
  kinds: {
    label: 'الجمل المراد تسجيلها',
    dialogue: 'أسطر الحوار',
    word: 'كلمات الجداول',
    exercise: 'جمل التمارين',
    other: 'أسطر أخرى',
  },
  kindCount: (open, all) => (open === all ? String(all) : `${open} من ${all}`),
  list: 'الجمل',
  noSentences: 'لا شيء للتسجيل: لا جمل في النص بعد.',
  noneSelected: 'اختر الجمل التي تريد تسجيلها.',
  hasSound: 'لها تسجيل',
  options: {
    heading: 'الخيارات',
    auto: 'الانتقال تلقائيًا بعد كل جملة',
    cleaned: 'إزالة الصدى والضوضاء (للأماكن الصاخبة؛ صوت أقل طبيعية)',
    position: 'مكان التسجيلات',
    after: 'بعد الجملة',
    before: 'قبل الجملة',
  },
  record: (sentences) => `تسجيل ${countSentences(sentences)}`,
  recordMore: (sentences) =>
    `تسجيل ${count(sentences, { one: 'جملة أخرى', two: 'جملتين أخريين', few: '# جمل أخرى', other: '# جملة أخرى' })}`,
  notHeard: (recordings) => `ما لم يُسمع فيه شيء يبقى هنا (${recordings}): سجّل من جديد، أو اقتطع ما ينبغي أن يُسمع.`,
  insert: (recordings) => `إدراج ${countRecordings(recordings)}`,
  working: (done, total) => `اكتمل ${done} من ${total}…`,
  notInserted: (recordings, reason) => `تعذّر رفع ${countRecordings(recordings)}. ${reason}`,
  placed: (recordings) =>
    count(recordings, {
      one: 'أُدرج تسجيل واحد في النص. «تراجع» يخرجه منه.',
      two: 'أُدرج تسجيلان في النص. «تراجع» يخرجهما منه.',
      few: 'أُدرجت # تسجيلات في النص. «تراجع» يخرجها منه.',
      many: 'أُدرج # تسجيلًا في النص. «تراجع» يخرجها منه.',
      other: 'أُدرج # تسجيل في النص. «تراجع» يخرجها منه.',
    }),
  notPlaced: (recordings) =>
    count(recordings, {
      one: 'لم يعد لتسجيل واحد سطر في النص: راجع «غير مُدرجة» في «تسجيل الجمل».',
      two: 'لم يعد لتسجيلين سطر في النص: راجع «غير مُدرجة» في «تسجيل الجمل».',
      few: 'لم يعد لـ # تسجيلات سطر في النص: راجع «غير مُدرجة» في «تسجيل الجمل».',
      many: 'لم يعد لـ # تسجيلًا سطر في النص: راجع «غير مُدرجة» في «تسجيل الجمل».',
      other: 'لم يعد لـ # تسجيل سطر في النص: راجع «غير مُدرجة» في «تسجيل الجمل».',
    }),
  unplaced: {
    heading: 'غير مُدرجة',
    hint: 'لم تعد هذه الجمل في النص، أو صار لها تسجيل.',
  },
  play: 'تشغيل',
  playNamed: (name) => `تشغيل: \u2068${name}\u2069`,
  again: 'التسجيل من جديد',
  remove: 'حذف',
  trim: {
    open: 'قص',
    start: 'البداية',
    end: 'النهاية',
    seconds: (seconds) => `${seconds} ثانية`,
  },
  leveling: {
    start: (recordings) =>
      recordings === 1 ? 'توحيد شدة صوت التسجيل' : `توحيد شدة الصوت في ${countRecordings(recordings)}`,
    hint: 'يوحّد شدة الصوت في تسجيلات النص. وتبقى التسجيلات السابقة في قائمة الوسائط.',
    result: (leveled, unchanged, others) =>
      [
        `تم توحيد ${countRecordings(leveled)}.`,
        ...(unchanged > 0 ? [`شدة مناسبة من قبل: ${unchanged}.`] : []),
        ...(others > 0 ? [`ليست WAV وتبقى كما هي: ${others}.`] : []),
      ].join(' '),
    failed: (recordings, reason) => `تعذّر توحيد ${countRecordings(recordings)}: ${reason}`,
  },
  split: {
    open: 'استخدام تسجيل طويل واحد…',
    hint: 'ألغِ تحديد ما ليس جملة، كسعال أو زلة. وتتقدم الأجزاء التي بعده.',
    tooLarge: 'هذا الملف أكبر من أن يُقسَّم هنا: الحد الأقصى 100 ميغابايت.',
    unreadable: 'لا يستطيع هذا المتصفح قراءة الملف. احفظ التسجيل بصيغة mp3 أو wav وحاول مجددًا.',
    reading: 'جارٍ قراءة التسجيل…',
    none: 'لا كلام في هذا التسجيل.',
    found: (pieces, sentences) =>
      `${count(pieces, { zero: 'لا أجزاء', one: 'جزء واحد', two: 'جزءان', few: '# أجزاء', many: '# جزءًا', other: '# جزء' })} مقابل ${countSentences(sentences)}.`,
    piece: (number, duration) => `الجزء ${number}، ${duration}`,
    unused: 'غير مستخدم',
    use: (pieces) =>
      `استخدام ${count(pieces, { one: 'جزء واحد', two: 'جزأين', few: '# أجزاء', many: '# جزءًا', other: '# جزء' })}`,
    cancel: 'إلغاء',
  },
  storeFull:
    'امتلأت مساحة هذا المتصفح المخصصة للتسجيلات (200 ميغابايت). تضيع التسجيلات الأخيرة عند مغادرتك: أدرج التسجيلات أولًا.',
  notStored: 'لا يمكن حفظ التسجيلات في هذا المتصفح: تضيع إذا غادرت هذه الصفحة قبل إدراجها.',
  warnings: {
    empty: 'لم يُسمع شيء',
    clipped: 'مرتفع جدًا ومشوّه',
    quiet: 'منخفض جدًا',
    noisy: 'فيه ضوضاء',
    long: 'طويل جدًا',
  },
  prompter: {
    start: 'ابدأ',
    done: 'تم، التالية',
    again: 'من جديد',
    previous: 'السابقة',
    next: 'التالية',
    play: 'تشغيل',
    pause: 'إيقاف مؤقت',
    back: 'العودة إلى القائمة',
    keys: 'المسافة: ابدأ، ثم تم والتالية. \u2068R\u2069: من جديد. ↑ ↓: السابقة والتالية. \u2068P\u2069: تشغيل. \u2068Esc\u2069: إيقاف مؤقت.',
    nextSentence: 'التالية:',
    lastSentence: 'الجملة الأخيرة.',
    position: (number, sentences) => `${number} من ${sentences}`,
    timeLeft: (time) => `بقي نحو ${time}`,
    ready: 'جاهز',
    recording: 'جارٍ التسجيل',
    opening: 'جارٍ فتح الميكروفون…',
    state: (number, sentences, state) => `الجملة ${number} من ${sentences}: ${state}`,
    recorded: 'تم التسجيل',
    levelLabel: 'مستوى الميكروفون',
    levels: { silent: 'صامت', quiet: 'منخفض جدًا', good: 'جيد', loud: 'مرتفع جدًا' },
    warned: (spoken, warnings) => `«\u2068${spoken}\u2069»: ${warnings}. اضغط R لتسجيلها من جديد.`,
  },
};
