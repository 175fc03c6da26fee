// Arabic texts of joining and leaving a class. Not yet read by a native speaker.
import type { joinTexts, ownClassTexts } from '#texts/en/join.ts';

/** Names of people in a sentence. */
const formatNames = (names: readonly string[]) => names.map((name) => `\u2068${name}\u2069`).join(' و');

export const join: typeof joinTexts = {
  heading: 'الانضمام إلى صف',
  code: 'الرمز',
  codeHint: 'رمز الصف من معلّمك، أو الرمز على بطاقة الدخول.',
  next: 'متابعة',
  haveAccount: 'لديّ حساب',
  missing: 'اكتب الرمز أولًا.',
  tooMany: 'جُرّبت رموز كثيرة من هنا. انتظر بضع دقائق ثم حاول مجددًا.',
  looking: 'جارٍ التحقق من الرمز…',
  preview: (className) => `هل تريد الانضمام إلى «\u2068${className}\u2069»؟`,
  taughtBy: (teachers) => `مع ${formatNames(teachers)}`,
  schoolAndTeachers: (school, teachers) => `\u2068${school}\u2069، مع ${formatNames(teachers)}`,
  sees: (teachers) => (teachers.length === 0 ? 'ما سيراه معلّمك' : `ما سيراه ${formatNames(teachers)}`),
  seen: ['الاسم الذي تكتبه أدناه', 'إجاباتك في الدروس المعيّنة للصف واجباتٍ، ووقت كل إجابة، من الآن فصاعدًا'],
  notSeen: 'لا شيء غير ذلك: لا دروس أخرى، ولا شيء قبل انضمامك، ولا شيء بعد مغادرتك.',
  others: 'لا يرى المتعلّمون الآخرون أنك في الصف.',
  leave: 'يمكنك المغادرة متى شئت من صفحة «الحساب». تبقى إجاباتك لك.',
  privacy: 'ما الذي يُحفظ عنك',
  name: 'اسمك',
  nameHint: 'يقرؤه معلّمك. ويمكن لمالكي المدرسة رؤيته أيضًا.',
  device: 'ستحصل على حساب دون بريد إلكتروني. يبقى مفتوحًا على هذا الجهاز. لاستخدام جهاز آخر اطلب من معلّمك بطاقة دخول.',
  signInFirst: 'للانضمام إلى هذا الصف سجّل الدخول أولًا. ستعود بعدها إلى هذه الصفحة.',
  signIn: 'تسجيل الدخول',
  agree: 'أوافق وأنضم',
  back: 'استخدام رمز آخر',
  joined: (className) => `أنت الآن في «\u2068${className}\u2069».`,
  joinedHint: 'يمكنك البدء حالًا.',
  start: 'ابدأ',
};

export const ownClass: typeof ownClassTexts = {
  heading: 'الصفوف',
  none: 'لست متعلّمًا في أي صف.',
  with: (teachers) => `مع ${formatNames(teachers)}`,
  membership: (name, joined) => `باسم «\u2068${name}\u2069»، منذ ${joined}`,
  ended: (time) => `انتهى: ${time}`,
  leftAt: (time) => `غادرته: ${time}`,
  join: 'الانضمام إلى صف برمز',
  leave: 'مغادرة',
  leaveClass: (name) => `مغادرة «\u2068${name}\u2069»`,
  confirm: (name) => `هل تريد مغادرة «\u2068${name}\u2069»؟`,
  confirmText: 'لن يرى معلّمو الصف إجاباتك بعد ذلك. تبقى الإجابات لك. للعودة تحتاج إلى رمز للصف وإلى موافقة جديدة.',
  leaveNow: 'مغادرة الصف',
  left: (name) => `غادرت «\u2068${name}\u2069».`,
  cancel: 'إلغاء',
};
