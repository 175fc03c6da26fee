// The texts of a learner, in the list of what to do: what came back, what was
// handed in, and drafts; each can be read here.
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { listPracticePlaces } from '#answers/corrected-text.ts';
import type { LearnerText, OwnTexts as OwnTextsPage } from '#api/learner-texts.ts';
import { handInTexts as texts } from '#texts/en/hand-in.ts';
import { formatOnDay } from '#texts/formats/format-day.ts';
import { listOwnTexts, reviewMark, seeText } from '#web/api/work.ts';
import { useSession } from '#web/auth/session.tsx';
import { showReturnedText } from '#web/handed-in/returned-text.ts';
import { flushTexts } from '#web/handed-in/text-queue.ts';
import { lecturePath } from '#web/paths.ts';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { ShowMore } from '#web/ui/feedback/show-more.tsx';
import { type Pages, usePages } from '#web/use-pages.ts';
import styles from './todo.module.css';

export const OWN_TEXTS_ID = 'own-texts';

/** The texts of the learner, with those that waited in this browser. */
export function useOwnTexts(): Pages<OwnTextsPage> {
  const { api } = useSession();
  return usePages<OwnTextsPage>(
    'texts',
    async (cursor, signal) => {
      if (cursor === undefined) await flushTexts(api);
      return listOwnTexts(api, cursor, signal);
    },
    (before, page) => ({ ...page, texts: [...before.texts, ...page.texts] }),
  );
}

type OwnTextsProps = { pages: Pages<OwnTextsPage> };

export function OwnTexts({ pages }: OwnTextsProps) {
  const { content, error, reload, change } = pages;
  const { api } = useSession();
  const see = (id: string) => {
    change((page) => ({
      ...page,
      newCount: page.newCount - 1,
      texts: page.texts.map((text) => (text.id === id ? { ...text, isNew: false } : text)),
    }));
    seeText(api, id).catch(console.error);
  };
  if (error !== undefined && content === undefined)
    return <LoadFailure error={error} text={texts.failed} onRetry={reload} />;
  if (content === undefined || content.texts.length === 0) return null;
  return (
    <section className={styles.later} aria-labelledby={OWN_TEXTS_ID}>
      <h2 id={OWN_TEXTS_ID} tabIndex={-1}>
        {content.newCount === 0 ? texts.heading : texts.newHeading(content.newCount)}
      </h2>
      <ul className={styles.texts}>
        {content.texts.map((text) => (
          <li key={text.id}>
            <OwnText text={text} isNewest={isNewest(text, content.texts)} onSee={see} />
          </li>
        ))}
      </ul>
      <ShowMore label={texts.more} pages={pages} />
    </section>
  );
}

/** Whether it is the newest version of its task. */
function isNewest({ pageId, item, version }: LearnerText, all: readonly LearnerText[]): boolean {
  return all.every((other) => other.pageId !== pageId || other.item !== item || other.version <= version);
}

type OwnTextProps = { text: LearnerText; isNewest: boolean; onSee: (id: string) => void };

function OwnText({ text, isNewest: isCurrent, onSee }: OwnTextProps) {
  const [isOpen, setOpen] = useState(false);
  const { id, title, version, state, handedInAt, returnedAt, updatedAt, pageId, isNew } = text;
  const at = (state === 'returned' ? returnedAt : handedInAt) ?? updatedAt;
  function toggle(isNowOpen: boolean): void {
    setOpen(isNowOpen);
    if (isNowOpen && isNew) onSee(id);
  }
  return (
    <details onToggle={(event) => toggle(event.currentTarget.open)}>
      <summary className={styles.text}>
        {isNew && <b className={styles.isNew}>{texts.isNew}</b>} <strong dir="auto">{title}</strong> ·{' '}
        {texts.states[state]} {formatOnDay(new Date(at), new Date())}
        {version > 1 && ` · ${texts.version(version)}`}
        {isCurrent && text.answer?.isDone === false && ` · ${texts.toWriteAgain}`}
      </summary>
      {isOpen && <ReturnedText text={text} />}
      <p>
        <Link href={lecturePath(pageId)}>{texts.toLecture}</Link>
      </p>
    </details>
  );
}

/** What was asked, and the text with its corrections. */
function ReturnedText({ text }: { text: LearnerText }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.replaceChildren(showReturnedText(text, '')), [text]);
  return (
    <>
      <p dir="auto" className={styles.note}>
        {text.prompt}
      </p>
      <div ref={place} />
      <Practice text={text} />
    </>
  );
}

/** The corrections that come back in review, unless the learner does not want that. */
function Practice({ text: { id, body, marks, notReviewed } }: { text: LearnerText }) {
  const { api } = useSession();
  const [dropped, setDropped] = useState<readonly string[]>(notReviewed);
  const places = listPracticePlaces(body, marks);
  if (places.length === 0) return null;
  async function choose(markId: string, isReviewed: boolean): Promise<void> {
    const before = dropped;
    setDropped(isReviewed ? dropped.filter((other) => other !== markId) : [...dropped, markId]);
    await reviewMark(api, { textId: id, markId }, isReviewed).catch((error: unknown) => {
      console.error(error);
      setDropped(before);
    });
  }
  return (
    <fieldset className={styles.practice}>
      <legend>{texts.practised}</legend>
      {places.map(({ mark, before, after, correction }) => (
        <label key={mark.id}>
          <input
            type="checkbox"
            checked={!dropped.includes(mark.id)}
            onChange={({ target }) => void choose(mark.id, target.checked)}
          />{' '}
          <span dir="auto">
            {before}
            <b>{correction}</b>
            {after}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
