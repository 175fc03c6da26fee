// The recordings of a learner, in the list of what to do: what was answered, and what was sent; all can be deleted.
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { LearnerTake, OwnTakes as OwnTakesPage } from '#api/takes.ts';
import { handInTexts } from '#texts/en/hand-in.ts';
import { speakingTexts as texts } from '#texts/en/speaking.ts';
import { formatOnDay } from '#texts/formats/format-day.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { deleteTake, deleteTakes, listOwnTakes, loadTakeSound, seeTake } from '#web/api/takes.ts';
import { useSession } from '#web/auth/session.tsx';
import { createAnswer } from '#web/handed-in/take-answer.ts';
import { dropUnsentTakes, flushTakes } from '#web/handed-in/take-queue.ts';
import { lecturePath } from '#web/paths.ts';
import { playInTurn } from '#web/sound/play-in-turn.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { ShowMore } from '#web/ui/feedback/show-more.tsx';
import { type Pages, usePages } from '#web/use-pages.ts';
import styles from './todo.module.css';

export const OWN_TAKES_ID = 'own-takes';

/** The takes of the learner, with those that waited in this browser. */
export function useOwnTakes(): Pages<OwnTakesPage> {
  const { api } = useSession();
  return usePages<OwnTakesPage>(
    'takes',
    async (cursor, signal) => {
      if (cursor === undefined) await flushTakes(api);
      return listOwnTakes(api, cursor, signal);
    },
    (before, page) => ({ ...page, takes: [...before.takes, ...page.takes] }),
  );
}

type OwnTakesProps = { pages: Pages<OwnTakesPage> };

export function OwnTakes({ pages }: OwnTakesProps) {
  const { content, error, reload, change } = pages;
  const { api } = useSession();
  const see = (id: string) => {
    change((page) => ({
      ...page,
      newCount: page.newCount - 1,
      takes: page.takes.map((take) => (take.id === id ? { ...take, isNew: false } : take)),
    }));
    seeTake(api, id).catch(console.error);
  };
  const forget = ({ id, isNew }: LearnerTake) =>
    change((page) => ({
      ...page,
      newCount: page.newCount - (isNew ? 1 : 0),
      takes: page.takes.filter((take) => take.id !== id),
    }));
  if (error !== undefined && content === undefined)
    return <LoadFailure error={error} text={texts.listFailed} onRetry={reload} />;
  if (content === undefined || content.takes.length === 0) return null;
  return (
    <section className={styles.later} aria-labelledby={OWN_TAKES_ID}>
      <h2 id={OWN_TAKES_ID} tabIndex={-1}>
        {content.newCount === 0 ? texts.heading : texts.newHeading(content.newCount)}
      </h2>
      <ul className={styles.texts}>
        {content.takes.map((take) => (
          <li key={take.id}>
            <OwnTake take={take} onSee={see} onDeleted={forget} />
          </li>
        ))}
      </ul>
      <ShowMore label={texts.more} pages={pages} />
      <DeleteAll onDeleted={() => change(() => ({ takes: [], newCount: 0, cursor: null }))} />
    </section>
  );
}

type OwnTakeProps = { take: LearnerTake; onSee: (id: string) => void; onDeleted: (take: LearnerTake) => void };

function OwnTake({ take, onSee, onDeleted }: OwnTakeProps) {
  const { api } = useSession();
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { title, prompt, state, sentAt, answer, pageId } = take;
  useEffect(() => {
    if (isOpen && answer !== null) place.current?.replaceChildren(createAnswer(api, take));
  }, [api, take, answer, isOpen]);
  function toggle(isNowOpen: boolean): void {
    setOpen(isNowOpen);
    if (isNowOpen && take.isNew) onSee(take.id);
  }
  return (
    <details onToggle={(event) => toggle(event.currentTarget.open)}>
      <summary className={styles.text}>
        {take.isNew && <b className={styles.isNew}>{handInTexts.isNew}</b>} <strong dir="auto">{title}</strong> ·{' '}
        {texts.states[state]} · {formatOnDay(new Date(answer?.at ?? sentAt), new Date())}
      </summary>
      <p dir="auto" className={styles.note}>
        {prompt}
      </p>
      <div ref={place} />
      <TakeButtons take={take} onDeleted={onDeleted} />
      <p>
        <Link href={lecturePath(pageId)}>{texts.toLecture}</Link>
      </p>
    </details>
  );
}

