// The takes that a teacher goes through, and the answers to them: by voice, in words,
// and a verdict, saved one after the other.
import { useCallback, useEffect, useRef, useState } from 'react';
import { MAX_TAKE_BYTES } from '#api/limits.ts';
import { Problem } from '#api/problem.ts';
import type { AnswerTake, ClassTake } from '#api/takes.ts';
import { hearingTexts as texts } from '#texts/en/hearing.ts';
import { speakingTexts } from '#texts/en/speaking.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { answerTake, loadClassTake, saveAnswerSound } from '#web/api/takes.ts';
import { useSession } from '#web/auth/session.tsx';
import { recordTake, stopTake } from '#web/exercises/speak/take-recording.ts';

/** As long as one at the highest rate fits into what may be sent. */
const MAX_ANSWER_SECONDS = Math.floor((MAX_TAKE_BYTES - 44) / (2 * 24_000));

type TakeAnswers = {
  takes: readonly ClassTake[];
  voice: 'idle' | 'recording' | 'saving';
  /** Why something was not saved, or what another teacher did. */
  failure: string | undefined;
  /** Begins to record an answer to a take; or ends it, and saves what was said. */
  toggleVoice(take: ClassTake): void;
  dropVoice(): void;
  /** Loads a take again, as it is now; without a connection it stays as it was. */
  refresh(takeId: string): void;
  /** Saves the verdict, after the voice if that is still recorded. Resolves to whether it is saved. */
  answer(takeId: string, answer: Omit<AnswerTake, 'revision'>): Promise<boolean>;
};

export function useTakeAnswers(classId: string, listed: readonly ClassTake[]): TakeAnswers {
  const { api } = useSession();
  const { takes, failure, setFailure, save, show } = useSavedTakes(listed);
  const [voice, setVoice] = useState<TakeAnswers['voice']>('idle');
  /** Resolves to whether a recorded answer is saved, or there is none. */
  const saving = useRef<Promise<boolean>>(Promise.resolve(true));
  const isWanted = useRef(true);
  useEffect(
    () => () => {
      isWanted.current = false;
      stopTake();
    },
    [],
  );

  function startVoice(takeId: string): void {
    setFailure(undefined);
    isWanted.current = true;
    saving.current = new Promise((resolve) => {
      const end = (isSaved: boolean, message?: string) => {
        setVoice('idle');
        if (message !== undefined) setFailure(message);
        resolve(isSaved);
      };
      void recordTake(MAX_ANSWER_SECONDS, {
        isWanted: () => isWanted.current,
        onStart: () => setVoice('recording'),
        onStop: () => setVoice('saving'),
        onFailure: (reason) => end(false, speakingTexts[reason]),
        onTake({ wav }) {
          if (!isWanted.current) end(true);
          else if (wav === undefined) end(false, texts.silent);
          else {
            const send = (revision: number) => saveAnswerSound(api, { classId, takeId }, { revision, wav });
            void save(send, takeId).then((isSaved) => end(isSaved));
          }
        },
      });
    });
  }

  const refresh = useCallback(
    (takeId: string) => {
      loadClassTake(api, { classId, takeId }).then(show, (error: unknown) => console.error(error));
    },
    [api, classId, show],
  );

  return {
    takes,
    voice,
    failure,
    refresh,
    toggleVoice: ({ id }) => (voice === 'idle' ? startVoice(id) : stopTake()),
    dropVoice() {
      isWanted.current = false;
      stopTake();
    },
    async answer(takeId, answer) {
      stopTake();
      if (!(await saving.current)) {
        // What could not be said is said again, or left out.
        saving.current = Promise.resolve(true);
        return false;
      }
      return save((revision) => answerTake(api, { classId, takeId }, { revision, ...answer }), takeId);
    },
  };
}

/**
 * The takes with the newest answers that are known. `save` runs a save with the revision of the take; what another
 * teacher did is shown in its place.
 */
function useSavedTakes(listed: readonly ClassTake[]) {
  const [takes, setTakes] = useState(listed);
  const [failure, setFailure] = useState<string>();
  const newest = useRef(new Map(listed.map((take) => [take.id, take])));
  const show = useCallback((take: ClassTake) => {
    // What was asked for before a save may come after it.
    if (take.revision < (newest.current.get(take.id)?.revision ?? 0)) return;
    newest.current.set(take.id, take);
    setTakes((before) => before.map((other) => (other.id === take.id ? take : other)));
  }, []);

  const save = useCallback(
    async (run: (revision: number) => Promise<ClassTake>, takeId: string): Promise<boolean> => {
      try {
        setFailure(undefined);
        show(await run(newest.current.get(takeId)?.revision ?? 0));
        return true;
      } catch (error) {
        const changed = error instanceof Problem && error.code === 'answer_changed';
        // As the API says.
        if (changed && error.extras.take) show(error.extras.take as ClassTake);
        setFailure(changed ? texts.changed : `${texts.notSaved} ${errorDetail(error)}`);
        return false;
      }
    },
    [show],
  );

  return { takes, failure, setFailure, save, show };
}
