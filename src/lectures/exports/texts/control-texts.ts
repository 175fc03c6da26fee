// Texts of the interface in books and packages, in each of its languages.
import type { InterfaceLanguage } from '#api/interface-languages.ts';

type ControlTexts = {
  /** Of a book: its contents, where it begins, and the answers to its exercises. */
  contents: string;
  start: string;
  key: string;
  answers: string;
  blank: (number: number) => string;
  /** On a SCORM page without a platform. */
  notRecorded: string;
};

export const CONTROL_TEXTS: Readonly<Record<InterfaceLanguage, ControlTexts>> = {
  en: {
    contents: 'Contents',
    start: 'Start',
    key: 'Key',
    answers: 'Answers',
    blank: (number) => `Answer ${number}`,
    notRecorded: 'Opened outside a learning platform: results are not recorded.',
  },
  fr: {
    contents: 'Sommaire',
    start: 'Début',
    key: 'Corrigé',
    answers: 'Réponses',
    blank: (number) => `Réponse ${number}`,
    notRecorded: 'Page ouverte hors d’une plateforme d’apprentissage : les résultats ne sont pas enregistrés.',
  },
  de: {
    contents: 'Inhalt',
    start: 'Anfang',
    key: 'Lösungen',
    answers: 'Antworten',
    blank: (number) => `Antwort ${number}`,
    notRecorded: 'Außerhalb einer Lernplattform geöffnet: Ergebnisse werden nicht gespeichert.',
  },
  es: {
    contents: 'Índice',
    start: 'Inicio',
    key: 'Soluciones',
    answers: 'Respuestas',
    blank: (number) => `Respuesta ${number}`,
    notRecorded: 'Página abierta fuera de una plataforma de aprendizaje: los resultados no se guardan.',
  },
  uk: {
    contents: 'Зміст',
    start: 'Початок',
    key: 'Ключі',
    answers: 'Відповіді',
    blank: (number) => `Відповідь ${number}`,
    notRecorded: 'Сторінку відкрито поза навчальною платформою: результати не зберігаються.',
  },
  ar: {
    contents: 'المحتويات',
    start: 'البداية',
    key: 'مفتاح الإجابات',
    answers: 'الإجابات',
    blank: (number) => `الإجابة ${number}`,
    notRecorded: 'فُتحت الصفحة خارج منصة تعليمية: لا تُسجَّل النتائج.',
  },
};
