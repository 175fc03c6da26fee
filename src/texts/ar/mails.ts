// Arabic texts of mails and text messages. Not yet read by a native speaker.
import type * as english from '#texts/en/mails.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('ar');

export const mailTexts: typeof english.mailTexts = {
  confirmation: {
    subject: 'تأكيد حسابك في Cahier',
    button: 'تأكيد الحساب',
    text: `ورد طلب لإنشاء حساب للعنوان {{ .Email }} في Cahier ({{ .SiteURL }}).

لتأكيد أن هذا العنوان يخصك، افتح هذا الرابط:
{{ .ConfirmationURL }}

أو أدخل هذا الرمز: {{ .Token }}

يعمل الرابط مرة واحدة فقط، ومدة صلاحيته {{ .LinkLifetime }}، ومدة صلاحية الرمز {{ .CodeLifetime }}. إذا لم تطلب ذلك، فتجاهل هذه الرسالة.`,
  },
  invite: {
    subject: 'دعوة إلى Cahier',
    button: 'قبول الدعوة',
    text: `لقد تلقيت دعوة إلى Cahier ({{ .SiteURL }}).

لقبول الدعوة، افتح هذا الرابط:
{{ .ConfirmationURL }}

يعمل الرابط مرة واحدة فقط، ومدة صلاحيته {{ .LinkLifetime }}.`,
  },
  invitation: {
    subject: 'دعوة إلى {{ .SchoolName }}',
    button: 'قبول الدعوة',
    text: `لقد تلقيت دعوة إلى {{ .SchoolName }} ({{ .SiteURL }}).{{ .InvitedBy }}

لقبول الدعوة واختيار كلمة مرور، افتح هذا الرابط:
{{ .ConfirmationURL }}

يعمل الرابط إلى أن تختار كلمة مرور، ومدة صلاحيته القصوى {{ .LinkLifetime }}.`,
  },
  magic_link: {
    subject: 'تسجيل الدخول إلى Cahier',
    button: 'تسجيل الدخول',
    text: `طلب شخص ما، على الأرجح أنت، تسجيل الدخول إلى Cahier باسم {{ .Email }}.

لتسجيل الدخول، افتح هذا الرابط:
{{ .ConfirmationURL }}

أو أدخل هذا الرمز: {{ .Token }}

يعمل الرابط مرة واحدة فقط، ومدة صلاحيته {{ .LinkLifetime }}، ومدة صلاحية الرمز {{ .CodeLifetime }}. إذا لم تطلب ذلك، فتجاهل هذه الرسالة.`,
  },
  recovery: {
    subject: 'إعادة تعيين كلمة مرورك في Cahier',
    button: 'تعيين كلمة مرور جديدة',
    text: `طلب شخص ما، على الأرجح أنت، إعادة تعيين كلمة مرور حساب Cahier {{ .Email }}.

لتعيين كلمة مرور جديدة، افتح هذا الرابط:
{{ .ConfirmationURL }}

أو أدخل هذا الرمز: {{ .Token }}

يعمل الرابط مرة واحدة فقط، ومدة صلاحيته {{ .LinkLifetime }}، ومدة صلاحية الرمز {{ .CodeLifetime }}. إذا لم تطلب ذلك، فتجاهل هذه الرسالة: ستبقى كلمة مرورك كما هي.`,
  },
  email_change: {
    subject: 'تأكيد عنوان بريدك الإلكتروني الجديد',
    button: 'تأكيد التغيير',
    text: `سيتغير عنوان البريد الإلكتروني لحسابك في Cahier من {{ .Email }} إلى {{ .NewEmail }}.

لتأكيد التغيير، افتح هذا الرابط:
{{ .ConfirmationURL }}

أو أدخل هذا الرمز: {{ .Token }}

يعمل الرابط مرة واحدة فقط، ومدة صلاحيته {{ .LinkLifetime }}، ومدة صلاحية الرمز {{ .CodeLifetime }}. إذا لم تطلب ذلك، فلا تؤكد التغيير، واختر كلمة مرور جديدة.`,
  },
  reauthentication: {
    subject: 'رمزك في Cahier',
    text: `لتأكيد هويتك، أدخل هذا الرمز في Cahier: {{ .Token }}

يعمل الرمز مرة واحدة فقط، ومدة صلاحيته {{ .CodeLifetime }}. إذا لم تطلبه، فاختر كلمة مرور جديدة.`,
  },
  password_changed_notification: {
    subject: 'تغيّرت كلمة مرورك في Cahier',
    text: `تغيّرت كلمة مرور حساب Cahier {{ .Email }} بتاريخ {{ .Time }}.

إذا كنت أنت من فعل ذلك، فلا يلزمك فعل أي شيء. وإلا، فأعد تعيين كلمة المرور فورًا ({{ .SiteURL }}/login)، وسجّل الخروج من جميع الأجهزة الأخرى من صفحة حسابك، وأبلغ الشخص الذي يدير Cahier.`,
  },
  email_changed_notification: {
    subject: 'تغيّر عنوان البريد الإلكتروني لحسابك في Cahier',
    text: `تغيّر عنوان البريد الإلكتروني لحسابك في Cahier من {{ .Email }} إلى {{ .NewEmail }} بتاريخ {{ .Time }}.

إذا كنت أنت من فعل ذلك، فلا يلزمك فعل أي شيء. وإلا، فأبلغ فورًا الشخص الذي يدير Cahier ({{ .SiteURL }}): هو وحده من يستطيع إعادة الحساب إليك.`,
  },
  phone_changed_notification: {
    subject: 'تغيّر رقم هاتف حسابك في Cahier',
    text: `تغيّر رقم هاتف حساب Cahier {{ .Email }} بتاريخ {{ .Time }}.

إذا كنت أنت من فعل ذلك، فلا يلزمك فعل أي شيء. وإلا، فأعد تعيين كلمة المرور فورًا ({{ .SiteURL }}/login)، وسجّل الخروج من جميع الأجهزة الأخرى من صفحة حسابك، وأبلغ الشخص الذي يدير Cahier.`,
  },
  identity_linked_notification: {
    subject: 'أُضيفت طريقة لتسجيل الدخول إلى حسابك في Cahier',
    text: `أُضيف تسجيل الدخول عبر {{ .Provider }} إلى حساب Cahier {{ .Email }} بتاريخ {{ .Time }}.

إذا كنت أنت من فعل ذلك، فلا يلزمك فعل أي شيء. وإلا، فأعد تعيين كلمة المرور فورًا ({{ .SiteURL }}/login)، وسجّل الخروج من جميع الأجهزة الأخرى من صفحة حسابك، وأبلغ الشخص الذي يدير Cahier.`,
  },
  identity_unlinked_notification: {
    subject: 'أُزيلت طريقة لتسجيل الدخول من حسابك في Cahier',
    text: `أُزيل تسجيل الدخول عبر {{ .Provider }} من حساب Cahier {{ .Email }} بتاريخ {{ .Time }}.

إذا كنت أنت من فعل ذلك، فلا يلزمك فعل أي شيء. وإلا، فأعد تعيين كلمة المرور فورًا ({{ .SiteURL }}/login)، وسجّل الخروج من جميع الأجهزة الأخرى من صفحة حسابك، وأبلغ الشخص الذي يدير Cahier.`,
  },
  mfa_factor_enrolled_notification: {
    subject: 'أُضيف عامل تحقق ثانٍ إلى حسابك في Cahier',
    text: `أُضيف عامل تحقق ثانٍ لتسجيل الدخول إلى حساب Cahier {{ .Email }} بتاريخ {{ .Time }}.

إذا كنت أنت من فعل ذلك، فلا يلزمك فعل أي شيء. وإلا، فأعد تعيين كلمة المرور فورًا ({{ .SiteURL }}/login)، وسجّل الخروج من جميع الأجهزة الأخرى من صفحة حسابك، وأبلغ الشخص الذي يدير Cahier.`,
  },
  mfa_factor_unenrolled_notification: {
    subject: 'أُزيل عامل تحقق ثانٍ من حسابك في Cahier',
    text: `أُزيل عامل تحقق ثانٍ لتسجيل الدخول من حساب Cahier {{ .Email }} بتاريخ {{ .Time }}.

إذا كنت أنت من فعل ذلك، فلا يلزمك فعل أي شيء. وإلا، فأعد تعيين كلمة المرور فورًا ({{ .SiteURL }}/login)، وسجّل الخروج من جميع الأجهزة الأخرى من صفحة حسابك، وأبلغ الشخص الذي يدير Cahier.`,
  },
  recovery_codes_generated_notification: {
    subject: 'رموز استرداد جديدة لحسابك في Cahier',
    text: `أُنشئت رموز استرداد جديدة لحساب Cahier {{ .Email }} بتاريخ {{ .Time }}. لم تعد الرموز السابقة صالحة.

إذا كنت أنت من فعل ذلك، فلا يلزمك فعل أي شيء. وإلا، فأعد تعيين كلمة المرور فورًا ({{ .SiteURL }}/login)، وسجّل الخروج من جميع الأجهزة الأخرى من صفحة حسابك، وأبلغ الشخص الذي يدير Cahier.`,
  },
  recovery_code_used_notification: {
    subject: 'استُخدم رمز استرداد لحسابك في Cahier',
    text: `سجّل شخص ما الدخول إلى حساب Cahier {{ .Email }} برمز استرداد بتاريخ {{ .Time }}. لم يعد هذا الرمز صالحًا.

إذا كنت أنت من فعل ذلك، فلا يلزمك فعل أي شيء. وإلا، فأعد تعيين كلمة المرور فورًا ({{ .SiteURL }}/login)، وسجّل الخروج من جميع الأجهزة الأخرى من صفحة حسابك، وأبلغ الشخص الذي يدير Cahier.`,
  },
  passkey_added_notification: {
    subject: 'أُضيف مفتاح مرور إلى حسابك في Cahier',
    text: `أُضيف مفتاح مرور، يتيح تسجيل الدخول دون كلمة مرور، إلى حساب Cahier {{ .Email }} بتاريخ {{ .Time }}.

إذا كنت أنت من فعل ذلك، فلا يلزمك فعل أي شيء. وإلا، فأعد تعيين كلمة المرور فورًا ({{ .SiteURL }}/login)، وسجّل الخروج من جميع الأجهزة الأخرى من صفحة حسابك، وأبلغ الشخص الذي يدير Cahier.`,
  },
  passkey_removed_notification: {
    subject: 'أُزيل مفتاح مرور من حسابك في Cahier',
    text: `أُزيل مفتاح مرور من حساب Cahier {{ .Email }} بتاريخ {{ .Time }}.

إذا كنت أنت من فعل ذلك، فلا يلزمك فعل أي شيء. وإلا، فأعد تعيين كلمة المرور فورًا ({{ .SiteURL }}/login)، وسجّل الخروج من جميع الأجهزة الأخرى من صفحة حسابك، وأبلغ الشخص الذي يدير Cahier.`,
  },
  reminder: {
    subject: '{{ .Summary }}',
    button: 'الواجبات',
    text: `{{ .Summary }}

هذا ما عليك إنجازه في Cahier:
{{ .ConfirmationURL }}

طلبت هذه الرسائل، رسالة واحدة في اليوم على الأكثر. يمكنك إيقافها في حسابك: {{ .SiteURL }}/account`,
  },
  test: {
    subject: 'بريد Cahier يصل',
    text: `هذه رسالة تجريبية إلى {{ .SendingTo }}، مرسلة من Cahier ({{ .SiteURL }}). إذا كان بإمكانك قراءتها، فالإرسال يعمل. لا يلزمك فعل أي شيء.`,
  },
};

