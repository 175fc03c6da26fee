// What an import will bring: the title, the lecture as it will be, its gaps, files, and what does not come.
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { getDirection } from '#api/direction.ts';
import type { ImportPreview, WordListForm } from '#api/imports.ts';
import { importTexts as texts } from '#texts/en/imports.ts';
import { formatBytes } from '#texts/formats/format-bytes.ts';
import { formatList } from '#texts/formats/format-list.ts';
import { translateNotice } from '#texts/translate-import.ts';
import { DraftCourseField } from '#web/screens/drafts/new-draft/draft-course-field.tsx';
import { useCourseChoice } from '#web/screens/drafts/new-draft/use-course-choice.ts';
import { Button } from '#web/ui/button.tsx';
import { findDraftDirection } from '#web/ui/direction/draft-direction.ts';
import { Field } from '#web/ui/field.tsx';
import { enhanceWhenNearViewport } from '#web/ui/lecture/lazy-enhance.ts';
import { LectureBody } from '#web/ui/lecture/lecture-body.tsx';
import {
  countUnanswered,
  type FoundChoices,
  type GapChoices,
  listOffered,
  proposeChoices,
  renderImport,
} from './gap-choices.ts';
import { GapList } from './gap-list.tsx';
import styles from './import.module.css';
import { QuestionList } from './question-list.tsx';
import { ReportSection } from './report-section.tsx';
import type { ChosenImport, ReadFile } from './use-import.ts';

/** As the server allows. */
const MAX_TITLE_LENGTH = 200;

type ImportFormProps = {
  read: ReadFile;
  isBusy: boolean;
  onCreate: (chosen: ChosenImport) => void;
  onReset: () => void;
};

export function ImportForm({ read: { file, preview }, isBusy, onCreate, onReset }: ImportFormProps) {
  const [title, setTitle] = useState(preview.title);
  const [choices, setChoices] = useState<FoundChoices>(() => proposeChoices(preview));
  const [wordLists, setWordLists] = useState<WordListForm>('table');
  const courseChoice = useCourseChoice();
  const { course, settle } = courseChoice;
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headingRef.current?.focus(), []);
  const changeGaps = useCallback(
    (update: (gaps: GapChoices) => GapChoices) => setChoices((before) => ({ ...before, gaps: update(before.gaps) })),
    [],
  );
  const unanswered = countUnanswered(preview, choices);
  const offered = listOffered(preview, choices);
  return (
    <div className={styles.layout}>
      <form
        className={styles.head}
        onSubmit={(event) => {
          event.preventDefault();
          onCreate({ title, choices, wordLists, course: settle() });
        }}
      >
        <h2 className={styles.heading} ref={headingRef} tabIndex={-1}>
          {texts.willCome}
        </h2>
        <p className={styles.source}>{texts.sources[preview.format](file.name)}</p>
        <Field
          label={texts.title}
          value={title}
          maxLength={MAX_TITLE_LENGTH}
          dir="auto"
          onChange={(event) => setTitle(event.target.value)}
        />
        <DraftCourseField {...courseChoice} />
        {preview.hasWordLists && <WordListChoice value={wordLists} onChange={setWordLists} />}
        <div className={styles.buttons}>
          <Button variant="primary" type="submit" aria-disabled={isBusy}>
            {texts.create}
          </Button>
          <Button aria-disabled={isBusy} onClick={() => isBusy || onReset()}>
            {texts.another}
          </Button>
        </div>
        <p role="status" className={styles.unanswered}>
          {describeUnanswered(unanswered)}
        </p>
      </form>
      <div className={styles.aside}>
        <ReportSection fileName={file.name} title={title} preview={preview} choices={choices} wordLists={wordLists} />
        <NoticeList notices={preview.notices} />
        {preview.questions.length > 0 && (
          <QuestionList
            questions={preview.questions}
            choices={choices.questions}
            onChange={(update) => setChoices((before) => ({ ...before, questions: update(before.questions) }))}
          />
        )}
        {offered.length > 0 && <GapList gaps={offered} choices={choices.gaps} onChange={changeGaps} />}
        <MediaList media={preview.media} />
      </div>
      <LecturePreview preview={preview} choices={choices} wordLists={wordLists} language={course?.language} />
    </div>
  );
}

/** What is ticked and stays in the text, since it has no answer yet. */
function describeUnanswered({ gaps, questions }: ReturnType<typeof countUnanswered>): string {
  const sentences = [
    gaps > 0 ? texts.unanswered(gaps) : '',
    questions > 0 ? texts.questions.unanswered(questions) : '',
  ];
  return sentences.join(' ').trim();
}

type WordListChoiceProps = { value: WordListForm; onChange: (form: WordListForm) => void };

/** Whether lists of words come as tables or as exercises. */
function WordListChoice({ value, onChange }: WordListChoiceProps) {
  return (
    <fieldset className={styles.forms}>
      <legend>{texts.listed.heading}</legend>
      {(['table', 'pairs'] as const).map((form) => (
        <label key={form}>
          <input type="radio" name="word-lists" checked={value === form} onChange={() => onChange(form)} />
          {texts.listed[form]}
        </label>
      ))}
    </fieldset>
  );
}

type LecturePreviewProps = {
  preview: ImportPreview;
  choices: FoundChoices;
  wordLists: WordListForm;
  /** Of the course that it is for. */
  language: string | undefined;
};

/** Rendered again when a choice changes, after what the author types. */
function LecturePreview({ preview, choices, wordLists, language }: LecturePreviewProps) {
  const shownChoices = useDeferredValue(choices);
  const pieces = useMemo(() => [renderImport(preview, shownChoices, wordLists)], [preview, shownChoices, wordLists]);
  const direction = language === undefined ? findDraftDirection(pieces) : getDirection(language);
  return (
    <section className={styles.preview} aria-labelledby="import-preview">
      <h2 id="import-preview" className={styles.heading}>
        {texts.previewHeading}
      </h2>
      {preview.media.length > 0 && <p className={styles.source}>{texts.mediaStand}</p>}
      <div className={styles.sheet}>
        <LectureBody
          pieces={pieces}
          language={language}
          direction={direction}
          enhanceDraft={enhanceWhenNearViewport}
          isBelowTitle
        />
      </div>
    </section>
  );
}

function NoticeList({ notices }: Pick<ImportPreview, 'notices'>) {
  if (notices.length === 0) return null;
  return (
    <section className={styles.notices} aria-labelledby="import-notices">
      <h2 id="import-notices" className={styles.heading}>
        {texts.noticesHeading}
      </h2>
      <ul>
        {notices.map(translateNotice).map(({ where, text }, index) => (
          <li key={index}>
            <b>
              <bdi>{where}</bdi>
            </b>{' '}
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

function MediaList({ media }: Pick<ImportPreview, 'media'>) {
  if (media.length === 0) return null;
  return (
    <section aria-labelledby="import-media">
      <h2 id="import-media" className={styles.heading}>
        {texts.mediaHeading(media.length)}
      </h2>
      <ul className={styles.media}>
        {media.map(({ type, name, size }, index) => (
          <li key={index} dir="auto">
            {formatList([texts.media[type](name), formatBytes(size)])}
          </li>
        ))}
      </ul>
    </section>
  );
}
