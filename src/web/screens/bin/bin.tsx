// The bin: deleted drafts and media, to restore or to delete forever.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { BinItem } from '#api/bin.ts';
import { binTexts as texts } from '#texts/en/drafts.ts';
import { draftPath } from '#web/paths.ts';
import { displayName } from '#web/ui/display-name.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { ShowMore } from '#web/ui/feedback/show-more.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { BackLink, Lead } from '#web/ui/sections/screen-head.tsx';
import styles from './bin.module.css';
import { BinRow } from './bin-row.tsx';
import { type BinResult, useBin } from './use-bin.ts';

export function BinScreen() {
  const bin = useBin();
  const { content } = bin;
  const [toPurge, setToPurge] = useState<BinItem>();
  return (
    <Screen title={texts.heading}>
      <BackLink href="/drafts">{texts.back}</BackLink>
      <h1>{texts.heading}</h1>
      <Lead>{texts.lead}</Lead>
      <ResultNotice result={bin.result} />
      {bin.error !== undefined && <LoadFailure error={bin.error} text={texts.failed} onRetry={bin.reload} />}
      {content === undefined && bin.error === undefined && <Skeleton />}
      {content?.items.length === 0 && !bin.hasMore && <EmptyState text={texts.empty} />}
      {content !== undefined && content.items.length > 0 && (
        <ul className={styles.list}>
          {content.items.map((item) => (
            <BinRow
              key={item.id}
              item={item}
              onRestore={() => void bin.restore(item)}
              onPurge={() => setToPurge(item)}
            />
          ))}
        </ul>
      )}
      <ShowMore label={texts.more} pages={bin} />
      {toPurge !== undefined && (
        <ConfirmDialog
          heading={texts.confirm(displayName(toPurge.name))}
          text={toPurge.kind === 'draft' ? texts.confirmDraft : texts.confirmMedia}
          confirmLabel={texts.purgeNow}
          cancelLabel={texts.cancel}
          onConfirm={async () => {
            await bin.purge(toPurge);
            setToPurge(undefined); // at once: the notice takes the focus, which an open dialog prevents
          }}
          onClose={() => setToPurge(undefined)}
        />
      )}
    </Screen>
  );
}

/** What was done last; it takes the focus, since the row with the pressed button is gone. */
function ResultNotice({ result }: { result: BinResult | undefined }) {
  const noticeRef: RefObject<HTMLParagraphElement | null> = useRef(null);
  useEffect(() => {
    if (result !== undefined) noticeRef.current?.focus();
  }, [result]);
  return (
    <div role="status">
      {result !== undefined && (
        <p ref={noticeRef} tabIndex={-1} className={styles.result} data-kind={result.kind}>
          {resultText(result)}{' '}
          {result.kind === 'restored' && <Link href={draftPath(result.draftId)}>{texts.open}</Link>}
        </p>
      )}
    </div>
  );
}

function resultText({ kind, name }: BinResult): string {
  if (kind === 'restored') return texts.restored(name);
  return kind === 'purged' ? texts.purgedNow(name) : texts.restoreFailed(name);
}
