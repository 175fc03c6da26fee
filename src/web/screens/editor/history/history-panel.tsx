// History panel: saved and published versions of the draft, with their diffs and a way to restore them.
import { Fragment, useId, useState } from 'react';
import type { EditionSummary, RevisionSummary } from '#api/history.ts';
import { editorTexts } from '#texts/en/editor.ts';
import { formatRelativeDay } from '#texts/formats/format-day.ts';
import { formatTime } from '#texts/formats/format-time.ts';
import { listEditions, listRevisions } from '#web/api/history.ts';
import { useSession } from '#web/auth/session.tsx';
import { useDraftState } from '#web/screens/editor/draft/draft-context.ts';
import { usePublicationController } from '#web/screens/editor/draft/use-publication.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import styles from './history.module.css';
import { EditionDetails, RevisionDetails } from './history-details.tsx';
import { type HistoryList, useHistoryList } from './use-history-list.ts';

type HistoryPanelProps = {
  id: string;
  onClose: () => void;
};

type SelectedEntry = { kind: 'revision'; version: number } | { kind: 'edition'; number: number };

export function HistoryPanel({ id, onClose }: HistoryPanelProps) {
  const { api } = useSession();
  const { publication, publicationState } = usePublicationController();
  const draftId = useDraftState((state) => state.id);
  const revision = useDraftState((state) => state.revision);
  const savedAt = useDraftState((state) => state.savedAt);
  const [selected, setSelected] = useState<SelectedEntry>();
  const [statusMessage, setStatusMessage] = useState('');
  const publishedEditionNumber = publication?.edition?.number;
  const isLive = publicationState !== 'withdrawn';
  const liveEditionNumber = isLive ? publishedEditionNumber : undefined;
  // Saving makes an autosaved revision a saved one without a new number.
  const revisions = useHistoryList(`${draftId} ${revision} ${savedAt?.getTime()}`, (before) =>
    listRevisions(api, draftId, before),
  );
  const editions = useHistoryList(`${draftId} ${publishedEditionNumber}`, (before) =>
    listEditions(api, draftId, before),
  );
  // An autosave gives the latest version another number.
  const selectedRevision =
    selected?.kind === 'revision' ? revisions.entries?.find(({ version }) => version === selected.version) : undefined;
  const texts = editorTexts.history;
  const detailsProps = { publishedEditionNumber, onDone: setStatusMessage };
  return (
    <Panel id={id} heading={texts.heading} closeText={texts.close} onClose={onClose}>
      <div className={styles.history}>
        <div className={styles.lists}>
          <HistoryEntries
            title={texts.revisions}
            list={revisions}
            isSelected={({ version }) => selected?.kind === 'revision' && selected.version === version}
            onSelect={({ version }) => setSelected({ kind: 'revision', version })}
            describe={(entry) => describeRevision(entry, revision)}
          />
          <HistoryEntries
            title={texts.editions}
            emptyText={texts.noEditions}
            list={editions}
            isSelected={({ number }) => selected?.kind === 'edition' && selected.number === number}
            onSelect={({ number }) => setSelected({ kind: 'edition', number })}
            describe={(entry) => describeEdition(entry, liveEditionNumber)}
          />
        </div>
        <div className={styles.details}>
          <p role="status">{statusMessage}</p>
          {selected === undefined && <p className={styles.hint}>{texts.choose}</p>}
          {selectedRevision !== undefined && (
            <RevisionDetails key={selectedRevision.version} number={selectedRevision.number} {...detailsProps} />
          )}
          {selected?.kind === 'edition' && (
            <EditionDetails key={selected.number} number={selected.number} {...detailsProps} />
          )}
        </div>
      </div>
    </Panel>
  );
}

function describeRevision(
  { number, version, savedAt, savedBy, isAutosaved }: RevisionSummary,
  latest: number | undefined,
): EntryDescription {
  const texts = editorTexts.history;
  const labels = [isAutosaved ? texts.autosaved : '', number === latest ? texts.latest : ''];
  return { title: texts.version(version), at: savedAt, facts: formatFacts(savedAt, savedBy, ...labels) };
}

function describeEdition(
  { number, publishedAt, publishedBy, restoredFrom }: EditionSummary,
  live: number | undefined,
): EntryDescription {
  const texts = editorTexts.history;
  const labels = [restoredFrom === null ? '' : texts.restoredFrom(restoredFrom), number === live ? texts.live : ''];
  return { title: texts.edition(number), at: publishedAt, facts: formatFacts(publishedAt, publishedBy, ...labels) };
}

/** Time, author and labels of a version, joined by dots. */
function formatFacts(at: string, author: string | null, ...labels: readonly string[]): string {
  const { history } = editorTexts;
  const time = formatTime(new Date(at));
  return [time, author === null ? '' : history.by(author), ...labels].filter((fact) => fact !== '').join(' · ');
}

/** `at` is the time of a version, by which the list is divided into days. */
type EntryDescription = { title: string; at: string; facts: string };

type HistoryEntriesProps<Entry> = {
  title: string;
  emptyText?: string;
  list: HistoryList<Entry>;
  isSelected: (entry: Entry) => boolean;
  onSelect: (entry: Entry) => void;
  describe: (entry: Entry) => EntryDescription;
};

function HistoryEntries<Entry extends { number: number; name: string }>(props: HistoryEntriesProps<Entry>) {
  const { title, emptyText, list, isSelected, onSelect, describe } = props;
  const id = useId();
  const texts = editorTexts.history;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {list.hasFailed && <p>{texts.failed}</p>}
      {list.entries?.length === 0 && <p className={styles.hint}>{emptyText}</p>}
      <div className={styles.days}>
        {groupByDay(list.entries ?? [], describe).map(({ day, entries }) => (
          <Fragment key={day}>
            <h4 className={styles.day}>{day}</h4>
            <ol>
              {entries.map(({ entry, title: name, facts }) => (
                <li key={entry.number}>
                  <button
                    type="button"
                    className={styles.entry}
                    aria-current={isSelected(entry) || undefined}
                    onClick={() => onSelect(entry)}
                  >
                    <span>{name}</span>
                    <small>{facts}</small>
                  </button>
                </li>
              ))}
            </ol>
          </Fragment>
        ))}
      </div>
      {list.hasMore && (
        <Button variant="ghost" onClick={list.loadMore}>
          {texts.older}
        </Button>
      )}
    </section>
  );
}

type Day<Entry, Description> = { day: string; entries: (Description & { entry: Entry })[] };

/** The entries of each day in their order, with the name of the day. */
function groupByDay<Entry, Description extends { at: string }>(
  entries: readonly Entry[],
  describe: (entry: Entry) => Description,
): Day<Entry, Description>[] {
  const days: Day<Entry, Description>[] = [];
  for (const entry of entries) {
    const description = { ...describe(entry), entry };
    const day = formatRelativeDay(new Date(description.at), new Date());
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(description);
    else days.push({ day, entries: [description] });
  }
  return days;
}
