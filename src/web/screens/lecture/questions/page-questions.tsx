// Questions on lines of a lecture: the button that asks, and what was asked, each at its line. Loaded after the
// lecture, for learners of a class.
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { LearnerQuestion, PageLines } from '#api/questions.ts';
import { askingTexts as texts } from '#texts/en/asking.ts';
import { loadPageLines, loadPageQuestions } from '#web/api/questions.ts';
import { useSession } from '#web/auth/session.tsx';
import { useResource } from '#web/use-resource.ts';
import { AskDialog } from './ask-dialog.tsx';
import { type Line, listBlocks } from './find-line.ts';
import { LineList } from './line-list.tsx';
import { LineMark } from './line-mark.tsx';
import { PressBar } from './press-bar.tsx';
import { QuestionView } from './question-view.tsx';
import styles from './questions.module.css';

/**
 * What the learner is doing: nothing, choosing from a list (of one block, if that
 * was pressed), pressing a line, or writing.
 */
type Step = { kind: 'none' } | { kind: 'list'; block?: number } | { kind: 'press' } | { kind: 'write'; line: Line };

const NONE: Step = { kind: 'none' };

/** Whether the device has no pointer that can hover. */
const isTouch = () => window.matchMedia('(hover: none)').matches;

export function PageQuestions({ pageId }: { pageId: string }) {
  const { api } = useSession();
  const [resource, reload] = useResource(`questions ${pageId}`, (signal) => loadPageQuestions(api, pageId, signal));
  const [step, setStep] = useState<Step>(NONE);
  const [page, setPage] = useState<PageLines>();
  const [message, setMessage] = useState('');
  if (resource.state !== 'loaded') return null;
  const { classes, questions } = resource.content;

  async function start(next: Step | ((lines: readonly Line[]) => Step)): Promise<void> {
    setMessage('');
    try {
      const loaded = page ?? (await loadPageLines(api, pageId));
      setPage(loaded);
      setStep(typeof next === 'function' ? next(loaded.lines) : next);
    } catch (error) {
      console.error(error);
      setMessage(texts.linesFailed);
    }
  }
  /** Of a block with one line that line, else a choice among its lines. */
  const choose = (block: number, at?: number) =>
    void start((lines) => {
      const ofBlock = lines.filter((line) => line.block === block);
      const line = ofBlock.length === 1 ? ofBlock[0] : ofBlock.find((other) => other.line === at);
      return line === undefined ? { kind: 'list', block } : { kind: 'write', line };
    });

  return (
    <>
      {classes.length > 0 && (
        <button
          type="button"
          className={styles.ask}
          onClick={() => void start(isTouch() ? { kind: 'press' } : { kind: 'list' })}
        >
          {texts.ask}
        </button>
      )}
      <span role="status" className={styles.status}>
        {message}
      </span>
      <QuestionsAtLines questions={questions} canAdd={classes} onChange={reload} />
      {classes.length > 0 && <LineMark onChoose={choose} />}
      {createPortal(
        <>
          {step.kind === 'list' && page !== undefined && (
            <LineList
              lines={page.lines.filter(({ block }) => step.block === undefined || block === step.block)}
              onChoose={(line) => setStep({ kind: 'write', line })}
              onClose={() => setStep(NONE)}
            />
          )}
          {step.kind === 'press' && (
            <PressBar onChoose={choose} onList={() => setStep({ kind: 'list' })} onClose={() => setStep(NONE)} />
          )}
          {step.kind === 'write' && page !== undefined && (
            <AskDialog
              pageId={pageId}
              edition={page.edition}
              line={step.line}
              classes={classes}
              onSent={async () => {
                setStep(NONE);
                await reload();
                setMessage(texts.sent);
              }}
              onClose={() => setStep(NONE)}
            />
          )}
        </>,
        document.body,
      )}
    </>
  );
}

type AtLinesProps = {
  questions: readonly LearnerQuestion[];
  canAdd: readonly { name: string }[];
  onChange: () => Promise<void>;
};

/** Each behind its line; those whose line is gone behind the last one. */
function QuestionsAtLines({ questions, canAdd, onChange }: AtLinesProps) {
  const places = usePlaces(questions);
  return places.map(({ block, place }) => {
    const here = questions.filter((question) => question.block === block).toReversed();
    return createPortal(
      <>
        {block === null && <p className={styles.elsewhere}>{texts.elsewhere}</p>}
        {here.map((question) => (
          <QuestionView
            key={question.id}
            question={question}
            canAdd={canAdd.some(({ name }) => name === question.className)}
            onChange={onChange}
          />
        ))}
      </>,
      place,
      String(block),
    );
  });
}

type Place = { block: number | null; place: HTMLElement };

/** Elements behind the blocks that have questions. */
function usePlaces(questions: readonly LearnerQuestion[]): readonly Place[] {
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const wanted = JSON.stringify([...new Set(questions.map(({ block }) => block))]);
  useEffect(() => {
    const blocks = listBlocks();
    const made = (JSON.parse(wanted) as (number | null)[]).map((block): Place => {
      const place = document.createElement('aside');
      place.className = styles.place ?? '';
      (block === null ? blocks.at(-1) : blocks[block])?.after(place);
      return { block, place };
    });
    setPlaces(made);
    return () => {
      for (const { place } of made) place.remove();
    };
  }, [wanted]);
  return places;
}
