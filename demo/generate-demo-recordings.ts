// Synthesises the clips of the demo courses in demo/courses with espeak-ng. Needed only after a text changed: the recordings are
// committed, and neither the app nor its tests run this. Then run generate-course.ts, which lists them.
// Usage: node bin/run.mjs demo/generate-demo-recordings.ts [NAME...]   (without names: every clip)
// Requires the Debian packages espeak-ng and lame.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { integratedLoudness } from '#sound/loudness.ts';
import { demoFolder, getLines, type Line } from './course.ts';
import { demoCourseIds, type EspeakVoice, getRecordingPath, readDemoCourse } from './demo-courses.ts';
import { amplify, joinSounds, readWav, type Sound, trimSilence, writeWav } from './sound.ts';
import { run } from './speech-tools.ts';

const GAP_MS = 450; // milliseconds of silence between the lines of a dialogue
const EDGE_MS = 80; // milliseconds of silence at both ends of a line
const LOUDNESS = -18; // LUFS, as the recorder levels recordings
const MAX_PEAK = 0.9; // of full scale

const tempDir = mkdtempSync(path.join(tmpdir(), 'recordings-'));
const wav = path.join(tempDir, 'clip.wav');

/** Amplifies to the same loudness as other recordings, as far as the peaks allow. */
function level(sound: Sound): Sound {
  const samples = Float32Array.from(sound.samples, (sample) => sample / 32_768);
  const peak = samples.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0);
  const gain = 10 ** ((LOUDNESS - integratedLoudness(samples, sound.rate)) / 20);
  return amplify(sound, Math.min(peak * gain, MAX_PEAK));
}

function synthesize({ text, say = text, speed = 100 }: Line, voice: EspeakVoice | undefined): Sound {
  if (voice === undefined) throw new Error(`no voice says “${text}”`);
  const wordsPerMinute = String(Math.round((voice.speed * speed) / 100));
  run('espeak-ng', '-v', voice.espeak, '-p', String(voice.pitch), '-s', wordsPerMinute, '-w', wav, say);
  return level(trimSilence(readWav(readFileSync(wav)), EDGE_MS));
}

const requestedNames = process.argv.slice(2);
for (const id of demoCourseIds) {
  const { clips, speakers } = readDemoCourse(id);
  for (const clip of clips.filter(({ name }) => requestedNames.length === 0 || requestedNames.includes(name))) {
    const lines = getLines(clip, clips).map((line) => synthesize(line, speakers[line.by]));
    const file = path.join(demoFolder, getRecordingPath(id, clip));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(wav, writeWav(joinSounds(lines, GAP_MS)));
    run('lame', '--quiet', '-m', 'm', '--resample', '16', '-V', '6', wav, file);
    process.stdout.write(`${clip.name} ${path.basename(file)}\n`);
  }
}
rmSync(tempDir, { recursive: true });
