// Records the clips of the demo course (clips.json) with a free French voice, into demo/media. Wanted only after a text was changed:
// the recordings are committed, and neither the app nor its tests run this.
// Usage: node bin/run.mjs demo/make-recordings.ts [NAME...]   (without names: every clip)
// From Debian: lame, and libttspico-utils (component non-free), or else espeak-ng.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { clipFile, clips, type Dialogue, type Line, lineNamed, mediaFolder, type Speaker, speakers } from './course.ts';
import { amplify, deepen, join, readWav, type Sound, trim, writeWav } from './sound.ts';

const GAP = 400; // milliseconds of silence between the lines of a dialogue
const EDGE = 80; // milliseconds of silence kept at both ends of a line
const PEAK = 0.6; // of what a file can hold
const WORDS_A_MINUTE = 140; // of espeak-ng at 100 percent

const scratch = mkdtempSync(path.join(tmpdir(), 'recordings-'));
const wav = path.join(scratch, 'clip.wav');

function isInstalled(program: string): boolean {
  return spawnSync(program, ['--help'], { stdio: 'ignore' }).error === undefined;
}

function run(program: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
}

const hasPico = isInstalled('pico2wave');

/** Says a text at `speed` percent of the voice's usual speed. */
function say(text: string, voice: Speaker, speed: number): Sound {
  if (!hasPico) {
    run('espeak-ng', '-v', voice.espeak, '-s', String(Math.round((WORDS_A_MINUTE * speed) / 100)), '-w', wav, text);
    return readWav(readFileSync(wav));
  }
  // Deepening slows the voice down, so it has to speak faster first.
  const level = Math.round(speed / voice.depth);
  const marked = `<speed level="${level}"><pitch level="${voice.pitch}">${text}</pitch></speed>`;
  run('pico2wave', '-l', 'fr-FR', '-w', wav, marked);
  return deepen(readWav(readFileSync(wav)), voice.depth);
}

/** One line as sound. `slowness` is the speed of the dialogue that it stands in, in percent. */
function recordLine(line: Line, slowness = 100): Sound {
  const voice = speakers[line.by];
  if (voice === undefined) throw new Error(`clips.json has no speaker ${line.by}`);
  const text = (line.say ?? line.text).replaceAll('\u00a0', ' ');
  const spoken = say(text, voice, (voice.speed * (line.speed ?? 100) * slowness) / 10_000);
  return amplify(trim(spoken, EDGE), PEAK);
}

function record(clip: Line | Dialogue): Sound {
  if (!('lines' in clip)) return recordLine(clip);
  const lines = clip.lines.map((name) => recordLine(lineNamed(name), clip.speed));
  return join(lines, GAP);
}

const wanted = process.argv.slice(2);
if (!hasPico) process.stdout.write('pico2wave is not installed: recording with espeak-ng.\n');
for (const clip of clips.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const file = path.join(mediaFolder, clipFile(clip));
  const sound = writeWav(record(clip));
  if (file.endsWith('.wav')) writeFileSync(file, sound);
  else {
    writeFileSync(wav, sound);
    run('lame', '--quiet', '-m', 'm', '-V', '6', wav, file);
  }
  process.stdout.write(`${path.basename(file)}\n`);
}
rmSync(scratch, { recursive: true });
