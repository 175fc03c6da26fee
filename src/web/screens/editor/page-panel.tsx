// The page of the draft: what publishing will change on it, where it is, and taking it away.
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { EditionSummary } from '#api/history.ts';
import { toHtml } from '#markup/to-html.ts';
import type { Api } from '#web/api-client.ts';
import { lectureAddress } from '#web/course.ts';
import { editorTexts } from '#web/editor-texts.ts';
import { loadEdition, restoreEdition, unpublish } from '#web/history-api.ts';
import { Button } from '#web/ui/button.tsx';
import { useLoaded } from '#web/use-loaded.ts';
import type { DraftText } from './draft-state.ts';
import { PageDiffView } from './page-diff-view.tsx';
import { PageFile } from './page-file.tsx';
import styles from './panel.module.css';
import { timeOrDayOf } from './time.ts';
import type { PublicationWork } from './use-publication.ts';

type PagePanelProps = { id: string; api: Api; draftId: string; text: DraftText; page: PublicationWork };

export function PagePanel({ id, api, draftId, text, page }: PagePanelProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const edition = page.publication?.edition ?? undefined;
  const isWithdrawn = page.standing === 'withdrawn';
  const words = editorTexts.page;
  return (
    <section id={id} className={styles.panel} aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        {words.heading}
      </h2>
      {edition === undefined ? (
        <p>{words.first}</p>
      ) : (
        <>
          <p className={styles.facts}>
            {isWithdrawn ? words.withdrawn : factsOf(edition)}
            {!isWithdrawn && <Link href={lectureAddress(draftId)}>{words.link}</Link>}
          </p>
          <Change api={api} draftId={draftId} text={text} edition={edition} />
        </>
      )}
      {edition !== undefined && !isWithdrawn && <PageFile api={api} pageId={draftId} />}
      {edition !== undefined && <Withdrawal api={api} draftId={draftId} edition={edition} page={page} />}
    </section>
  );
}

function factsOf({ number, publishedBy, publishedAt }: EditionSummary): string {
  const time = timeOrDayOf(new Date(publishedAt), new Date());
  return editorTexts.page.shown(number, publishedBy, time);
}

type ChangeProps = Pick<PagePanelProps, 'api' | 'draftId' | 'text'> & { edition: EditionSummary };

function Change({ api, draftId, text, edition }: ChangeProps) {
  const [loaded] = useLoaded(`${draftId} ${edition.number}`, () => loadEdition(api, draftId, edition.number));
  const html = useMemo(() => toHtml(text.markup), [text.markup]);
  const words = editorTexts.page;
  if (loaded.state !== 'loaded') return <p>{loaded.state === 'failed' ? words.failed : words.loading}</p>;
  const titles = { before: words.before, after: words.after };
  return <PageDiffView before={loaded.content} after={{ name: text.name, html }} titles={titles} same={words.none} />;
}

type WithdrawalProps = Pick<PagePanelProps, 'api' | 'draftId' | 'page'> & { edition: EditionSummary };

/** No question beforehand: the result is said, and can be undone (the screens of the product ask nothing before acting). */
function Withdrawal({ api, draftId, edition, page }: WithdrawalProps) {
  const [isBusy, setBusy] = useState(false);
  const isWithdrawn = page.standing === 'withdrawn';
  async function act(doing: () => Promise<unknown>) {
    if (isBusy) return;
    setBusy(true);
    await doing().catch(console.error);
    await page.reload();
    setBusy(false);
  }
  const words = editorTexts.page;
  return (
    <div className={styles.buttons}>
      <p role="status">{isWithdrawn && words.unpublished}</p>
      {isWithdrawn ? (
        <Button aria-disabled={isBusy} onClick={() => act(() => restoreEdition(api, draftId, edition.number))}>
          {words.undo}
        </Button>
      ) : (
        <Button make="danger" aria-disabled={isBusy} onClick={() => act(() => unpublish(api, draftId))}>
          {words.unpublish}
        </Button>
      )}
    </div>
  );
}
