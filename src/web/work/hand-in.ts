// Handing texts in, from the form of the lecture: drafts are saved, and the form shows what became of the text. Loaded with the first such form.
import type { PageTexts } from '#api/texts.ts';
import { keyPrefix } from '#web/answer-queue.ts';
import type { Api } from '#web/api/api-client.ts';
import { loadPageTexts } from '#web/api/work.ts';
import type { TextDesk, TextForm } from '#web/exercises/form/widget.ts';
import { TextSheet } from './text-sheet.ts';

/** When a request that failed is sent once more: a busy server has answered others by then. */
const RETRY_DELAY_MS = 1000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What hands in the texts of a page. Without a connection it knows what it knew the last time. */
export async function openTexts(api: Api, pageId: string): Promise<TextDesk> {
  const key = `${keyPrefix('known-texts')}${pageId}`;
  const load = async () => remember(key, await loadPageTexts(api, pageId));
  const known = await load()
    .catch((error) => (navigator.onLine ? wait(RETRY_DELAY_MS).then(load) : Promise.reject(error)))
    .catch(() => recall(key));
  return { connect: (form) => connect(api, pageId, known, form) };
}

function remember(key: string, texts: PageTexts): PageTexts {
  try {
    if (texts.classes.length === 0 && texts.texts.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(texts));
  } catch (error) {
    console.error(error);
  }
  return texts;
}

function recall(key: string): PageTexts {
  // Only `remember` writes under these keys.
  return JSON.parse(localStorage.getItem(key) ?? 'null') ?? { tasks: [], classes: [], texts: [] };
}

function connect(api: Api, pageId: string, { tasks, classes, texts }: PageTexts, form: TextForm) {
  const forms = [...(form.form.closest('.lecture')?.querySelectorAll('form') ?? [])];
  const task = tasks.find(({ exercise }) => exercise === forms.indexOf(form.form) + 1);
  if (task === undefined) return undefined;
  const versions = texts.filter(({ item }) => item === task.item);
  if (classes.length === 0 && versions.length === 0) return undefined;
  const sheet = new TextSheet({ api, ref: { pageId, item: task.item }, classes, form }, versions[0]);
  return { write: (text: string) => sheet.write(text) };
}
