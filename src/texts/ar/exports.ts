// Arabic texts of the export dialog. Not yet read by a native speaker.
import type * as english from '#texts/en/exports.ts';

export const exportTexts: typeof english.exportTexts = {
  headings: { lecture: 'تصدير الدرس', course: 'تصدير الدورة' },
  downloadHeadings: { lecture: 'تنزيل الدرس', course: 'تنزيل الدورة' },
  leads: {
    lecture: 'يحتوي الملف على النص المنشور الآن، دون ما تغيّر بعد نشره.',
    course: 'تُجمع كل الدروس المنشورة في ملف واحد بترتيب المخطط.',
  },
  groups: {
    platform: 'لمنصة تعليمية',
    practice: 'للتدرب والقراءة',
    paper: 'على الورق',
    cahier: 'لموقع Cahier آخر',
  },
  purposes: {
    scorm12: {
      purpose: 'إلى Moodle أو Canvas أو نظام آخر لإدارة التعلم (SCORM 1.2)',
      next: 'في Moodle: «إضافة نشاط أو مورد» ثم «حزمة SCORM». في Canvas: خيار SCORM في قائمة الدورة.',
    },
    moodle: {
      purpose: 'أسئلةً لنظام Moodle',
      next: 'في Moodle: «بنك الأسئلة» ثم «استيراد» ثم «صيغة Moodle XML».',
    },
    h5p: {
      purpose: 'تمارين بصيغة H5P',
      next: 'في Moodle: «إضافة نشاط أو مورد» ثم H5P. عند تعدد التمارين تحصل على ملف zip فيه ملف لكل تمرين.',
    },
    h5ppage: {
      purpose: 'الدرس كله صفحةً واحدة بصيغة H5P',
      next: 'في Moodle: «إضافة نشاط أو مورد» ثم H5P. يلزم Column 1.22، أو 1.18 إذا ضُبط الموقع عليه؛ وإن لم يكن موجودًا فيثبّته المسؤول.',
    },
    h5pbook: {
      purpose: 'الدرس كله كتابًا تفاعليًا بصيغة H5P',
      next: 'في Moodle: «إضافة نشاط أو مورد» ثم H5P. يلزم Interactive Book 1.15، أو 1.11 إذا ضُبط الموقع عليه؛ وإن لم يكن موجودًا فيثبّته المسؤول.',
    },
    liascript: {
      purpose: 'دورة لـ LiaScript (Markdown)',
      next: 'فكّ ضغط الملف في مجلد في موقعك أو مستودعك، ثم افتح ملف README.md الذي فيه في liascript.github.io.',
    },
    gift: {
      purpose: 'أسئلةً في نص عادي (GIFT)',
      next: 'في Moodle: «بنك الأسئلة» ثم «استيراد» ثم «صيغة GIFT».',
    },
    qti3: {
      purpose: 'أسئلةً لنظام اختبارات (QTI 3)',
      next: 'في TAO: «Tests» ثم «Import» ثم QTI.',
    },
    scorm2004: {
      purpose: 'لنظام يتطلب SCORM 2004؛ ولنظام Moodle اختر 1.2',
      next: 'ارفعه بوصفه حزمة SCORM.',
    },
    apkg: {
      purpose: 'بطاقات تعليمية لبرنامج Anki',
      next: 'في Anki: «ملف» ثم «استيراد». على الهاتف افتح الملف في AnkiDroid أو AnkiMobile.',
    },
    epub: {
      purpose: 'كتاب إلكتروني (EPUB)',
      next: 'افتح الملف في Apple Books أو Thorium أو Calibre أو قارئ آخر.',
    },
    html: {
      purpose: 'ملف واحد لأي متصفح',
      next: 'يعمل دون اتصال.',
    },
    docx: {
      purpose: 'ورقة عمل في Word مع مفتاح الإجابة',
      next: 'يُفتح في Word وLibreOffice ومستندات Google.',
    },
    archive: {
      purpose: 'لموقع Cahier آخر، أو نسخةً احتياطية',
      next: 'في موقع Cahier الآخر: «مخطط الدورة» ثم «استيراد دورة».',
    },
  },
  features: {
    texts: 'النص الواقع بين التمارين',
    titles: 'العناوين',
    emphasis: 'الخط العريض والمائل',
    colors: 'الألوان',
    lines: 'فواصل الأسطر',
    tables: 'الجداول',
    blanks: 'الفراغات',
    blanksInTables: 'الفراغات في الجداول',
    questions: 'التمارين غير الفراغات',
    dictations: 'الإملاء',
    writing: 'النصوص المطلوب كتابتها',
    models: 'الإجابات النموذجية',
    alternatives: 'الإجابات المقبولة الأخرى',
    capitals: 'مراعاة الأحرف الكبيرة',
    apostrophes: 'التساهل في الفاصلة العليا',
    remarks: 'الملاحظات على الأخطاء',
    sound: 'الصوت',
    pictures: 'الصور',
    films: 'مقاطع الفيديو',
    transcripts: 'نصوص التسجيلات',
    results: 'النتائج',
  },
  losses: {
    without: (features) => `بدون ${features.join(' و')}.`,
    ownExercises: 'تعمل التمارين بطريقة ذلك البرنامج.',
    ownLooks: 'تبدو بعض الأشياء هناك مختلفة.',
    none: 'يبقى كل شيء كما هو.',
    page: 'يبقى كل شيء، لكن النتائج لا تُسجَّل.',
    archive: 'يبقى كل شيء، حتى المسودات، ما عدا إجابات المتعلّمين.',
  },
  close: 'إغلاق',
  making: 'جارٍ إنشاء الملف…',
  received: (size) => `تم استلام \u2068${size}\u2069`,
  cancel: 'إلغاء',
  cancelled: 'أُلغي. لم يُحفظ شيء.',
  downloaded: (file) => `تم تنزيل «\u2068${file}\u2069».`,
  report: {
    title: (file) => `التصدير إلى «${file}»`,
    fileName: 'تقرير التصدير',
    lost: 'غير موجود في الملف',
    changed: 'موجود في الملف بشكل آخر',
    save: 'حفظ قائمة ما ينقص أو يختلف',
  },
  connectionLost: 'انقطع الاتصال قبل اكتمال الملف. لم يُحفظ شيء؛ حاول مجددًا.',
};
