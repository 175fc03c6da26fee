// A line to say: record it, hear it beside the model, see both melodies, record it again.
import { TAKE_SECONDS } from '#syntax/tags.ts';
import { speakingTexts as texts } from '#texts/en/speaking.ts';
import { interfaceLanguage } from '#texts/language/translated.ts';
import { readWords } from '#web/exercises/form/read-words.ts';
import type { TakeLine, TakeSheet } from '#web/exercises/form/widget.ts';
import { createButton, createLine } from '#web/handed-in/sheet-elements.ts';
import { readAloud, stopReading, watchLocalVoice } from '#web/sound/computer-voice.ts';
import { findMelody, MELODY_RATE } from '#web/sound/melody.ts';
import { playInTurn } from '#web/sound/play-in-turn.ts';
import { decodeSound } from '#web/sound/wav.ts';
import { createMelodyView } from './melody-view.ts';
import { describeNoMicrophone } from './microphone-help.ts';
import { recordTake, stopTake, type Take } from './take-recording.ts';

export class SpokenLine {
  readonly #paragraph: HTMLElement;
  readonly #seconds: number;
  /** The address of the recording that is repeated; undefined for a free line. */
  readonly #model: string | undefined;
  readonly #status = createLine('hand-in-state');
  readonly #record: HTMLButtonElement;
  readonly #own: HTMLButtonElement;
  readonly #both: HTMLButtonElement;
  readonly #melody = createMelodyView();
  readonly #place = document.createElement('div');
  #isRecording = false;
  #sheet: TakeSheet | undefined;
  /** Gives the newest take as a sound. */
  #load: (() => Promise<Blob>) | undefined;
  #ownUrl: string | undefined;
  /** Of the take before, which may still be playing. */
  #earlierUrl: string | undefined;

  /** @param number of the line among those of its form that can be said, from 1 */
  constructor(paragraph: HTMLElement, number: number) {
    this.#paragraph = paragraph;
    const seconds = Number(paragraph.querySelector('data.take')?.getAttribute('value'));
    this.#seconds = seconds > 0 ? seconds : TAKE_SECONDS;
    this.#model = paragraph.querySelector('audio')?.getAttribute('src') ?? undefined;
    this.#record = createButton(texts.record, () => this.#toggle());
    this.#own = createButton(texts.own, () => void this.#play(false));
    this.#both = createButton(texts.both, () => void this.#play(true));
    const group = document.createElement('div');
    group.className = 'take-box';
    group.role = 'group';
    group.ariaLabel = texts.line(number);
    group.lang = interfaceLanguage;
    const buttons = document.createElement('p');
    buttons.className = 'take-buttons';
    buttons.append(this.#record, this.#own, this.#both);
    this.#own.hidden = true;
    this.#both.hidden = true;
    this.#status.role = 'status';
    group.append(buttons, this.#status, this.#melody.element, this.#place);
    paragraph.after(group);
  }

  /** What sends takes of the line takes its place below it. */
  connect(open: (line: TakeLine) => TakeSheet | undefined): void {
    const setSound: TakeLine['setSound'] = (load, text = '') => {
      this.#setSound(load);
      if (!this.#isRecording) this.#status.textContent = text;
    };
    this.#sheet = open({ place: this.#place, setSound });
  }

  /** Where the line has no recording, and this device has a voice for the language. */
  offerComputerVoice(language: string): void {
    if (this.#model !== undefined) return;
    const words = readWords(this.#paragraph).trim();
    let voice: SpeechSynthesisVoice | undefined;
    const hear = createButton(texts.computerVoice, () => voice && readAloud(words, voice));
    hear.hidden = true;
    this.#record.before(hear);
    watchLocalVoice(language, (found) => {
      voice = found;
      hear.hidden = found === undefined || words === '';
    });
  }

  showWords(): void {
    const words = this.#paragraph.querySelector<HTMLElement>('.correction');
    if (words !== null) words.hidden = false;
  }

  #setSound(load: (() => Promise<Blob>) | undefined): void {
    this.#load = load;
    this.#earlierUrl = this.#ownUrl ?? this.#earlierUrl;
    this.#ownUrl = undefined;
    this.#own.hidden = load === undefined;
    this.#both.hidden = load === undefined || this.#model === undefined;
    if (!this.#isRecording) this.#record.textContent = load === undefined ? texts.record : texts.again;
  }

  #toggle(): void {
    if (this.#isRecording) {
      stopTake();
      return;
    }
    stopReading();
    void recordTake(this.#seconds, {
      isWanted: () => this.#paragraph.isConnected,
      onStart: () => {
        if (this.#isRecording) return;
        this.#isRecording = true;
        this.#record.textContent = texts.stop;
        this.#record.classList.add('recording');
        this.#status.textContent = texts.recording(this.#seconds);
      },
      onStop: () => {
        this.#isRecording = false;
        this.#record.classList.remove('recording');
        this.#record.textContent = this.#load === undefined ? texts.record : texts.again;
        this.#status.textContent = texts.preparing;
      },
      onTake: (take) => this.#show(take),
      onFailure: (failure) => {
        this.#status.textContent = failure === 'noMicrophone' ? describeNoMicrophone(navigator) : texts[failure];
        if (failure !== 'failed') this.#sheet?.offerWithout();
      },
    });
  }

  #show({ wav, recording, at }: Take): void {
    if (wav === undefined) {
      this.#status.textContent = texts.silent;
      return;
    }
    this.showWords();
    if (this.#sheet === undefined) {
      this.#setSound(async () => wav);
      this.#status.textContent = texts.recorded;
    } else this.#sheet.offer({ wav, at });
    if (this.#model !== undefined) this.#compare(this.#model, recording).catch(console.error);
  }

  async #compare(model: string, recording: Blob): Promise<void> {
    const response = await fetch(model);
    if (!response.ok) {
      this.#status.textContent = texts.noModel;
      return;
    }
    const [spoken, own] = await Promise.all([
      decodeSound(await response.blob(), MELODY_RATE),
      decodeSound(recording, MELODY_RATE),
    ]);
    this.#melody.show(await findMelody(spoken), await findMelody(own));
  }

  async #play(withModel: boolean): Promise<void> {
    try {
      if (this.#load === undefined) return;
      stopReading();
      this.#ownUrl ??= URL.createObjectURL(await this.#load());
      if (this.#earlierUrl !== undefined) URL.revokeObjectURL(this.#earlierUrl);
      this.#earlierUrl = undefined;
      await playInTurn(withModel && this.#model !== undefined ? [this.#model, this.#ownUrl] : [this.#ownUrl]);
    } catch (error) {
      // Another sound began.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      console.error(error);
      this.#status.textContent = texts.noSound;
    }
  }
}
