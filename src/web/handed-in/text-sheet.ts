// One text of a lecture on the screen: a draft that is saved as it is written, handed in, or back with its corrections.

import type { LearnerText, PageTexts } from '#api/learner-texts.ts';
import { MAX_TEXT_LENGTH } from '#api/limits.ts';
import { handInTexts as texts } from '#texts/en/hand-in.ts';
import { formatOnDay } from '#texts/formats/format-day.ts';
import { formatList } from '#texts/formats/format-list.ts';
import type { Api } from '#web/api/api-client.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { agreeToClass } from '#web/api/join.ts';
import { seeText } from '#web/api/work.ts';
import type { TextForm } from '#web/exercises/form/widget.ts';
import { showAgreement } from './agreement-panel.ts';
import { RetryTimer } from './retry-timer.ts';
import { showReturnedText } from './returned-text.ts';
import { createButton, createLine, whenVisible } from './sheet-elements.ts';
import { readUnsent, type SendResult, sendText, type UnsentText, writeUnsent } from './text-queue.ts';

type SheetOptions = {
  api: Api;
  ref: { pageId: string; item: string };
  classes: PageTexts['classes'];
  showsPastes: boolean;
  form: TextForm;
};

/** How long after the last key a draft is saved. */
const SAVE_DELAY_MS = 1500;