/** What was sent can be heard and deleted here, too: its lecture may not have the line any more. */
function TakeButtons({ take, onDeleted }: Omit<OwnTakeProps, 'onSee'>) {
  const { api } = useSession();
  const url = useRef<string>(undefined);
  const [failure, setFailure] = useState<string>();
  useEffect(
    () => () => {
      if (url.current !== undefined) URL.revokeObjectURL(url.current);
    },
    [],
  );
  async function hear(): Promise<void> {
    setFailure(undefined);
    try {
      url.current ??= URL.createObjectURL(await loadTakeSound(api, take.id, 'take'));
      await playInTurn([url.current]);
    } catch (error) {
      // Another sound began.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      console.error(error);
      setFailure(texts.noSound);
    }
  }
  const [isAsking, setAsking] = useState(false);
  async function remove(): Promise<void> {
    try {
      await deleteTake(api, take.id);
      onDeleted(take);
    } catch (error) {
      setFailure(errorDetail(error));
    }
  }
  if (isAsking)
    return (
      <ConfirmRemoval
        label={texts.remove}
        question={texts.confirmRemove}
        removeText={texts.removeNow}
        keepText={texts.keepOne}
        failure={failure}
        onRemove={() => void remove()}
        onKeep={() => setAsking(false)}
      />
    );
  if (take.ms === 0)
    return (
      <p>
        {texts.sentWithout(formatOnDay(new Date(take.sentAt), new Date()))}{' '}
        <Button variant="ghost" onClick={() => void remove()}>
          {texts.takeBack}
        </Button>
        {failure !== undefined && <span role="alert">{failure}</span>}
      </p>
    );
  return (
    <p>
      <Button variant="ghost" onClick={() => void hear()}>
        {texts.own}
      </Button>{' '}
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {texts.remove}
      </Button>
      {failure !== undefined && <span role="alert">{failure}</span>}
    </p>
  );
}

function DeleteAll({ onDeleted }: { onDeleted: () => void }) {
  const { api } = useSession();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function removeAll(): Promise<void> {
    try {
      await Promise.all([deleteTakes(api), dropUnsentTakes()]);
      onDeleted();
    } catch (error) {
      setFailure(errorDetail(error));
    }
  }
  if (!isAsking)
    return (
      <p>
        <Button variant="ghost" onClick={() => setAsking(true)}>
          {texts.removeAll}
        </Button>
      </p>
    );
  return (
    <ConfirmRemoval
      label={texts.removeAll}
      question={texts.confirmRemoveAll}
      removeText={texts.removeAll}
      keepText={texts.keep}
      failure={failure}
      onRemove={() => void removeAll()}
      onKeep={() => setAsking(false)}
    />
  );
}

type ConfirmRemovalProps = {
  label: string;
  question: string;
  removeText: string;
  keepText: string;
  failure: string | undefined;
  onRemove: () => void;
  onKeep: () => void;
};

function ConfirmRemoval({ label, question, removeText, keepText, failure, onRemove, onKeep }: ConfirmRemovalProps) {
  return (
    <fieldset className={styles.practice} aria-label={label}>
      <p>{question}</p>
      <Button variant="danger" onClick={onRemove}>
        {removeText}
      </Button>{' '}
      <Button autoFocus onClick={onKeep}>
        {keepText}
      </Button>
      {failure !== undefined && <p role="alert">{failure}</p>}
    </fieldset>
  );
}
