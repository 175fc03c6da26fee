// Arabic texts of the list of keyboard shortcuts. Not yet read by a native speaker.
import type { keysTexts } from '#texts/en/keys.ts';

export const keys: typeof keysTexts = {
  heading: 'اختصارات لوحة المفاتيح',
  close: 'إغلاق',
  or: 'أو',
  names: {
    Ctrl: 'Ctrl',
    Alt: 'Alt',
    Shift: 'Shift',
    Enter: 'Enter',
    Space: 'المسافة',
    Backspace: 'Backspace',
    Escape: 'Esc',
    Home: 'Home',
    End: 'End',
  },
  groups: {
    everywhere: {
      heading: 'في كل مكان',
      actions: {
        list: 'عرض هذه القائمة',
        close: 'إغلاق نافذة أو لوحة أو قائمة',
        moveInMenu: 'التنقل في قائمة مفتوحة',
      },
    },
    editor: {
      heading: 'محرر المسودة',
      actions: {
        save: 'حفظ المسودة',
        emphasis: 'عريض ومائل؛ وبتكرارها يُزال',
        undo: 'تراجع، حتى عما فعله شريط الأدوات أو اللصق أو الإدراج',
        find: 'البحث والاستبدال في النص',
        matches: 'المطابقة التالية والسابقة، في حقل البحث',
        suggestions: 'الاقتراح التالي والسابق',
        moveInToolbar: 'التنقل في شريط الأدوات',
        openMenu: 'فتح قائمة زر في شريط الأدوات',
      },
    },
    recordings: {
      heading: 'التسجيلات',
      actions: {
        play: 'تشغيل أو إيقاف مؤقت، على زر التشغيل',
        seek: 'خمس ثوانٍ إلى الخلف أو الأمام',
        controls: 'من زر التشغيل إلى الوقت والسرعة والتكرار والنص المكتوب',
        closeBar: 'إغلاق شريط المشغّل',
      },
    },
    recorder: {
      heading: 'تسجيل الجمل',
      actions: {
        record: 'بدء التسجيل؛ ثم إنهاؤه والانتقال إلى الجملة التالية',
        again: 'تسجيل الجملة من جديد',
        move: 'الجملة السابقة والتالية',
        play: 'تشغيل التسجيل',
        stop: 'إيقاف التسجيل؛ ومرة أخرى للعودة إلى القائمة',
      },
    },
    exercises: {
      heading: 'التمارين',
      actions: {
        next: 'الفراغ التالي؛ وفي الأخير: التحقق من الإجابات',
        accents: 'مع أي حرف مرارًا: علاماته، مثل é وè وê',
        hint: 'عرض تلميح، داخل فراغ',
      },
    },
    outline: {
      heading: 'مخطط المقرر',
      actions: {
        move: 'نقل الوحدة أو الدرس المحدد',
        undo: 'التراجع عن عنوان تكتبه، أو إيقاف السحب',
        restore: 'التراجع عن إضافة أو نقل أو إزالة',
      },
    },
  },
};
