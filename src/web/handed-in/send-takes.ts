// Sending what learners say, from the lines of a lecture: what waits, what was sent, and what the teacher answered.
// Loaded with the first such line.
import type { LearnerTake, PageTakes } from '#api/takes.ts';
import { speakingTexts as texts } from '#texts/en/speaking.ts';
import { formatOnDay } from '#texts/formats/format-day.ts';
import { formatList } from '#texts/formats/format-list.ts';
import { enqueueAnswers, flushAnswers } from '#web/answer-queue.ts';
import type { Api } from '#web/api/api-client.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { agreeToClass } from '#web/api/join.ts';
import { deleteTake, loadPageTakes, loadTakeSound, seeTake, sendWithoutRecording } from '#web/api/takes.ts';
import type { TakeDesk, TakeLine, TakeSheet } from '#web/exercises/form/widget.ts';
import { keyPrefix } from '#web/stored-entries.ts';
import { showAgreement } from './agreement-panel.ts';
import { loadKnown } from './known-work.ts';
import { RetryTimer } from './retry-timer.ts';
import { createButton, createLine, whenVisible } from './sheet-elements.ts';
import { createAnswer } from './take-answer.ts';
import {
  dropDraft,
  dropUnsentTakes,
  keepDraft,
  keepTake,
  readDraft,
  readUnsentTake,
  sendUnsentTake,
  type TakeRef,
} from './take-queue.ts';

/**
 * What sends the takes of a page, or counts those that nobody hears. Without a
 * connection it knows what it knew the last time.
 */
export async function openTakes(api: Api, pageId: string, onCounted: () => void): Promise<TakeDesk> {
  const key = `${keyPrefix('known-texts')}takes.${pageId}`;
  const { tasks, classes, takes, computerVoice } = await loadKnown<PageTakes>(key, {
    load: () => loadPageTakes(api, pageId),
    isEmpty: (known) => known.tasks.length === 0,
    nothing: { tasks: [], classes: [], computerVoice: null, takes: [] },
  });
  return {
    computerVoice,
    connect(form, number, line) {
      const forms = [...(form.closest('.lecture')?.querySelectorAll('form') ?? [])];
      const exercise = forms.indexOf(form) + 1;
      const task = tasks.find((candidate) => candidate.exercise === exercise && candidate.line === number);
      if (task === undefined) return undefined;
      const ref = { pageId, item: task.item };
      const newest = takes.find(({ item }) => item === task.item);
      const count = () => void countTake(api, ref, onCounted);
      if (classes.length > 0 || newest !== undefined) return openSheet({ api, ref, classes, line, count }, newest);
      return {
        offer({ wav }) {
          line.setSound(async () => wav, texts.recorded);
          count();
        },
        offerWithout() {},
      };
    },
  };
}

/** Where nobody hears a take, the line counts as tried; the recording stays here. */
async function countTake(api: Api, { pageId, item }: TakeRef, onCounted: () => void): Promise<void> {
  enqueueAnswers(pageId, [{ item, given: '' }]);
  await flushAnswers(api);
  onCounted();
}

type Draft = { wav: Blob; at: string };

type SheetOptions = { api: Api; ref: TakeRef; classes: PageTakes['classes']; line: TakeLine; count(): void };

function openSheet(options: SheetOptions, newest: LearnerTake | undefined): TakeSheet {
  const sheet = new Sheet(options, newest);
  sheet.open().catch(console.error);
  return { offer: (take) => void sheet.offer(take), offerWithout: () => sheet.offerWithout() };
}

