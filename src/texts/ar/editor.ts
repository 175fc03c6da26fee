// Arabic texts of the editor and its suggestions. Not yet read by a native speaker.
import type * as english from '#texts/en/author.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('ar');

const countCells = (cells: number) =>
  count(cells, { zero: 'لا خلايا', one: 'خلية واحدة', two: 'خليتان', few: '# خلايا', other: '# خلية' });

export const editorTexts: typeof english.editorTexts = {
  unknownUser: 'مستخدم آخر',
  markup: 'الترميز',
  board: 'الإجابات',
  nameMissing: 'سمِّ الصفحة لنشرها.',
  nameFromHeading: (heading) => `تسميتها «\u2068${heading}\u2069»`,
  guessedLanguage: (language) => `${language}، على ما يبدو`,
  emptyPreview: 'يظهر هنا ما تكتبه بعد ثانية من توقفك عن الكتابة.',
  failed: 'تعذّر فتح هذه المسودة.',
  notFound: 'لم يُعثر على المسودة. إن كانت قد حُذفت، فهي تبقى 30 يومًا في سلة المحذوفات.',
  notDone: 'حدث خطأ. لم يتغيّر شيء.',
  status: {
    saved: 'تم الحفظ',
    savedAt: (time) => `تم الحفظ: ${time}`,
    saving: 'جارٍ الحفظ…',
    notSaved: 'لم يُحفظ بعد',
    retrying: 'لم يُحفظ – جارٍ إعادة المحاولة',
    inConflict: 'لم يُحفظ: اختر إصدارًا',
    publishing: 'جارٍ النشر…',
    published: 'تم النشر.',
    notPublished: (reason) => `لم يُنشر. ${reason}`,
  },
  view: { label: 'ما الذي يُعرض', text: 'النص', preview: 'المعاينة' },
  diagnostics: {
    heading: 'الاقتراحات',
    line: (line) => `السطر ${line}`,
    count: (suggestions) =>
      count(suggestions, {
        zero: 'لا اقتراحات',
        one: 'اقتراح واحد',
        two: 'اقتراحان',
        few: '# اقتراحات',
        many: '# اقتراحًا',
        other: '# اقتراح',
      }),
    keys: '\u2068F8\u2069 للاقتراح التالي، و\u2068Shift+F8\u2069 للسابق.',
    announced: (number, suggestions, { line, message }) =>
      `الاقتراح ${number} من ${suggestions}، السطر ${line}: ${message}`,
    none: 'لا اقتراحات.',
    fix: 'إصلاح',
    fixed: 'تم الإصلاح.',
    close: 'إغلاق الاقتراحات',
  },
  gaps: {
    found: (gaps) =>
      `تم اللصق، والتعرف على ${count(gaps, { one: 'فجوة واحدة', two: 'فجوتين', few: '# فجوات', other: '# فجوة' })}.`,
    make: 'تحويلها إلى فراغات',
    made: (gaps) =>
      `تم تحويل ${count(gaps, { one: 'فجوة واحدة إلى فراغ', two: 'فجوتين إلى فراغين', few: '# فجوات إلى فراغات', other: '# فجوة إلى فراغات' })}.`,
    undo: 'تراجع',
  },
  missingPictures: {
    text: (pictures) =>
      count(pictures, {
        one: 'تعذّر لصق صورة واحدة: احفظها في ملف وأضفها.',
        two: 'تعذّر لصق صورتين: احفظهما في ملفين وأضفهما.',
        few: 'تعذّر لصق # صور: احفظها في ملفات وأضفها.',
        many: 'تعذّر لصق # صورةً: احفظها في ملفات وأضفها.',
        other: 'تعذّر لصق # صورة: احفظها في ملفات وأضفها.',
      }),
    add: 'إضافة ملفات…',
  },
  markupHelp: 'مساعدة الترميز',
  counts: {
    words: (words) =>
      count(words, { zero: 'لا كلمات', one: 'كلمة واحدة', two: 'كلمتان', few: '# كلمات', other: '# كلمة' }),
    blanks: (blanks) =>
      count(blanks, {
        zero: 'لا فراغات',
        one: 'فراغ واحد',
        two: 'فراغان',
        few: '# فراغات',
        many: '# فراغًا',
        other: '# فراغ',
      }),
    items: (items) =>
      count(items, {
        one: 'سؤال واحد آخر',
        two: 'سؤالان آخران',
        few: '# أسئلة أخرى',
        many: '# سؤالًا آخر',
        other: '# سؤال آخر',
      }),
    sound: (duration) => `الصوت: \u2068${duration}\u2069`,
  },
  find: {
    label: 'البحث والاستبدال',
    query: 'بحث عن',
    replacement: 'استبدال بـ',
    previous: 'المطابقة السابقة',
    next: 'المطابقة التالية',
    replace: 'استبدال',
    replaceAll: 'استبدال الكل',
    matchCase: 'مطابقة حالة الأحرف',
    wholeWords: 'كلمات كاملة',
    matchAccents: 'مطابقة العلامات',
    position: (number, matches) => `${number} من ${matches}`,
    matches: (matches) =>
      count(matches, {
        zero: 'لا مطابقات',
        one: 'مطابقة واحدة',
        two: 'مطابقتان',
        few: '# مطابقات',
        other: '# مطابقة',
      }),
    replaced: (matches) =>
      `تم استبدال ${count(matches, { one: 'مطابقة واحدة', two: 'مطابقتين', few: '# مطابقات', other: '# مطابقة' })}.`,
    close: 'إغلاق البحث والاستبدال',
  },
  presence: {
    label: 'من يفتح هذه المسودة',
    others: (names) => `مفتوحة أيضًا لدى: ${names.map((name) => `\u2068${name}\u2069`).join('، ')}`,
    yourself: 'هذه المسودة مفتوحة لديك في نافذة أخرى أيضًا',
    offline: 'أنت غير متصل؛ نصك محفوظ في هذا المتصفح.',
    offlineUnsaved: 'أنت غير متصل؛ نصك غير محفوظ بعد.',
  },
  signIn: {
    heading: 'تم تسجيل خروجك',
    lead: 'نصك محفوظ – سجّل الدخول لمواصلة العمل.',
    submit: 'تسجيل الدخول مجددًا',
    sending: 'جارٍ تسجيل الدخول…',
    openLoginPage: 'تسجيل الدخول من صفحة الدخول، في نافذة جديدة',
  },
  merged: {
    undo: 'تراجع',
    you: 'أنت (في نافذة أخرى)',
    added: (author, first, last) =>
      `\u2068${author}\u2069: ${first === last ? `أُضيف السطر ${first}` : `أُضيفت الأسطر من ${first} إلى ${last}`}`,
    changed: (author, first, last) =>
      `\u2068${author}\u2069: ${first === last ? `عُدِّل السطر ${first}` : `عُدِّلت الأسطر من ${first} إلى ${last}`}`,
    deleted: (author, lines) => `\u2068${author}\u2069: عدد الأسطر المحذوفة ${lines}`,
    several: (author, places) => `\u2068${author}\u2069: عُدِّل النص في مواضع عددها ${places}`,
    renamed: (author) => `\u2068${author}\u2069: عُدِّل الاسم`,
  },
  conflict: {
    open: 'مقارنة الإصدارات',
    heading: 'حُفظت هذه المسودة في مكان آخر أثناء تعديلك',
    headingBySomeone: (author) => `حفظ \u2068${author}\u2069 هذه المسودة أثناء تعديلك`,
    headingByYou: 'حفظتَ هذه المسودة في نافذة أخرى أثناء التعديل هنا',
    lead: 'الإصداران أدناه. اختر ما تريد إبقاءه.',
    keepMine: 'إبقاء إصداري',
    takeTheirs: 'أخذ الإصدار الآخر',
    keepBoth: 'إبقاء الاثنين',
    keepBothHint: 'حيث لا تختار شيئًا، يضع «إبقاء الاثنين» إصداري هذه الأسطر أحدهما بعد الآخر.',
    hunks: 'أسطر غيّرها كلاكما',
    hunksLead: 'يُدمج الباقي تلقائيًا. اختر ما يأخذه «إبقاء الاثنين» هنا.',
    hunk: (number, hunks) => `التعارض ${number} من ${hunks}`,
    mine: 'سطوري',
    theirs: 'السطور الأخرى',
    both: 'كلاهما، سطوري أولًا',
    nothing: '(محذوف)',
    noHunks: 'غيّر كلاكما الاسم: «إبقاء الاثنين» يدمج النص ويُبقي اسمك.',
  },
  diff: {
    page: 'تغييرات الصفحة',
    text: 'تغييرات النص',
    unchangedLines: (lines) =>
      count(lines, {
        one: 'سطر واحد لم يتغيّر',
        two: 'سطران لم يتغيّرا',
        few: '# أسطر لم تتغيّر',
        many: '# سطرًا لم يتغيّر',
        other: '# سطر لم يتغيّر',
      }),
    unchangedBlocks: (blocks) =>
      count(blocks, {
        one: 'جزء واحد لم يتغيّر',
        two: 'جزءان لم يتغيّرا',
        few: '# أجزاء لم تتغيّر',
        many: '# جزءًا لم يتغيّر',
        other: '# جزء لم يتغيّر',
      }),
    same: 'لا يوجد أي فرق.',
    name: (before, after) => `يتغيّر الاسم من «\u2068${before}\u2069» إلى «\u2068${after}\u2069».`,
  },
  history: {
    open: 'السجل',
    heading: 'السجل',
    revisions: 'الإصدارات المحفوظة',
    editions: 'الطبعات المنشورة',
    noEditions: 'لم يُنشر بعد.',
    older: 'عرض إصدارات أقدم',
    version: (number) => `الإصدار ${number}`,
    edition: (number) => `الطبعة ${number}`,
    by: (author) => author,
    restoredFrom: (number) => `مستعادة من الطبعة ${number}`,
    live: 'المنشور حاليًا',
    latest: 'الأحدث',
    autosaved: 'حفظ تلقائي',
    choose: 'اختر إصدارًا لترى ما غيّره.',
    compare: 'مقارنة مع',
    previous: 'الإصدار السابق',
    currentText: 'النص الحالي',
    liveVersion: 'الإصدار المنشور',
    noPrevious: 'لا إصدار سابق',
    restore: 'استعادة هذا الإصدار',
    restoreHint: 'تبقى الإصدارات الأحدث.',
    restored: (number) => `تمت استعادة الإصدار ${number}.`,
    restoreEdition: 'جعلها الطبعة المنشورة',
    restoreEditionHint: 'يراها المتعلّمون فورًا؛ وتبقى المسودة كما هي.',
    editionRestored: (number) => `الطبعة ${number} منشورة من جديد.`,
    failed: 'تعذّر تحميل السجل.',
    close: 'إغلاق',
  },
  colours: {
    turnOff: 'إيقاف ألوان النص',
    turnOn: 'تلوين النص',
  },
  publication: {
    open: 'التغييرات',
    heading: 'تغييرات للنشر',
    never: 'لم تُنشر بعد.',
    noChanges: 'لا تغييرات للنشر.',
    unpublishedHint: 'أُلغي نشر هذه الصفحة. انشرها لتظهر من جديد.',
    edition: (number, publisher, time) =>
      `الطبعة المنشورة ${number}${publisher === null ? '' : `، نشرها \u2068${publisher}\u2069`} (${time})`,
    live: 'المنشور الآن',
    lastPublished: 'آخر منشور',
    sameAsPublished: 'لم يتغيّر النص منذ نشره.',
    afterPublishing: 'بعد النشر',
    viewPage: 'عرض الصفحة',
    copyLink: 'نسخ الرابط',
    linkCopied: 'تم نسخ الرابط.',
    qrCode: 'رمز QR',
    qrCodeLabel: 'رمز QR للصفحة',
    linkNotCopied: 'تعذّر نسخ الرابط.',
    unpublish: 'إلغاء النشر',
    unpublished: 'أُلغي نشر الصفحة.',
    publishAgain: 'النشر مجددًا',
    duplicateFailed: 'تعذّر نسخ المسودة.',
    changeFailed: 'تعذّر تغيير الصفحة. تحقّق من الاتصال وحاول مرة أخرى.',
    failed: 'تعذّر تحميل الصفحة.',
    loading: 'جارٍ تحميل الصفحة…',
  },
  blankChanges: {
    heading: 'قبل النشر',
    summary: (kept, anew) => {
      const keptBlanks = count(kept, {
        zero: 'لا فراغ يحتفظ بإجابات المتعلّمين',
        one: 'فراغ واحد يحتفظ بإجابات المتعلّمين',
        two: 'فراغان يحتفظان بإجابات المتعلّمين',
        few: '# فراغات تحتفظ بإجابات المتعلّمين',
        many: '# فراغًا يحتفظ بإجابات المتعلّمين',
        other: '# فراغ يحتفظ بإجابات المتعلّمين',
      });
      const newBlanks = count(anew, {
        one: 'فراغ واحد يبدأ من جديد',
        two: 'فراغان يبدآن من جديد',
        few: '# فراغات تبدأ من جديد',
        many: '# فراغًا يبدأ من جديد',
        other: '# فراغ يبدأ من جديد',
      });
      return anew === 0 ? `${keptBlanks}.` : `${keptBlanks}، و${newBlanks}.`;
    },
    doubtful: 'هل هو الفراغ نفسه؟',
    before: 'قبل',
    after: 'الآن',
    learners: (learners) =>
      count(learners, {
        one: 'أجاب عنه متعلّم واحد.',
        two: 'أجاب عنه متعلّمان.',
        few: 'أجاب عنه # متعلّمين.',
        many: 'أجاب عنه # متعلّمًا.',
        other: 'أجاب عنه # متعلّم.',
      }),
    keep: 'الاحتفاظ بالإجابات',
    reset: 'البدء من جديد',
    added: 'تبدأ من جديد',
    removed: 'لم تعد في النص، ولها إجابات',
    removedHint: 'تبقى إجاباتها محفوظة، وتظهر مجددًا إذا نشرت هذه الأسطر من جديد.',
    more: (blanks) => `و${blanks} غيرها`,
    publish: 'نشر',
    cancel: 'إلغاء',
  },
  placement: {
    none: 'ليست في دورة بعد.',
    listed: 'يجدها المتعلّمون في',
    addTo: 'إضافة إلى:',
    add: 'إضافة',
    unit: (course, unit) => `\u2068${course}\u2069 – \u2068${unit}\u2069`,
    failed: 'تعذّرت إضافة الصفحة. حاول مجددًا.',
  },
  unsaved: {
    label: 'تغييرات غير محفوظة',
    message: (name) => `لديك تغييرات غير محفوظة في «\u2068${name}\u2069».`,
    continue: 'متابعة التعديل',
    dismiss: 'إغلاق',
  },
  toolbar: {
    label: 'الترميز',
    control: 'Ctrl',
    withShortcut: (label, shortcut) => `${label} (\u2068${shortcut}\u2069)`,
    headings: ['عنوان 1', 'عنوان 2', 'عنوان 3'],
    bold: 'عريض',
    italic: 'مائل',
    boldItalic: 'عريض ومائل',
    red: 'أحمر',
    blue: 'أزرق',
    green: 'أخضر',
    link: 'رابط',
    reading: 'قراءة فوق الكلمات',
    media: 'الوسائط',
    mediaNone: 'لا وسائط بعد: ارفع ملفًا أولًا.',
    mediaUpload: 'رفع وإدراج…',
    kinds: { AUDIO: 'تسجيل', IMAGE: 'صورة', VIDEO: 'فيديو' },
    list: 'قائمة',
    table: 'جدول',
    tableRow: 'إضافة صف',
    tableColumn: 'إضافة عمود',
    toWords: 'تحويل إلى قائمة كلمات',
    toTable: 'تحويل إلى جدول',
    exercise: 'تمرين',
    blank: 'فراغ للملء',
    blankShort: 'فراغ',
    sample: {
      heading: 'عنوان',
      text: 'نص',
      answer: 'إجابة',
      reading: 'القراءة',
      alt: 'ما تُظهره الصورة',
      table: ['العمود 1', 'العمود 2'],
    },
  },
};

