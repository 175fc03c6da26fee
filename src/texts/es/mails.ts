// Spanish texts of mails and text messages. Not yet read by a native speaker.
import type * as english from '#texts/en/mails.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('es');

export const mailTexts: typeof english.mailTexts = {
  confirmation: {
    subject: 'Confirme su cuenta de {{ .SchoolName }}',
    button: 'Confirmar la cuenta',
    text: `Alguien ha solicitado una cuenta para {{ .Email }} en {{ .SchoolName }} ({{ .SiteURL }}).

Para confirmar que esta dirección es suya, abra este enlace:
{{ .ConfirmationURL }}

O introduzca este código: {{ .Token }}

El enlace sirve una sola vez, durante {{ .LinkLifetime }}; el código, durante {{ .CodeLifetime }}. Si no fue usted, no haga caso de este correo.`,
  },
  invite: {
    subject: 'Invitación a {{ .SchoolName }}',
    button: 'Aceptar la invitación',
    text: `Ha recibido una invitación a {{ .SchoolName }} ({{ .SiteURL }}).

Para aceptar la invitación, abra este enlace:
{{ .ConfirmationURL }}

El enlace sirve una sola vez, durante {{ .LinkLifetime }}.`,
  },
  invitation: {
    subject: 'Invitación a {{ .SchoolName }}',
    button: 'Aceptar la invitación',
    text: `Ha recibido una invitación a {{ .SchoolName }} ({{ .SiteURL }}).{{ .InvitedBy }}

Para aceptar la invitación y elegir una contraseña, abra este enlace:
{{ .ConfirmationURL }}

El enlace sirve hasta que haya elegido una contraseña, como máximo durante {{ .LinkLifetime }}.`,
  },
  magic_link: {
    subject: 'Inicie sesión en {{ .SchoolName }}',
    button: 'Iniciar sesión',
    text: `Alguien, seguramente usted, ha pedido iniciar sesión en {{ .SchoolName }} como {{ .Email }}.

Para iniciar sesión, abra este enlace:
{{ .ConfirmationURL }}

O introduzca este código: {{ .Token }}

El enlace sirve una sola vez, durante {{ .LinkLifetime }}; el código, durante {{ .CodeLifetime }}. Si no fue usted, no haga caso de este correo.`,
  },
  recovery: {
    subject: 'Restablezca su contraseña de {{ .SchoolName }}',
    button: 'Elegir una contraseña nueva',
    text: `Alguien, seguramente usted, ha pedido restablecer la contraseña de la cuenta de {{ .SchoolName }} {{ .Email }}.

Para elegir una contraseña nueva, abra este enlace:
{{ .ConfirmationURL }}

O introduzca este código: {{ .Token }}

El enlace sirve una sola vez, durante {{ .LinkLifetime }}; el código, durante {{ .CodeLifetime }}. Si no fue usted, no haga caso de este correo: su contraseña no cambia.`,
  },
  email_change: {
    subject: 'Confirme su nueva dirección de correo',
    button: 'Confirmar el cambio',
    text: `La dirección de correo de su cuenta de {{ .SchoolName }} va a cambiar de {{ .Email }} a {{ .NewEmail }}.

Para confirmar el cambio, abra este enlace:
{{ .ConfirmationURL }}

O introduzca este código: {{ .Token }}

El enlace sirve una sola vez, durante {{ .LinkLifetime }}; el código, durante {{ .CodeLifetime }}. Si no fue usted, no lo confirme y elija una contraseña nueva.`,
  },
  reauthentication: {
    subject: 'Su código de {{ .SchoolName }}',
    text: `Para confirmar que es usted, introduzca este código en {{ .SchoolName }}: {{ .Token }}

Sirve una sola vez, durante {{ .CodeLifetime }}. Si no lo ha pedido, elija una contraseña nueva.`,
  },
  password_changed_notification: {
    subject: 'Su contraseña de {{ .SchoolName }} ha cambiado',
    text: `La contraseña de la cuenta de {{ .SchoolName }} {{ .Email }} se cambió el {{ .Time }}.

Si fue usted, no tiene que hacer nada. Si no, restablezca enseguida su contraseña ({{ .SiteURL }}/login), cierre todas las demás sesiones en la página de su cuenta y avise a la persona que administra este sitio.`,
  },
  email_changed_notification: {
    subject: 'La dirección de correo de su cuenta de {{ .SchoolName }} ha cambiado',
    text: `La dirección de correo de su cuenta de {{ .SchoolName }} cambió de {{ .Email }} a {{ .NewEmail }} el {{ .Time }}.

Si fue usted, no tiene que hacer nada. Si no, avise enseguida a la persona que administra este sitio ({{ .SiteURL }}): solo ella puede devolverle la cuenta.`,
  },
  phone_changed_notification: {
    subject: 'El número de teléfono de su cuenta de {{ .SchoolName }} ha cambiado',
    text: `El número de teléfono de la cuenta de {{ .SchoolName }} {{ .Email }} se cambió el {{ .Time }}.

Si fue usted, no tiene que hacer nada. Si no, restablezca enseguida su contraseña ({{ .SiteURL }}/login), cierre todas las demás sesiones en la página de su cuenta y avise a la persona que administra este sitio.`,
  },
  identity_linked_notification: {
    subject: 'Nueva forma de iniciar sesión en su cuenta de {{ .SchoolName }}',
    text: `Desde el {{ .Time }} se puede iniciar sesión con {{ .Provider }} en la cuenta de {{ .SchoolName }} {{ .Email }}.

Si fue usted, no tiene que hacer nada. Si no, restablezca enseguida su contraseña ({{ .SiteURL }}/login), cierre todas las demás sesiones en la página de su cuenta y avise a la persona que administra este sitio.`,
  },
  identity_unlinked_notification: {
    subject: 'Forma de iniciar sesión retirada de su cuenta de {{ .SchoolName }}',
    text: `Desde el {{ .Time }} ya no se puede iniciar sesión con {{ .Provider }} en la cuenta de {{ .SchoolName }} {{ .Email }}.

Si fue usted, no tiene que hacer nada. Si no, restablezca enseguida su contraseña ({{ .SiteURL }}/login), cierre todas las demás sesiones en la página de su cuenta y avise a la persona que administra este sitio.`,
  },
  mfa_factor_enrolled_notification: {
    subject: 'Nuevo segundo factor para su cuenta de {{ .SchoolName }}',
    text: `Se añadió un segundo factor de inicio de sesión a la cuenta de {{ .SchoolName }} {{ .Email }} el {{ .Time }}.

Si fue usted, no tiene que hacer nada. Si no, restablezca enseguida su contraseña ({{ .SiteURL }}/login), cierre todas las demás sesiones en la página de su cuenta y avise a la persona que administra este sitio.`,
  },
  mfa_factor_unenrolled_notification: {
    subject: 'Segundo factor retirado de su cuenta de {{ .SchoolName }}',
    text: `Se retiró un segundo factor de inicio de sesión de la cuenta de {{ .SchoolName }} {{ .Email }} el {{ .Time }}.

Si fue usted, no tiene que hacer nada. Si no, restablezca enseguida su contraseña ({{ .SiteURL }}/login), cierre todas las demás sesiones en la página de su cuenta y avise a la persona que administra este sitio.`,
  },
  recovery_codes_generated_notification: {
    subject: 'Nuevos códigos de recuperación para su cuenta de {{ .SchoolName }}',
    text: `Se crearon nuevos códigos de recuperación para la cuenta de {{ .SchoolName }} {{ .Email }} el {{ .Time }}. Los anteriores ya no sirven.

Si fue usted, no tiene que hacer nada. Si no, restablezca enseguida su contraseña ({{ .SiteURL }}/login), cierre todas las demás sesiones en la página de su cuenta y avise a la persona que administra este sitio.`,
  },
  recovery_code_used_notification: {
    subject: 'Se ha usado un código de recuperación de su cuenta de {{ .SchoolName }}',
    text: `Alguien inició sesión en la cuenta de {{ .SchoolName }} {{ .Email }} con un código de recuperación el {{ .Time }}. Ese código ya no sirve.

Si fue usted, no tiene que hacer nada. Si no, restablezca enseguida su contraseña ({{ .SiteURL }}/login), cierre todas las demás sesiones en la página de su cuenta y avise a la persona que administra este sitio.`,
  },
  passkey_added_notification: {
    subject: 'Nueva llave de acceso para su cuenta de {{ .SchoolName }}',
    text: `Se añadió una llave de acceso, que permite iniciar sesión sin contraseña, a la cuenta de {{ .SchoolName }} {{ .Email }} el {{ .Time }}.

Si fue usted, no tiene que hacer nada. Si no, restablezca enseguida su contraseña ({{ .SiteURL }}/login), cierre todas las demás sesiones en la página de su cuenta y avise a la persona que administra este sitio.`,
  },
  passkey_removed_notification: {
    subject: 'Llave de acceso retirada de su cuenta de {{ .SchoolName }}',
    text: `Se retiró una llave de acceso de la cuenta de {{ .SchoolName }} {{ .Email }} el {{ .Time }}.

Si fue usted, no tiene que hacer nada. Si no, restablezca enseguida su contraseña ({{ .SiteURL }}/login), cierre todas las demás sesiones en la página de su cuenta y avise a la persona que administra este sitio.`,
  },
  reminder: {
    subject: '{{ .Summary }}',
    button: 'Tareas',
    text: `{{ .Summary }}

Aquí está lo que hay que hacer en {{ .SchoolName }}:
{{ .ConfirmationURL }}

Usted pidió estos correos, como máximo uno al día. Puede desactivarlos en su cuenta: {{ .SiteURL }}/account`,
  },
  test: {
    subject: 'El correo de {{ .SchoolName }} llega',
    text: `Este es un correo de prueba para {{ .SendingTo }}, enviado por {{ .SchoolName }} ({{ .SiteURL }}). Si puede leerlo, el envío funciona. No tiene que hacer nada.`,
  },
};

