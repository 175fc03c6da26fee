// The demo courses that authors can add (demo/courses), each written as an unpacked course archive.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEMO_COURSES, type DemoCourseId } from '#api/demo-courses.ts';
import { toHtml } from '#markup/index.ts';
import { type Dialogue, demoFolder, getTranscript, type Line } from './course.ts';
import { replaceNamesByIds, toMediaId } from './media-ids.ts';

/** A voice of espeak-ng: `pitch` from 0 to 99, `speed` in words per minute. */
export type EspeakVoice = { espeak: string; pitch: number; speed: number };

/** `course.json` of a demo course; a line's `say` may hold phonemes of espeak-ng in `[[…]]`. */
type DemoCourse = {
  course: { id: DemoCourseId; title: string; language: string };
  unit: string;
  lecture: { title: string; pageId: string };
  speakers: Record<string, EspeakVoice>;
  clips: (Line | Dialogue)[];
};

export const demoCourseIds: readonly DemoCourseId[] = DEMO_COURSES.map(({ id }) => id);

function readFile(id: DemoCourseId, file: string): string {
  return readFileSync(path.join(demoFolder, 'courses', id, file), 'utf8');
}

export function readDemoCourse(id: DemoCourseId): DemoCourse {
  // The file is part of this folder and written for this type; test/demo-courses.test.ts checks what it says.
  return JSON.parse(readFile(id, 'course.json')) as DemoCourse;
}

/** The path of a clip's recording, in demo/. */
export function getRecordingPath(id: DemoCourseId, clip: Line | Dialogue): string {
  return `courses/${id}/archive/media/${toMediaId(clip.name)}.mp3`;
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The expected contents of the archive's text files, by their path in demo/. Its recordings have to exist. */
export function generateArchive(id: DemoCourseId): Map<string, string> {
  const { course, unit, lecture, clips } = readDemoCourse(id);
  const names = new Set(clips.map(({ name }) => name));
  const markup = replaceNamesByIds(readFile(id, 'lecture.txt'), names);
  const html = toHtml(markup);
  const { title, pageId } = lecture;
  const media = clips.map((clip) => {
    const file = readFileSync(path.join(demoFolder, getRecordingPath(id, clip)));
    const { length: size } = file;
    const text = { name: clip.name, transcript: getTranscript(clip, clips) };
    const kind = { type: 'AUDIO', contentType: 'audio/mpeg' };
    return { id: toMediaId(clip.name), draftId: pageId, ...text, ...kind, sha256: sha256(file), size };
  });
  const manifest = {
    format: 1,
    course: { ...course, units: [{ title: unit, lectures: [lecture] }] },
    drafts: [{ id: pageId, name: title, sha256: sha256(markup) }],
    pages: [{ id: pageId, name: title, sha256: sha256(html) }],
    media,
  };
  const folder = `courses/${id}/archive`;
  return new Map([
    [`${folder}/course.json`, `${JSON.stringify(manifest, undefined, 1)}\n`],
    [`${folder}/texts/${pageId}.txt`, markup],
    [`${folder}/pages/${pageId}.html`, html],
  ]);
}
