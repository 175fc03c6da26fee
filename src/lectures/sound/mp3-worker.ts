// The worker thread that encodes recordings as MP3, with LAME as WebAssembly.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { createEncoder } from 'wasm-media-encoders';
import { levelSpeech } from '#sound/level.ts';
import { lowerThreadPriority } from '#system/thread-priority.ts';
import type { Mp3Settings } from './mp3-settings.ts';
import { decodeSamples, type WavFormat } from './wav-format.ts';

/** The start of a recording, its samples block by block, or its end. The response to each is the bytes that are ready. */
export type EncoderRequest =
  | { settings: Mp3Settings; format: WavFormat; isLeveled: boolean }
  | { block: Uint8Array }
  | { end: true };

lowerThreadPriority();
const wasm = readFileSync(fileURLToPath(import.meta.resolve('wasm-media-encoders/wasm/mp3')));
const encoder = await createEncoder('audio/mpeg', wasm);
let format: WavFormat | undefined;
/** The blocks so far of a recording that is leveled once it is whole. */
let held: Float32Array[] | undefined;

function encode(request: EncoderRequest): Uint8Array {
  if ('settings' in request) {
    format = request.format;
    held = request.isLeveled ? [] : undefined;
    encoder.configure(request.settings);
    return new Uint8Array(0);
  }
  if (format === undefined) throw new Error('The encoder was not started.');
  if (!('end' in request)) {
    const channels = decodeSamples(format, request.block);
    if (held === undefined) return encoder.encode(channels);
    held.push(...channels);
    return new Uint8Array(0);
  }
  if (held === undefined) return encoder.finalize();
  const pieces = encodeLeveled(levelSpeech(joinBlocks(held), format.sampleRate));
  held = undefined;
  return Buffer.concat([...pieces, encoder.finalize()]);
}

function joinBlocks(blocks: readonly Float32Array[]): Float32Array {
  const joined = new Float32Array(blocks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const block of blocks) {
    joined.set(block, at);
    at += block.length;
  }
  return joined;
}

/** As many samples at a time as in a block of the file: more would make the encoder's memory grow. */
const PIECE = 32 * 1024;

function encodeLeveled(samples: Float32Array): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < samples.length; at += PIECE)
    // The encoder's memory is used again for the next piece.
    pieces.push(Uint8Array.from(encoder.encode([samples.subarray(at, at + PIECE)])));
  return pieces;
}

parentPort?.on('message', (request: EncoderRequest) => {
  // The encoder's memory is used again for the next block.
  const mp3 = Uint8Array.from(encode(request));
  parentPort?.postMessage(mp3, [mp3.buffer]);
});
// Tells that the thread has loaded.
parentPort?.postMessage('ready');
