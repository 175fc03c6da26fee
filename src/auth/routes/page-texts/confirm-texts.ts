// Texts of the confirmation page of mailed links, in each language of the interface.
import type { InterfaceLanguage } from '#api/interface-languages.ts';

/** `renew` says what to do when the link no longer works. */
type ConfirmLabels = { title: string; reason: string; button: string; renew: string };
type LinkKind = 'recovery' | 'signup' | 'invite' | 'signIn' | 'emailChange' | 'other';

export type ConfirmTexts = {
  links: Readonly<Record<LinkKind, ConfirmLabels>>;
  /** Of a link that has expired or was used. */
  invalid: { title: string; reason: string };
  hint: string;
};

export const CONFIRM_TEXTS: Readonly<Record<InterfaceLanguage, ConfirmTexts>> = {
  en: {
    links: {
      recovery: {
        title: 'Set a new password',
        reason: 'You asked to reset the password of your Cahier account. Continue to choose a new one.',
        button: 'Set a new password',
        renew: 'Enter your email on the sign-in page to get a new one.',
      },
      signup: {
        title: 'Confirm your address',
        reason: 'Confirm that this email address is yours to complete your Cahier account.',
        button: 'Confirm',
        renew: 'If you have confirmed your address already, sign in. If not, create your account once more.',
      },
      invite: {
        title: 'Accept the invitation',
        reason: 'You have been invited to Cahier. Accept, then choose a password for your account.',
        button: 'Accept',
        renew: 'If you have chosen a password already, sign in. If not, ask the person who invited you for a new link.',
      },
      signIn: {
        title: 'Sign in',
        reason: 'You asked to sign in to Cahier by email. Press the button to continue.',
        button: 'Sign in',
        renew: 'Ask for a new one.',
      },
      emailChange: {
        title: 'Confirm the change of your address',
        reason: 'You asked to change the email address of your Cahier account. Nothing changes until you confirm.',
        button: 'Confirm',
        renew: 'Your account page shows which email address you have now. You can change it again there.',
      },
      other: {
        title: 'Continue',
        reason: 'You followed a link in an email from Cahier.',
        button: 'Continue',
        renew: 'Ask for a new one.',
      },
    },
    invalid: { title: 'This link no longer works', reason: 'It has expired, or it has already been used.' },
    hint: "If you didn't ask for this email, close this page: nothing will change.",
  },
  fr: {
    links: {
      recovery: {
        title: 'Choisir un nouveau mot de passe',
        reason:
          'Vous avez demandé à réinitialiser le mot de passe de votre compte Cahier. Continuez pour en choisir un nouveau.',
        button: 'Choisir un nouveau mot de passe',
        renew: 'Saisissez votre adresse sur la page de connexion pour en recevoir un nouveau.',
      },
      signup: {
        title: 'Confirmez votre adresse',
        reason: 'Confirmez que cette adresse e-mail est la vôtre pour terminer la création de votre compte Cahier.',
        button: 'Confirmer',
        renew: 'Si vous avez déjà confirmé votre adresse, connectez-vous. Sinon, créez de nouveau votre compte.',
      },
      invite: {
        title: 'Accepter l’invitation',
        reason: 'Vous êtes invité(e) à rejoindre Cahier. Acceptez, puis choisissez un mot de passe pour votre compte.',
        button: 'Accepter',
        renew:
          'Si vous avez déjà choisi un mot de passe, connectez-vous. Sinon, demandez un nouveau lien à la personne qui vous a invité(e).',
      },
      signIn: {
        title: 'Connexion',
        reason: 'Vous avez demandé à vous connecter à Cahier par e-mail. Appuyez sur le bouton pour entrer.',
        button: 'Se connecter',
        renew: 'Demandez-en un nouveau.',
      },
      emailChange: {
        title: 'Confirmez le changement d’adresse',
        reason: 'L’adresse e-mail de votre compte Cahier doit changer. Rien ne change avant votre confirmation.',
        button: 'Confirmer',
        renew: 'La page de votre compte indique votre adresse actuelle. Vous pouvez y redemander le changement.',
      },
      other: {
        title: 'Continuer',
        reason: 'Vous avez suivi un lien dans un e-mail de Cahier.',
        button: 'Continuer',
        renew: 'Demandez-en un nouveau.',
      },
    },
    invalid: { title: 'Ce lien ne fonctionne plus', reason: 'Il a expiré ou a déjà été utilisé.' },
    hint: 'Si vous n’avez pas demandé cet e-mail, fermez cette page : il ne se passe rien.',
  },
  de: {
    links: {
      recovery: {
        title: 'Neues Passwort festlegen',
        reason: 'Sie möchten das Passwort Ihres Cahier-Kontos zurücksetzen. Im nächsten Schritt wählen Sie ein neues.',
        button: 'Neues Passwort festlegen',
        renew: 'Geben Sie auf der Anmeldeseite Ihre E-Mail-Adresse ein, um einen neuen zu erhalten.',
      },
      signup: {
        title: 'Adresse bestätigen',
        reason: 'Bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört, um Ihr Cahier-Konto fertigzustellen.',
        button: 'Bestätigen',
        renew:
          'Wenn Sie Ihre Adresse bereits bestätigt haben, melden Sie sich an. Wenn nicht, erstellen Sie das Konto noch einmal.',
      },
      invite: {
        title: 'Einladung annehmen',
        reason:
          'Sie wurden zu Cahier eingeladen. Nehmen Sie die Einladung an und wählen Sie dann ein Passwort für Ihr Konto.',
        button: 'Annehmen',
        renew:
          'Wenn Sie bereits ein Passwort gewählt haben, melden Sie sich an. Wenn nicht, bitten Sie die Person, die Sie eingeladen hat, um einen neuen Link.',
      },
      signIn: {
        title: 'Anmelden',
        reason: 'Sie möchten sich per E-Mail bei Cahier anmelden. Ein Klick auf die Schaltfläche genügt.',
        button: 'Anmelden',
        renew: 'Fordern Sie einen neuen an.',
      },
      emailChange: {
        title: 'Änderung der Adresse bestätigen',
        reason:
          'Die E-Mail-Adresse Ihres Cahier-Kontos soll geändert werden. Ohne Ihre Bestätigung ändert sich nichts.',
        button: 'Bestätigen',
        renew:
          'Auf der Seite Ihres Kontos sehen Sie, welche E-Mail-Adresse gerade gilt. Dort können Sie sie erneut ändern.',
      },
      other: {
        title: 'Weiter',
        reason: 'Sie sind einem Link in einer E-Mail von Cahier gefolgt.',
        button: 'Weiter',
        renew: 'Fordern Sie einen neuen an.',
      },
    },
    invalid: {
      title: 'Dieser Link funktioniert nicht mehr',
      reason: 'Er ist abgelaufen oder wurde bereits verwendet.',
    },
    hint: 'Wenn Sie diese E-Mail nicht angefordert haben, schließen Sie diese Seite: Es geschieht nichts.',
  },
  es: {
    links: {
      recovery: {
        title: 'Elegir una contraseña nueva',
        reason: 'Ha pedido restablecer la contraseña de su cuenta de Cahier. Continúe para elegir una nueva.',
        button: 'Elegir una contraseña nueva',
        renew: 'Escriba su dirección en la página de inicio de sesión para recibir uno nuevo.',
      },
      signup: {
        title: 'Confirme su dirección',
        reason: 'Confirme que esta dirección de correo es suya para completar su cuenta de Cahier.',
        button: 'Confirmar',
        renew: 'Si ya ha confirmado su dirección, inicie sesión. Si no, cree la cuenta de nuevo.',
      },
      invite: {
        title: 'Aceptar la invitación',
        reason: 'Ha recibido una invitación a Cahier. Acéptela y elija después una contraseña para su cuenta.',
        button: 'Aceptar',
        renew:
          'Si ya ha elegido una contraseña, inicie sesión. Si no, pida un enlace nuevo a la persona que le invitó.',
      },
      signIn: {
        title: 'Iniciar sesión',
        reason: 'Ha pedido iniciar sesión en Cahier por correo electrónico. Pulse el botón para entrar.',
        button: 'Iniciar sesión',
        renew: 'Pida uno nuevo.',
      },
      emailChange: {
        title: 'Confirme el cambio de dirección',
        reason: 'La dirección de correo de su cuenta de Cahier va a cambiar. Nada cambia hasta que usted lo confirme.',
        button: 'Confirmar',
        renew: 'La página de su cuenta indica qué dirección tiene ahora. Allí puede volver a cambiarla.',
      },
      other: {
        title: 'Continuar',
        reason: 'Ha seguido un enlace de un correo de Cahier.',
        button: 'Continuar',
        renew: 'Pida uno nuevo.',
      },
    },
    invalid: { title: 'Este enlace ya no funciona', reason: 'Ha caducado o ya se ha utilizado.' },
    hint: 'Si no ha pedido este correo, cierre esta página: no pasa nada.',
  },
  uk: {
    links: {
      recovery: {
        title: 'Встановити новий пароль',
        reason: 'Ви просили скинути пароль свого облікового запису Cahier. Продовжте, щоб вибрати новий.',
        button: 'Встановити новий пароль',
        renew: 'Щоб отримати нове, введіть свою адресу на сторінці входу.',
      },
      signup: {
        title: 'Підтвердьте свою адресу',
        reason: 'Підтвердьте, що ця адреса електронної пошти ваша, щоб завершити створення облікового запису Cahier.',
        button: 'Підтвердити',
        renew: 'Якщо ви вже підтвердили свою адресу, увійдіть. Якщо ні, створіть обліковий запис ще раз.',
      },
      invite: {
        title: 'Прийняти запрошення',
        reason: 'Вас запрошено до Cahier. Прийміть запрошення, а потім виберіть пароль для свого облікового запису.',
        button: 'Прийняти',
        renew: 'Якщо ви вже вибрали пароль, увійдіть. Якщо ні, попросіть нове посилання в того, хто вас запросив.',
      },
      signIn: {
        title: 'Вхід',
        reason: 'Ви просили увійти до Cahier за допомогою електронної пошти. Натисніть кнопку, щоб увійти.',
        button: 'Увійти',
        renew: 'Попросіть нове.',
      },
      emailChange: {
        title: 'Підтвердьте зміну адреси',
        reason:
          'Адресу електронної пошти вашого облікового запису Cahier буде змінено лише після вашого підтвердження.',
        button: 'Підтвердити',
        renew: 'На сторінці облікового запису видно вашу поточну адресу. Там її можна змінити ще раз.',
      },
      other: {
        title: 'Продовжити',
        reason: 'Ви перейшли за посиланням із листа від Cahier.',
        button: 'Продовжити',
        renew: 'Попросіть нове.',
      },
    },
    invalid: { title: 'Це посилання більше не діє', reason: 'Його термін минув, або ним уже скористалися.' },
    hint: 'Якщо ви не просили надсилати цей лист, закрийте сторінку: нічого не станеться.',
  },
  ar: {
    links: {
      recovery: {
        title: 'تعيين كلمة مرور جديدة',
        reason: 'طلبت إعادة تعيين كلمة مرور حسابك في Cahier. تابع لاختيار كلمة مرور جديدة.',
        button: 'تعيين كلمة مرور جديدة',
        renew: 'أدخل عنوان بريدك الإلكتروني في صفحة تسجيل الدخول للحصول على رابط جديد.',
      },
      signup: {
        title: 'تأكيد عنوانك',
        reason: 'أكّد أن عنوان البريد الإلكتروني هذا يخصك لإكمال إنشاء حسابك في Cahier.',
        button: 'تأكيد',
        renew: 'إذا سبق أن أكّدت عنوانك، فسجّل الدخول. وإلا فأنشئ حسابك مرة أخرى.',
      },
      invite: {
        title: 'قبول الدعوة',
        reason: 'لقد تلقيت دعوة إلى Cahier. اقبل الدعوة، ثم اختر كلمة مرور لحسابك.',
        button: 'قبول',
        renew: 'إذا سبق أن اخترت كلمة مرور، فسجّل الدخول. وإلا فاطلب رابطًا جديدًا ممن دعاك.',
      },
      signIn: {
        title: 'تسجيل الدخول',
        reason: 'طلبت تسجيل الدخول إلى Cahier عبر البريد الإلكتروني. اضغط على الزر للدخول.',
        button: 'تسجيل الدخول',
        renew: 'اطلب رابطًا جديدًا.',
      },
      emailChange: {
        title: 'تأكيد تغيير عنوانك',
        reason: 'سيتغير عنوان البريد الإلكتروني لحسابك في Cahier. لن يتغير شيء قبل تأكيدك.',
        button: 'تأكيد',
        renew: 'تعرض صفحة حسابك عنوانك الحالي، ويمكنك تغييره منها مرة أخرى.',
      },
      other: {
        title: 'متابعة',
        reason: 'لقد اتبعت رابطًا في رسالة من Cahier.',
        button: 'متابعة',
        renew: 'اطلب رابطًا جديدًا.',
      },
    },
    invalid: { title: 'لم يعد هذا الرابط صالحًا', reason: 'انتهت صلاحيته أو سبق استخدامه.' },
    hint: 'إذا لم تطلب هذه الرسالة، فأغلق هذه الصفحة: لن يحدث شيء.',
  },
};