export const suggestionTexts: typeof english.suggestionTexts = {
  'loose-emphasis': 'احذف المسافة بين النجوم والكلمة.',
  'unclosed-colour': 'هذا اللون لم يُغلق: ضع \u2068}\u2069 في نهايته في السطر نفسه. وحتى ذلك الحين يظهر كما كتبته.',
  'empty-colour': 'لا نص في هذا اللون، فيظهر كما كتبته.',
  'deep-colour': 'لا تتداخل الألوان أكثر من ثمانية، فيظهر هذا اللون كما كتبته.',
  'unclosed-blank': 'هذا الفراغ لم يُغلق: أضف \u2068---\u2069 بعد الإجابة في السطر نفسه.',
  'empty-blank': 'لا إجابة لهذا الفراغ: اكتبها بين الشرطات، مثل \u2068---suis---\u2069.',
  'blank-outside-exercise':
    'لا يعمل الفراغ إلا في تمرين كتابة: ضع \u2068@write\u2069 وحدها في سطر فوقه، دون سطر فارغ بينهما.',
  'missing-bar': 'ينقص \u2068|\u2069 بعد الكلمة بين هذين القوسين، كما في \u2068{ RED | vous }\u2069.',
  'broken-media':
    'يلزم بين هذين القوسين معرّف ملف واحد ثم \u2068}\u2069، كما في \u2068{ AUDIO | M6DKHFL2KUK }\u2069؛ انسخ المعرّف من قائمة الوسائط.',
  'broken-ruby':
    'تحتاج الكلمات ذات القراءة إلى الأمرين، وبينهما \u2068|\u2069، في سطر واحد، كما في \u2068{ RUBY | 東京 | とうきょう }\u2069.',
  'blank-in-ruby':
    'لا يمكن أن يكون في الكلمات ذات القراءة فراغ، لذلك تظهر هذه الإجابة: احذف القراءة وضع الشرطات حول الكلمات.',
  'ruby-in-blank':
    'الإجابات نص عادي، لذلك تُقرأ هذه الأقواس وكل جزء بين علامتي \u2068|\u2069 على أنها إجابات: اكتب الكلمات فقط، كما في \u2068---東京---\u2069.',
  'broken-link':
    'يحتاج هذا الرابط إلى عنوان أو معرّف درس، ثم \u2068|\u2069، ثم كلمات، في سطر واحد، كما في \u2068{ LINK | https://example.org | words }\u2069.',
  'unknown-lecture':
    'لا يجد المتعلّمون في المقرّر درسًا بهذا المعرّف، فلا تظهر إلا الكلمات: انشره وأضفه إلى المقرّر، أو انسخ معرّفه من جديد.',
  'write-without-text':
    'يبدأ التمرين من السطر التالي مباشرة، فتظهر \u2068@write\u2069 هذه نصًا: احذف السطر الفارغ أو \u2068@write\u2069 الثانية بعدها.',
  'table-without-rows':
    'تبدأ صفوف الجدول من السطر التالي مباشرة، فتظهر \u2068@table\u2069 هذه نصًا: اكتب الصف الأول تحتها مباشرة.',
  'list-without-lines':
    'تبدأ بنود القائمة في السطر التالي مباشرة، لذلك تظهر \u2068@list\u2069 هذه نصًا: اكتب البند الأول تحتها مباشرة.',
  'words-without-lines':
    'تبدأ الكلمات في السطر التالي مباشرة، لذلك يُعرض ‎@words‎ هذا كنص: اكتب الكلمة الأولى تحته مباشرة.',
  'words-without-languages':
    'بعد ‎@words‎ تأتي رموز لغات من واحدة إلى ست، كلٌّ منها مرة واحدة، وبينها مسافات، مثل ‎@words en uk‎.',
  'unknown-language': (code) => `«${code}» ليس رمز لغة: بعد ‎@words‎ تأتي رموز مثل en أو uk أو ar، وبينها مسافات.`,
  'word-without-meaning': (word) =>
    `ليس لكلمة «${word}» معنى بعد: اكتبه بعد |. وحتى ذلك الحين يرى المتعلمون الكلمة وحدها.`,
  'row-without-word': 'الخلية الأولى في هذا السطر فارغة: اكتب فيها الكلمة، وبعدها معانيها.',
  'one-letter-word': (letter) => `«${letter}» حرف واحد: يبقى في القائمة، لكنه لا يُعلَّم في النص، حيث يتكرر كثيرًا.`,
  'unclosed-emphasis': (stars) =>
    `لم تُغلق \u2068${stars}\u2069، فتظهر ${stars.length === 1 ? 'نجمة عادية' : 'نجومًا عادية'}. لكتابة نجمة عادية اكتب \u2068\\*\u2069.`,
  'lower-case-word': (word) => `اكتب \u2068${word}\u2069 بحروف كبيرة: \u2068{ ${word} | … }\u2069.`,
  'unknown-word': (word) =>
    `الكلمة «\u2068${word}\u2069» غير معروفة هنا؛ الكلمات هي \u2068RED\u2069 و\u2068BLUE\u2069 و\u2068GREEN\u2069 للألوان، و\u2068AUDIO\u2069 و\u2068IMAGE\u2069 و\u2068VIDEO\u2069 للملفات، و\u2068LINK\u2069 للروابط، و\u2068RUBY\u2069 للقراءات.`,
  'unknown-media': 'لا يوجد ملف بهذا المعرّف: ارفع الملف، أو انسخ معرّفه من قائمة الوسائط من جديد.',
  'picture-without-text': (id) => `اكتب ما تُظهره الصورة لمن لا يستطيع رؤيتها: \u2068{ IMAGE | ${id} | … }\u2069.`,
  'exercise-without-blanks': 'ليس في هذا التمرين فراغ: ضع شرطات حول إجابة، مثل \u2068---suis---\u2069.',
  'uneven-rows': (cells, expected) =>
    `في هذا الصف ${countCells(cells)}، وفي الصف الأول من الجدول ${countCells(expected)}.`,
  'curly-apostrophe':
    "في هذه الإجابة فاصلة عليا مائلة (\u2068’\u2069). تُقبل أيضًا المستقيمة (\u2068'\u2069) من المتعلّم.",
  'no-break-space': 'في هذه الإجابة مسافة غير منقسمة تشبه العادية. تُقبل أيضًا المسافة العادية من المتعلّم.',
  'decomposed-accents': 'في هذه الإجابة علامة هي رمز مستقل بعد حرفها. تُقرأ مثل الحرف المعتاد؛ وإعادة كتابتها تصلحها.',
  'missing-recording': 'هنا مكان تسجيل: سجّله أو أدرج تسجيلًا من الوسائط.',
  link: 'تُكتب الروابط بين قوسين معقوفين: \u2068{ LINK | العنوان | الكلمات }\u2069. وإلا ظهرت كما كُتبت.',
  'bare-address': 'يظهر هذا العنوان نصًا: لكتابة رابط اكتب \u2068{ LINK | العنوان | كلمات }\u2069.',
  'list-item':
    'يظهر هذا كما كُتب، بشرطاته: لعمل قائمة اكتب \u2068@list\u2069 في سطر فوقه؛ وفي التمرين ابدأ الأسطر بـ \u2068•\u2069.',
  quotation: 'تظهر الاقتباسات كما كُتبت، بعلامة \u2068>\u2069: ضع الكلمات بين علامتي اقتباس، أو بين نجمتين لتظهر مائلة.',
  'misspelled-directive': (directive) => `اكتب \u2068${directive}\u2069 بحروف صغيرة، وحدها في سطرها.`,
  'text-behind-directive': (directive) =>
    `ضع النص الذي بعد \u2068${directive}\u2069 في السطر التالي: لا تعمل \u2068${directive}\u2069 إلا وحدها في سطرها.`,
  'exercise-without-lines':
    'يبدأ التمرين من السطر التالي مباشرة، فيظهر هذا السطر نصًا: احذف السطر الفارغ أو الكلمة المفتاحية بعده.',
  'full-width-mark':
    'هذا رمز عريض من كتابات شرق آسيا، وهو نص: اكتب \u2068( )\u2069 و\u2068[ ]\u2069 و\u2068/\u2069 و\u2068|\u2069 بالرموز الضيقة من لوحة المفاتيح.',
};
