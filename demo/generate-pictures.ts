// Draws the pictures of the demo course (demo/pictures/*.svg) as PNG into demo/media, and makes the video of the clocks.
// Needed only after a drawing was changed: the pictures are committed, and neither the app nor its tests run this.
// Usage: node bin/run.mjs demo/generate-pictures.ts
// Requires the Debian packages librsvg2-bin, fonts-lato and ffmpeg.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoFolder, getPicturePath, mediaFolder, pictures } from './course.ts';

const CLOCK_SIZE = 168; // pixels: four of them fit beside each other on a page
const FILM_SIZE = 320;
const FILM_SECONDS = 3;
const RATE = '12'; // frames a second

function run(program: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
}

/** Renders demo/pictures/NAME.svg as PNG, `size` pixels wide, or in its own width. */
function renderPng(name: string, file: string, size?: number): void {
  const width = size === undefined ? [] : ['--width', String(size), '--keep-aspect-ratio'];
  run('rsvg-convert', ...width, '--output', file, path.join(demoFolder, 'pictures', `${name}.svg`));
}

/** Encodes a video that shows each drawing equally long: H.264 (yuv420p), with its index in front (faststart). */
function renderFilm(file: string, frames: readonly string[]): void {
  const tempDir = mkdtempSync(path.join(tmpdir(), 'film-'));
  const frameSeconds = String(FILM_SECONDS / frames.length);
  const inputs = frames.flatMap((name) => {
    const frame = path.join(tempDir, `${name}.png`);
    renderPng(name, frame, FILM_SIZE);
    return ['-loop', '1', '-framerate', RATE, '-t', frameSeconds, '-i', frame];
  });
  // The drawings have transparent corners, which a video cannot have.
  const background = `color=white:${FILM_SIZE}x${FILM_SIZE}:r=${RATE}:d=${frameSeconds}`;
  const overlays = frames.map((_, i) => `${background}[w${i}];[w${i}][${i}]overlay=shortest=1[f${i}]`);
  const graph = `${overlays.join(';')};${frames.map((_, i) => `[f${i}]`).join('')}concat=n=${frames.length}`;
  const codec = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-r', RATE, '-movflags', '+faststart'];
  run('ffmpeg', '-y', '-v', 'error', ...inputs, '-filter_complex', graph, ...codec, '-bitexact', file);
  rmSync(tempDir, { recursive: true });
}

const filmFrames = new Set(pictures.flatMap((picture) => picture.frames ?? []));
for (const picture of pictures) {
  const file = path.join(mediaFolder, getPicturePath(picture));
  if (picture.frames !== undefined) renderFilm(file, picture.frames);
  else renderPng(picture.name, file, filmFrames.has(picture.name) ? CLOCK_SIZE : undefined);
}
