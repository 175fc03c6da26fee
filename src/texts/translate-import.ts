// Translates what an import leaves out, and why it refuses a file: by code, as far as its code is
// known here, else as the server words it.
import type { ImportPreview } from '#api/imports.ts';
import { Problem } from '#api/problem.ts';
import { type CodedMessage, formatMessage } from '#markup/format-message.ts';
import { importMessageTexts } from '#texts/en/imports.ts';

type Notice = ImportPreview['notices'][number];
type Message = CodedMessage<keyof typeof importMessageTexts>;

/** Where a notice is about, and what it says. */
export function translateNotice({ where, text, place, ...message }: Notice): { where: string; text: string } {
  if (!isKnown(place) || !isKnown(message)) return { where, text };
  return { where: formatMessage(place, importMessageTexts), text: formatMessage(message, importMessageTexts) };
}

/** An error with the reason that it contains translated. */
export function translateReason(error: unknown): unknown {
  if (!(error instanceof Problem)) return error;
  const { status, code, message, extras } = error;
  const reason = { code: extras.reasonCode, values: extras.reasonValues };
  if (!isKnown(reason)) return error;
  return new Problem(status, code, message, {
    cause: error,
    extras: { ...extras, reason: formatMessage(reason, importMessageTexts) },
  });
}

/**
 * Whether a message of the server, which can be of another release, has a text here, and so have those that it names.
 */
function isKnown(message: unknown): message is Message {
  if (typeof message !== 'object' || message === null || !('code' in message && 'values' in message)) return false;
  const { code, values } = message;
  if (typeof code !== 'string' || !Object.hasOwn(importMessageTexts, code) || !Array.isArray(values)) return false;
  return values.flat().every((value) => typeof value === 'string' || typeof value === 'number' || isKnown(value));
}
