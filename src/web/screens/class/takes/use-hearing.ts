// How a teacher goes through takes: which one is heard, and what is answered to it.
import { useEffect, useState } from 'react';
import type { TAKE_VERDICTS } from '#api/take-states.ts';
import type { ClassTake } from '#api/takes.ts';
import { hearingTexts as texts } from '#texts/en/hearing.ts';
import { useTakeAnswers } from './use-take-answers.ts';
import { useTakePlayer } from './use-take-player.ts';

export type Verdict = (typeof TAKE_VERDICTS)[number];

/** `onAnswered` is called when an answer is saved, before the next take is played. */
export function useHearing(classId: string, listed: readonly ClassTake[], onAnswered: () => void) {
  const { takes, voice, failure, toggleVoice, dropVoice, answer, refresh } = useTakeAnswers(classId, listed);
  const player = useTakePlayer();
  const [at, setAt] = useState(0);
  /** What is typed and not saved yet, by take. */
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [said, setSaid] = useState('');
  const take = takes[at];
  const takeId = take?.id;
  // What other teachers did since the list was loaded.
  useEffect(() => void (takeId !== undefined && refresh(takeId)), [takeId, refresh]);
  const words = take && (typed.get(take.id) ?? take.answer?.text ?? '');

  function write(text: string): void {
    if (take !== undefined) setTyped((before) => new Map([...before, [take.id, text]]));
  }

  function move(to: number): void {
    const next = takes[to];
    if (next === undefined) return;
    dropVoice();
    setAt(to);
    if (next.ms === 0) player.stop();
    else player.play(next.id);
    const say = next.ms === 0 ? texts.noRecording : texts.playing;
    setSaid((before) => `${before} ${say(texts.place(to + 1, takes.length), next.name)}`.trim());
  }

  async function decide(verdict: Verdict): Promise<void> {
    if (take === undefined || words === undefined) return;
    player.stop();
    if (!(await answer(take.id, { verdict, text: words }))) return;
    setTyped((before) => new Map([...before].filter(([id]) => id !== take.id)));
    setSaid(texts.saved(take.name, texts.verdicts[verdict]));
    onAnswered();
    if (at + 1 < takes.length) move(at + 1);
    else setSaid(`${texts.saved(take.name, texts.verdicts[verdict])} ${texts.allHeard}`);
  }

  /** Plays; what was heard to its end is followed by the next one. */
  function playOrNext(): void {
    if (take === undefined || voice !== 'idle') return;
    if (take.ms === 0) move(at + 1);
    else if (player.step === 'playing' || player.step === 'paused') player.toggle();
    else if (player.step === 'ended' && at + 1 < takes.length) move(at + 1);
    else player.play(take.id);
  }

  function answerByVoice(): void {
    if (take === undefined || voice === 'saving') return;
    player.stop();
    toggleVoice(take);
  }

  return { takes, at, words, said, voice, failure, player, move, write, decide, playOrNext, answerByVoice, dropVoice };
}
