// The message of a finding, in the language of the given messages.
import { DIAGNOSTIC_MESSAGES } from './diagnostic-messages.ts';

type Messages = typeof DIAGNOSTIC_MESSAGES;

/** What a finding's message names, in the order of its parameters. */
export type MessageValues = readonly (string | number)[];

/** The messages of the linter in any language. */
export type DiagnosticMessages = {
  readonly [Key in keyof Messages]: Messages[Key] extends string ? string : Messages[Key];
};

export function formatMessage(
  key: keyof Messages,
  values: MessageValues,
  messages: DiagnosticMessages = DIAGNOSTIC_MESSAGES,
): string {
  const message: string | ((...values: never[]) => string) = messages[key];
  if (typeof message === 'string') return message;
  // The linter gives the values that the parameters of the message are.
  return (message as (...values: MessageValues) => string)(...values);
}
