// The history of a draft: every saved text and every published page, what each changed, and the way back.
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Api } from '#web/api-client.ts';
import { editorTexts } from '#web/editor-texts.ts';
import { listEditions, listRevisions } from '#web/history-api.ts';
import { Button } from '#web/ui/button.tsx';
import { EditionDetails, RevisionDetails } from './history-details.tsx';
import styles from './panel.module.css';
import { timeOrDayOf } from './time.ts';
import type { DraftWork } from './use-draft.ts';
import { type HistoryList, useHistoryList } from './use-history-list.ts';
import type { PublicationWork } from './use-publication.ts';

type HistoryPanelProps = { id: string; api: Api; work: DraftWork; page: PublicationWork; onClose: () => void };

type Chosen = { kind: 'revision' | 'edition'; number: number };

export function HistoryPanel({ id, api, work, page, onClose }: HistoryPanelProps) {
  const { state } = work;
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const [chosen, setChosen] = useState<Chosen>();
  const [said, setSaid] = useState('');
  useEffect(() => heading.current?.focus(), []);
  const shown = page.publication?.edition?.number;
  const revisions = useHistoryList(`${state.id} ${state.revision}`, (before) => listRevisions(api, state.id, before));
  const editions = useHistoryList(`${state.id} ${shown}`, (before) => listEditions(api, state.id, before));
  const words = editorTexts.history;
  const details = { api, work, page, shown, onDone: setSaid };
  return (
    <section id={id} className={styles.panel} aria-labelledby={headingId}>
      <div className={styles.top}>
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          {words.heading}
        </h2>
        <Button make="quiet" onClick={onClose}>
          <X aria-hidden="true" size={16} />
          {words.close}
        </Button>
      </div>
      <div className={styles.history}>
        <div className={styles.lists}>
          <Entries
            title={words.revisions}
            list={revisions}
            isChosen={(number) => chosen?.kind === 'revision' && chosen.number === number}
            onChoose={(number) => setChosen({ kind: 'revision', number })}
            present={({ number, savedAt, savedBy }) => ({
              title: words.revision(number),
              facts: factsOf(savedAt, savedBy, number === state.revision ? words.newest : ''),
            })}
          />
          <Entries
            title={words.editions}
            none={words.noEditions}
            list={editions}
            isChosen={(number) => chosen?.kind === 'edition' && chosen.number === number}
            onChoose={(number) => setChosen({ kind: 'edition', number })}
            present={({ number, publishedAt, publishedBy, restoredFrom }) => ({
              title: words.edition(number),
              facts: factsOf(
                publishedAt,
                publishedBy,
                restoredFrom === null ? '' : words.restoredFrom(restoredFrom),
                number === shown && page.standing !== 'withdrawn' ? words.shown : '',
              ),
            })}
          />
        </div>
        <div className={styles.details}>
          <p role="status">{said}</p>
          {chosen === undefined && <p className={styles.hint}>{words.choose}</p>}
          {chosen?.kind === 'revision' && <RevisionDetails key={chosen.number} number={chosen.number} {...details} />}
          {chosen?.kind === 'edition' && <EditionDetails key={chosen.number} number={chosen.number} {...details} />}
        </div>
      </div>
    </section>
  );
}

/** When, by whom, and what else there is to say. */
function factsOf(at: string, author: string | null, ...more: readonly string[]): string {
  const { history } = editorTexts;
  const time = timeOrDayOf(new Date(at), new Date());
  return [time, author === null ? '' : history.by(author), ...more].filter((fact) => fact !== '').join(' · ');
}

type EntriesProps<Entry> = {
  title: string;
  none?: string;
  list: HistoryList<Entry>;
  isChosen: (number: number) => boolean;
  onChoose: (number: number) => void;
  present: (entry: Entry) => { title: string; facts: string };
};

function Entries<Entry extends { number: number; name: string }>(props: EntriesProps<Entry>) {
  const { title, none, list, isChosen, onChoose, present } = props;
  const id = useId();
  const words = editorTexts.history;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {list.hasFailed && <p>{words.failed}</p>}
      {list.entries?.length === 0 && <p className={styles.hint}>{none}</p>}
      <ol>
        {list.entries?.map((entry) => {
          const { title: name, facts } = present(entry);
          return (
            <li key={entry.number}>
              <button
                type="button"
                className={styles.entry}
                aria-current={isChosen(entry.number) || undefined}
                onClick={() => onChoose(entry.number)}
              >
                <span>{name}</span>
                <small>{facts}</small>
              </button>
            </li>
          );
        })}
      </ol>
      {list.hasMore && (
        <Button make="quiet" onClick={list.more}>
          {words.older}
        </Button>
      )}
    </section>
  );
}