export const smsTexts: typeof english.smsTexts = {
  code: (code) => `Su código es ${code}`,
};

export const invitationTexts: typeof english.invitationTexts = {
  invitedBy: (name) => ` Le invita ${name}.`,
};

export const reminderTexts: typeof english.reminderTexts = {
  due: (number) => count(number, { one: '# tarea para mañana', other: '# tareas para mañana' }),
  reviews: (number) => count(number, { one: '# pregunta por repasar', other: '# preguntas por repasar' }),
  cameBack: (number) => count(number, { one: '# trabajo corregido', other: '# trabajos corregidos' }),
  answers: (number) => count(number, { one: '# respuesta a su pregunta', other: '# respuestas a sus preguntas' }),
  questions: (number) =>
    count(number, { one: '# pregunta de un alumno espera', other: '# preguntas de alumnos esperan' }),
  comments: (number) =>
    count(number, { one: '# comentario nuevo en un borrador', other: '# comentarios nuevos en borradores' }),
  comma: ', ',
  stop: {
    title: 'Recordatorios por correo',
    button: 'Desactivar los recordatorios',
    done: 'Los recordatorios están desactivados. Puede volver a activarlos en su cuenta.',
  },
  stopComments: {
    title: 'Correos sobre comentarios',
    button: 'Desactivar estos correos',
    done: 'Estos correos están desactivados. Puede volver a activarlos en su cuenta.',
  },
};
