// The demo course as data: its clips (clips.json), its pictures (pictures.json) and its outline (course.json).
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A voice: `pitch` and `speed` in percent of the synthesiser's own, `depth` as in sound.ts, `espeak` the voice to fall back on. */
export type Speaker = { pitch: number; speed: number; depth: number; espeak: string };

/** `text` is the transcript; `say` is a phonetic spelling where the synthesiser mispronounces it; `speed` is in percent. */
export type Line = { name: string; by: string; text: string; say?: string; speed?: number; format?: 'wav' };

/** A dialogue or story: the names of its lines, which are joined with pauses. */
export type Dialogue = { name: string; lines: string[]; speed?: number };

/** `text` is the alternative text. The source is the drawing of that name in demo/pictures, or the pictures that a video shows in turn. */
export type Picture = { name: string; text: string; frames?: string[] };

export type Medium = {
  id: string;
  name: string;
  file: string;
  type: 'AUDIO' | 'IMAGE' | 'VIDEO';
  draftId: string;
  transcript: string;
};

export type Course = {
  course: { id: string; title: string; language: string };
  units: { title: string; lectures: { title: string; pageId: string }[] }[];
  media: Medium[];
};

export const demoFolder = import.meta.dirname;
export const mediaFolder = path.join(demoFolder, 'media');

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(path.join(demoFolder, file), 'utf8'));
}

// The three files are part of this folder and written for these types; test/demo.test.ts checks what they say.
const clipData = readJson('clips.json') as { speakers: Record<string, Speaker>; clips: (Line | Dialogue)[] };

export const speakers: Readonly<Record<string, Speaker>> = clipData.speakers;
export const clips: readonly (Line | Dialogue)[] = clipData.clips;
// As above.
export const pictures = readJson('pictures.json') as readonly Picture[];

/** The outline and the media of course.json. */
export function readCourse(): Course {
  // As above.
  return readJson('course.json') as Course;
}

/** The lines of a clip. Throws an Error for a name that no line of the course has. */
export function getLines(clip: Line | Dialogue, courseClips: readonly (Line | Dialogue)[]): Line[] {
  if (!('lines' in clip)) return [clip];
  return clip.lines.map((name) => {
    const line = courseClips.find((candidate) => candidate.name === name);
    if (line === undefined || 'lines' in line) throw new Error(`no clip is the line ${name}`);
    return line;
  });
}

/** The transcript of a clip: each line of a dialogue on its own line after a dash, a story as one paragraph. */
export function getTranscript(clip: Line | Dialogue, courseClips: readonly (Line | Dialogue)[]): string {
  const lines = getLines(clip, courseClips);
  if (!('lines' in clip)) return clip.text;
  const hasOneSpeaker = lines.every((line) => line.by === lines[0]?.by);
  return hasOneSpeaker ? lines.map((line) => line.text).join(' ') : lines.map((line) => `— ${line.text}`).join('\n');
}

/** The file name of a clip in demo/media. */
export function getClipPath(clip: Line | Dialogue): string {
  return `${clip.name}.${'format' in clip && clip.format === 'wav' ? 'wav' : 'mp3'}`;
}

/** The file name of a picture or video in demo/media. */
export function getPicturePath(picture: Picture): string {
  return `${picture.name}.${picture.frames === undefined ? 'png' : 'mp4'}`;
}
