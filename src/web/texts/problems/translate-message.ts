// Words the server's messages in the language of the interface, by their codes.
import { locale, translated } from '#web/texts/language/translated.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * A refusal in the language of the interface; undefined in English, for an unknown code, and where `values` lacks one that the
 * text contains. Then the server's own sentence is shown.
 */
export function translateProblem(code: string | undefined, values: Values = {}): string | undefined {
  return fill(findText('problem', code), values);
}

/** A message with its text in the language of the interface, where its code has one. */
export function translateMessage<Message extends { text: string; code?: string }>(message: Message): Message {
  return { ...message, text: translateProblem(message.code) ?? message.text };
}

function findText(area: string, key = ''): string | undefined {
  // Their English texts are the server's.
  const texts = translated<Readonly<Record<string, string>>>(area, {});
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
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

function formatValue(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'number') return String(value);
  if (!name.endsWith('Bytes')) return new Intl.NumberFormat(locale).format(value);
  const options = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(locale, options).format(value / 1e6);
}
