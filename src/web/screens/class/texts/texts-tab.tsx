// The texts of a class that wait to be marked, and those that were handed back; one of them is open.
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ClassText, ClassTexts } from '#api/learner-texts.ts';
import { markingTexts as texts } from '#texts/en/marking.ts';
import { formatOnDay } from '#texts/formats/format-day.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { exportCorrectedTexts, listClassTexts, listRemarks, openClassText } from '#web/api/work.ts';
import { useSession } from '#web/auth/session.tsx';
import { downloadFile } from '#web/download-file.ts';
import type { ClassTabProps } from '#web/screens/class/tabs/class-tab.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useResource } from '#web/use-resource.ts';
import { CommonMarks } from './common-marks.tsx';
import { MarkingDesk } from './marking-desk.tsx';
import { type MarkingSession, useMarkingSession } from './marking-session.ts';
import styles from './texts.module.css';

type State = 'handed_in' | 'returned';
type Entry = ClassTexts['texts'][number];

export function TextsTab({ schoolClass: { id: classId, courseId } }: ClassTabProps) {
  const { api } = useSession();
  const [state, setState] = useState<State>('handed_in');
  const [openId, setOpenId] = useState<string>();
  const session = useMarkingSession();
  const [resource, reload] = useResource(`texts ${classId} ${state}`, (signal) => loadAll(state, signal));

  /** Page after page: what waits in a class is marked from the first one on. */
  async function loadAll(wanted: State, signal: AbortSignal): Promise<ClassTexts> {
    const first = await listClassTexts(api, classId, { state: wanted, cursor: null }, signal);
    const listed = [...first.texts];
    let { cursor } = first;
    while (cursor !== null && wanted === 'handed_in') {
      const next = await listClassTexts(api, classId, { state: wanted, cursor }, signal);
      listed.push(...next.texts);
      ({ cursor } = next);
    }
    return { ...first, texts: listed };
  }

  const listed = resource.state === 'loaded' ? resource.content.texts : [];
  const lectures = [...new Map(listed.map(({ pageId, title }) => [pageId, title]))];
  const openNext = (by: 1 | -1) => {
    const at = listed.findIndex(({ id }) => id === openId);
    const next = listed[at + by];
    if (next !== undefined) setOpenId(next.id);
  };
  const onReturned = async () => {
    const at = listed.findIndex(({ id }) => id === openId);
    setOpenId((listed[at + 1] ?? listed[at - 1])?.id);
    await reload();
  };
  return (
    <>
      <div className={styles.bar} role="toolbar" aria-label={texts.tab}>
        {(['handed_in', 'returned'] as const).map((wanted) => (
          <Button
            key={wanted}
            variant={state === wanted ? 'primary' : 'plain'}
            aria-pressed={state === wanted}
            onClick={() => {
              setState(wanted);
              setOpenId(undefined);
            }}
          >
            {wanted === 'handed_in' ? texts.waiting : texts.returned}
            {wanted === 'handed_in' && resource.state === 'loaded' && ` (${resource.content.waiting})`}
          </Button>
        ))}
        {state === 'returned' && listed.length > 0 && <DownloadCorrected classId={classId} />}
      </div>
      {resource.state === 'loading' && <Skeleton />}
      {resource.state === 'failed' && <LoadFailure error={resource.error} text={texts.failed} onRetry={reload} />}
      {resource.state === 'loaded' && listed.length === 0 && <EmptyState text={texts.empty} />}
      {listed.length > 0 && <EntryList entries={listed} openId={openId} onOpen={setOpenId} />}
      {lectures.map(([pageId, title]) => (
        <CommonMarks key={pageId} classId={classId} courseId={courseId} pageId={pageId} title={title} />
      ))}
      {openId !== undefined && (
        <OpenText
          key={openId}
          classId={classId}
          textId={openId}
          session={session}
          onMove={openNext}
          onReturned={onReturned}
        />
      )}
    </>
  );
}

/** All texts that came back, as a document with tracked changes. */
function DownloadCorrected({ classId }: { classId: string }) {
  const { api } = useSession();
  const [failure, setFailure] = useState<string>();
  async function download(): Promise<void> {
    setFailure(undefined);
    try {
      await downloadFile(await exportCorrectedTexts(api, classId));
    } catch (error) {
      setFailure(errorDetail(error));
    }
  }
  return (
    <>
      <Button onClick={() => void download()}>
        <Download aria-hidden="true" size={18} />
        {texts.downloadCorrected}
      </Button>
      {failure !== undefined && <p role="alert">{failure}</p>}
    </>
  );
}

type EntryListProps = { entries: readonly Entry[]; openId: string | undefined; onOpen: (id: string) => void };

function EntryList({ entries, openId, onOpen }: EntryListProps) {
  const now = new Date();
  return (
    <ul className={styles.entries} data-open={openId !== undefined}>
      {entries.map(({ id, name, title, prompt, version, handedInAt, marking }) => (
        <li key={id}>
          <button type="button" aria-current={id === openId ? 'true' : undefined} onClick={() => onOpen(id)}>
            <strong dir="auto">{name}</strong>
            <span dir="auto">{title}</span>
            <small dir="auto">{prompt}</small>
            <small>
              {version > 1 && `${texts.version(version)} · `}
              {formatOnDay(new Date(handedInAt), now)}
              {marking !== null && ` · ${texts.marking(marking)}`}
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
}

type OpenTextProps = {
  classId: string;
  textId: string;
  session: MarkingSession;
  onMove: (by: 1 | -1) => void;
  onReturned: () => void;
};

function OpenText({ classId, textId, session, onMove, onReturned }: OpenTextProps) {
  const { api } = useSession();
  const [resource, reload] = useResource(
    `text ${textId}`,
    async (signal): Promise<ClassText> => openClassText(api, { classId, textId }, signal),
  );
  const [remarks] = useResource(`remarks ${classId}`, (signal) => listRemarks(api, classId, signal));
  if (resource.state === 'failed')
    return <LoadFailure error={resource.error} text={texts.textFailed} onRetry={reload} />;
  if (resource.state === 'loading') return <Skeleton />;
  return (
    <MarkingDesk
      classId={classId}
      text={resource.content}
      remarks={remarks.state === 'loaded' ? remarks.content : []}
      session={session}
      onMove={onMove}
      onReturned={onReturned}
    />
  );
}