class Sheet {
  readonly #options: SheetOptions;
  #newest: LearnerTake | undefined;
  /** What was recorded, and is not to be sent yet. */
  #draft: Draft | undefined;
  /** The microphone could not be used. */
  #isWithout = false;
  readonly #state = createLine('hand-in-state');
  readonly #panel = document.createElement('div');
  readonly #retry = new RetryTimer(() => {
    if (this.#panel.isConnected) void this.#send();
  });

  constructor(options: SheetOptions, newest: LearnerTake | undefined) {
    this.#options = options;
    this.#newest = newest;
    this.#state.role = 'status';
    this.#panel.className = 'hand-in-panel';
    options.line.place.append(this.#state, this.#panel);
    window.addEventListener('online', () => void this.#send());
  }

  /** Shows the take that waits on this device, else the newest one that was sent; a draft comes before both. */
  async open(): Promise<void> {
    const { ref, line } = this.#options;
    const [unsent, draft] = await Promise.all([readUnsentTake(ref), readDraft(ref)]);
    // What was recorded meanwhile is newer.
    this.#draft ??= draft;
    if (unsent === undefined) {
      this.#show();
      return;
    }
    line.setSound(async () => unsent.wav);
    this.#state.textContent = texts.waits;
    if (this.#draft !== undefined) this.#showDraft(this.#draft);
    await this.#send();
  }

  /**
   * A take was recorded: it stays on this device, also when the page is loaded again, until it
   * is sent or deleted. Shown once it is kept.
   */
  async offer(take: Draft): Promise<void> {
    this.#draft = take;
    if (this.#options.classes.length === 0) this.#options.count();
    await keepDraft(this.#options.ref, take).catch(console.error);
    if (this.#draft === take) this.#showDraft(take);
  }

  /** Where a class allows it. */
  offerWithout(): void {
    this.#isWithout = this.#options.classes.some(({ isRecordingOptional }) => isRecordingOptional);
    this.#showPanel();
  }

  #showDraft(take: Draft): void {
    this.#options.line.setSound(async () => take.wav, texts.recordedHere);
    this.#showPanel();
  }

  #askToSend(take: Draft): void {
    const { classes } = this.#options;
    if (classes.some(({ hasAgreed }) => hasAgreed)) void this.#keepAndSend(take);
    else if (classes.length === 0) this.#state.textContent = texts.nobodyHears;
    else void this.#askAgreement(texts.whoHears, () => this.#keepAndSend(take));
  }

  #askToSendWithout(): void {
    const allowed = this.#options.classes.filter(({ isRecordingOptional }) => isRecordingOptional);
    const send = () => this.#sendWithout();
    if (allowed.some(({ hasAgreed }) => hasAgreed)) void send();
    else void this.#askAgreement(texts.whoHearsLater, send);
  }

  async #sendWithout(): Promise<void> {
    const { api, ref } = this.#options;
    this.#state.textContent = texts.sending;
    try {
      this.#newest = await sendWithoutRecording(api, ref);
      this.#isWithout = false;
      this.#show();
    } catch (error) {
      this.#state.textContent = errorDetail(error);
    }
  }

  async #discard(): Promise<void> {
    const { ref, line } = this.#options;
    try {
      await dropDraft(ref);
    } catch (error) {
      this.#state.textContent = errorDetail(error);
      return;
    }
    this.#draft = undefined;
    const unsent = await readUnsentTake(ref).catch(() => undefined);
    if (unsent !== undefined) line.setSound(async () => unsent.wav, texts.removed);
    else this.#setSentSound(texts.removed);
    this.#showPanel();
  }

  async #keepAndSend(take: Draft): Promise<void> {
    this.#panel.replaceChildren();
    this.#state.textContent = texts.sending;
    try {
      await keepTake(this.#options.ref, take);
    } catch (error) {
      console.error(error);
      this.#state.textContent = texts.notKept;
      this.#showPanel();
      return;
    }
    if (this.#draft === take) {
      this.#draft = undefined;
      this.#options.line.setSound(async () => take.wav);
    }
    await this.#send();
  }

  async #send(): Promise<void> {
    const { api, ref } = this.#options;
    const sent = await sendUnsentTake(api, ref);
    if (sent?.kind === 'waiting') this.#retry.wait();
    else this.#retry.stop();
    if (sent === undefined) return;
    if (sent.kind === 'sent') {
      this.#newest = sent.take;
      this.#show();
    } else if (sent.kind === 'waiting') this.#state.textContent = texts.waits;
    else {
      this.#state.textContent = errorDetail(sent.problem);
      if (this.#draft === undefined) this.#panel.replaceChildren(createButton(texts.send, () => void this.#send()));
    }
  }

  /** Who agreed before there were voices is asked once. */
  async #askAgreement(who: (teachers: string) => string, send: () => Promise<void>): Promise<void> {
    const { api, classes } = this.#options;
    const teachers = formatList([...new Set(classes.flatMap((schoolClass) => schoolClass.teachers))]);
    const agree = createButton(texts.agreeAndSend, async () => {
      try {
        for (const schoolClass of classes) {
          await agreeToClass(api, schoolClass.id, { withVoices: true });
          schoolClass.hasAgreed = true;
        }
        await send();
      } catch (error) {
        this.#state.textContent = errorDetail(error);
      }
    });
    const later = createButton(texts.notNow, () => this.#showPanel());
    try {
      await showAgreement(this.#panel, { api, text: who(teachers), agree, later });
    } catch (error) {
      this.#state.textContent = errorDetail(error);
    }
  }

  /** What became of the newest take that was sent, and a draft. */
  #show(): void {
    const take = this.#newest;
    const when = take === undefined ? '' : formatOnDay(new Date(take.sentAt), new Date());
    if (take === undefined) this.#state.textContent = '';
    else if (take.ms === 0) this.#state.textContent = texts.sentWithout(when);
    else this.#state.textContent = take.state === 'new' ? texts.sent(when) : texts.heard(when);
    if (this.#draft !== undefined) {
      this.#showDraft(this.#draft);
      return;
    }
    if (take !== undefined) this.#setSentSound();
    this.#showPanel();
  }

  #setSentSound(text?: string): void {
    const { api, line } = this.#options;
    const take = this.#newest;
    const isHeard = take !== undefined && take.ms > 0;
    line.setSound(isHeard ? () => loadTakeSound(api, take.id, 'take') : undefined, text);
  }

  /** The answer to what was sent, and what can be done. */
  #showPanel(): void {
    const { api } = this.#options;
    const [take, draft] = [this.#newest, this.#draft];
    this.#panel.replaceChildren();
    if (take !== undefined && take.answer !== null) {
      const answer = createAnswer(api, take);
      this.#panel.append(answer);
      if (take.isNew) whenVisible(answer, () => seeTake(api, take.id).catch(console.error));
    }
    if (this.#isWithout) this.#panel.append(createButton(texts.sendWithout, () => this.#askToSendWithout()));
    if (draft !== undefined)
      this.#panel.append(
        createButton(take === undefined ? texts.send : texts.sendAgain, () => this.#askToSend(draft)),
        createButton(take === undefined ? texts.remove : texts.removeThis, () => void this.#discard()),
      );
    else if (take !== undefined && take.ms > 0)
      this.#panel.append(createButton(texts.remove, () => this.#askToRemove(take)));
    else if (take !== undefined) this.#panel.append(createButton(texts.takeBack, () => void this.#remove(take)));
  }

  /** What was sent may be heard already, and its answer goes with it. */
  #askToRemove(take: LearnerTake): void {
    const keep = createButton(texts.keepOne, () => this.#showPanel());
    const remove = createButton(texts.removeNow, () => void this.#remove(take));
    this.#panel.replaceChildren(createLine('hand-in-state', texts.confirmRemove), remove, keep);
    keep.focus();
  }

  async #remove(take: LearnerTake): Promise<void> {
    const { api, ref, line } = this.#options;
    try {
      await Promise.all([deleteTake(api, take.id), dropUnsentTakes(ref)]);
      this.#newest = undefined;
      line.setSound(undefined);
      this.#show();
      this.#state.textContent = take.ms === 0 ? texts.takenBack : texts.removed;
    } catch (error) {
      this.#state.textContent = errorDetail(error);
    }
  }
}
