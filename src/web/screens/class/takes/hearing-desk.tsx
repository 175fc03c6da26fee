// One take after the other: heard, and answered by a key.
import { useEffect, useEffectEvent, useRef } from 'react';
import { TAKE_VERDICTS } from '#api/take-states.ts';
import type { ClassTake } from '#api/takes.ts';
import { hearingTexts as texts } from '#texts/en/hearing.ts';
import { formatOnDay } from '#texts/formats/format-day.ts';
import { formatNumber } from '#texts/formats/format-number.ts';
import { Button } from '#web/ui/button.tsx';
import { readLetter } from '#web/ui/keyboard.ts';
import styles from './takes.module.css';
import { useHearing, type Verdict } from './use-hearing.ts';
import type { useTakePlayer } from './use-take-player.ts';

type Voice = 'idle' | 'recording' | 'saving';

type HearingDeskProps = { classId: string; listed: readonly ClassTake[] };

export function HearingDesk({ classId, listed }: HearingDeskProps) {
  const desk = useRef<HTMLElement>(null);
  useEffect(() => desk.current?.focus(), []);
  const hearing = useHearing(classId, listed, () => desk.current?.focus({ preventScroll: true }));
  const { takes, at, words, said, voice, failure, player, move, playOrNext, answerByVoice, dropVoice } = hearing;
  const take = takes[at];

  useKeys((key) => {
    const verdict = TAKE_VERDICTS[Number(key) - 1];
    if (verdict !== undefined) return () => void hearing.decide(verdict);
    const actions: Record<string, () => void> = {
      ' ': voice === 'recording' ? answerByVoice : playOrNext,
      r: answerByVoice,
      j: () => move(at + 1),
      k: () => move(at - 1),
      Escape: dropVoice,
    };
    return actions[key];
  });

  if (take === undefined || words === undefined) return null;
  return (
    <section className={styles.desk} ref={desk} tabIndex={-1} aria-label={texts.takes}>
      <TakeFacts take={take} place={texts.place(at + 1, takes.length)} />
      <PlayerBar
        take={take}
        player={player}
        onPlay={playOrNext}
        onBefore={at === 0 ? undefined : () => move(at - 1)}
        onNext={at + 1 >= takes.length ? undefined : () => move(at + 1)}
      />
      <AnswerControls
        take={take}
        voice={voice}
        words={words}
        onWords={hearing.write}
        onVoice={answerByVoice}
        onDrop={dropVoice}
        onHear={() => player.playOther({ answerTo: take.id })}
        onDecide={(verdict) => void hearing.decide(verdict)}
      />
      <p role="status" className={styles.status}>
        {describeVoice(voice, take.hasAnswerSound && take.answer === null) ?? said}
      </p>
      {(failure ?? (player.step === 'failed' ? texts.noSound : undefined)) !== undefined && (
        <p role="alert">{failure ?? texts.noSound}</p>
      )}
      <p className={styles.hint}>{texts.keys}</p>
    </section>
  );
}

type PlayerBarProps = {
  take: ClassTake;
  player: ReturnType<typeof useTakePlayer>;
  onPlay: () => void;
  /** Undefined where there is none. */
  onBefore: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

function PlayerBar({ take: { ms, model }, player, onPlay, onBefore, onNext }: PlayerBarProps) {
  return (
    <div className={styles.bar}>
      {ms > 0 && (
        <Button variant="primary" onClick={onPlay} aria-keyshortcuts="Space">
          {player.step === 'playing' ? texts.pause : texts.play}
        </Button>
      )}
      {model !== null && <Button onClick={() => player.playOther({ model })}>{texts.model}</Button>}
      <Button disabled={onBefore === undefined} onClick={onBefore} aria-keyshortcuts="K">
        {texts.before}
      </Button>
      <Button disabled={onNext === undefined} onClick={onNext} aria-keyshortcuts="J">
        {texts.next}
      </Button>
      <label className={styles.faster}>
        <input type="checkbox" checked={player.isFaster} onChange={({ target }) => player.setFaster(target.checked)} />{' '}
        {texts.faster}
      </label>
    </div>
  );
}

function describeVoice(voice: Voice, isKept: boolean): string | undefined {
  if (voice === 'recording') return texts.recording;
  if (voice === 'saving') return texts.sending;
  return isKept ? texts.answerKept : undefined;
}

function TakeFacts({ take, place }: { take: ClassTake; place: string }) {
  const { name, title, prompt, sentAt, ms, answer, marking } = take;
  const seconds = formatNumber(Math.round(ms / 100) / 10);
  return (
    <div className={styles.facts}>
      <p className={styles.hint}>
        {place} · <span dir="auto">{title}</span>
      </p>
      <p className={styles.prompt} dir="auto">
        {prompt}
      </p>
      <h2 dir="auto">{name}</h2>
      <p className={styles.hint}>
        {texts.sentAt(formatOnDay(new Date(sentAt), new Date()))} · {ms === 0 ? texts.without : texts.seconds(seconds)}
        {answer !== null && ` · ${texts.verdicts[answer.verdict]}`}
      </p>
      {marking !== null && <p className={styles.hint}>{texts.marking(marking)}</p>}
      {answer !== null && answer.text !== '' && <p dir="auto">{answer.text}</p>}
    </div>
  );
}

type AnswerControlsProps = {
  take: ClassTake;
  voice: Voice;
  words: string;
  onWords: (words: string) => void;
  onVoice: () => void;
  onDrop: () => void;
  onHear: () => void;
  onDecide: (verdict: Verdict) => void;
};

function AnswerControls({ take, voice, words, onWords, onVoice, onDrop, onHear, onDecide }: AnswerControlsProps) {
  return (
    <>
      <h3>{texts.verdict}</h3>
      <div className={styles.bar}>
        <Button onClick={onVoice} disabled={voice === 'saving'} aria-keyshortcuts="R">
          {voice === 'recording' ? texts.stop : texts.record}
        </Button>
        {voice === 'recording' && <Button onClick={onDrop}>{texts.drop}</Button>}
        {take.hasAnswerSound && voice === 'idle' && <Button onClick={onHear}>{texts.hearAnswer}</Button>}
      </div>
      <label className={styles.words}>
        {texts.comment}
        <input value={words} maxLength={1000} dir="auto" onChange={({ target }) => onWords(target.value)} />
      </label>
      <div className={styles.bar} role="toolbar" aria-label={texts.verdict}>
        {TAKE_VERDICTS.map((verdict, index) => (
          <Button
            key={verdict}
            onClick={() => onDecide(verdict)}
            aria-pressed={take.answer?.verdict === verdict}
            aria-keyshortcuts={`${index + 1}`}
          >
            <kbd>{index + 1}</kbd> {texts.verdicts[verdict]}
          </Button>
        ))}
      </div>
    </>
  );
}

/** Does what a key stands for, wherever the focus is, but in fields. */
function useKeys(find: (key: string) => (() => void) | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (!(target instanceof HTMLElement) || target.matches('input:not([type="checkbox"]), textarea, select, dialog *'))
      return;
    // A button has Space for itself.
    if (key === ' ' && target.matches('input, button, a, summary')) return;
    const action = find(readLetter(event) ?? key);
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
