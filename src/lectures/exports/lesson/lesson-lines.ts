// What several export formats ask of a lesson: its exercises, its media, what is said of it.
import { type Blank, lineBlanks, type MediaRun, type Medium } from '#lectures/exports/lesson/lines/line.ts';
import { blockLines, type Question } from '#lectures/exports/lesson/questions/questions.ts';
import { countKeywords, formatCounts, keywordOf } from '#lectures/transfer/own-files.ts';
import type { Block, Exercise, Lesson } from './lesson.ts';

/** How many exercises of each kind there are, as our own files say it of themselves. */
export function describeExercises(exercises: readonly Exercise[]): string {
  return formatCounts(countKeywords(exercises.map(({ name, bank }) => keywordOf(name, bank.length > 0))));
}

/** The same of a whole lesson, with the exercises that formats without their kind show as text. */
export function describeLesson({ html }: Pick<Lesson, 'html'>): string {
  const [, ...forms] = html.split('<form ');
  const keywords = forms.flatMap((form) => {
    const [, name] = /^[^>]*\bclass="([a-z]+)-form\b/.exec(form) ?? [];
    return name === undefined ? [] : [keywordOf(name, form.includes('<ul class="bank"'))];
  });
  return formatCounts(countKeywords(keywords));
}

/** What authors say of a lesson or a course besides its title: its level, then what learners can do after it. */
export function listAims({ level, canDo = [] }: Pick<Lesson, 'level' | 'canDo'>): string[] {
  return level === undefined ? [...canDo] : [level, ...canDo];
}

/** The exercises among blocks. */
export function findExercises(blocks: readonly Block[]): Exercise[] {
  return blocks.filter((block) => block.kind === 'exercise');
}

/** The blanks of an exercise, in the order of the page. */
export function exerciseBlanks(exercise: Exercise): Blank[] {
  return exercise.blocks.flatMap((block) => blockLines(block).flatMap(lineBlanks));
}

/** Every use of a recording, picture or film, in the order of the page. */
function mediaRuns(blocks: readonly (Block | Question)[]): MediaRun[] {
  return blocks
    .flatMap((block) => (block.kind === 'exercise' ? block.blocks : [block]))
    .flatMap((block) => blockLines(block).flat())
    .filter((inline): inline is MediaRun => inline.kind !== 'text' && inline.kind !== 'blank');
}

/** The media of some blocks, each file once, in the order of the page. */
export function findMedia(blocks: readonly (Block | Question)[]): Medium[] {
  return [...new Map(mediaRuns(blocks).map(({ medium }) => [medium.sha256, medium])).values()];
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** The name of a media file in a package: made of its content, so that it is the same in every edition. */
export function mediumFile({ sha256, contentType }: Pick<Medium, 'sha256' | 'contentType'>): string {
  return `${sha256.slice(0, 16)}.${EXTENSIONS[contentType] ?? 'bin'}`;
}
