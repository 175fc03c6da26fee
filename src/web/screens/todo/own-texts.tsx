// The texts of a learner, in the list of what to do: what came back, what was handed in, and drafts; each can be read here.
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { listPracticePlaces } from '#answers/corrected-text.ts';
import type { LearnerText, OwnTexts as OwnTextsPage } from '#api/texts.ts';
import { handInTexts as texts } from '#texts/en/hand-in.ts';
import { formatOnDay } from '#texts/formats/format-day.ts';
import { listOwnTexts, reviewMark } from '#web/api/work.ts';
import { useSession } from '#web/auth/session.tsx';
import { lecturePath } from '#web/paths.ts';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { ShowMore } from '#web/ui/feedback/show-more.tsx';
import { usePages } from '#web/use-pages.ts';
import { showReturnedText } from '#web/work/returned-text.ts';
import styles from './todo.module.css';

type Page = { texts: OwnTextsPage['texts']; next: string | null };

export function OwnTexts() {
  const { api } = useSession();
  const { content, error, moreError, isLoading, reload, loadMore } = usePages<Page>(
    'texts',
    async (cursor, signal) => {
      const page = await listOwnTexts(api, cursor, signal);
      return { texts: page.texts, next: page.cursor };
    },
    (before, page) => ({ texts: [...before.texts, ...page.texts], next: page.next }),
  );
  if (error !== undefined && content === undefined)
    return <LoadFailure error={error} text={texts.failed} onRetry={reload} />;
  if (content === undefined || content.texts.length === 0) return null;
  return (
    <section className={styles.later} aria-labelledby="own-texts">
      <h2 id="own-texts">{texts.heading}</h2>
      <ul className={styles.texts}>
        {content.texts.map((text) => (
          <li key={text.id}>
            <OwnText text={text} />
          </li>
        ))}
      </ul>
      {content.next !== null && (
        <ShowMore label={texts.more} error={moreError} isLoading={isLoading} onMore={() => void loadMore()} />
      )}
    </section>
  );
}

function OwnText({ text }: { text: LearnerText }) {
  const [isOpen, setOpen] = useState(false);
  const { title, version, state, handedInAt, returnedAt, updatedAt, pageId } = text;
  const at = (state === 'returned' ? returnedAt : handedInAt) ?? updatedAt;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.text}>
        <strong dir="auto">{title}</strong> · {texts.states[state]} {formatOnDay(new Date(at), new Date())}
        {version > 1 && ` · ${texts.version(version)}`}
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
