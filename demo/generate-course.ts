// Writes demo/lectures/*.txt from demo/sources/*.txt (clip names become media ids), the list of media in demo/course.json, and the
// archives of the demo courses in demo/courses.
// Usage: node bin/run.mjs demo/generate-course.ts [--check]   (--check writes nothing, and fails when something is out of date)
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {
  type Course,
  clips,
  demoFolder,
  getClipPath,
  getPicturePath,
  getTranscript,
  type Medium,
  pictures,
  readCourse,
} from './course.ts';
import { demoCourseIds, generateArchive } from './demo-courses.ts';
import { MEDIA_NAMES, replaceNamesByIds, toMediaId } from './media-ids.ts';

type Source = { pageId: string; markup: string };

/** The sources in the order of the outline: l1.txt is the first lecture of the course. */
function readSources({ units }: Course): Source[] {
  return units
    .flatMap((unit) => unit.lectures)
    .map(({ pageId }, i) => ({
      pageId,
      markup: readFileSync(path.join(demoFolder, 'sources', `l${i + 1}.txt`), 'utf8'),
    }));
}

/** Every clip and picture, each with the lecture that uses it. Throws an Error if none does. */
function listMedia(sources: readonly Source[]): Medium[] {
  const owner = new Map<string, string>();
  for (const { pageId, markup } of sources) {
    for (const [, , name = ''] of markup.matchAll(MEDIA_NAMES)) if (!owner.has(name)) owner.set(name, pageId);
  }
  const files = [
    ...clips.map((clip) => ({
      name: clip.name,
      file: getClipPath(clip),
      transcript: getTranscript(clip, clips),
      type: 'AUDIO' as const,
    })),
    ...pictures.map((picture) => ({
      name: picture.name,
      file: getPicturePath(picture),
      transcript: picture.text,
      type: picture.frames === undefined ? ('IMAGE' as const) : ('VIDEO' as const),
    })),
  ];
  return files.map(({ name, file, type, transcript }) => {
    const draftId = owner.get(name);
    if (draftId === undefined) throw new Error(`no lecture uses ${name}`);
    return { id: toMediaId(name), name, file, type, draftId, transcript };
  });
}

/** The expected contents of the generated files, by their path in demo/. */
export function generateCourse(): Map<string, string> {
  const course = readCourse();
  const sources = readSources(course);
  const media = listMedia(sources);
  const mediaNames = new Set(media.map(({ name }) => name));
  return new Map([
    ['course.json', `${JSON.stringify({ course: course.course, units: course.units, media }, undefined, 2)}\n`],
    ...sources.map(({ pageId, markup }): [string, string] => [
      `lectures/${pageId}.txt`,
      replaceNamesByIds(markup, mediaNames),
    ]),
  ]);
}

if (import.meta.main) {
  const archives = demoCourseIds.flatMap((id) => [...generateArchive(id)]);
  for (const [name, text] of [...generateCourse(), ...archives]) {
    const file = path.join(demoFolder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    const isUpToDate = existsSync(file) && readFileSync(file, 'utf8') === text;
    if (isUpToDate) continue;
    if (!process.argv.includes('--check')) writeFileSync(file, text);
    else {
      process.stderr.write(`demo/${name} is out of date: run node bin/run.mjs demo/generate-course.ts\n`);
      process.exitCode = 1;
    }
  }
}
