// Arabic texts of people. Not yet read by a native speaker.
import type * as english from '#texts/en/people.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('ar');

/** As the object of a verb. */
const countPeopleAsObject = (people: number) =>
  count(people, { one: 'شخص واحد', two: 'شخصين', few: '# أشخاص', many: '# شخصًا', other: '# شخص' });

const countPeople = (people: number) =>
  count(people, {
    zero: 'لا أشخاص',
    one: 'شخص واحد',
    two: 'شخصان',
    few: '# أشخاص',
    many: '# شخصًا',
    other: '# شخص',
  });

export const inviteTexts: typeof english.inviteTexts = {
  button: 'دعوة أشخاص',
  heading: 'دعوة أشخاص',
  back: 'العودة إلى الأشخاص',
  list: 'المدعوون',
  listHint:
    'شخص في كل سطر: عنوان، أو اسم وعنوان، مثل «\u2068Ada Lovelace; ada@example.org\u2069». الصق من جدول بيانات أو من رسالة.',
  placeholder: 'Ada Lovelace; ada@example.org\nben@example.org',
  role: 'دور كل من في القائمة',
  valid: (people) => `يمكن دعوة ${countPeopleAsObject(people)}.`,
  invalid: (lines) =>
    count(lines, {
      one: 'سطر واحد يحتاج إلى تصحيح، وسيُستثنى:',
      two: 'سطران يحتاجان إلى تصحيح، وسيُستثنيان:',
      few: '# أسطر تحتاج إلى تصحيح، وستُستثنى:',
      many: '# سطرًا يحتاج إلى تصحيح، وسيُستثنى:',
      other: '# سطر يحتاج إلى تصحيح، وسيُستثنى:',
    }),
  line: (line) => `السطر ${line}`,
  lineNote: (line, text, note) => `${line} «\u2068${text}\u2069» ${note}`,
  problems: {
    no_address: 'ليس فيه عنوان بريد',
    invalid_address: 'ليس عنوان بريد',
    long_address: 'أطول من أن يكون عنوان بريد',
    long_name: 'فيه اسم أطول من 100 حرف',
    invalid_name: 'فيه حرف لا يمكن حفظه',
    several_addresses: 'فيه اسم وعدة عناوين',
    duplicate: (firstLine) => `مكرر من السطر ${firstLine}`,
    too_many: 'يتجاوز حد القائمة، وهو 500 شخص',
    known: 'له حساب بالفعل',
    renewed: 'دُعي من قبل، وسيحصل على رابط جديد؛ ولا يعود السابق صالحًا',
  },
  notes: (people) =>
    count(people, {
      one: 'شخص واحد دُعي من قبل:',
      two: 'شخصان دُعيا من قبل:',
      few: '# أشخاص دُعوا من قبل:',
      many: '# شخصًا دُعوا من قبل:',
      other: '# شخص دُعوا من قبل:',
    }),
  withMail: 'تصل رسالة إلى كل شخص، وتجد كل الروابط هنا.',
  withoutMail: 'البريد غير مُعدّ. تحصل على رابط لكل شخص لتنسخه أو تعرضه أو تطبعه.',
  submit: (people) => (people === 0 ? 'دعوة' : `دعوة ${countPeopleAsObject(people)}`),
  sending: (done, all) => `جارٍ إرسال الدعوات: ${done} من ${all}…`,
  stopped: (reason) => `توقفت الدعوات: ${reason} من يظهر أدناه تمت دعوته؛ اضغط الزر مجددًا لدعوة الباقين.`,
  resultHeading: (people) => `تمت دعوة ${countPeopleAsObject(people)}`,
  resultHint: (date) =>
    `يعمل كل رابط إلى أن يختار صاحبه كلمة مرور، وحتى ${date} على الأكثر. لا تُعرض الروابط إلا الآن: انسخها أو اطبعها. ويمكنك إنشاء رابط جديد لأي شخص لاحقًا.`,
  mailed: 'أُرسلت الرسالة',
  notMailed: 'لم تُقبل الرسالة: أعطِ الشخص الرابط.',
  renewed: 'دُعي من قبل: رابط جديد',
  notInvited: 'لم تتم دعوتهم:',
  known: 'له حساب بالفعل.',
  copyAll: 'نسخ الكل',
  copiedAll: 'تم النسخ: اسم كل شخص وعنوانه ورابطه، لجدول بيانات.',
  notCopied: 'تعذّر نسخ القائمة.',
  print: 'طباعة مع رموز QR',
  more: 'دعوة المزيد من الأشخاص',
  printHint: (date) => `امسح هذا الرمز بهاتفك لتختار كلمة مرورك. يعمل إلى أن تختارها، وحتى ${date} على الأكثر.`,
};

