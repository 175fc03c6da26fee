// Spanish texts of mails and text messages. Not yet read by a native speaker.
import type * as english from '#texts/en/mails.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('es');

export const mailTexts: typeof english.mailTexts = {
  confirmation: {
    subject: 'Confirmar la cuenta de {{ .SchoolName }}',
    button: 'Confirmar la cuenta',
    text: `Alguien ha solicitado una cuenta para {{ .Email }} en {{ .SchoolName }} ({{ .SiteURL }}).

Para confirmar esta dirección, hay que abrir este enlace:
{{ .ConfirmationURL }}

O introducir este código: {{ .Token }}

El enlace sirve una sola vez, durante {{ .LinkLifetime }}; el código, durante {{ .CodeLifetime }}. Si la solicitud es de otra persona, basta con ignorar este correo.`,
  },
  invite: {
    subject: 'Invitación a {{ .SchoolName }}',
    button: 'Aceptar la invitación',
    text: `Esta es una invitación a {{ .SchoolName }} ({{ .SiteURL }}).

Para aceptar la invitación, hay que abrir este enlace:
{{ .ConfirmationURL }}

El enlace sirve una sola vez, durante {{ .LinkLifetime }}.`,
  },
  invitation: {
    subject: 'Invitación a {{ .SchoolName }}',
    button: 'Aceptar la invitación',
    text: `Esta es una invitación a {{ .SchoolName }} ({{ .SiteURL }}).{{ .InvitedBy }}

Para aceptar la invitación y elegir una contraseña, hay que abrir este enlace:
{{ .ConfirmationURL }}

El enlace sirve hasta que se elija una contraseña, como máximo durante {{ .LinkLifetime }}.`,
  },
  magic_link: {
    subject: 'Iniciar sesión en {{ .SchoolName }}',
    button: 'Iniciar sesión',
    text: `Alguien, seguramente quien recibe este correo, ha pedido iniciar sesión en {{ .SchoolName }} como {{ .Email }}.

Para iniciar sesión, hay que abrir este enlace:
{{ .ConfirmationURL }}

O introducir este código: {{ .Token }}

El enlace sirve una sola vez, durante {{ .LinkLifetime }}; el código, durante {{ .CodeLifetime }}. Si la solicitud es de otra persona, basta con ignorar este correo.`,
  },
  recovery: {
    subject: 'Restablecer la contraseña de {{ .SchoolName }}',
    button: 'Elegir una contraseña nueva',
    text: `Alguien, seguramente quien recibe este correo, ha pedido restablecer la contraseña de la cuenta de {{ .SchoolName }} {{ .Email }}.

Para elegir una contraseña nueva, hay que abrir este enlace:
{{ .ConfirmationURL }}

O introducir este código: {{ .Token }}

El enlace sirve una sola vez, durante {{ .LinkLifetime }}; el código, durante {{ .CodeLifetime }}. Si la solicitud es de otra persona, basta con ignorar este correo: la contraseña no cambia.`,
  },
  email_change: {
    subject: 'Confirmar la nueva dirección de correo',
    button: 'Confirmar el cambio',
    text: `La dirección de correo de la cuenta de {{ .SchoolName }} va a cambiar de {{ .Email }} a {{ .NewEmail }}.

Para confirmar el cambio, hay que abrir este enlace:
{{ .ConfirmationURL }}

O introducir este código: {{ .Token }}

El enlace sirve una sola vez, durante {{ .LinkLifetime }}; el código, durante {{ .CodeLifetime }}. Si la solicitud es de otra persona, no se debe confirmar el cambio, y hay que elegir una contraseña nueva.`,
  },
  reauthentication: {
    subject: 'Código de {{ .SchoolName }}',
    text: `Para confirmar la identidad, hay que introducir este código en {{ .SchoolName }}: {{ .Token }}

Sirve una sola vez, durante {{ .CodeLifetime }}. Si lo ha pedido otra persona, hay que elegir una contraseña nueva.`,
  },
  password_changed_notification: {
    subject: 'La contraseña de {{ .SchoolName }} ha cambiado',
    text: `La contraseña de la cuenta de {{ .SchoolName }} {{ .Email }} se cambió el {{ .Time }}.

Si fue intencionado, no hay que hacer nada. Si no, hay que restablecer enseguida la contraseña ({{ .SiteURL }}/login), cerrar todas las demás sesiones en la página de la cuenta y avisar a la persona que administra este sitio.`,
  },
  email_changed_notification: {
    subject: 'La dirección de correo de la cuenta de {{ .SchoolName }} ha cambiado',
    text: `La dirección de correo de la cuenta de {{ .SchoolName }} cambió de {{ .Email }} a {{ .NewEmail }} el {{ .Time }}.

Si fue intencionado, no hay que hacer nada. Si no, hay que avisar enseguida a la persona que administra este sitio ({{ .SiteURL }}): solo ella puede devolver la cuenta.`,
  },
  phone_changed_notification: {
    subject: 'El número de teléfono de la cuenta de {{ .SchoolName }} ha cambiado',
    text: `El número de teléfono de la cuenta de {{ .SchoolName }} {{ .Email }} se cambió el {{ .Time }}.

Si fue intencionado, no hay que hacer nada. Si no, hay que restablecer enseguida la contraseña ({{ .SiteURL }}/login), cerrar todas las demás sesiones en la página de la cuenta y avisar a la persona que administra este sitio.`,
  },
  identity_linked_notification: {
    subject: 'Nueva forma de iniciar sesión en la cuenta de {{ .SchoolName }}',
    text: `Desde el {{ .Time }} se puede iniciar sesión con {{ .Provider }} en la cuenta de {{ .SchoolName }} {{ .Email }}.

Si fue intencionado, no hay que hacer nada. Si no, hay que restablecer enseguida la contraseña ({{ .SiteURL }}/login), cerrar todas las demás sesiones en la página de la cuenta y avisar a la persona que administra este sitio.`,
  },
  identity_unlinked_notification: {
    subject: 'Forma de iniciar sesión retirada de la cuenta de {{ .SchoolName }}',
    text: `Desde el {{ .Time }} ya no se puede iniciar sesión con {{ .Provider }} en la cuenta de {{ .SchoolName }} {{ .Email }}.

Si fue intencionado, no hay que hacer nada. Si no, hay que restablecer enseguida la contraseña ({{ .SiteURL }}/login), cerrar todas las demás sesiones en la página de la cuenta y avisar a la persona que administra este sitio.`,
  },
  mfa_factor_enrolled_notification: {
    subject: 'Nuevo segundo factor para la cuenta de {{ .SchoolName }}',
    text: `Se añadió un segundo factor de inicio de sesión a la cuenta de {{ .SchoolName }} {{ .Email }} el {{ .Time }}.

Si fue intencionado, no hay que hacer nada. Si no, hay que restablecer enseguida la contraseña ({{ .SiteURL }}/login), cerrar todas las demás sesiones en la página de la cuenta y avisar a la persona que administra este sitio.`,
  },
  mfa_factor_unenrolled_notification: {
    subject: 'Segundo factor retirado de la cuenta de {{ .SchoolName }}',
    text: `Se retiró un segundo factor de inicio de sesión de la cuenta de {{ .SchoolName }} {{ .Email }} el {{ .Time }}.

Si fue intencionado, no hay que hacer nada. Si no, hay que restablecer enseguida la contraseña ({{ .SiteURL }}/login), cerrar todas las demás sesiones en la página de la cuenta y avisar a la persona que administra este sitio.`,
  },
  recovery_codes_generated_notification: {
    subject: 'Nuevos códigos de recuperación para la cuenta de {{ .SchoolName }}',
    text: `Se crearon nuevos códigos de recuperación para la cuenta de {{ .SchoolName }} {{ .Email }} el {{ .Time }}. Los anteriores ya no sirven.

Si fue intencionado, no hay que hacer nada. Si no, hay que restablecer enseguida la contraseña ({{ .SiteURL }}/login), cerrar todas las demás sesiones en la página de la cuenta y avisar a la persona que administra este sitio.`,
  },
  recovery_code_used_notification: {
    subject: 'Se ha usado un código de recuperación de la cuenta de {{ .SchoolName }}',
    text: `Alguien inició sesión en la cuenta de {{ .SchoolName }} {{ .Email }} con un código de recuperación el {{ .Time }}. Ese código ya no sirve.

Si fue intencionado, no hay que hacer nada. Si no, hay que restablecer enseguida la contraseña ({{ .SiteURL }}/login), cerrar todas las demás sesiones en la página de la cuenta y avisar a la persona que administra este sitio.`,
  },
  passkey_added_notification: {
    subject: 'Nueva clave de acceso para la cuenta de {{ .SchoolName }}',
    text: `Se añadió una clave de acceso, que permite iniciar sesión sin contraseña, a la cuenta de {{ .SchoolName }} {{ .Email }} el {{ .Time }}.

Si fue intencionado, no hay que hacer nada. Si no, hay que restablecer enseguida la contraseña ({{ .SiteURL }}/login), cerrar todas las demás sesiones en la página de la cuenta y avisar a la persona que administra este sitio.`,
  },
  passkey_removed_notification: {
    subject: 'Clave de acceso retirada de la cuenta de {{ .SchoolName }}',
    text: `Se retiró una clave de acceso de la cuenta de {{ .SchoolName }} {{ .Email }} el {{ .Time }}.

Si fue intencionado, no hay que hacer nada. Si no, hay que restablecer enseguida la contraseña ({{ .SiteURL }}/login), cerrar todas las demás sesiones en la página de la cuenta y avisar a la persona que administra este sitio.`,
  },
  reminder: {
    subject: '{{ .Summary }}',
    button: 'Tareas',
    text: `{{ .Summary }}

Aquí está lo que hay que hacer en {{ .SchoolName }}:
{{ .ConfirmationURL }}

Estos correos están activados en la cuenta, como máximo uno al día. Se desactivan allí mismo: {{ .SiteURL }}/account`,
  },
  test: {
    subject: 'El correo de {{ .SchoolName }} llega',
    text: `Este es un correo de prueba para {{ .SendingTo }}, enviado por {{ .SchoolName }} ({{ .SiteURL }}). Si ha llegado bien, el envío funciona. No hay que hacer nada.`,
  },
};

