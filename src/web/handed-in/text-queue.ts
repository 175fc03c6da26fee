// Texts that wait to be saved or handed in, in local storage: sent one at a time, and again once there is a connection.

import type { LearnerText } from '#api/learner-texts.ts';
import { Problem } from '#api/problem.ts';
import type { Api } from '#web/api/api-client.ts';
import { handInText, saveText } from '#web/api/work.ts';
import { keyPrefix, readEntries, writeEntries } from '#web/stored-entries.ts';

/** A text as it is on this device. */
export type UnsentText = {
  body: string;
  version: number;
  /** That of the draft on the server that this one follows. */
  revision: number;
  /** When it was written, by this device. */
  at: string;
  /** Whether it is to be handed in, and not only saved. */
  isHandIn?: boolean;
  /** The most characters that were pasted at once. */
  pasted?: number;
  /** What was sent last: the response may have been lost. */
  sent?: string;
};

export type SendResult =
  | { kind: 'saved'; text: LearnerText }
  /** `newest` is what the server has in its place. */
  | { kind: 'changed'; newest: LearnerText | undefined }
  | { kind: 'refused'; problem: Problem }
  /** Without a connection. */
  | { kind: 'waiting' };

type TextRef = { pageId: string; item: string };

const KIND = 'unsent-texts';

function readPage(pageId: string): Record<string, UnsentText> {
  return readEntries<UnsentText>(localStorage, keyPrefix(KIND) + pageId);
}

/** The text that waits; undefined where none does. */
export function readUnsent({ pageId, item }: TextRef): UnsentText | undefined {
  return readPage(pageId)[item];
}

/**
 * Keeps a text until it is sent, without the characters that no server stores, which a paste can hold; undefined removes
 * it. A full storage keeps what it had: the text is still in its field.
 */
export function writeUnsent({ pageId, item }: TextRef, text: UnsentText | undefined): void {
  const { [item]: _, ...others } = readPage(pageId);
  try {
    const kept = text && { ...text, body: text.body.replaceAll('\0', '').toWellFormed() };
    writeEntries(localStorage, keyPrefix(KIND) + pageId, kept === undefined ? others : { ...others, [item]: kept });
  } catch (error) {
    console.error(error);
  }
}

let sending: Promise<unknown> = Promise.resolve();

/** Sends the text that waits, after those before it. Undefined where none does. */
export function sendText(api: Api, ref: TextRef): Promise<SendResult | undefined> {
  const result = sending.then(() => sendOne(api, ref));
  sending = result.catch(() => undefined);
  return result;
}

/** Sends all texts of the user that wait. */
export async function flushTexts(api: Api): Promise<void> {
  const prefix = keyPrefix(KIND);
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(prefix))) {
    const pageId = key.slice(prefix.length);
    for (const item of Object.keys(readPage(pageId))) await sendText(api, { pageId, item });
  }
}

async function sendOne(api: Api, ref: TextRef): Promise<SendResult | undefined> {
  const unsent = readUnsent(ref);
  if (unsent === undefined) return undefined;
  const { body, version, at, revision, isHandIn, pasted = 0 } = unsent;
  writeUnsent(ref, { ...unsent, sent: body });
  try {
    const text = isHandIn
      ? await handInText(api, ref, { body, version, pasted })
      : await saveText(api, ref, { body, version, at, revision, pasted });
    const current = readUnsent(ref);
    // What was written during the request waits for the next one.
    const isCurrent = current?.at === at && current.isHandIn === isHandIn;
    writeUnsent(ref, isCurrent || current === undefined ? undefined : { ...current, revision: text.revision });
    return { kind: 'saved', text };
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500 || error.status === 429) return { kind: 'waiting' };
    if (error.code !== 'text_changed') {
      writeUnsent(ref, { ...unsent, isHandIn: false });
      return { kind: 'refused', problem: error };
    }
    const newest = (error.extras.newest ?? undefined) as LearnerText | undefined; // as the API says
    if (newest === undefined || newest.state !== 'draft' || newest.body !== unsent.sent)
      return { kind: 'changed', newest };
    writeUnsent(ref, { ...unsent, revision: newest.revision });
    return sendOne(api, ref);
  }
}
