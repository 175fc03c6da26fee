// Arabic texts of the end of a lecture. Not yet read by a native speaker.
import type * as english from '#texts/en/lecture-end.ts';

export const lectureEndTexts: typeof english.lectureEndTexts = {
  open: (all) => `الإجابات الباقية: ${all}`,
  progress: (right, all, left) => `${right} من ${all} صحيحة، والباقي ${left}`,
  done: 'كل الإجابات صحيحة.',
  begin: 'إلى التمارين',
  resume: (exercise) => `متابعة: ${exercise}`,
  mend: (exercise) => `تصحيح الأخطاء: ${exercise}`,
};
