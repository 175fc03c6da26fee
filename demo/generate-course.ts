// Writes demo/lectures/*.txt from demo/sources/*.txt (clip names become media ids), and the list of media in demo/course.json.
// Usage: node bin/run.mjs demo/generate-course.ts [--check]   (--check writes nothing, and fails when something is out of date)
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
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
import { toMediaId } from './media-ids.ts';

type Source = { pageId: string; markup: string };

const CONSTRUCT = /(\{ (?:AUDIO|IMAGE|VIDEO) \| )([a-z0-9-]+)(?= [|}])/g;

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
    for (const [, , name = ''] of markup.matchAll(CONSTRUCT)) if (!owner.has(name)) owner.set(name, pageId);
  }
  const files = [
    ...clips.map((clip) => ({
      name: clip.name,
      file: getClipPath(clip),
      transcript: getTranscript(clip),
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

/** The lecture as the app stores it. Throws an Error for a name that is neither a clip's nor a picture's. */
function replaceNamesByIds(markup: string, mediaNames: ReadonlySet<string>): string {
  return markup.replace(CONSTRUCT, (_, prefix: string, name: string) => {
    if (!mediaNames.has(name)) throw new Error(`there is no clip or picture ${name}`);
    return `${prefix}${toMediaId(name)}`;
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
  for (const [name, text] of generateCourse()) {
    const file = path.join(demoFolder, name);
    const isUpToDate = existsSync(file) && readFileSync(file, 'utf8') === text;
    if (isUpToDate) continue;
    if (!process.argv.includes('--check')) writeFileSync(file, text);
    else {
      process.stderr.write(`demo/${name} is out of date: run node bin/run.mjs demo/generate-course.ts\n`);
      process.exitCode = 1;
    }
  }
}
