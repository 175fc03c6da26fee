// Arabic texts of the groups of a class, and of whom work is for and until when. Not yet read by a native speaker.
import type * as english from '#texts/en/groups.ts';
import { formatList } from '#texts/formats/format-list.ts';

export const groupTexts: typeof english.groupTexts = {
  heading: 'المجموعات',
  hint: 'أعطِ واجبات لجزء من الصف. يمكن أن يكون المتعلّم في عدة مجموعات.',
  failed: 'تعذّر تحميل المجموعات.',
  newGroup: 'مجموعة جديدة',
  name: 'اسم المجموعة',
  learners: 'المتعلّمون',
  save: 'حفظ',
  cancel: 'إلغاء',
  actions: (name) => `إجراءات المجموعة \u2068${name}\u2069`,
  change: 'تغيير',
  remove: 'حذف',
  confirm: (name) => `حذف المجموعة «\u2068${name}\u2069»؟`,
  confirmText: 'يبقى المتعلّمون في الصف، وتبقى واجبات المجموعة عليهم.',
  removeNow: 'حذف المجموعة',
  forWhom: 'لمن',
  wholeClass: 'الصف كله',
  chosen: 'مجموعات أو متعلّمون محددون',
  noneChosen: 'اختر مجموعة أو متعلّمًا.',
  noLearners: 'لا متعلّمين في هذا الصف بعد.',
  forNames: (names) => `لـ: ${formatList(names)}`,
  forNobody: 'ليس لأحد حاليًا',
  group: 'المجموعة',
  everybody: 'الكل',
  notForLearner: 'ليس لهذا المتعلّم',
};

export const lateTexts: typeof english.lateTexts = {
  label: 'العمل المتأخر',
  terms: {
    accept: 'يُحتسب كغيره',
    mark: 'يُحتسب مع الإشارة إلى التأخر',
    refuse: 'لا يُحتسب',
  },
  refuseHint: 'يرى المتعلّمون ذلك قبل الموعد وبعده. ما يجيبون عنه لاحقًا يبقى لهم تدريبًا.',
  by: (duration) => `متأخر: ${duration}`,
  count: (late) => `${late} متأخر`,
};

export const joinRequestTexts: typeof english.joinRequestTexts = {
  heading: 'في انتظار الدخول',
  waiting: (people) => `في انتظار الدخول: ${people}`,
  nobody: 'لا أحد ينتظر. من يكتب الرمز يظهر هنا خلال ثوانٍ.',
  noneChosen: 'اختر أولًا من تقصدهم.',
  all: 'اختيار الكل',
  asked: (time) => `طلب ${time}`,
  letIn: (count) => (count === 0 ? 'إدخال' : `إدخال ${count}`),
  turnAway: (count) => (count === 0 ? 'رفض' : `رفض ${count}`),
  letInCount: (count) => `أُدخل متعلمون: ${count}.`,
  turnedAway: (count) => `رُفض: ${count}.`,
  approve: 'أُدخل المتعلّمين بنفسي',
  approveHint: 'من يكتب الرمز ينتظر حتى تُدخله. أصحاب بطاقات الدخول لا ينتظرون.',
  always: 'مدرستك ضبطته هكذا لكل الصفوف.',
};
