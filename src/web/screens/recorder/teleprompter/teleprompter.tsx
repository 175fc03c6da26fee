// The teleprompter: one sentence after the other in large print, recorded by key or automatically.
import { ArrowDown, ArrowUp, Check, List, Mic, Play, RotateCcw } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { recorderTexts } from '#texts/en/recorder.ts';
import { formatDuration } from '#texts/formats/format-time.ts';
import type { Sentence } from '#web/screens/recorder/sentences/find-sentences.ts';
import { expectedSeconds } from '#web/screens/recorder/takes/check-take.ts';
import { playTake } from '#web/screens/recorder/takes/play-samples.ts';
import type { Take } from '#web/screens/recorder/takes/take.ts';
import { formatWarnings } from '#web/screens/recorder/takes/warnings.ts';
import { Button } from '#web/ui/button.tsx';
import { LevelMeter } from './level-meter.tsx';
import styles from './teleprompter.module.css';
import { type TeleprompterController, type TeleprompterOptions, useTeleprompter } from './use-teleprompter.ts';

const texts = recorderTexts.prompter;

/** What a sentence takes besides speaking it. */
const SECONDS_BETWEEN = 2;

type TeleprompterProps = TeleprompterOptions & {
  /** Of the lecture, if it is known. */
  language: string | undefined;
  onClose: () => void;
};

export function Teleprompter({ language, onClose, ...options }: TeleprompterProps) {
  const { sentences, takes } = options;
  const controller = useTeleprompter(options);
  const { status, index, lastKey } = controller;
  const mainRef = useRef<HTMLButtonElement>(null);
  const [sentence, next] = [sentences[index], sentences[index + 1]];
  const lastTake = takes.get(lastKey ?? '');
  const playable = takes.get(sentence?.key ?? '') ?? lastTake;
  useEffect(() => mainRef.current?.focus(), []);

  const commands = createCommands(controller, playable, onClose);
  /** The focus returns to the main button, so that Space goes on. */
  function press(command: () => void) {
    command();
    mainRef.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    const command = event.ctrlKey || event.metaKey || event.altKey ? undefined : commands.keys[event.key];
    const isOtherButton = event.key === ' ' && event.target !== mainRef.current && isControl(event.target);
    if (command === undefined || isOtherButton) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) press(command);
  }
  if (sentence === undefined) return null;
  const isRecording = status === 'recording';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are shortcuts for the buttons in it
    <div className={styles.prompter} onKeyDown={onKeyDown} onKeyUp={preventSpace}>
      <p className={styles.count}>
        <span>{texts.position(index + 1, sentences.length)}</span>
        <span>{texts.timeLeft(formatTimeLeft(sentences.slice(index)))}</span>
      </p>
      <p className={styles.sentence} lang={language} dir="auto" data-recording={isRecording}>
        {sentence.spoken}
      </p>
      <NextSentence next={next} language={language} />
      <LevelMeter level={controller.level} />
      <p className={styles.state} data-recording={isRecording}>
        {isRecording ? texts.recording : takes.has(sentence.key) ? texts.recorded : texts.ready}
      </p>
      <div role="status" className="visually-hidden">
        {status === 'opening' ? texts.opening : texts.state(index + 1, sentences.length, describe(status, sentence))}
      </div>
      <div role="status" className={styles.warning}>
        {lastTake !== undefined && lastTake.warnings.length > 0 && (
          <p>{texts.warned(getSpoken(sentences, lastTake), formatWarnings(lastTake.warnings))}</p>
        )}
      </div>
      <div role="alert" className={styles.error}>
        {controller.errorMessage !== undefined && <p>{controller.errorMessage}</p>}
      </div>
      <Buttons
        status={status}
        commands={commands}
        press={press}
        mainRef={mainRef}
        canPlay={playable !== undefined}
        hasPrevious={index > 0}
        hasNext={next !== undefined}
      />
      <p className={styles.keys}>{texts.keys}</p>
    </div>
  );
}

