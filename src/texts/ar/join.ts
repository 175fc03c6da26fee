// Arabic texts of joining a class, and of learners with a sign-in card. Not yet read by a native speaker.
import type * as english from '#texts/en/join.ts';

/** Names of people in a sentence. */
const formatNames = (names: readonly string[]) => names.map((name) => `\u2068${name}\u2069`).join(' و');

export const joinTexts: typeof english.joinTexts = {
  heading: 'الانضمام إلى صف',
  code: 'الرمز',
  codeHint: 'رمز الصف من معلّمك، أو الرمز على بطاقة الدخول.',
  next: 'متابعة',
  haveAccount: 'لديّ حساب',
  missing: 'اكتب الرمز أولًا.',
  tooMany: 'أُدخلت رموز كثيرة من هذا الجهاز. انتظر بضع دقائق ثم حاول مجددًا.',
  looking: 'جارٍ التحقق من الرمز…',
  preview: (className) => `هل تريد الانضمام إلى «\u2068${className}\u2069»؟`,
  taughtBy: (teachers) => `مع ${formatNames(teachers)}`,
  schoolAndTeachers: (school, teachers) => `\u2068${school}\u2069، مع ${formatNames(teachers)}`,
  sees: (teachers) => (teachers.length === 0 ? 'ما سيراه معلّمك' : `ما سيراه ${formatNames(teachers)}`),
  seen: [
    'الاسم الذي تكتبه أدناه',
    'إجاباتك في الدروس المطلوبة من الصف، ووقت كل إجابة، من الآن فصاعدًا',
    'النصوص وتسجيلات صوتك التي تسلّمها فيها، من الآن فصاعدًا؛ ولا تُرى مسوّداتك أبدًا',
  ],
  notSeen: 'لا شيء غير ذلك: لا دروس أخرى، ولا شيء قبل انضمامك، ولا شيء بعد مغادرتك.',
  others: 'لا يرى المتعلّمون الآخرون أنك في الصف.',
  leave: 'يمكنك المغادرة متى شئت من صفحة «الحساب». تبقى إجاباتك لك.',
  privacy: 'ما الذي يُحفظ عنك',
  name: 'اسمك',
  nameHint: 'يقرؤه معلّمك. ويمكن لمالكي المدرسة رؤيته أيضًا.',
  device:
    'ستحصل على حساب دون بريد إلكتروني. يبقى الدخول مسجّلًا على هذا الجهاز. لاستخدام جهاز آخر اطلب من معلّمك بطاقة دخول.',
  signInFirst: 'للانضمام إلى هذا الصف سجّل الدخول أولًا. ستعود بعدها إلى هذه الصفحة.',
  signIn: 'تسجيل الدخول',
  agree: 'أوافق وأنضم',
  agreeAndAsk: 'أوافق وأطلب الانضمام',
  approved: 'يُدخلك معلّم من الصف. حتى ذلك الحين تنتظر، ولا يرى أحد إجاباتك.',
  back: 'استخدام رمز آخر',
  joined: (className) => `أنت الآن في «\u2068${className}\u2069».`,
  joinedHint: 'يمكنك البدء حالًا.',
  start: 'بدء',
  waiting: (className) => `طلبت الانضمام إلى «\u2068${className}\u2069».`,
  waitingHint: 'يرى معلّم اسمك ويُدخلك. ثم تجد الواجبات على هذا الجهاز في «المهام».',
  wait: 'الانتظار هناك',
};

export const ownClassTexts: typeof english.ownClassTexts = {
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

export const ownRequestTexts: typeof english.ownRequestTexts = {
  waits: (className) => `طلبت الانضمام إلى «\u2068${className}\u2069» وتنتظر أن يُدخلك معلّم. تعرف هذه الصفحة ذلك وحدها.`,
  declined: (className) => `لم يُسمح لك بدخول «\u2068${className}\u2069». اسأل معلّمك.`,
  withdraw: 'عدم الانضمام',
  understood: 'حسنًا',
};

export const ownCardTexts: typeof english.ownCardTexts = {
  heading: 'بطاقات الدخول',
  lead: 'تفتح بطاقة الدخول حسابك على أي جهاز. احتفظ بها كما تحتفظ بمفتاح.',
  none: 'لا توجد بطاقة لحسابك.',
  ofClass: (className, made) => `بطاقة صف «\u2068${className}\u2069»، أُنشئت ${made}`,
  ofClassBy: (className, teacher, made) =>
    `بطاقة صف «\u2068${className}\u2069»، أُنشئت ${made}، أنشأها \u2068${teacher}\u2069`,
  own: (made) => `بطاقتك الخاصة، أُنشئت ${made}`,
  used: (time) => `آخر استخدام ${time}`,
  unused: 'لم تُستخدم بعد',
  unknown: 'إن لم تطلب إحدى هذه البطاقات فأخبر مدرستك.',
  make: 'إنشاء بطاقة خاصة بي',
  replace: 'بطاقة خاصة جديدة',
  replaceHint: 'تتوقف بطاقتك الخاصة السابقة عن العمل، ويُسجَّل الخروج من الأجهزة التي دخلت ببطاقة.',
  remove: 'إزالة بطاقتي الخاصة',
  made: 'انسخ الرمز أو صوّره، فلن يظهر مرة أخرى.',
  qrCode: 'رمز QR للبطاقة',
  removed: 'لم تعد بطاقتك الخاصة تعمل.',
  failed: 'تعذّر تحميل بطاقاتك.',
};
