// Messages of imports: what is left out of a file and where, and why it is refused. Each has a code and
// values, so that the app can translate it.
import { IMPORT_MESSAGES, type ImportCode } from '#api/import-messages.ts';
import { type CodedMessage, formatMessage, type SimpleMessage } from '#markup/format-message.ts';

export type ImportMessage = CodedMessage<ImportCode>;
/** A message that names no other one, and can be named by others. */
export type ImportDetail = SimpleMessage<ImportCode>;

/**
 * What could not be read, or comes in changed: `where` in the file (`Line 12`, `Question 3`), and what as `text`, in
 * English. The same for other languages: `place`, and the code and values of the text.
 */
export type ImportNotice = ImportMessage & { where: string; text: string; place: ImportMessage };

type Text<Code extends ImportCode> = (typeof IMPORT_MESSAGES)[Code];

type Values<Code extends ImportCode> =
  Text<Code> extends (...values: infer List extends (string | number)[]) => string
    ? List
    : Text<Code> extends string
      ? []
      : never;

/** A message with the values that its text names. */
export function importMessage<Code extends ImportCode>(code: Code, ...values: Values<Code>): ImportDetail {
  return { code, values };
}

/** A message that gives a reason. */
export function withReason(
  code: 'comes-as-text' | 'file-left-out' | 'question-left-out',
  reason: ImportDetail,
): ImportMessage {
  return { code, values: [reason] };
}

/** A message in English. */
export function formatImportMessage(message: ImportMessage): string {
  return formatMessage(message, IMPORT_MESSAGES);
}

/** A notice with its place, for programs and, formatted in English, for people. */
export function createNotice(place: ImportMessage, message: ImportMessage): ImportNotice {
  return { where: formatImportMessage(place), text: formatImportMessage(message), place, ...message };
}

/** Fields of a problem whose message ends with `reason`. */
export function reasonExtras(reason: ImportMessage): { reason: string; reasonCode: string; reasonValues: unknown } {
  return { reason: formatImportMessage(reason), reasonCode: reason.code, reasonValues: reason.values };
}
