// Plays takes one at a time, at the speed that the teacher wants, and each is loaded when it is
// heard: loading it says so to its learner.
import { useCallback, useEffect, useRef, useState } from 'react';
import { mediaPath } from '#api/endpoints.ts';
import { loadTakeSound } from '#web/api/takes.ts';
import { useSession } from '#web/auth/session.tsx';

const FASTER = 1.25;

type TakePlayer = {
  step: 'idle' | 'playing' | 'paused' | 'ended' | 'failed';
  isFaster: boolean;
  setFaster(isFaster: boolean): void;
  /** Plays a take from its beginning; the state is that of the newest one. */
  play(takeId: string): void;
  /** Plays the answer to a take, or a model; a take that was not heard to its end begins anew after it. */
  playOther(sound: { answerTo: string } | { model: string }): void;
  toggle(): void;
  stop(): void;
};

export function useTakePlayer(): TakePlayer {
  const { api } = useSession();
  const [step, setStep] = useState<TakePlayer['step']>('idle');
  const [isFaster, setFaster] = useState(false);
  const audio = useRef<HTMLAudioElement>(undefined);
  audio.current ??= new Audio();
  const player = audio.current;

  const load = useSounds();
  useEffect(() => () => player.pause(), [player]);
  useEffect(() => {
    player.defaultPlaybackRate = isFaster ? FASTER : 1;
    player.playbackRate = player.defaultPlaybackRate;
  }, [player, isFaster]);

  async function start(url: Promise<string>, onEnd: () => void): Promise<void> {
    player.pause();
    player.onended = onEnd;
    try {
      player.src = await url;
      await player.play();
    } catch (error) {
      // Another sound began.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      console.error(error);
      setStep('failed');
    }
  }

  return {
    step,
    isFaster,
    setFaster,
    play(takeId) {
      setStep('playing');
      void start(load(takeId), () => setStep('ended'));
    },
    playOther(sound) {
      if (step === 'playing' || step === 'paused') setStep('idle');
      const answer = async (takeId: string) => URL.createObjectURL(await loadTakeSound(api, takeId, 'answer'));
      const url = 'model' in sound ? Promise.resolve(mediaPath(sound.model)) : answer(sound.answerTo);
      void start(url, () => 'answerTo' in sound && url.then(URL.revokeObjectURL));
    },
    toggle() {
      if (step === 'playing') {
        player.pause();
        setStep('paused');
      } else {
        player.play().catch(console.error);
        setStep('playing');
      }
    },
    stop() {
      player.pause();
      if (step === 'playing') setStep('paused');
    },
  };
}

/** Loads the sound of a take, once; resolves to its address. */
function useSounds(): (takeId: string) => Promise<string> {
  const { api } = useSession();
  const urls = useRef(new Map<string, Promise<string>>());
  useEffect(() => {
    const made = urls.current;
    return () => {
      for (const url of made.values()) url.then(URL.revokeObjectURL, () => undefined);
      made.clear();
    };
  }, []);
  return useCallback(
    (takeId: string): Promise<string> => {
      const known = urls.current.get(takeId);
      if (known !== undefined) return known;
      const url = loadTakeSound(api, takeId, 'take').then((sound) => URL.createObjectURL(sound));
      urls.current.set(takeId, url);
      // Asked for again the next time.
      url.catch(() => urls.current.delete(takeId));
      return url;
    },
    [api],
  );
}
