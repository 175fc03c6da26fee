// Audio worklet of the teleprompter: posts what the microphone hears in blocks of 2048 samples of one channel.
const BLOCK_LENGTH = 2048;

class RecorderProcessor extends AudioWorkletProcessor {
  #block = new Float32Array(BLOCK_LENGTH);
  #length = 0;

  process([channels]) {
    const samples = channels[0];
    if (samples === undefined) return true;
    // A quantum is 128 samples, of which a block is a multiple.
    this.#block.set(samples, this.#length);
    this.#length += samples.length;
    if (this.#length >= BLOCK_LENGTH) {
      this.port.postMessage(this.#block, [this.#block.buffer]);
      this.#block = new Float32Array(BLOCK_LENGTH);
      this.#length = 0;
    }
    return true;
  }
}

registerProcessor('recorder', RecorderProcessor);
