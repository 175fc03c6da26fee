// Arabic texts of work that is handed in. Not yet read by a native speaker.
import type * as english from '#texts/en/hand-in.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('ar');

export const handInTexts: typeof english.handInTexts = {
  kinds: {
    spelling: 'إملاء',
    grammar: 'قواعد',
    word: 'كلمة أخرى',
    order: 'ترتيب الكلمات',
    missing: 'شيء ناقص',
    style: 'أسلوب',
    good: 'جيد',
    question: 'غير واضح',
  },
  letters: { spelling: 'إ', grammar: 'ق', word: 'ك', order: 'ت', missing: '^', style: '~', good: '+', question: '?' },
  handIn: 'تسليم',
  draft: 'مسوّدة: لا يراها أحد غيرك.',
  saved: 'حُفظت مسوّدة: لا يراها أحد غيرك.',
  onThisDevice: 'محفوظ على هذا الجهاز فقط إلى أن يعود الاتصال.',
  waits: 'لم يُسلَّم بعد. النص محفوظ على هذا الجهاز، وسيُسلَّم في أقرب وقت ممكن.',
  handedIn: (when) => `سُلّم ${when}. لا يمكن تغييره إلى أن يعيده معلّمك.`,
  cameBack: (when) => `أُعيد ${when}.`,
  nextVersion: (version) => `النسخة ${version}: مسوّدة.`,
  writeAgain: 'كتابته من جديد',
  pastesSeen: 'يرى المعلّم مقدار ما يُلصق دفعة واحدة.',
  whoReads: (teachers) => `سيقرأ ${teachers} هذا النص والنصوص التي تسلّمها لاحقًا. وتبقى المسوّدات لك وحدك.`,
  agreeAndHandIn: 'الموافقة والتسليم',
  notNow: 'ليس الآن',
  nobodyReads: 'لم يعد هذا الدرس واجبًا في أي من صفوفك، فلا أحد تسلّمه إليه.',
  twoDevices: 'على جهاز آخر، هذا النص هو:',
  useOther: 'استعمال ذاك',
  keepThis: 'الإبقاء على هذا',
  ownWords: 'كنت قد كتبت على هذا الجهاز:',
  yourTeacher: 'معلّمك',
  done: (teacher) => `${teacher}: اكتمل.`,
  again: (teacher) => `${teacher}: اكتبه مرة أخرى.`,
  points: (points, max) => `النقاط: ${points} من ${max}`,
  has: 'في نصك:',
  practised: 'يعود في المراجعة',
  heading: 'أعمالي',
  isNew: 'جديد',
  cameBackNew: (number) =>
    count(number, {
      one: 'عاد عمل واحد مصحّحًا',
      two: 'عاد عملان مصحّحان',
      few: 'عادت # أعمال مصحّحة',
      many: 'عاد # عملًا مصحّحًا',
      other: 'عاد # عمل مصحّح',
    }),
  newHeading: (number) => `أعمالي (الجديد: ${number})`,
  failed: 'تعذّر تحميل نصوصك.',
  toLecture: 'إلى الدرس',
  states: { draft: 'مسوّدة', handed_in: 'مُسلَّم', returned: 'مُعاد' },
  version: (version) => `النسخة ${version}`,
  toWriteAgain: 'للكتابة مرة أخرى',
  more: 'عرض المزيد',
};

export const noticeTexts: typeof english.noticeTexts = { heading: 'ملاحظة من المدرسة' };
