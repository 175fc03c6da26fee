// Arabic texts of lectures that are available offline. Not yet read by a native speaker.
import type * as english from '#texts/en/offline.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('ar');

export const offlineTexts: typeof english.offlineTexts = {
  heading: 'الاستخدام دون اتصال',
  close: 'إغلاق',
  lead: 'الدرس الذي تحفظه للاستخدام دون اتصال يُفتح بلا إنترنت، بصوته وصوره وتمارينه. تُرسل إجاباتك عند عودة الاتصال. عند تسجيل الخروج يُحذف من هذا الجهاز.',
  unsupported: 'لا يحفظ هذا المتصفح الدروس إلا من عنوان https.',
  saveLecture: 'حفظ هذا الدرس للاستخدام دون اتصال',
  saveAgain: 'تحديث هذا الدرس',
  saveCourse: (lectures) =>
    count(lectures, {
      one: 'حفظ الدورة للاستخدام دون اتصال',
      two: 'حفظ الدرسين للاستخدام دون اتصال',
      few: 'حفظ الدروس كلها (# دروس) للاستخدام دون اتصال',
      many: 'حفظ الدروس كلها (# درسًا) للاستخدام دون اتصال',
      other: 'حفظ الدروس كلها (# درس) للاستخدام دون اتصال',
    }),
  size: (size) => `نحو \u2068${size}\u2069.`,
  saving: (title) => `جارٍ حفظ «\u2068${title}\u2069»…`,
  progress: (done, total) => `الملفات: ${done} من ${total}`,
  saved: (title) => `«\u2068${title}\u2069» متاح دون اتصال.`,
  savedCourse: (lectures) =>
    count(lectures, {
      one: 'درس واحد متاح دون اتصال.',
      two: 'درسان متاحان دون اتصال.',
      few: '# دروس متاحة دون اتصال.',
      many: '# درسًا متاحًا دون اتصال.',
      other: '# درس متاح دون اتصال.',
    }),
  full: 'لا توجد مساحة كافية على هذا الجهاز. أزل دروسًا أدناه أو أفرغ مساحة، ثم حاول مجددًا.',
  unreachable: 'تعذّر الوصول إلى الخادم. حاول مجددًا عند توفر الاتصال.',
  failed: (detail) => `تعذّر الحفظ: ${detail}`,
  listHeading: 'المتاح دون اتصال على هذا الجهاز',
  none: 'لا دروس بعد.',
  remove: 'إزالة',
  removeNamed: (title) => `إزالة «\u2068${title}\u2069»`,
  removed: (title) => `«\u2068${title}\u2069» لم يعد متاحًا دون اتصال.`,
  removeAll: 'إزالة الكل',
  removedAll: 'لم يعد أي درس متاحًا دون اتصال.',
  total: (size) => `المجموع: \u2068${size}\u2069.`,
  newVersion: 'يتوفر إصدار جديد من Cahier.',
  reload: 'إعادة التحميل',
};
