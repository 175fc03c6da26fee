// Arabic texts of lines that learners say. Not yet read by a native speaker.
import type * as english from '#texts/en/speaking.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('ar');

export const speakingTexts: typeof english.speakingTexts = {
  line: (number) => `السطر ${number}`,
  record: 'تسجيل',
  again: 'التسجيل من جديد',
  stop: 'إيقاف',
  own: 'سماع صوتك',
  computerVoice: 'صوت الحاسوب',
  both: 'سماع الاثنين',
  send: 'إرسال',
  sendAgain: 'إرسال هذا',
  removeThis: 'حذف هذا',
  recording: (seconds) =>
    `جارٍ التسجيل… ${count(seconds, { one: 'ثانية واحدة', two: 'ثانيتان', few: '# ثوانٍ', other: '# ثانية' })} على الأكثر.`,
  preparing: 'جارٍ تجهيز التسجيل…',
  recorded: 'تم التسجيل. يمكنك سماع صوتك أو التسجيل من جديد.',
  recordedHere: 'تم التسجيل. لن يسمعه أحد غيرك ما لم ترسله.',
  silent: 'لم يُسمع شيء. هل الميكروفون مفتوح؟ يُرجى التسجيل من جديد.',
  noMicrophone:
    'تعذّر استعمال الميكروفون. يجب السماح به لهذا الموقع: بالضغط على العلامة التي قبل العنوان في أعلى المتصفح، ثم التأكد من أن الميكروفون موصول، والتسجيل من جديد.',
  noMicrophoneIn: {
    firefox:
      'تعذّر استعمال الميكروفون. في Firefox: الضغط على الميكروفون المشطوب قبل العنوان، ثم إزالة الحظر والتسجيل من جديد. هل الميكروفون موصول؟',
    safari:
      'تعذّر استعمال الميكروفون. في Safari: فتح إعدادات هذا الموقع من قائمة «Safari»، واختيار «سماح» للميكروفون، ثم التسجيل من جديد. هل الميكروفون موصول؟',
    iphone:
      'تعذّر استعمال الميكروفون. في iPhone وiPad: الضغط في Safari على العلامة بجانب العنوان، ثم «إعدادات موقع الويب»، واختيار «سماح» للميكروفون؛ وفي متصفح آخر: من إعدادات الجهاز، تحت اسم المتصفح. ثم التسجيل من جديد.',
  },
  insecureContext: 'يحتاج التسجيل إلى اتصال آمن: عنوان يبدأ بـ https. يُرجى إخبار معلّمك.',
  unsupported: 'لا يستطيع هذا المتصفح تسجيل الصوت. يُرجى استعمال متصفح أحدث.',
  failed: 'تعذّرت قراءة التسجيل. يُرجى التسجيل من جديد.',
  noModel: 'تعذّر تحميل تسجيل السطر.',
  noSound: 'تعذّر تحميل التسجيل.',
  showWords: 'إظهار الكلمات',
  melody: {
    model: 'لحن التسجيل الأصلي',
    own: 'لحن صوتك',
    stretch: 'إظهار الاثنين بالطول نفسه',
  },
  waits: 'لم يُرسَل بعد. التسجيل محفوظ على هذا الجهاز، وسيُرسَل في أقرب وقت ممكن.',
  sending: 'جارٍ الإرسال…',
  notKept: 'لم يستطع هذا المتصفح حفظ التسجيل، فلم يُرسل. حاول مرة أخرى أو استعمل متصفحًا آخر.',
  sent: (when) => `أُرسل ${when}. لم يُسمع بعد.`,
  heard: (when) => `أُرسل ${when}. سمعه معلّمك.`,
  whoHears: (teachers) => `سيسمع ${teachers} هذا التسجيل والتسجيلات التي ترسلها لاحقًا. وما لا ترسله يبقى عندك.`,
  whoHearsLater: (teachers) => `سيرى ${teachers} ذلك ويسمع التسجيلات التي تُرسل لاحقًا.`,
  agreeAndSend: 'الموافقة والإرسال',
  notNow: 'ليس الآن',
  sendWithout: 'التسليم دون تسجيل',
  sentWithout: (when) => `سُلّم ${when} دون تسجيل.`,
  takeBack: 'سحب التسليم',
  takenBack: 'لم يعد مُسلَّمًا.',
  nobodyHears: 'لم يعد هذا الدرس واجبًا في أي من صفوفك، فلا أحد ترسله إليه.',
  yourTeacher: 'معلّمك',
  verdicts: {
    understood: (teacher) => `${teacher}: مفهوم.`,
    nearly: (teacher) => `${teacher}: اقتربت من الصواب.`,
    again: (teacher) => `${teacher}: قله مرة أخرى.`,
  },
  hearAnswer: 'سماع الرد',
  remove: 'حذف تسجيلي',
  removed: 'تم الحذف.',
  confirmRemove: 'سيُحذف هذا التسجيل مع الرد إن وُجد، ولن يتمكن المعلمون من سماعه بعد ذلك.',
  removeNow: 'حذفه',
  keepOne: 'الاحتفاظ به',
  heading: 'تسجيلاتي',
  newHeading: (number) => `تسجيلاتي (الجديد: ${number})`,
  listFailed: 'تعذّر تحميل تسجيلاتك.',
  toLecture: 'إلى الدرس',
  states: {
    new: 'أُرسل',
    heard: 'سُمع',
    again: 'مرة أخرى',
    good: 'مفهوم',
  },
  removeAll: 'حذف جميع تسجيلاتي',
  confirmRemoveAll:
    'ستُحذف جميع تسجيلاتك: ما أرسلته مع الردود عليه، وما على هذا الجهاز. ولن يستطيع معلّموك سماعها بعد ذلك.',
  keep: 'الاحتفاظ بها',
  more: 'عرض المزيد',
};
