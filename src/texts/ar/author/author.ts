// Arabic texts of the drafts list, the bin and the search. Not yet read by a native speaker.
import type { authorTexts, binTexts, draftListTexts, publicationTexts, searchTexts } from '#texts/en/author.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('ar');

export const publication: typeof publicationTexts = {
  never: 'لم يُنشر بعد',
  published: 'منشور',
  changed: 'تغييرات غير منشورة',
  withdrawn: 'أُلغي نشره',
  untitled: 'بلا عنوان',
};

export const draftList: typeof draftListTexts = {
  export: 'تصدير',
  exportNamed: (name) => `تصدير «\u2068${name}\u2069»`,
  search: 'البحث في مسوداتك',
  outline: 'مخطط المقرر',
  importFile: 'استيراد…',
  edited: (time) => `آخر تعديل: ${time}`,
  editedBy: (time, author) => `آخر تعديل: ${time} · ${author}`,
  more: 'عرض المزيد من المسودات',
  empty: 'لا مسودات بعد: اكتب درسك الأول.',
  failed: 'تعذّر تحميل المسودات.',
  none: 'لا مسودات تطابق بحثك.',
  showAll: 'عرض كل المسودات',
  shown: (drafts, hasMore) =>
    `عُثر على ${count(drafts, { one: 'مسودة واحدة', two: 'مسودتين', few: '# مسودات', other: '# مسودة' })}${hasMore ? ' أو أكثر' : ''}`,
  templates: {
    blank: { name: 'صفحة فارغة', text: 'ابدأ الكتابة حالًا.' },
    dialogue: { name: 'حوار', text: 'تسجيل وأسطره وتمرين.' },
    vocabulary: { name: 'مفردات', text: 'كلمات في جدول، لكل منها تسجيل.' },
    grammar: { name: 'قواعد', text: 'صيغ في جدول، وتمرين.' },
  },
  sort: { label: 'الترتيب حسب', edited: 'آخر تعديل', name: 'الاسم' },
  selection: {
    start: 'تحديد',
    selected: (drafts) => `المحدد: ${drafts}`,
    all: 'تحديد الكل',
    add: 'إضافة إلى وحدة…',
    end: 'تم',
    confirm: (drafts) =>
      `هل تريد حذف ${count(drafts, { one: 'مسودة واحدة', two: 'مسودتين', few: '# مسودات', other: '# مسودة' })}؟`,
    confirmText: (published) =>
      `عدد المنشور منها: ${published}. لن يجد المتعلّمون صفحاتها. يمكنك استعادة المسودات من سلة المحذوفات خلال 30 يومًا.`,
    removed: (drafts, wasPublished) =>
      `تم حذف ${count(drafts, { one: 'مسودة واحدة', two: 'مسودتين', few: '# مسودات', other: '# مسودة' })} مع وسائطها.${wasPublished ? ' لم يعد بإمكان المتعلّمين فتح صفحاتها.' : ''}`,
    restored: (drafts) =>
      `تمت استعادة ${count(drafts, { one: 'مسودة واحدة', two: 'مسودتين', few: '# مسودات', other: '# مسودة' })}.`,
    addHeading: (drafts) =>
      `إضافة ${count(drafts, { one: 'مسودة واحدة', two: 'مسودتين', few: '# مسودات', other: '# مسودة' })} إلى وحدة`,
    unit: 'الوحدة',
    noUnits: 'لا يوجد مقرر بعد. أنشئ مقررًا في مخطط المقرر.',
    addSubmit: 'إضافة',
    added: (drafts, unit) =>
      `تمت إضافة ${count(drafts, { one: 'مسودة واحدة', two: 'مسودتين', few: '# مسودات', other: '# مسودة' })} إلى «\u2068${unit}\u2069».`,
    addUndone: 'تم التراجع.',
  },
  rename: 'إعادة تسمية',
  renameNamed: (name) => `إعادة تسمية «\u2068${name}\u2069»`,
  duplicate: 'إنشاء نسخة',
  duplicateNamed: (name) => `إنشاء نسخة من «\u2068${name}\u2069»`,
  duplicated: (name) => `تم إنشاء «\u2068${name}\u2069».`,
  newName: 'الاسم الجديد',
  save: 'حفظ',
  cancel: 'إلغاء',
  remove: 'حذف',
  removeNamed: (name) => `حذف «\u2068${name}\u2069»`,
  actions: (name) => `إجراءات «\u2068${name}\u2069»`,
  notInCourse: 'ليست في مقرر',
  confirm: (name) => `هل تريد حذف «\u2068${name}\u2069»؟`,
  confirmText: 'هذه المسودة منشورة: لن يجد المتعلّمون صفحتها. يمكنك استعادتها من سلة المحذوفات خلال 30 يومًا.',
  removed: (name, wasPublished) =>
    `تم حذف «\u2068${name}\u2069» مع وسائطها.${wasPublished ? ' لم يعد بإمكان المتعلّمين فتح صفحتها.' : ''}`,
  restored: (name) => `تمت استعادة «\u2068${name}\u2069».`,
  renamed: (name) => `الاسم الجديد: «\u2068${name}\u2069».`,
  undo: 'تراجع',
};