export class TextSheet {
  readonly #options: SheetOptions;
  #newest: LearnerText | undefined;
  readonly #pastesLine = createLine('hand-in-state');
  /** The most characters that were pasted into this version at once. */
  #pasted = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #state = createLine('hand-in-state');
  /** A question, a conflict, or what came back. */
  readonly #panel = document.createElement('div');
  readonly #retry = new RetryTimer(() => {
    if (this.#panel.isConnected) this.#send();
  });

  constructor(options: SheetOptions, newest: LearnerText | undefined) {
    this.#options = options;
    this.#newest = newest;
    const { form, check, field } = options.form;
    this.#panel.className = 'hand-in-panel';
    this.#state.setAttribute('role', 'status');
    check.before(this.#state, this.#panel);
    check.textContent = texts.handIn;
    check.removeAttribute('aria-label');
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#handIn();
    });
    if (options.showsPastes) this.#watchPastes();
    field.addEventListener('blur', () => this.#send());
    window.addEventListener('online', () => this.#send());
    this.#open();
  }

  /** The teacher sees how much was pasted at once: the form says so. */
  #watchPastes(): void {
    this.#pastesLine.textContent = texts.pastesSeen;
    this.#state.before(this.#pastesLine);
    this.#options.form.field.addEventListener('paste', ({ clipboardData }) => {
      const { length } = clipboardData?.getData('text/plain') ?? '';
      this.#pasted = Math.min(MAX_TEXT_LENGTH, Math.max(this.#pasted, length));
    });
  }

  /** Keeps what is written, and saves it a little later. */
  write(body: string): void {
    this.#store({ body });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#send(), SAVE_DELAY_MS);
  }

  get #unsent(): UnsentText | undefined {
    return readUnsent(this.#options.ref);
  }

  /** The version that is being written. */
  get #version(): number {
    const newest = this.#newest;
    return newest === undefined ? 1 : newest.state === 'draft' ? newest.version : newest.version + 1;
  }

  #store(changes: Partial<UnsentText>): void {
    const { form, ref } = this.#options;
    const revision = this.#newest?.state === 'draft' ? this.#newest.revision : 0;
    const unsent = this.#unsent ?? { version: this.#version, revision };
    writeUnsent(ref, {
      body: form.field.value,
      ...unsent,
      pasted: this.#pasted,
      at: new Date().toISOString(),
      ...changes,
    });
  }

  /** Shows what there is: what waits on this device, else the newest version. */
  #open(): void {
    const { form } = this.#options;
    const newest = this.#newest;
    const kept = form.takeKept();
    const unsent = this.#unsent;
    if (unsent === undefined && kept !== '' && kept !== newest?.body && newest?.state !== 'handed_in') {
      if (newest === undefined || newest.body === '') {
        form.setText(kept);
        this.#store({ body: kept });
      } else if (newest.state === 'draft') {
        form.setText(kept);
        this.#store({ body: kept });
        this.#askWhich(newest);
        return;
      }
    }
    const waiting = this.#unsent;
    if (waiting !== undefined) {
      form.setText(waiting.body);
      this.#show(waiting.isHandIn ? 'waiting' : 'draft');
      this.#send();
    } else if (newest?.state === 'draft' || newest === undefined) {
      if (newest !== undefined) form.setText(newest.body);
      this.#show('draft');
    } else this.#show(newest.state);
  }

  async #send(): Promise<void> {
    clearTimeout(this.#timer);
    const { api, ref } = this.#options;
    if (this.#unsent === undefined) return;
    const result = await sendText(api, ref);
    if (result !== undefined) this.#settle(result);
  }

  #settle(result: SendResult): void {
    if (result.kind === 'waiting') this.#retry.wait();
    else this.#retry.stop();
    if (result.kind === 'saved') {
      this.#newest = result.text;
      this.#show(result.text.state);
      return;
    }
    if (result.kind === 'waiting') {
      this.#show(this.#unsent?.isHandIn ? 'waiting' : 'offline');
      return;
    }
    if (result.kind === 'refused') {
      this.#show('draft');
      this.#state.textContent = errorDetail(result.problem);
      return;
    }
    const { newest } = result;
    if (newest?.state === 'draft') this.#askWhich(newest);
    else {
      this.#newest = newest;
      // What was handed in elsewhere stands; what is here stays readable.
      const own = this.#unsent?.body ?? '';
      writeUnsent(this.#options.ref, undefined);
      this.#show(newest?.state ?? 'draft');
      if (own !== '' && own !== newest?.body) this.#showOwn(own);
    }
  }

  /** Two devices have written: the learner chooses. */
  #askWhich(newest: LearnerText): void {
    const { form, ref } = this.#options;
    this.#newest = newest;
    this.#state.textContent = '';
    const other = document.createElement('blockquote');
    other.dir = 'auto';
    other.textContent = newest.body;
    this.#panel.replaceChildren(
      createLine('', texts.twoDevices),
      other,
      createButton(texts.useOther, () => {
        writeUnsent(ref, undefined);
        form.setText(newest.body);
        this.#panel.replaceChildren();
        this.#show('draft');
      }),
      createButton(texts.keepThis, () => {
        this.#store({ body: form.field.value, revision: newest.revision, version: newest.version });
        this.#panel.replaceChildren();
        this.#send();
      }),
    );
  }

  #showOwn(own: string): void {
    const words = document.createElement('blockquote');
    words.dir = 'auto';
    words.textContent = own;
    this.#panel.append(createLine('', texts.ownWords), words);
  }

  #handIn(): void {
    const { form, classes } = this.#options;
    const { field } = form;
    if (field.value.trim() === '') {
      this.#state.textContent = form.emptyHint;
      field.focus();
      return;
    }
    if (classes.some(({ hasAgreed }) => hasAgreed)) {
      this.#store({ body: field.value, isHandIn: true });
      this.#send();
    } else if (classes.length === 0) this.#state.textContent = texts.nobodyReads;
    else void this.#askAgreement();
  }

  /** Who agreed before there were texts is asked once. */
  async #askAgreement(): Promise<void> {
    const { api, classes } = this.#options;
    const readers = formatList([...new Set(classes.flatMap(({ teachers }) => teachers))]);
    const agree = createButton(texts.agreeAndHandIn, async () => {
      try {
        for (const schoolClass of classes) {
          await agreeToClass(api, schoolClass.id);
          schoolClass.hasAgreed = true;
        }
        this.#panel.replaceChildren();
        this.#handIn();
      } catch (error) {
        this.#state.textContent = errorDetail(error);
      }
    });
    const later = createButton(texts.notNow, () => this.#panel.replaceChildren());
    try {
      await showAgreement(this.#panel, { api, text: texts.whoReads(readers), agree, later });
    } catch (error) {
      this.#state.textContent = errorDetail(error);
    }
  }

  /** The state in words, and what can be done in it. */
  #show(state: LearnerText['state'] | 'waiting' | 'offline'): void {
    const { form } = this.#options;
    const { field, check, model } = form;
    const newest = this.#newest;
    const isOver = state === 'handed_in' || state === 'waiting' || state === 'returned';
    field.readOnly = isOver;
    check.hidden = isOver;
    this.#pastesLine.hidden = isOver;
    if (state === 'handed_in' || state === 'returned') form.setText(newest?.body ?? '');
    // A question about a draft is over.
    if (isOver) this.#panel.replaceChildren();
    this.#state.textContent = this.#describe(state);
    if (state !== 'returned' || newest === undefined) return;
    if (model !== null) model.hidden = false;
    const again = createButton(texts.writeAgain, () => {
      field.readOnly = false;
      check.hidden = false;
      this.#pastesLine.hidden = false;
      this.#pasted = 0;
      this.#store({ body: field.value, version: newest.version + 1, revision: 0 });
      this.#state.textContent = texts.nextVersion(newest.version + 1);
      again.hidden = true;
      field.focus();
    });
    again.hidden = newest.answer?.isDone === true || this.#options.classes.length === 0;
    this.#panel.replaceChildren(showReturnedText(newest, form.language, form.criteria), again);
    if (newest.isNew) whenVisible(this.#panel, () => seeText(this.#options.api, newest.id).catch(console.error));
  }

  #describe(state: LearnerText['state'] | 'waiting' | 'offline'): string {
    const at = (time: string | null | undefined) => formatOnDay(new Date(time ?? Date.now()), new Date());
    if (state === 'waiting') return texts.waits;
    if (state === 'offline') return texts.onThisDevice;
    if (state === 'handed_in') return texts.handedIn(at(this.#newest?.handedInAt));
    if (state === 'returned') return texts.cameBack(at(this.#newest?.returnedAt));
    return this.#unsent === undefined && this.#newest !== undefined ? texts.saved : texts.draft;
  }
}
