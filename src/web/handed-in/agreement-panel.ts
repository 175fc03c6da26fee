// Asks a learner once, in a lecture, whether teachers may see or hear what is handed in,
// with what the school adds in its own words.
import { noticeTexts } from '#texts/en/hand-in.ts';
import type { Api } from '#web/api/api-client.ts';
import { loadRetention } from '#web/api/retention.ts';
import { createLine } from './sheet-elements.ts';

type Question = { api: Api; text: string; agree: HTMLElement; later: HTMLElement };

/** @throws Error without a connection: nobody agrees before having seen what the school adds */
export async function showAgreement(panel: HTMLElement, { api, text, agree, later }: Question): Promise<void> {
  const { agreementNotice } = await loadRetention(api);
  panel.replaceChildren(createLine('', text), ...createNotice(agreementNotice), agree, later);
  agree.focus();
}

function createNotice(notice: string): HTMLElement[] {
  if (notice === '') return [];
  // In the language and direction that the school typed it in.
  const words = document.createElement('blockquote');
  words.dir = 'auto';
  words.textContent = notice;
  return [createLine('', noticeTexts.heading), words];
}