export const smsTexts: typeof english.smsTexts = {
  code: (code) => `رمزك هو ${code}`,
};

export const invitationTexts: typeof english.invitationTexts = {
  invitedBy: (name) => ` الدعوة من \u2068${name}\u2069.`,
};

export const reminderTexts: typeof english.reminderTexts = {
  due: (number) =>
    count(number, {
      one: 'واجب واحد موعده غدًا',
      two: 'واجبان موعدهما غدًا',
      few: '# واجبات موعدها غدًا',
      many: '# واجبًا موعدها غدًا',
      other: '# واجب موعدها غدًا',
    }),
  reviews: (number) =>
    count(number, {
      one: 'سؤال واحد للمراجعة',
      two: 'سؤالان للمراجعة',
      few: '# أسئلة للمراجعة',
      many: '# سؤالًا للمراجعة',
      other: '# سؤال للمراجعة',
    }),
  cameBack: (number) =>
    count(number, {
      one: 'عمل واحد صُحّح وأُعيد',
      two: 'عملان صُحّحا وأُعيدا',
      few: '# أعمال صُحّحت وأُعيدت',
      many: '# عملًا صُحّحت وأُعيدت',
      other: '# عمل صُحّحت وأُعيدت',
    }),
  answers: (number) =>
    count(number, {
      one: 'إجابة واحدة عن سؤالك',
      two: 'إجابتان عن أسئلتك',
      few: '# إجابات عن أسئلتك',
      many: '# إجابة عن أسئلتك',
      other: '# إجابة عن أسئلتك',
    }),
  questions: (number) =>
    count(number, {
      one: 'سؤال من متعلّم ينتظر',
      two: 'سؤالان من المتعلّمين ينتظران',
      few: '# أسئلة من المتعلّمين تنتظر',
      many: '# سؤالًا من المتعلّمين ينتظر',
      other: '# سؤال من المتعلّمين ينتظر',
    }),
  comments: (number) =>
    count(number, {
      one: 'تعليق جديد على مسودة',
      two: 'تعليقان جديدان على المسودات',
      few: '# تعليقات جديدة على المسودات',
      many: '# تعليقًا جديدًا على المسودات',
      other: '# تعليق جديد على المسودات',
    }),
  comma: '، ',
  stop: {
    title: 'التذكير بالبريد',
    button: 'إيقاف التذكير',
    done: 'أُوقف التذكير. يمكنك تشغيله من جديد في حسابك.',
  },
  stopComments: {
    title: 'رسائل عن التعليقات',
    button: 'إيقاف هذه الرسائل',
    done: 'أُوقفت هذه الرسائل. يمكنك تشغيلها من جديد في حسابك.',
  },
};
