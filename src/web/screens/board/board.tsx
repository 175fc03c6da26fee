// The board of a lecture: for each item what learners gave, the hardest ones
// first, and what of the draft is not published.
import { useId, useState } from 'react';
import { Link, useParams, useSearchParams } from 'wouter';
import type { Board, BoardCluster, BoardItem } from '#api/board.ts';
import { MIN_LEARNERS } from '#api/limits.ts';
import { boardTexts as texts } from '#texts/en/board.ts';
import { newWordsTexts } from '#texts/en/new-words.ts';
import type { BoardSource } from '#web/api/board.ts';
import { useSession } from '#web/auth/session.tsx';
import { classPath, draftPath } from '#web/paths.ts';
import { ItemQuestionDialog } from '#web/screens/editor/publish/item-question-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { BackLink, Lead } from '#web/ui/sections/screen-head.tsx';
import styles from './board.module.css';
import { nameCluster } from './cluster-row.tsx';
import { ExplainDialog } from './explain-dialog.tsx';
import { ItemCard, Sentence } from './item-card.tsx';
import { type BoardController, useBoard } from './use-board.ts';
import { usePublishing } from './use-publishing.ts';

/** The board of a lecture for its authors, or of a class's assignment for its teachers, with what the class typed. */
export function BoardScreen() {
  const [searchParams] = useSearchParams();
  const { classId, assignmentId = '' } = useParams();
  const draftId = searchParams.get('draftId') ?? '';
  return classId === undefined ? (
    <BoardOf
      key={draftId}
      source={{ draftId }}
      lead={texts.lead}
      back={{ path: draftPath(draftId), text: texts.backToDraft }}
    />
  ) : (
    <BoardOf
      key={assignmentId}
      source={{ classId, assignmentId }}
      lead={texts.classLead}
      back={{ path: classPath(classId, 'work'), text: texts.backToClass }}
    />
  );
}

type BoardOfProps = { source: BoardSource; lead: string; back: { path: string; text: string } };

function BoardOf({ source, lead, back }: BoardOfProps) {
  const { api } = useSession();
  const controller = useBoard(api, source);
  const { resource, reload } = controller;
  return (
    <Screen title={texts.heading} isLoading={resource.state === 'loading'}>
      <BackLink href={back.path}>{back.text}</BackLink>
      <h1>{texts.heading}</h1>
      {resource.state === 'loaded' && <p className={styles.name}>{resource.content.name}</p>}
      <Lead>{lead}</Lead>
      {resource.state === 'loading' && <Skeleton />}
      {resource.state === 'failed' && <LoadFailure error={resource.error} text={texts.failed} onRetry={reload} />}
      {resource.state === 'loaded' && <LoadedBoard board={resource.content} controller={controller} />}
    </Screen>
  );
}

type LoadedBoardProps = { board: Board; controller: BoardController };

function LoadedBoard({ board, controller }: LoadedBoardProps) {
  const [explained, setExplained] = useState<{ item: BoardItem; cluster: BoardCluster }>();
  const { blanks: items, edition } = board;
  const cards = (shown: readonly BoardItem[]) =>
    shown.map((item) => (
      <ItemCard
        key={item.id}
        item={item}
        controller={controller}
        onExplain={(cluster) => setExplained({ item, cluster })}
      />
    ));
  const few = items.filter(({ tried }) => tried > 0 && tried < MIN_LEARNERS);
  const notTried = items.filter(({ tried }) => tried === 0);
  return (
    <>
      <PublishBar board={board} onDone={controller.reload} />
      {edition === null && <EmptyState text={texts.unpublished} />}
      {edition !== null && items.length === 0 && <EmptyState text={texts.nothingChecked} />}
      {items.length > 0 && notTried.length === items.length && <EmptyState text={texts.nothingTyped} />}
      {cards(items.filter(({ tried }) => tried >= MIN_LEARNERS))}
      {few.length > 0 && <p className={styles.divider}>{texts.few}</p>}
      {cards(few)}
      {notTried.length > 0 && (
        <details className={styles.notTried}>
          <summary>{texts.notTried(notTried.length)}</summary>
          <ul>
            {notTried.map((item) => (
              <li key={item.id}>
                <Sentence item={item} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <PressedWords words={board.pressedWords ?? []} />
      {explained !== undefined && (
        <ExplainDialog
          cluster={explained.cluster}
          name={nameCluster(explained.item, explained.cluster)}
          onSave={(explanation) => controller.explain(explained.item, explained.cluster.folded, explanation)}
          onClose={() => setExplained(undefined)}
        />
      )}
    </>
  );
}

/** The words that learners looked up in the text, and how many of them. */
function PressedWords({ words }: { words: NonNullable<Board['pressedWords']> }) {
  const headingId = useId();
  if (words.length === 0) return null;
  return (
    <section className={styles.pressed} aria-labelledby={headingId}>
      <h2 id={headingId}>{newWordsTexts.pressed}</h2>
      <p>{newWordsTexts.pressedHint}</p>
      <ul>
        {words.map(({ word, learners }) => (
          <li key={word}>
            <strong dir="auto" translate="no">
              {word}
            </strong>{' '}
            {newWordsTexts.pressedBy(learners)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What of the draft is not published; empty, but there for screen readers, when it all is. */
function PublishBar({ board, onDone }: { board: Board; onDone: () => Promise<void> }) {
  const { api } = useSession();
  const { isBusy, message, question, publish } = usePublishing(api, onDone);
  const { answers, hasOtherChanges } = board.unpublished;
  const isShown = answers > 0 || hasOtherChanges;
  return (
    <div className={styles.publish} data-shown={isShown}>
      <p role="status">
        {answers > 0 && <strong>{texts.pending(answers)}</strong>}{' '}
        {hasOtherChanges && (answers > 0 ? texts.otherChanges : texts.onlyOtherChanges)}
      </p>
      {hasOtherChanges && <Link href={draftPath(board.pageId)}>{texts.openDraft}</Link>}
      {answers > 0 && (
        <Button variant="primary" aria-disabled={isBusy} onClick={() => publish(board)}>
          {texts.publish}
        </Button>
      )}
      <Message message={message} />
      <ItemQuestionDialog question={question} />
    </div>
  );
}