export const smsTexts: typeof english.smsTexts = {
  code: (code) => `El código es ${code}`,
};

export const invitationTexts: typeof english.invitationTexts = {
  invitedBy: (name) => ` La invitación es de ${name}.`,
};

export const reminderTexts: typeof english.reminderTexts = {
  due: (number) => count(number, { one: '# tarea para mañana', other: '# tareas para mañana' }),
  reviews: (number) => count(number, { one: '# pregunta por repasar', other: '# preguntas por repasar' }),
  cameBack: (number) => count(number, { one: '# trabajo corregido', other: '# trabajos corregidos' }),
  answers: (number) =>
    count(number, { one: '# respuesta a una pregunta propia', other: '# respuestas a preguntas propias' }),
  questions: (number) =>
    count(number, { one: '# pregunta de un alumno espera', other: '# preguntas de alumnos esperan' }),
  comments: (number) =>
    count(number, { one: '# comentario nuevo en un borrador', other: '# comentarios nuevos en borradores' }),
  comma: ', ',
  stop: {
    title: 'Recordatorios por correo',
    button: 'Desactivar los recordatorios',
    done: 'Los recordatorios están desactivados. Se pueden volver a activar en la cuenta.',
  },
  stopComments: {
    title: 'Correos sobre comentarios',
    button: 'Desactivar estos correos',
    done: 'Estos correos están desactivados. Se pueden volver a activar en la cuenta.',
  },
};