type Commands = ReturnType<typeof createCommands>;

type ButtonsProps = {
  status: TeleprompterController['status'];
  commands: Commands;
  /** Runs a command, and returns the focus to the main button. */
  press: (command: () => void) => void;
  mainRef: RefObject<HTMLButtonElement | null>;
  canPlay: boolean;
  hasPrevious: boolean;
  hasNext: boolean;
};

function Buttons({ status, commands, press, mainRef, canPlay, hasPrevious, hasNext }: ButtonsProps) {
  const isRecording = status === 'recording';
  const isUnable = status === 'opening' || status === 'failed';
  return (
    <div className={styles.buttons}>
      <Button
        ref={mainRef}
        variant="primary"
        className={styles.main}
        aria-disabled={isUnable}
        onClick={commands.toggle}
      >
        {isRecording ? <Check aria-hidden="true" size={24} /> : <Mic aria-hidden="true" size={24} />}
        {isRecording ? texts.done : texts.start}
      </Button>
      <Button aria-disabled={isUnable} onClick={() => press(commands.again)}>
        <RotateCcw aria-hidden="true" size={20} />
        {texts.again}
      </Button>
      <Button aria-disabled={!canPlay} onClick={() => press(commands.play)}>
        <Play aria-hidden="true" size={20} />
        {texts.play}
      </Button>
      <Button aria-disabled={!hasPrevious} onClick={() => press(commands.previous)}>
        <ArrowUp aria-hidden="true" size={20} />
        {texts.previous}
      </Button>
      <Button aria-disabled={!hasNext} onClick={() => press(commands.next)}>
        <ArrowDown aria-hidden="true" size={20} />
        {texts.next}
      </Button>
      <Button onClick={commands.pause}>
        <List aria-hidden="true" size={20} />
        {isRecording ? texts.pause : texts.back}
      </Button>
    </div>
  );
}

function NextSentence({ next, language }: { next: Sentence | undefined; language: string | undefined }) {
  return (
    <p className={styles.next}>
      {next === undefined ? (
        texts.lastSentence
      ) : (
        <>
          {texts.nextSentence}{' '}
          <span lang={language} dir="auto">
            {next.spoken}
          </span>
        </>
      )}
    </p>
  );
}

function createCommands(controller: TeleprompterController, playable: Take | undefined, onClose: () => void) {
  const canRecord = controller.status === 'ready' || controller.status === 'recording';
  const toggle = () => canRecord && controller.toggle();
  const again = () => canRecord && controller.again();
  const previous = () => controller.move(-1);
  const next = () => controller.move(1);
  const play = () => {
    controller.cancel();
    if (playable !== undefined) playTake(playable);
  };
  /** Ends the running take, or leaves the teleprompter. */
  const pause = () => {
    if (!controller.cancel()) onClose();
  };
  const keys: Partial<Record<string, () => void>> = {
    ' ': toggle,
    r: again,
    R: again,
    Backspace: again,
    ArrowUp: previous,
    ArrowDown: next,
    p: play,
    P: play,
    Escape: pause,
  };
  return { toggle, again, previous, next, play, pause, keys };
}

/** Browsers press a button when Space is released. */
function preventSpace(event: KeyboardEvent) {
  if (event.key === ' ' && event.target instanceof HTMLElement && event.target.matches(`.${styles.main}`))
    event.preventDefault();
}

function isControl(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.closest('button, input, select') !== null;
}

function describe(status: TeleprompterController['status'], { spoken }: Sentence): string {
  return status === 'recording' ? texts.recording : spoken;
}

function getSpoken(sentences: readonly Sentence[], take: Take): string {
  return sentences.find(({ key }) => key === take.key)?.spoken ?? '';
}

function formatTimeLeft(sentences: readonly Sentence[]): string {
  return formatDuration(sentences.reduce((sum, { spoken }) => sum + expectedSeconds(spoken) + SECONDS_BETWEEN, 0));
}
