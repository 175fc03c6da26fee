// An answer by voice to a question: loaded and played when it is asked for.
import { useRef, useState } from 'react';
import { speakingTexts as texts } from '#texts/en/speaking.ts';
import { loadQuestionSound } from '#web/api/questions.ts';
import { useSession } from '#web/auth/session.tsx';
import { playInTurn } from '#web/sound/play-in-turn.ts';
import { Button } from '#web/ui/button.tsx';

export function VoiceMessage({ messageId }: { messageId: string }) {
  const { api } = useSession();
  const url = useRef<string>(undefined);
  const [hasFailed, setFailed] = useState(false);
  async function hear(): Promise<void> {
    setFailed(false);
    try {
      url.current ??= URL.createObjectURL(await loadQuestionSound(api, messageId));
      await playInTurn([url.current]);
    } catch (error) {
      // Another recording was played meanwhile.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      console.error(error);
      setFailed(true);
    }
  }
  return (
    <>
      <Button onClick={() => void hear()}>{texts.hearAnswer}</Button>
      {hasFailed && <p role="alert">{texts.noSound}</p>}
    </>
  );
}
