// Handing texts in, from the form of the lecture: drafts are saved, and the form shows what became of
// the text. Loaded with the first such form.
import type { PageTexts } from '#api/learner-texts.ts';
import type { Api } from '#web/api/api-client.ts';
import { loadPageTexts } from '#web/api/work.ts';
import type { TextDesk, TextForm } from '#web/exercises/form/widget.ts';
import { keyPrefix } from '#web/stored-entries.ts';
import { loadKnown } from './known-work.ts';
import { TextSheet } from './text-sheet.ts';

/** What hands in the texts of a page. Without a connection it knows what it knew the last time. */
export async function openTexts(api: Api, pageId: string): Promise<TextDesk> {
  const key = `${keyPrefix('known-texts')}${pageId}`;
  const known = await loadKnown<PageTexts>(key, {
    load: () => loadPageTexts(api, pageId),
    isEmpty: ({ classes, texts }) => classes.length === 0 && texts.length === 0,
    nothing: { tasks: [], classes: [], showsPastes: false, texts: [] },
  });
  return { connect: (form) => connect(api, pageId, known, form) };
}

function connect(api: Api, pageId: string, { tasks, classes, showsPastes, texts }: PageTexts, form: TextForm) {
  const forms = [...(form.form.closest('.lecture')?.querySelectorAll('form') ?? [])];
  const task = tasks.find(({ exercise }) => exercise === forms.indexOf(form.form) + 1);
  if (task === undefined) return undefined;
  const versions = texts.filter(({ item }) => item === task.item);
  if (classes.length === 0 && versions.length === 0) return undefined;
  const sheet = new TextSheet({ api, ref: { pageId, item: task.item }, classes, showsPastes, form }, versions[0]);
  return { write: (text: string) => sheet.write(text) };
}
