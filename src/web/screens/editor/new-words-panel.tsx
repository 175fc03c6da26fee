// What is new in the lecture for who did the lectures before it, how much of it a class knows, and a button that adds the words without a meaning to the word list.
import { Check } from 'lucide-react';
import { type RefObject, useState } from 'react';
import type { NewWords } from '#api/lecture-words.ts';
import { newWordsTexts as texts } from '#texts/en/new-words.ts';
import { interfaceLanguage } from '#texts/language/translated.ts';
import { loadNewWords } from '#web/api/author.ts';
import { useSession } from '#web/auth/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useResource } from '#web/use-resource.ts';
import { ClassWords } from './class-words.tsx';
import { useDraftState } from './draft/draft-context.ts';
import { usePublicationController } from './draft/use-publication.ts';
import { applyEdit } from './field/insert-text.ts';
import { addWordLines } from './model/add-word-lines.ts';
import styles from './new-words-panel.module.css';

type NewWordsPanelProps = {
  id: string;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  /** Moves the focus to the text, where the caret was. */
  focusText: () => void;
  onClose: () => void;
};

export function NewWordsPanel({ id, fieldRef, focusText, onClose }: NewWordsPanelProps) {
  const { api } = useSession();
  const draftId = useDraftState((state) => state.id);
  const revision = useDraftState((state) => state.revision);
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<NewWords>();
  // Each version that is saved is compared anew; what was found stays in sight until then.
  const [resource, reload] = useResource(`${draftId} ${revision}`, async (signal) => {
    const found = await loadNewWords(api, draftId, signal);
    setLast(found);
    return found;
  });
  const { language } = usePublicationController();
  const found = resource.state === 'loaded' ? resource.content : last;

  function add(words: readonly string[]) {
    focusText();
    const { current: field } = fieldRef;
    if (field === null) return;
    applyEdit(
      field,
      addWordLines(field.value, words, { course: found?.course?.language ?? language, reader: interfaceLanguage }),
    );
    setAdded(new Set([...added, ...words]));
  }

  return (
    <Panel id={id} heading={texts.heading} closeText={texts.close} onClose={onClose}>
      {found !== undefined && <Found found={found} added={added} onAdd={add} />}
      {found === undefined && resource.state === 'loading' && <Skeleton />}
      {found !== undefined && <ClassWords draftId={draftId} version={`${draftId} ${revision}`} />}
      {resource.state === 'failed' && <LoadFailure error={resource.error} text={texts.failed} onRetry={reload} />}
    </Panel>
  );
}

type FoundProps = { found: NewWords; added: ReadonlySet<string>; onAdd: (words: readonly string[]) => void };

function Found({ found, added, onAdd }: FoundProps) {
  const { course, earlierLectures, newCount, listedCount, words } = found;
  const missing = words.filter(({ word, isListed }) => !isListed && !added.has(word)).map(({ word }) => word);
  const comparison =
    course === null
      ? texts.noCourse
      : earlierLectures === 0
        ? texts.first(course.title)
        : texts.compared(earlierLectures, course.title);
  return (
    <>
      <p role="status">{newCount === 0 ? texts.none : texts.summary(newCount, listedCount)}</p>
      <p className={styles.note}>{comparison}</p>
      {missing.length > 0 && <Button onClick={() => onAdd(missing)}>{texts.add(missing.length)}</Button>}
      {missing.length === 0 && added.size > 0 && <p className={styles.note}>{texts.added}</p>}
      <ul className={styles.words} lang={course?.language} translate="no">
        {words.map(({ word, isListed }) => (
          <li key={word} dir="auto" data-listed={isListed || added.has(word)}>
            {word}
            {isListed && <Check role="img" aria-label={texts.listed} size={14} />}
          </li>
        ))}
      </ul>
      {words.length < newCount && <p className={styles.note}>{texts.more(words.length)}</p>}
    </>
  );
}
