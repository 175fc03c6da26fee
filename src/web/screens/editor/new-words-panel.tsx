// What is new in the lecture for who did the lectures before it, how much of it a class knows, and a button that adds
// the words without a meaning to the word list.
import { Check } from 'lucide-react';
import { type RefObject, useState } from 'react';
import type { NewWords, SuggestedMeaning } from '#api/lecture-words.ts';
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
import { addWordLines, fillMeanings, listMeaningLanguages, type SuggestedWord } from './model/add-word-lines.ts';
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
  const { language } = usePublicationController();
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const [isFilled, setIsFilled] = useState(false);
  const [last, setLast] = useState<NewWords>();
  // Each version that is saved is compared anew; what was found stays in sight until then.
  const [resource, reload] = useResource(`${draftId} ${revision} ${language ?? ''}`, async (signal) => {
    const meanings = listMeaningLanguages(fieldRef.current?.value ?? '', {
      course: language,
      reader: interfaceLanguage,
    });
    const found = await loadNewWords(api, { draftId, language: language ?? '', meanings }, signal);
    setLast(found);
    return found;
  });
  const found = resource.state === 'loaded' ? resource.content : last;

  function add(words: readonly SuggestedWord[]) {
    focusText();
    const { current: field } = fieldRef;
    if (field === null) return;
    applyEdit(
      field,
      addWordLines(field.value, words, { course: found?.course?.language ?? language, reader: interfaceLanguage }),
    );
    setAdded(new Set([...added, ...words.map(({ word }) => word)]));
  }

  function fill(rows: readonly SuggestedWord[]) {
    focusText();
    const { current: field } = fieldRef;
    const edit = field === null ? undefined : fillMeanings(field.value, rows);
    if (field !== null && edit !== undefined) applyEdit(field, edit);
    setIsFilled(true);
  }

  return (
    <Panel id={id} heading={texts.heading} closeText={texts.close} onClose={onClose}>
      {found !== undefined && <Found found={found} added={added} onAdd={add} />}
      {found !== undefined && <Suggestions found={found} isFilled={isFilled} onFill={fill} />}
      {found === undefined && resource.state === 'loading' && <Skeleton />}
      {found !== undefined && <ClassWords draftId={draftId} version={`${draftId} ${revision}`} />}
      {resource.state === 'failed' && <LoadFailure error={resource.error} text={texts.failed} onRetry={reload} />}
    </Panel>
  );
}

type FoundProps = { found: NewWords; added: ReadonlySet<string>; onAdd: (words: readonly SuggestedWord[]) => void };

function Found({ found, added, onAdd }: FoundProps) {
  const { course, earlierLectures, newCount, listedCount, words } = found;
  const missing = words.filter(({ word, isListed }) => !isListed && !added.has(word));
  const suggested = missing.filter(({ meanings }) => meanings.length > 0);
  const withoutMeanings = missing.map(({ word }) => ({ word, meanings: [] }));
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
      {missing.length > 0 && <Button onClick={() => onAdd(withoutMeanings)}>{texts.add(missing.length)}</Button>}
      {suggested.length > 0 && <Button onClick={() => onAdd(suggested)}>{texts.addSuggested(suggested.length)}</Button>}
      {missing.length === 0 && added.size > 0 && <p className={styles.note}>{texts.added}</p>}
      <ul className={styles.words} lang={course?.language} translate="no">
        {words.map(({ word, isListed, meanings }) => (
          <li key={word} dir="auto" data-listed={isListed || added.has(word)}>
            {word}
            {!isListed && <SuggestedMeanings meanings={meanings} />}
            {isListed && <Check role="img" aria-label={texts.listed} size={14} />}
          </li>
        ))}
      </ul>
      {words.length < newCount && <p className={styles.note}>{texts.more(words.length)}</p>}
    </>
  );
}

function SuggestedMeanings({ meanings }: { meanings: readonly SuggestedMeaning[] }) {
  return meanings.map(({ language, text }) => (
    <bdi key={language} className={styles.meaning} lang={language}>
      {text}
    </bdi>
  ));
}

type SuggestionsProps = {
  found: NewWords;
  isFilled: boolean;
  onFill: (rows: NewWords['emptyRows']) => void;
};

/**
 * What dictionaries suggest for rows that the text has already, which
 * dictionaries they are, and what is wrong with them.
 */
function Suggestions({ found: { emptyRows, dictionaries, words }, isFilled, onFill }: SuggestionsProps) {
  const used = dictionaries.filter(({ problem }) => problem === undefined);
  const hasSuggestions = emptyRows.length > 0 || words.some(({ meanings }) => meanings.length > 0);
  return (
    <>
      {emptyRows.length > 0 && (
        <>
          <Button onClick={() => onFill(emptyRows)}>{texts.fill(emptyRows.length)}</Button>
          <ul className={styles.words} translate="no">
            {emptyRows.map(({ word, meanings }) => (
              <li key={word} dir="auto">
                {word}
                <SuggestedMeanings meanings={meanings} />
              </li>
            ))}
          </ul>
        </>
      )}
      {isFilled && emptyRows.length === 0 && <p className={styles.note}>{texts.filled}</p>}
      {hasSuggestions && <p className={styles.note}>{texts.suggestedBy(used.map(({ name }) => name).join(', '))}</p>}
      {dictionaries.map(({ name, from, to, licence, problem }) =>
        problem === undefined ? (
          licence !== '' && (
            <details key={`${name} ${from} ${to}`} className={styles.note}>
              <summary>{texts.licence(name)}</summary>
              <p className={styles.licence}>{licence}</p>
            </details>
          )
        ) : (
          <p key={`${name} ${from} ${to}`} className={styles.note}>
            {PROBLEMS[problem](name)}
          </p>
        ),
      )}
    </>
  );
}

const PROBLEMS: Readonly<Record<'damaged' | 'incomplete' | 'too-large', (name: string) => string>> = {
  damaged: (name) => texts.damaged(name),
  incomplete: (name) => texts.incomplete(name),
  'too-large': (name) => texts.tooLarge(name),
};
