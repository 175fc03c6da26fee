// Arabic texts of the screen "My progress". Not yet read by a native speaker.
import type * as english from '#texts/en/progress.ts';

export const progressTexts: typeof english.progressTexts = {
  heading: 'تقدّمي',
  failed: 'تعذّر تحميل تقدّمك.',
  total: (right, blanks) => `الإجابات الصحيحة حتى الآن: ${right} من ${blanks}`,
  noExercises: 'لا تمارين في هذه الدورة بعد.',
  toReview: (wrong) => `للمراجعة: ${wrong}`,
  notStarted: 'لم يبدأ',
  noExercise: 'بلا تمارين',
  lastPractised: (when) => `آخر تدريب: ${when}`,
  days: 'أيامك',
  daysHint: 'أيام الأسابيع الأخيرة التي عملت فيها هنا. لا يراها أحد غيرك.',
  dayDone: 'يوم فيه عمل',
  lectures: 'الدروس',
  review: 'المراجعة',
  everyDay: 'مراجعة قليلة كل يوم، وبالاستماع أيضًا',
  reviewLead: 'إجابات أخطأت فيها. صحّحها هنا لتُحسب في الدرس أيضًا.',
  nothingToReview: 'لا شيء للمراجعة بعد.',
  accepted: (answer) => `وافق معلّمك على ${answer}.`,
  previousAnswer: (given) => `(كتبت: ${given})`,
  previousChoice: (given) => `(اخترت: ${given})`,
};

export const openTaskTexts: typeof english.openTaskTexts = {
  linesSaid: (said, lines) => `الأسطر المنطوقة: ${said} من ${lines}`,
  textsHandedIn: (handedIn, texts) => `النصوص المُسلَّمة: ${handedIn} من ${texts}`,
  textsToWrite: (texts) => `نصوص للكتابة: ${texts}`,
};
