// Arabic texts of the screens of progress and of work to do. Not yet read by a native speaker.
import type { progressTexts } from '#texts/en/progress.ts';
import type { todoTexts } from '#texts/en/todo.ts';

export const progress: typeof progressTexts = {
  heading: 'تقدّمي',
  failed: 'تعذّر تحميل تقدّمك.',
  total: (right, blanks) => `الإجابات الصحيحة حتى الآن: ${right} من ${blanks}`,
  noExercises: 'لا تمارين في هذا المقرر بعد.',
  toReview: (wrong) => `للمراجعة: ${wrong}`,
  notStarted: 'لم يبدأ',
  noExercise: 'بلا تمارين',
  lastPractised: (when) => `آخر تدريب ${when}`,
  lectures: 'الدروس',
  review: 'المراجعة',
  everyDay: 'راجع قليلًا كل يوم، وبالاستماع أيضًا',
  reviewLead: 'إجابات أخطأت فيها. صحّحها هنا لتُحسب في الدرس أيضًا.',
  nothingToReview: 'لا شيء للمراجعة بعد.',
  accepted: (answer) => `قبل معلّمك ${answer}.`,
  previousAnswer: (given) => `(كتبت: ${given})`,
  previousChoice: (given) => `(اخترت: ${given})`,
};

export const todo: typeof todoTexts = {
  heading: 'المهام',
  failed: 'تعذّر تحميل مهامك.',
  next: 'التالي',
  later: 'بعد ذلك',
  due: (when) => `الموعد النهائي: ${when}`,
  wasDue: (when) => `انتهى الموعد: ${when}`,
  noDate: 'بلا موعد',
  tried: (tried, blanks) => `حاولت ${tried} من ${blanks}`,
  right: (right, blanks, percent) => `${right} من ${blanks} صحيحة، المطلوب \u2068${percent}\u2069`,
  noExercises: 'بلا تمارين: اقرأ واستمع',
  unpublished: 'لم يعد منشورًا',
  begin: 'ابدأ',
  beginNamed: (title) => `ابدأ: \u2068${title}\u2069`,
  resume: 'تابع',
  resumeNamed: (title) => `تابع: \u2068${title}\u2069`,
  done: (lectures) => `مكتمل (${lectures})`,
  allDone: 'اكتمل كل شيء. تظهر هنا الواجبات الجديدة من معلّمك.',
  empty: 'لا مهام لديك. تظهر هنا الواجبات من معلّمك.',
  join: 'الانضمام إلى صف برمز',
  review: 'راجع ما تعلمته',
  noClass: 'لست في أي صف بعد. اطلب رمزًا من معلّمك.',
  toLectures: 'إلى الدروس',
};
