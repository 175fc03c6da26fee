// Arabic texts of the review screen. Not yet read by a native speaker.
import type * as english from '#texts/en/review.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('ar');

export const reviewTexts: typeof english.reviewTexts = {
  heading: 'المراجعة',
  failed: 'تعذّر تحميل المراجعة.',
  ways: {
    blank: 'أكمل الفراغ',
    fill: 'الإجابة',
    write: 'استمع واكتب',
    choose: 'استمع واختر ما تسمعه',
  },
  remaining: (open, again) => {
    if (open + again === 1) return 'السؤال الأخير';
    const left = count(open, {
      one: 'بقي سؤال واحد',
      two: 'بقي سؤالان',
      few: 'بقيت # أسئلة',
      many: 'بقي # سؤالًا',
      other: 'بقي # سؤال',
    });
    if (again === 0) return left;
    return open === 0 ? `للإعادة: ${again}` : `${left}، وللإعادة: ${again}`;
  },
  stop: 'التوقف هنا',
  stopped: 'ما بقي ينتظرك هنا.',
  giveUp: 'لا أعرف',
  letters: 'عرض الحروف الأولى',
  lettersAre: (letters) => `تبدأ بـ: ${letters}`,
  right: 'صحيح.',
  almost: 'اقتربت من الصواب.',
  wrong: 'الإجابة غير صحيحة.',
  comesBack: (when) => `يعود ${when}.`,
  soon: 'بعد بضع دقائق',
  next: 'التالي',
  finish: 'إنهاء',
  nothing: 'لا شيء للمراجعة الآن.',
  nothingHint: 'ما تجيب عنه في الدروس يعود إليك هنا شيئًا فشيئًا.',
  done: 'هذا كل شيء الآن.',
  doneHint: 'كلما أتقنت شيئًا تأخرت عودته.',
  nextDay: (when) => `السؤال التالي يعود ${when}.`,
  postponed: 'هناك المزيد، ويمكنه الانتظار حتى الغد.',
  again: 'بعض الأسئلة تعود بعد دقائق.',
  goOn: 'متابعة',
  toLectures: 'إلى الدروس',
  wrongAnswers: 'إجابات أخطأت فيها في الدروس',
  skipped: 'مراجعة ما تركته في الدروس التي أنهيتها أيضًا',
  unsent: 'إجاباتك محفوظة على هذا الجهاز حتى يعود الاتصال.',
  leech: (times) => `نُسي هذا بعد معرفته (عدد المرات: ${times}). وُضع جانبًا: يمكن النظر إليه في الدرس أو سؤال المعلّم.`,
  easy: (when) => `سهل: ${when}`,
  notAnyMore: 'لا أريده بعد الآن',
  offer: 'عرض «سهل» و«لا أريده بعد الآن» بعد الإجابة',
  aside: (number) => `موضوع جانبًا (${number})`,
  bringBack: 'المراجعة من جديد',
  bringBackNamed: (text) => `المراجعة من جديد: ${text}`,
  isBack: 'سيعود في المراجعة.',
  notBack: 'لم ينجح ذلك. يمكن المحاولة مرة أخرى.',
  say: {
    button: 'قلها بنفسك',
    close: 'إغلاق',
    heading: 'قلها بنفسك',
    privacy:
      'لا يُرسل صوتك أبدًا. تبقى تسجيلاتك على هذا الجهاز لتقارن بها بعد ثلاثة أسابيع، إلى أن تحذفها أو تسجّل الخروج.',
    earlier: (when) => `صوتك، ${when}`,
    thenAndNow: 'سابقًا والآن',
    forget: 'حذف تسجيلاتي من هذا الجهاز',
    forgotten: 'حُذفت التسجيلات من هذا الجهاز.',
    record: 'تسجيل',
    again: 'التسجيل من جديد',
    stop: 'إيقاف',
    model: 'تشغيل التسجيل الأصلي',
    own: 'تشغيل صوتك',
    both: 'تشغيل الاثنين',
    modelShape: 'شدة صوت التسجيل الأصلي',
    ownShape: 'شدة صوتك',
    recording: 'جارٍ التسجيل…',
    recorded: 'تم التسجيل. استمع إلى الاثنين.',
    noMicrophone: 'تعذّر استخدام الميكروفون. اسمح به في المتصفح، وتأكد من توصيله.',
    unsupported: 'لا يستطيع هذا المتصفح التسجيل هنا.',
    noSound: 'تعذّر تحميل التسجيل.',
  },
};