export const peopleTexts: typeof english.peopleTexts = {
  heading: 'الأشخاص',
  failed: 'تعذّر تحميل قائمة الأشخاص.',
  search: 'البحث بالاسم أو العنوان',
  role: 'الدور',
  state: 'الحالة',
  all: 'الكل',
  roles: { learner: 'متعلّم', author: 'مؤلف', owner: 'مالك' },
  states: { invited: 'مدعو', active: 'نشط', disabled: 'معطّل' },
  columns: { name: 'الاسم', role: 'الدور', classes: 'الصفوف', lastSeen: 'آخر ظهور', state: 'الحالة' },
  you: 'أنت',
  never: 'لم يسجّل الدخول بعد',
  noName: 'بلا اسم',
  total: countPeople,
  none: 'لا أحد يطابق البحث.',
  showAll: 'عرض الجميع',
  more: 'عرض المزيد',
  actions: (name) => `إجراءات \u2068${name}\u2069`,
  edit: 'الاسم والدور',
  invitationLink: 'رابط دعوة جديد',
  resetLink: 'رابط لكلمة مرور جديدة',
  signOut: 'تسجيل الخروج من كل الأجهزة',
  disable: 'تعطيل',
  enable: 'تفعيل',
  remove: 'حذف…',
  changed: (name) => `تم الحفظ: \u2068${name}\u2069.`,
  signedOut: (name) => `تم تسجيل خروج \u2068${name}\u2069 من كل الأجهزة.`,
  deleted: (name) => `تم حذف حساب \u2068${name}\u2069.`,
  editDialog: {
    heading: (name) => `اسم ودور \u2068${name}\u2069`,
    name: 'الاسم',
    save: 'حفظ',
    roleHints: {
      learner: 'المتعلّمون يقرؤون الدروس ويحلّون التمارين ويراجعون.',
      author: 'المؤلفون يكتبون الدروس وينشرونها أيضًا، ويدرّسون صفوفًا.',
      owner: 'المالكون يديرون الأشخاص والإعدادات أيضًا.',
    },
    ownRole: 'هذا حسابك. دون دور المالك لن تتمكن من العودة إلى هذه الشاشة.',
  },
  linkDialog: {
    invitation: (name) => `دعوة \u2068${name}\u2069`,
    reset: (name) => `كلمة مرور جديدة: \u2068${name}\u2069`,
    invitationHint: 'أعطِ الشخص هذا الرابط ليختار كلمة مرور. لم يعد رابط الدعوة السابق صالحًا.',
    resetHint: 'أعطِ الشخص هذا الرابط ليختار كلمة مرور جديدة. تبقى كلمة المرور الحالية صالحة حتى ذلك الحين.',
    expires: (date) => `يعمل مرة واحدة، حتى ${date}.`,
    failed: 'تعذّر إنشاء الرابط.',
    close: 'إغلاق',
  },
  link: {
    copy: 'نسخ الرابط',
    copyFor: (name) => `نسخ رابط \u2068${name}\u2069`,
    copied: 'تم نسخ الرابط.',
    notCopied: 'تعذّر نسخ الرابط.',
    qrCode: 'رمز QR',
    qrCodeFor: (name) => `رمز QR لـ \u2068${name}\u2069`,
    qrCodeLabel: (name) => `رمز QR لرابط \u2068${name}\u2069`,
  },
  data: 'تنزيل البيانات',
  dataDialog: {
    heading: (name) => `هل تنزّل بيانات ${name}؟`,
    text: 'ملف مضغوط فيه كل ما هو محفوظ عن هذا المتعلم، مثلًا لوليّ أمر يطلبه. ويستطيع المتعلم تنزيل الملف نفسه. ويُسجَّل هذا الإجراء.',
    confirm: 'تنزيل',
  },
  signOutDialog: {
    heading: (name) => `هل تريد تسجيل خروج \u2068${name}\u2069 من كل الأجهزة؟`,
    text: 'يُسجَّل الخروج من كل الأجهزة خلال ثوانٍ. يمكن للشخص تسجيل الدخول مجددًا بكلمة المرور.',
    confirm: 'تسجيل الخروج من كل الأجهزة',
  },
  disableDialog: {
    heading: (name) => `هل تريد تعطيل حساب \u2068${name}\u2069؟`,
    text: 'يُسجَّل خروج الشخص، ولا يمكنه الدخول حتى تفعّل الحساب من جديد. لا يُحذف شيء.',
    own: 'هذا حسابك: سيُسجَّل خروجك، ولا يمكن إلا لمالك آخر تفعيله من جديد.',
    confirm: 'تعطيل',
  },
  deleteDialog: {
    heading: (name) => `هل تريد حذف حساب \u2068${name}\u2069؟`,
    goes: 'سيُحذف ما يلي، ولا يمكن التراجع عن ذلك:',
    going: ['الحساب مع كلمة مروره وجلساته', 'كل الإجابات والتقدّم', 'العضوية في الصفوف وبطاقات الدخول'],
    stays: 'تبقى الدروس وسجل إصداراتها والصفوف.',
    removeName: 'إزالة الاسم أيضًا من سجل إصدارات الدروس',
    own: 'هذا حسابك.',
    confirm: 'حذف',
  },
  cancel: 'إلغاء',
  accountsAtProvider:
    'يدير الحسابات مزوّد دخول آخر. يظهر الأشخاص هنا بعد أول دخول لهم؛ أرسل الدعوات وأعد تعيين كلمات المرور واحذف الحسابات لدى ذلك المزوّد.',
};

export const schoolTexts: typeof english.schoolTexts = {
  tabs: 'المدرسة',
  people: 'الأشخاص',
  settings: 'الإعدادات',
};
