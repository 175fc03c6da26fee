// Texts of the confirmation page of mailed links, in each language of the interface.
import type { InterfaceLanguage } from '#api/languages/interface-languages.ts';

type ConfirmLabels = { title: string; reason: string; button: string };

export type ConfirmTexts = {
  recovery: ConfirmLabels;
  signup: ConfirmLabels;
  invite: ConfirmLabels;
  signIn: ConfirmLabels;
  emailChange: ConfirmLabels;
  other: ConfirmLabels;
  hint: string;
};

export const CONFIRM_TEXTS: Readonly<Record<InterfaceLanguage, ConfirmTexts>> = {
  en: {
    recovery: {
      title: 'Set a new password',
      reason: 'You asked to reset the password of your Cahier account. Continue to choose a new one.',
      button: 'Set a new password',
    },
    signup: {
      title: 'Confirm your address',
      reason: 'Confirm that this email address is yours to complete your Cahier account.',
      button: 'Confirm',
    },
    invite: {
      title: 'Accept the invitation',
      reason: 'You have been invited to Cahier. Accept, then choose a password for your account.',
      button: 'Accept',
    },
    signIn: {
      title: 'Sign in',
      reason: 'You asked to sign in to Cahier by email. Press the button to continue.',
      button: 'Sign in',
    },
    emailChange: {
      title: 'Confirm the change of your address',
      reason: 'You asked to change the email address of your Cahier account. Nothing changes until you confirm.',
      button: 'Confirm',
    },
    other: { title: 'Continue', reason: 'You followed a link in an email from Cahier.', button: 'Continue' },
    hint: "If you didn't ask for this email, close this page: nothing will change.",
  },
  fr: {
    recovery: {
      title: 'Choisir un nouveau mot de passe',
      reason:
        'Vous avez demandé à réinitialiser le mot de passe de votre compte Cahier. Continuez pour en choisir un nouveau.',
      button: 'Choisir un nouveau mot de passe',
    },
    signup: {
      title: 'Confirmez votre adresse',
      reason: 'Confirmez que cette adresse e-mail est la vôtre pour terminer la création de votre compte Cahier.',
      button: 'Confirmer',
    },
    invite: {
      title: 'Accepter l’invitation',
      reason: 'Vous êtes invité(e) à rejoindre Cahier. Acceptez, puis choisissez un mot de passe pour votre compte.',
      button: 'Accepter',
    },
    signIn: {
      title: 'Connexion',
      reason: 'Vous avez demandé à vous connecter à Cahier par e-mail. Appuyez sur le bouton pour entrer.',
      button: 'Se connecter',
    },
    emailChange: {
      title: 'Confirmez le changement d’adresse',
      reason: 'L’adresse e-mail de votre compte Cahier doit changer. Rien ne change avant votre confirmation.',
      button: 'Confirmer',
    },
    other: { title: 'Continuer', reason: 'Vous avez suivi un lien dans un e-mail de Cahier.', button: 'Continuer' },
    hint: 'Si vous n’avez pas demandé cet e-mail, fermez cette page : il ne se passe rien.',
  },
  de: {
    recovery: {
      title: 'Neues Passwort festlegen',
      reason: 'Sie möchten das Passwort Ihres Cahier-Kontos zurücksetzen. Im nächsten Schritt wählen Sie ein neues.',
      button: 'Neues Passwort festlegen',
    },
    signup: {
      title: 'Adresse bestätigen',
      reason: 'Bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört, um Ihr Cahier-Konto fertigzustellen.',
      button: 'Bestätigen',
    },
    invite: {
      title: 'Einladung annehmen',
      reason: 'Sie wurden zu Cahier eingeladen. Nehmen Sie an, und wählen Sie dann ein Passwort für Ihr Konto.',
      button: 'Annehmen',
    },
    signIn: {
      title: 'Anmelden',
      reason: 'Sie möchten sich per E-Mail bei Cahier anmelden. Ein Klick auf die Schaltfläche genügt.',
      button: 'Anmelden',
    },
    emailChange: {
      title: 'Änderung der Adresse bestätigen',
      reason: 'Die E-Mail-Adresse Ihres Cahier-Kontos soll geändert werden. Ohne Ihre Bestätigung ändert sich nichts.',
      button: 'Bestätigen',
    },
    other: { title: 'Weiter', reason: 'Sie sind einem Link in einer E-Mail von Cahier gefolgt.', button: 'Weiter' },
    hint: 'Wenn Sie diese E-Mail nicht angefordert haben, schließen Sie diese Seite: Es geschieht nichts.',
  },
  es: {
    recovery: {
      title: 'Elegir una contraseña nueva',
      reason: 'Ha pedido restablecer la contraseña de su cuenta de Cahier. Continúe para elegir una nueva.',
      button: 'Elegir una contraseña nueva',
    },
    signup: {
      title: 'Confirme su dirección',
      reason: 'Confirme que esta dirección de correo es suya para completar su cuenta de Cahier.',
      button: 'Confirmar',
    },
    invite: {
      title: 'Aceptar la invitación',
      reason: 'Ha recibido una invitación a Cahier. Acéptela y elija después una contraseña para su cuenta.',
      button: 'Aceptar',
    },
    signIn: {
      title: 'Iniciar sesión',
      reason: 'Ha pedido iniciar sesión en Cahier por correo electrónico. Pulse el botón para entrar.',
      button: 'Iniciar sesión',
    },
    emailChange: {
      title: 'Confirme el cambio de dirección',
      reason: 'La dirección de correo de su cuenta de Cahier va a cambiar. Nada cambia hasta que usted lo confirme.',
      button: 'Confirmar',
    },
    other: { title: 'Continuar', reason: 'Ha seguido un enlace de un correo de Cahier.', button: 'Continuar' },
    hint: 'Si no ha pedido este correo, cierre esta página: no pasa nada.',
  },
  uk: {
    recovery: {
      title: 'Встановити новий пароль',
      reason: 'Ви просили скинути пароль свого облікового запису Cahier. Продовжте, щоб вибрати новий.',
      button: 'Встановити новий пароль',
    },
    signup: {
      title: 'Підтвердьте свою адресу',
      reason: 'Підтвердьте, що ця адреса електронної пошти ваша, щоб завершити створення облікового запису Cahier.',
      button: 'Підтвердити',
    },
    invite: {
      title: 'Прийняти запрошення',
      reason: 'Вас запрошено до Cahier. Прийміть запрошення, а потім виберіть пароль для свого облікового запису.',
      button: 'Прийняти',
    },
    signIn: {
      title: 'Вхід',
      reason: 'Ви просили увійти до Cahier за допомогою електронної пошти. Натисніть кнопку, щоб увійти.',
      button: 'Увійти',
    },
    emailChange: {
      title: 'Підтвердьте зміну адреси',
      reason: 'Адресу електронної пошти вашого облікового запису Cahier буде змінено лише після вашого підтвердження.',
      button: 'Підтвердити',
    },
    other: { title: 'Продовжити', reason: 'Ви перейшли за посиланням із листа від Cahier.', button: 'Продовжити' },
    hint: 'Якщо ви не просили надсилати цей лист, закрийте сторінку: нічого не станеться.',
  },
  ar: {
    recovery: {
      title: 'تعيين كلمة مرور جديدة',
      reason: 'طلبت إعادة تعيين كلمة مرور حسابك في Cahier. تابع لاختيار كلمة مرور جديدة.',
      button: 'تعيين كلمة مرور جديدة',
    },
    signup: {
      title: 'تأكيد عنوانك',
      reason: 'أكّد أن عنوان البريد الإلكتروني هذا يخصك لإكمال إنشاء حسابك في Cahier.',
      button: 'تأكيد',
    },
    invite: {
      title: 'قبول الدعوة',
      reason: 'لقد تلقيت دعوة إلى Cahier. اقبل الدعوة، ثم اختر كلمة مرور لحسابك.',
      button: 'قبول',
    },
    signIn: {
      title: 'تسجيل الدخول',
      reason: 'طلبت تسجيل الدخول إلى Cahier عبر البريد الإلكتروني. اضغط على الزر للدخول.',
      button: 'تسجيل الدخول',
    },
    emailChange: {
      title: 'تأكيد تغيير عنوانك',
      reason: 'سيتغير عنوان البريد الإلكتروني لحسابك في Cahier. لن يتغير شيء قبل تأكيدك.',
      button: 'تأكيد',
    },
    other: { title: 'متابعة', reason: 'لقد اتبعت رابطًا في رسالة من Cahier.', button: 'متابعة' },
    hint: 'إذا لم تطلب هذه الرسالة، فأغلق هذه الصفحة: لن يحدث شيء.',
  },
};