export const bin: typeof binTexts = {
  heading: 'سلة المحذوفات',
  link: (items) => (items ? `سلة المحذوفات (${items})` : 'سلة المحذوفات'),
  lead: 'تبقى المسودات والوسائط المحذوفة هنا 30 يومًا، ثم تُحذف نهائيًا.',
  back: 'مسوداتك',
  empty: 'سلة المحذوفات فارغة.',
  failed: 'تعذّر تحميل سلة المحذوفات.',
  more: 'عرض المزيد',
  deleted: (time) => `الحذف: ${time}`,
  deletedBy: (time, author) => `الحذف: ${time} · ${author}`,
  from: (draft) => `من ${draft}`,
  purged: (when) => `الحذف النهائي ${when}`,
  restoreNamed: (name) => `استعادة «\u2068${name}\u2069»`,
  purgeNamed: (name) => `حذف الآن «\u2068${name}\u2069»`,
  wasPublished: 'استعادتها تنشر صفحتها من جديد.',
  isOnPage: 'ما زال يصل إلى المتعلّمين: تستخدمه صفحة منشورة.',
  isInUse: 'تبقى ما دام درس آخر يستخدم وسائطها.',
  kinds: { draft: 'مسودة', AUDIO: 'تسجيل', VIDEO: 'فيديو', IMAGE: 'صورة' },
  restore: 'استعادة',
  purge: 'حذف الآن',
  confirm: (name) => `هل تريد حذف «\u2068${name}\u2069» نهائيًا؟`,
  confirmDraft: 'لا يمكن استعادة نصها ولا إصداراتها السابقة ولا صفحتها ولا وسائطها.',
  confirmMedia: 'لا يمكن استعادته.',
  purgeNow: 'حذف نهائي',
  cancel: 'إلغاء',
  restored: (name) => `تمت استعادة «\u2068${name}\u2069».`,
  open: 'فتح المسودة',
  purgedNow: (name) => `تم حذف «\u2068${name}\u2069» نهائيًا.`,
  restoreFailed: (name) => `تعذّرت استعادة «\u2068${name}\u2069». حاول مجددًا.`,
};

export const search: typeof searchTexts = {
  heading: 'البحث',
  title: (query) => `البحث: \u2068${query}\u2069`,
  label: 'عمّ تبحث؟',
  submit: 'بحث',
  scope: 'أين تبحث',
  lectures: 'الدروس',
  withDrafts: 'الدروس والمسودات',
  drafts: 'المسودات',
  inCourse: 'في أي مقرر',
  allCourses: 'كل المقررات',
  noCourse: 'ليست في مقرر',
  hint: 'لا فرق بين الأحرف بعلامات أو دونها، كبيرة أو صغيرة: «ecole» تجد «École»، و«coeur» تجد «cœur».',
  found: (results, hasMore) =>
    hasMore
      ? `أكثر من ${count(results, { one: 'نتيجة واحدة', two: 'نتيجتين', few: '# نتائج', other: '# نتيجة' })}`
      : count(results, { zero: 'لا نتائج', one: 'نتيجة واحدة', two: 'نتيجتان', few: '# نتائج', other: '# نتيجة' }),
  foundIn: (lectures, drafts) => `الدروس: ${lectures}، المسودات: ${drafts}`,
  more: (results) => `تُعرض أول ${results}. أضف كلمة لتضييق البحث.`,
  none: (query) => `لا نتائج عن «\u2068${query}\u2069».`,
  noneHint: 'جرّب كلمات أقل أو جزءًا من كلمة.',
  failed: 'فشل البحث. حاول مجددًا.',
  again: 'إعادة البحث',
};

export const author: typeof authorTexts = {
  localBackup: {
    label: 'تغييرات غير محفوظة',
    found: (time) => `عُثر على تغييرات غير محفوظة (${time}).`,
    restore: 'استعادة',
    discard: 'تجاهل',
  },
};
