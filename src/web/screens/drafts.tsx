// The list of drafts.
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { DraftSummary } from '#api/lectures.ts';
import { listDrafts, saveDraft } from '#web/api-client.ts';
import { draftAddress } from '#web/course.ts';
import { useSession } from '#web/session.tsx';
import { ownTexts, texts } from '#web/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useLoaded } from '#web/use-loaded.ts';
import styles from './drafts.module.css';

export function DraftsScreen() {
  const { api } = useSession();
  const [, navigate] = useLocation();
  const [isCreating, setCreating] = useState(false);
  const [loaded, reload] = useLoaded('drafts', (signal) => listDrafts(api, signal));

  async function create() {
    if (isCreating) return;
    setCreating(true);
    try {
      const draft = await saveDraft(api, { name: '', markup: '' });
      navigate(draftAddress(draft.id));
    } catch (error) {
      console.error(error);
      setCreating(false);
    }
  }

  return (
    <Screen title={texts.drafts.heading}>
      <div className={styles.head}>
        <h1>{texts.drafts.heading}</h1>
        <Button make="main" aria-disabled={isCreating} onClick={create}>
          <FilePlus2 aria-hidden="true" size={18} />
          {texts.drafts.create}
        </Button>
      </div>
      {loaded.state === 'loading' && <Skeleton />}
      {loaded.state === 'failed' && (
        <Empty text={ownTexts.drafts.failed}>
          <Button onClick={reload}>{ownTexts.retry}</Button>
        </Empty>
      )}
      {loaded.state === 'loaded' && <DraftList drafts={loaded.content} />}
    </Screen>
  );
}

function DraftList({ drafts }: { drafts: readonly DraftSummary[] }) {
  if (drafts.length === 0) return <Empty text={ownTexts.drafts.empty} />;
  return (
    <ul className={styles.list}>
      {drafts.map((draft) => (
        <li key={draft.id}>
          <Link href={draftAddress(draft.id)}>{draft.name.trim() || ownTexts.drafts.untitled}</Link>
        </li>
      ))}
    </ul>
  );
}
