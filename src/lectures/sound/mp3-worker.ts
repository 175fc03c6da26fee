// The worker thread that encodes recordings as MP3, with LAME as WebAssembly.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { createEncoder } from 'wasm-media-encoders';
import type { Mp3Settings } from './mp3-settings.ts';
import { decodeSamples, type WavFormat } from './wav-format.ts';

/** The start of a recording, its samples block by block, or its end. The response to each is the bytes that are ready. */
export type EncoderRequest = { settings: Mp3Settings; format: WavFormat } | { block: Uint8Array } | { end: true };

const wasm = readFileSync(fileURLToPath(import.meta.resolve('wasm-media-encoders/wasm/mp3')));
const encoder = await createEncoder('audio/mpeg', wasm);
let format: WavFormat | undefined;

function encode(request: EncoderRequest): Uint8Array {
  if ('settings' in request) {
    format = request.format;
    encoder.configure(request.settings);
    return new Uint8Array(0);
  }
  if (format === undefined) throw new Error('The encoder was not started.');
  return 'end' in request ? encoder.finalize() : encoder.encode(decodeSamples(format, request.block));
}

parentPort?.on('message', (request: EncoderRequest) => {
  // The encoder's memory is used again for the next block.
  const mp3 = Uint8Array.from(encode(request));
  parentPort?.postMessage(mp3, [mp3.buffer]);
});
// Tells that the thread has loaded.
parentPort?.postMessage('ready');
