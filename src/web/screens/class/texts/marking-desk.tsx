// One text that a teacher marks: select words, press a key for the kind, write the correction, hand it back.
import { type KeyboardEvent, useState } from 'react';
import type { ClassText, Mark, Remark, SavedMarks } from '#api/learner-texts.ts';
import { MARK_KINDS } from '#api/mark-kinds.ts';
import { Problem } from '#api/problem.ts';
import { handInTexts } from '#texts/en/hand-in.ts';
import { markingTexts as texts } from '#texts/en/marking.ts';
import { formatOnDay } from '#texts/formats/format-day.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { returnText } from '#web/api/work.ts';
import { useSession } from '#web/auth/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { readLetter } from '#web/ui/keyboard.ts';
import { MarkList } from './mark-list.tsx';
import { MarkingField } from './marking-field.tsx';
import type { MarkingSession, Said } from './marking-session.ts';
import { ReturnForm, submitReturnForm } from './return-form.tsx';
import styles from './texts.module.css';
import { useMarking } from './use-marking.ts';
import { type Marks, useMarks } from './use-marks.ts';
import { WordPicker } from './word-picker.tsx';

type MarkingDeskProps = {
  classId: string;
  text: ClassText;
  remarks: readonly Remark[];
  session: MarkingSession;
  /** To the next text, or the one before. */
  onMove: (by: 1 | -1) => void;
  onReturned: () => void;
};

const FORM_ID = 'hand-back';

export function MarkingDesk({ classId, text, remarks, session, onMove, onReturned }: MarkingDeskProps) {
  const marks = useMarks(classId, text, session);
  const marking = useMarking(text, marks, { session, onMove });
  const { handBack, failure, isBusy } = useHandBack(classId, text, marks, () => {
    session.forgetSaid(text.id);
    onReturned();
  });

  /** Keys of the whole desk, wherever the focus is. */
  function onDeskKey(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey)) return;
    if (event.key === 'Enter') submitReturnForm(FORM_ID, event.shiftKey);
    else if (readLetter(event) === 'z' && event.target === marking.field.current) marks.undo();
    else return;
    event.preventDefault();
  }

  return (
    // The keys are those of what is in it.
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div onKeyDown={onDeskKey}>
      <Facts text={text} />
      <p role="status" className={marks.areJoined ? styles.notice : undefined}>
        {marks.areJoined && texts.joined}
      </p>
      <KindButtons onMark={marking.mark} />
      <div className={styles.columns}>
        <div>
          <MarkingField
            body={text.body}
            marks={marks.marks}
            activeId={marking.activeId}
            language={text.language}
            fieldRef={marking.field}
            onKeyDown={marking.onKeyDown}
          />
          <WordPicker body={text.body} language={text.language} inputRef={marking.picker} onPick={marking.select} />
          <p id="marking-keys" className={`${styles.hint} ${styles.keys}`}>
            {texts.keys}
          </p>
        </div>
        <div className={styles.margin}>
          <SaveState marks={marks} />
          <MarkList
            body={text.body}
            marks={marks.marks}
            activeId={marking.activeId}
            language={text.language}
            remarks={remarks}
            onOpen={marking.open}
            onChange={(changed) =>
              marks.change((all) => all.map((old) => (old.id === changed.id ? changed : old)), changed.id)
            }
            onRemove={marking.remove}
            onDone={marking.close}
          />
          <ReturnForm
            text={text}
            isBusy={isBusy}
            formId={FORM_ID}
            session={session}
            onReturn={(said) => void handBack(said)}
          />
          {failure !== undefined && <p role="alert">{failure}</p>}
        </div>
      </div>
    </div>
  );
}

/** A button for each kind of mistake, which marks the selected words. */
function KindButtons({ onMark }: { onMark: (kind: Mark['kind']) => void }) {
  return (
    <div className={styles.kinds} role="toolbar" aria-label={texts.kinds}>
      {MARK_KINDS.map((kind, at) => (
        <button key={kind} type="button" data-kind={kind} onClick={() => onMark(kind)} aria-keyshortcuts={`${at + 1}`}>
          <kbd>{at + 1}</kbd> <b>{handInTexts.letters[kind]}</b> {handInTexts.kinds[kind]}
        </button>
      ))}
    </div>
  );
}

function SaveState({ marks: { marks, state, undo, canUndo } }: { marks: Marks }) {
  return (
    <div className={styles.buttons}>
      <p role="status" className={styles.hint}>
        {state === 'saved'
          ? texts.saved(marks.length)
          : { saving: texts.saving, failed: texts.notSaved, gone: texts.gone }[state]}
      </p>
      <Button variant="ghost" aria-disabled={!canUndo} onClick={undo}>
        {texts.undo}
      </Button>
    </div>
  );
}

function useHandBack(classId: string, text: ClassText, { settle, revision, adopt }: Marks, onReturned: () => void) {
  const { api } = useSession();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function handBack(said: Said): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      const saved = await settle();
      if (saved !== 'saved') throw new Error(saved === 'gone' ? texts.gone : texts.notSaved);
      await returnText(api, { classId, textId: text.id }, { ...said, revision: revision() });
      onReturned();
    } catch (error) {
      // What another teacher marked meanwhile is looked at before it is given back.
      if (error instanceof Problem && error.code === 'marks_changed')
        adopt(error.extras as SavedMarks); // as the API says
      else setFailure(errorDetail(error));
    } finally {
      setBusy(false);
    }
  }
  return { handBack, failure, isBusy };
}

/** Less is a word or two. */
const MIN_SHOWN_PASTE = 30;

function Facts({ text }: { text: ClassText }) {
  const { name, title, prompt, version, handedInAt, marking, model, pasted } = text;
  return (
    <header className={styles.facts}>
      <h2 dir="auto">{name}</h2>
      <p>
        <span dir="auto">{title}</span> · {texts.version(version)} ·{' '}
        {handedInAt !== null && texts.handedIn(formatOnDay(new Date(handedInAt), new Date()))}
      </p>
      {pasted >= MIN_SHOWN_PASTE && <p className={styles.notice}>{texts.pasted(pasted)}</p>}
      {marking !== null && <p className={styles.notice}>{texts.marking(marking)}</p>}
      <details>
        <summary>{texts.task}</summary>
        <p dir="auto" className={styles.prompt}>
          {prompt}
        </p>
        {model !== null && (
          <>
            <h3>{texts.model}</h3>
            <p dir="auto" className={styles.prompt}>
              {model}
            </p>
          </>
        )}
      </details>
    </header>
  );
}
