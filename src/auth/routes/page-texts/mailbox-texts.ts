// Texts of the development mailbox, in each language of the interface.
import type { InterfaceLanguage } from '#api/interface-languages.ts';

/** Pieces of HTML; `sms` and `mail` are what precedes the recipient. */
export type MailboxTexts = {
  title: string;
  introduction: string;
  messages: string;
  empty: string;
  open: string;
  sms: string;
  mail: string;
};

export const MAILBOX_TEXTS: Readonly<Record<InterfaceLanguage, MailboxTexts>> = {
  en: {
    title: 'Development mailbox',
    introduction: `No mail server is set up (<code>SMTP_URL</code>): emails and text messages are listed here instead of being sent.
This page opens on this machine only.`,
    messages: 'Messages',
    empty: 'No messages yet.',
    open: 'Open the link',
    sms: 'Text message to',
    mail: 'Email to',
  },
  fr: {
    title: 'Boîte de développement',
    introduction: `Aucun serveur de courrier n’est configuré (<code>SMTP_URL</code>) : les e-mails et les SMS apparaissent ici au lieu d’être envoyés.
Cette page ne s’ouvre que sur cette machine.`,
    messages: 'Messages',
    empty: 'Aucun message pour l’instant.',
    open: 'Ouvrir le lien',
    sms: 'SMS à',
    mail: 'E-mail à',
  },
  de: {
    title: 'Entwicklungspostfach',
    introduction: `Es ist kein Mailserver eingerichtet (<code>SMTP_URL</code>): E-Mails und SMS stehen hier, statt versendet zu werden.
Diese Seite öffnet sich nur auf diesem Rechner.`,
    messages: 'Nachrichten',
    empty: 'Noch keine Nachrichten.',
    open: 'Link öffnen',
    sms: 'SMS an',
    mail: 'E-Mail an',
  },
  es: {
    title: 'Buzón de desarrollo',
    introduction: `No hay ningún servidor de correo configurado (<code>SMTP_URL</code>): los correos y los SMS aparecen aquí en lugar de enviarse.
Esta página solo se abre en este equipo.`,
    messages: 'Mensajes',
    empty: 'Todavía no hay mensajes.',
    open: 'Abrir el enlace',
    sms: 'SMS para',
    mail: 'Correo para',
  },
  uk: {
    title: 'Поштова скринька для розробки',
    introduction: `Поштовий сервер не налаштовано (<code>SMTP_URL</code>): листи й SMS показано тут, їх не надсилають.
Ця сторінка відкривається лише на цьому комп’ютері.`,
    messages: 'Повідомлення',
    empty: 'Повідомлень ще немає.',
    open: 'Відкрити посилання',
    sms: 'SMS для',
    mail: 'Лист для',
  },
  ar: {
    title: 'صندوق بريد التطوير',
    introduction: `لم يُضبط خادم بريد (<code>SMTP_URL</code>): تُعرض الرسائل الإلكترونية والنصية هنا بدلًا من إرسالها.
لا تُفتح هذه الصفحة إلا على هذا الجهاز.`,
    messages: 'الرسائل',
    empty: 'لا توجد رسائل بعد.',
    open: 'فتح الرابط',
    sms: 'رسالة نصية إلى',
    mail: 'بريد إلكتروني إلى',
  },
};
