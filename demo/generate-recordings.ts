// Synthesises the clips of the demo course (clips.json) with a free French voice, into demo/media. Needed only after a text changed:
// the recordings are committed, and neither the app nor its tests run this.
// Usage: node bin/run.mjs demo/generate-recordings.ts [NAME...]   (without names: every clip)
// Requires the Debian packages lame, and libttspico-utils (component non-free) or espeak-ng.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {
  clips,
  type Dialogue,
  getClipPath,
  getLines,
  type Line,
  mediaFolder,
  type Speaker,
  speakers,
} from './course.ts';
import { amplify, joinSounds, lowerPitch, readWav, type Sound, trimSilence, writeWav } from './sound.ts';
import { isInstalled, run } from './speech-tools.ts';

const GAP_MS = 400; // milliseconds of silence between the lines of a dialogue
const EDGE_MS = 80; // milliseconds of silence at both ends of a line
const PEAK_LEVEL = 0.6; // of full scale
const WORDS_PER_MINUTE = 140; // of espeak-ng at 100 percent

const tempDir = mkdtempSync(path.join(tmpdir(), 'recordings-'));
const wav = path.join(tempDir, 'clip.wav');

const hasPico = isInstalled('pico2wave');

/** Synthesises a text at `speed` percent of the voice's usual speed. */
function synthesize(text: string, voice: Speaker, speed: number): Sound {
  if (!hasPico) {
    run('espeak-ng', '-v', voice.espeak, '-s', String(Math.round((WORDS_PER_MINUTE * speed) / 100)), '-w', wav, text);
    return readWav(readFileSync(wav));
  }
  // Lowering the pitch slows the voice down, so it has to speak faster first.
  const level = Math.round(speed / voice.depth);
  const ssml = `<speed level="${level}"><pitch level="${voice.pitch}">${text}</pitch></speed>`;
  run('pico2wave', '-l', 'fr-FR', '-w', wav, ssml);
  return lowerPitch(readWav(readFileSync(wav)), voice.depth);
}

/** The sound of one line. `slowness` is the speed of its dialogue, in percent. */
function synthesizeLine(line: Line, speedPercent = 100): Sound {
  const voice = speakers[line.by];
  if (voice === undefined) throw new Error(`clips.json has no speaker ${line.by}`);
  const text = (line.say ?? line.text).replaceAll('\u00a0', ' ');
  const speech = synthesize(text, voice, (voice.speed * (line.speed ?? 100) * speedPercent) / 10_000);
  return amplify(trimSilence(speech, EDGE_MS), PEAK_LEVEL);
}

function synthesizeClip(clip: Line | Dialogue): Sound {
  const speed = 'lines' in clip ? clip.speed : undefined;
  return joinSounds(
    getLines(clip, clips).map((line) => synthesizeLine(line, speed)),
    GAP_MS,
  );
}

const requestedNames = process.argv.slice(2);
if (!hasPico) process.stdout.write('pico2wave is not installed: recording with espeak-ng.\n');
for (const clip of clips.filter(({ name }) => requestedNames.length === 0 || requestedNames.includes(name))) {
  const file = path.join(mediaFolder, getClipPath(clip));
  const sound = writeWav(synthesizeClip(clip));
  if (file.endsWith('.wav')) writeFileSync(file, sound);
  else {
    writeFileSync(wav, sound);
    run('lame', '--quiet', '-m', 'm', '-V', '6', wav, file);
  }
  process.stdout.write(`${path.basename(file)}\n`);
}
rmSync(tempDir, { recursive: true });
