// Translates the server's messages into the language of the interface, by their codes.
import { findTranslation, locale } from './translated.ts';

const MEGABYTES = { style: 'unit', unit: 'megabyte' } as const;

type Values = Readonly<Record<string, unknown>>;

/**
 * A refusal in the language of the interface; undefined in English, for an unknown code, and where `values` lacks one
 * that the text contains. Then the server's own sentence is shown.
 */
export function translateProblem(code: string | undefined, values: Values = {}): string | undefined {
  return fill(findText(code), values);
}

/** A message with its text in the language of the interface, where its code has one. */
export function translateMessage<Message extends { text: string; code?: string }>(message: Message): Message {
  return { ...message, text: translateProblem(message.code) ?? message.text };
}

function findText(code = ''): string | undefined {
  const text: unknown = Object.entries(findTranslation('problemTexts')).find(([key]) => key === code)?.[1];
  return typeof text === 'string' ? text : undefined;
}

/** Replaces `{name}` by the value of that name; undefined when it is missing. */
function fill(text: string | undefined, values: Values): string | undefined {
  let isComplete = true;
  const filled = text?.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = values[name];
    if (value === undefined || value === null) isComplete = false;
    return formatValue(name, value);
  });
  return isComplete ? filled : undefined;
}

/**
 * A few lines of their own instead of `texts/formats`: every lecture loads them. A
 * limit in bytes is never more than it is.
 */
function formatValue(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'number') return String(value);
  const [options, amount] = name.endsWith('Bytes') ? [MEGABYTES, Math.floor(value / 1e6)] : [{}, value];
  return new Intl.NumberFormat(locale, options).format(amount);
}
