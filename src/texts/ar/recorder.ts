// Arabic texts of the teleprompter. Not yet read by a native speaker.
import type * as english from '#texts/en/recorder.ts';
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
  unvoiced: (sentences) =>
    count(sentences, {
      one: 'جملة واحدة بلا صوت بعد.',
      two: 'جملتان بلا صوت بعد.',
      few: '# جمل بلا صوت بعد.',
      many: '# جملة بلا صوت بعد.',
      other: '# جملة بلا صوت بعد.',
    }),
  computerVoice: {
    name: 'صوت الحاسوب',
    hint: 'إلى أن تسجّلها، يمكن لصوت الحاسوب في هذا الجهاز أن يقرأها لك. ولا يُرسَل شيء إلى أي جهة.',
  },
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
