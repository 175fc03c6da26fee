// Arabic texts of the review screen. Not yet read by a native speaker.

import type { reviewTexts } from '#texts/en/review.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('ar');

export const review: typeof reviewTexts = {
  heading: 'المراجعة',
  failed: 'تعذّر تحميل المراجعة.',
  ways: {
    fill: 'أجب',
    write: 'استمع واكتب',
    choose: 'استمع واختر ما تسمعه',
  },
  remaining: (items) =>
    count(items, {
      one: 'السؤال الأخير',
      two: 'بقي سؤالان',
      few: 'بقيت # أسئلة',
      many: 'بقي # سؤالًا',
      other: 'بقي # سؤال',
    }),
  giveUp: 'لا أعرف',
  letters: 'عرض الحروف الأولى',
  lettersAre: (letters) => `تبدأ بـ: ${letters}`,
  right: 'صحيح.',
  almost: 'تقريبًا.',
  wrong: 'ليس بعد.',
  comesBack: (when) => `يعود ${when}.`,
  soon: 'بعد بضع دقائق',
  next: 'التالي',
  finish: 'إنهاء',
  nothing: 'لا شيء للمراجعة اليوم.',
  nothingHint: 'ما تجيب عنه في الدروس يعود إليك هنا شيئًا فشيئًا.',
  done: 'هذا كل شيء الآن.',
  doneHint: 'ما تعرفه جيدًا سيتأخر أكثر قبل أن يعود.',
  nextDay: (when) => `السؤال التالي يعود ${when}.`,
  postponed: 'هناك المزيد، ويمكنه الانتظار حتى الغد.',
  again: 'بعض الأسئلة تعود بعد دقائق.',
  goOn: 'متابعة',
  toLectures: 'إلى الدروس',
  wrongAnswers: 'إجابات أخطأت فيها في الدروس',
  skipped: 'مراجعة ما تركته في الدروس التي أنهيتها أيضًا',
  unsent: 'إجاباتك محفوظة على هذا الجهاز حتى يعود الاتصال.',
  say: {
    button: 'قلها بنفسك',
    close: 'إغلاق',
    heading: 'قلها بنفسك',
    privacy: 'يبقى صوتك في هذا المتصفح. لا يُرسل ولا يُحفظ.',
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
