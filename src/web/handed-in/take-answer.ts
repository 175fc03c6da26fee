// What a teacher answered to a take: the verdict, words, and a voice that is loaded when it is heard.
import type { LearnerTake } from '#api/takes.ts';
import { speakingTexts as texts } from '#texts/en/speaking.ts';
import type { Api } from '#web/api/api-client.ts';
import { loadTakeSound } from '#web/api/takes.ts';
import { playInTurn } from '#web/sound/play-in-turn.ts';
import { createButton, createLine } from './sheet-elements.ts';

/** The answer to a take that has one. */
export function createAnswer(api: Api, { id, answer }: LearnerTake): HTMLElement {
  const section = document.createElement('div');
  section.className = 'returned-text';
  if (answer === null) return section;
  section.append(createLine('text-verdict', texts.verdicts[answer.verdict](answer.by ?? texts.yourTeacher)));
  if (answer.text !== '') {
    const words = document.createElement('p');
    words.className = 'text-comment';
    words.dir = 'auto';
    words.textContent = answer.text;
    section.append(words);
  }
  if (!answer.hasSound) return section;
  const failure = createLine('hand-in-state');
  failure.role = 'status';
  let url: string | undefined;
  const hear = createButton(texts.hearAnswer, async () => {
    try {
      url ??= URL.createObjectURL(await loadTakeSound(api, id, 'answer'));
      await playInTurn([url]);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      console.error(error);
      failure.textContent = texts.noSound;
    }
  });
  section.append(hear, failure);
  return section;
}
