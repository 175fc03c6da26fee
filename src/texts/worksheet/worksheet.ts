// Texts of the interface on a printed worksheet, in the language that is taught.
import { primaryLanguage } from '#syntax/primary-language.ts';

type WorksheetTexts = { exercise: string; answers: string };

/** By the primary subtag of the language (RFC 5646). */
const TEXTS: Readonly<Record<string, WorksheetTexts>> = {
  ar: { exercise: 'تمرين', answers: 'الإجابات' },
  ca: { exercise: 'Exercici', answers: 'Solucions' },
  da: { exercise: 'Øvelse', answers: 'Facit' },
  de: { exercise: 'Übung', answers: 'Lösungen' },
  en: { exercise: 'Exercise', answers: 'Answers' },
  es: { exercise: 'Ejercicio', answers: 'Soluciones' },
  fr: { exercise: 'Exercice', answers: 'Corrigé' },
  it: { exercise: 'Esercizio', answers: 'Soluzioni' },
  ja: { exercise: '練習', answers: '解答' },
  nl: { exercise: 'Oefening', answers: 'Antwoorden' },
  pl: { exercise: 'Ćwiczenie', answers: 'Odpowiedzi' },
  pt: { exercise: 'Exercício', answers: 'Respostas' },
  ru: { exercise: 'Упражнение', answers: 'Ответы' },
  sv: { exercise: 'Övning', answers: 'Facit' },
  tr: { exercise: 'Alıştırma', answers: 'Cevaplar' },
  uk: { exercise: 'Вправа', answers: 'Відповіді' },
  zh: { exercise: '练习', answers: '答案' },
};

function findTexts(language: string): WorksheetTexts | undefined {
  const primary = primaryLanguage(language);
  return Object.hasOwn(TEXTS, primary) ? TEXTS[primary] : undefined;
}

/** The heading of an exercise without one of its own: `Exercice 2`, and in other languages the number alone. */
export function formatExercise(language: string, number: number): string {
  const texts = findTexts(language);
  return texts === undefined ? `${number}.` : `${texts.exercise} ${number}`;
}

/** The heading of the answer key; a tick in other languages. */
export function getAnswersHeading(language: string): string {
  return findTexts(language)?.answers ?? '✓';
}
