// Sending what learners say, from the lines of a lecture: what waits, what was sent, and what the teacher answered. Loaded with the first such line.
import type { LearnerTake, PageTakes } from '#api/takes.ts';
import { speakingTexts as texts } from '#texts/en/speaking.ts';
import { formatOnDay } from '#texts/formats/format-day.ts';
import { formatList } from '#texts/formats/format-list.ts';
import { keyPrefix } from '#web/answer-queue.ts';
import type { Api } from '#web/api/api-client.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { agreeToClass } from '#web/api/join.ts';
import { deleteTake, loadPageTakes, loadTakeSound } from '#web/api/takes.ts';
import type { TakeDesk, TakeLine, TakeSheet } from '#web/exercises/form/widget.ts';
import { loadKnown } from './known-work.ts';
import { RetryTimer } from './retry-timer.ts';
import { createButton, createLine } from './sheet-elements.ts';
import { createAnswer } from './take-answer.ts';
import { dropUnsentTakes, keepTake, readUnsentTake, sendUnsentTake, type TakeRef } from './take-queue.ts';

/** What sends the takes of a page. Without a connection it knows what it knew the last time. */
export async function openTakes(api: Api, pageId: string): Promise<TakeDesk> {
  const key = `${keyPrefix('known-texts')}takes.${pageId}`;
  const { tasks, classes, takes } = await loadKnown<PageTakes>(key, {
    load: () => loadPageTakes(api, pageId),
    isEmpty: (known) => known.classes.length === 0 && known.takes.length === 0,
    nothing: { tasks: [], classes: [], takes: [] },
  });
  return {
    connect(form, number, line) {
      const forms = [...(form.closest('.lecture')?.querySelectorAll('form') ?? [])];
      const exercise = forms.indexOf(form) + 1;
      const task = tasks.find((candidate) => candidate.exercise === exercise && candidate.line === number);
      if (task === undefined) return undefined;
      const newest = takes.find(({ item }) => item === task.item);
      if (classes.length === 0 && newest === undefined) return undefined;
      return openSheet({ api, ref: { pageId, item: task.item }, classes, line }, newest);
    },
  };
}

type SheetOptions = { api: Api; ref: TakeRef; classes: PageTakes['classes']; line: TakeLine };

function openSheet(options: SheetOptions, newest: LearnerTake | undefined): TakeSheet {
  const sheet = new Sheet(options, newest);
  sheet.open().catch(console.error);
  return { offer: (take) => sheet.offer(take) };
}

class Sheet {
  readonly #options: SheetOptions;
  #newest: LearnerTake | undefined;
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

  /** Shows the take that waits on this device, else the newest one that was sent. */
  async open(): Promise<void> {
    const { ref, line } = this.#options;
    const unsent = await readUnsentTake(ref);
    if (unsent === undefined) {
      this.#show();
      return;
    }
    line.setSound(async () => unsent.wav);
    this.#state.textContent = texts.waits;
    await this.#send();
  }

  offer(take: { wav: Blob; at: string }): void {
    const send = createButton(this.#newest === undefined ? texts.send : texts.sendAgain, () => {
      if (this.#options.classes.some(({ hasAgreed }) => hasAgreed)) void this.#keepAndSend(take);
      else if (this.#options.classes.length === 0) this.#state.textContent = texts.nobodyHears;
      else this.#askAgreement(take);
    });
    this.#panel.replaceChildren(send);
  }

  async #keepAndSend(take: { wav: Blob; at: string }): Promise<void> {
    this.#panel.replaceChildren();
    this.#state.textContent = texts.sending;
    try {
      await keepTake(this.#options.ref, take);
    } catch (error) {
      console.error(error);
      this.#state.textContent = texts.notKept;
      this.offer(take);
      return;
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
      this.#state.textContent = errorMessage(sent.problem);
      this.#panel.replaceChildren(createButton(texts.send, () => void this.#send()));
    }
  }

  /** Who agreed before there were voices is asked once. */
  #askAgreement(take: { wav: Blob; at: string }): void {
    const { api, classes } = this.#options;
    const teachers = formatList([...new Set(classes.flatMap((schoolClass) => schoolClass.teachers))]);
    const agree = createButton(texts.agreeAndSend, async () => {
      try {
        for (const schoolClass of classes) {
          await agreeToClass(api, schoolClass.id, { withVoices: true });
          schoolClass.hasAgreed = true;
        }
        await this.#keepAndSend(take);
      } catch (error) {
        this.#state.textContent = errorMessage(error);
      }
    });
    const later = createButton(texts.notNow, () => this.offer(take));
    this.#panel.replaceChildren(createLine('', texts.whoHears(teachers)), agree, later);
    agree.focus();
  }

  /** What became of the newest take that was sent. */
  #show(): void {
    const { api, line } = this.#options;
    const take = this.#newest;
    this.#panel.replaceChildren();
    if (take === undefined) {
      this.#state.textContent = '';
      return;
    }
    line.setSound(() => loadTakeSound(api, take.id, 'take'));
    const when = formatOnDay(new Date(take.sentAt), new Date());
    this.#state.textContent = take.state === 'new' ? texts.sent(when) : texts.heard(when);
    if (take.answer !== null) this.#panel.append(createAnswer(api, take));
    this.#panel.append(createButton(texts.remove, () => void this.#remove(take)));
  }

  async #remove(take: LearnerTake): Promise<void> {
    const { api, ref, line } = this.#options;
    try {
      await Promise.all([deleteTake(api, take.id), dropUnsentTakes(ref)]);
      this.#newest = undefined;
      line.setSound(undefined);
      this.#show();
      this.#state.textContent = texts.removed;
    } catch (error) {
      this.#state.textContent = errorMessage(error);
    }
  }
}
