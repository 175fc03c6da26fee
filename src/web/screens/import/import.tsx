// The import screen: choose a file from another program, see what will come, and create a draft of it.
import { useEffect, useEffectEvent } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { importTexts as texts } from '#texts/en/imports.ts';
import { useSession } from '#web/auth/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { BackLink } from '#web/ui/sections/screen-head.tsx';
import { FileChoice } from './file-choice.tsx';
import styles from './import.module.css';
import { ImportForm } from './import-form.tsx';
import { useImport } from './use-import.ts';

export function ImportScreen() {
  const { api } = useSession();
  const state = useImport(api);
  const { activity, message, read } = state;
  const givenFile = useGivenFile();
  const readGivenFile = useEffectEvent(() => givenFile && state.readFile(givenFile));
  useEffect(() => void readGivenFile(), []);
  return (
    <Screen title={texts.heading}>
      <BackLink href="/drafts">{texts.back}</BackLink>
      <h1>{texts.heading}</h1>
      {read === undefined && <FileChoice isBusy={activity !== undefined} onFile={state.readFile} />}
      <div className={styles.activity}>
        <p role="status">{activity}</p>
        {activity !== undefined && (
          <>
            <progress aria-label={activity} />
            {state.cancel !== undefined && <Button onClick={state.cancel}>{texts.cancel}</Button>}
          </>
        )}
      </div>
      <Message message={message} />
      {read !== undefined && (
        <ImportForm read={read} isBusy={activity !== undefined} onCreate={state.create} onReset={state.reset} />
      )}
    </Screen>
  );
}

/** The file that another screen was given, and that is meant for this one. */
function useGivenFile(): File | undefined {
  const state: unknown = useHistoryState();
  const file = typeof state === 'object' && state !== null && 'file' in state ? state.file : undefined;
  return file instanceof File ? file : undefined;
}
