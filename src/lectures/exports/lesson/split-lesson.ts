// Divides a lesson into what question banks hold: its exercises, and the texts between them.
import { lineText, type TextBlock } from '#lectures/exports/lesson/lines/line.ts';
import type { Question } from '#lectures/exports/lesson/questions/questions.ts';
import type { Lesson } from './lesson.ts';
import { hasItems, toTextBlocks, withBank } from './plain-exercise.ts';

export type LessonPart = {
  kind: 'exercise' | 'text';
  /** The lecture, the number of an exercise, and its title. */
  name: string;
  /** Within the page, and the same in later editions as long as no exercise is added before it. */
  key: string;
  blocks: (TextBlock | Question)[];
};

/** Each exercise is a part; what stands between two of them is another, divided at titles of the first two levels. */
export function splitLesson({ blocks, title }: Pick<Lesson, 'blocks' | 'title'>): LessonPart[] {
  const parts: LessonPart[] = [];
  let texts = 0;
  for (const block of blocks) {
    const last = parts.at(-1);
    if (block.kind === 'exercise' && hasItems(block)) {
      const name = `${title} · ${block.number} · ${block.title}`;
      parts.push({ kind: 'exercise', name, key: String(block.number), blocks: [...withBank(block)] });
    } else if (last?.kind === 'text' && !(block.kind === 'heading' && block.level < 3)) {
      // An exercise without anything to answer is a text.
      last.blocks.push(...toTextBlocks(block));
    } else {
      texts += 1;
      const heading = block.kind === 'heading' ? lineText(block.line).trim() : '';
      const number = texts === 1 ? '' : ` · ${texts}`;
      parts.push({
        kind: 'text',
        name: heading === '' ? `${title}${number}` : `${title} · ${heading}`,
        key: `text-${texts}`,
        blocks: [...toTextBlocks(block)],
      });
    }
  }
  return parts;
}
