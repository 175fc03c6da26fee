// Panel of changes to publish: the visual diff to the live page, its link and download, and unpublishing it.
import { X } from 'lucide-react';
import { useEffect, useId, useMemo, useRef } from 'react';
import type { EditionSummary } from '#api/history.ts';
import { toHtml } from '#markup/index.ts';
import { editorTexts } from '#texts/en/editor.ts';
import { formatTimeOrDate } from '#texts/formats/format-time.ts';
import type { Api } from '#web/api/api-client.ts';
import { loadEdition, restoreEdition, unpublish } from '#web/api/history.ts';
import { PageDiffView } from '#web/screens/editor/diff/page-diff-view.tsx';
import type { PublicationController } from '#web/screens/editor/draft/use-publication.ts';
import styles from '#web/screens/editor/history/panel.module.css';
import type { DraftText } from '#web/screens/editor/model/draft-state.ts';
import { ExportButton } from '#web/screens/exports/export-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { useExclusiveAction } from '#web/use-exclusive-action.ts';
import { useResource } from '#web/use-resource.ts';
import { CoursePlacement } from './course-placement.tsx';
import { PageExportButton } from './page-export-button.tsx';
import { PageLink } from './published-notice.tsx';

type PublishPanelProps = {
  id: string;
  api: Api;
  draftId: string;
  text: DraftText;
  publicationController: PublicationController;
  onClose: () => void;
};

export function PublishPanel({ id, api, draftId, text, publicationController, onClose }: PublishPanelProps) {
  const headingId = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headingRef.current?.focus(), []);
  const { publication, reload } = publicationController;
  const edition = publication?.edition ?? undefined;
  const isUnpublished = publicationController.publicationState === 'withdrawn';
  const texts = editorTexts.publication;
  return (
    <section id={id} className={styles.panel} aria-labelledby={headingId}>
      <div className={styles.header}>
        <h2 id={headingId} ref={headingRef} tabIndex={-1}>
          {texts.heading}
        </h2>
        <Button variant="ghost" onClick={onClose}>
          <X aria-hidden="true" size={16} />
          {editorTexts.history.close}
        </Button>
      </div>
      {edition === undefined ? (
        <p>{texts.never}</p>
      ) : (
        <>
          <p className={styles.facts}>{isUnpublished ? texts.unpublishedHint : formatEdition(edition)}</p>
          {!isUnpublished && publication !== undefined && (
            <>
              <PageLink pageId={draftId} courseId={publication.courses[0]?.id} />
              <CoursePlacement
                api={api}
                page={{ id: draftId, name: edition.name }}
                courses={publication.courses}
                onAdded={reload}
              />
            </>
          )}
          <ChangePreview
            api={api}
            draftId={draftId}
            text={text}
            language={publicationController.language}
            edition={edition}
            isUnpublished={isUnpublished}
          />
        </>
      )}
      {edition !== undefined && (
        <div className={styles.actions}>
          {!isUnpublished && <PageExportButton api={api} pageId={draftId} />}
          {!isUnpublished && <ExportButton subject={{ kind: 'lecture', id: draftId }} />}
          <UnpublishControl
            api={api}
            draftId={draftId}
            edition={edition}
            publicationController={publicationController}
          />
        </div>
      )}
    </section>
  );
}

function formatEdition({ number, publishedBy, publishedAt }: EditionSummary): string {
  const time = formatTimeOrDate(new Date(publishedAt), new Date());
  return editorTexts.publication.edition(number, publishedBy, time);
}

type ChangePreviewProps = Pick<PublishPanelProps, 'api' | 'draftId' | 'text'> & {
  language: string | undefined;
  edition: EditionSummary;
  isUnpublished: boolean;
};

function ChangePreview({ api, draftId, text, language, edition, isUnpublished }: ChangePreviewProps) {
  const [resource] = useResource(`${draftId} ${edition.number}`, () => loadEdition(api, draftId, edition.number));
  const html = useMemo(() => toHtml(text.markup), [text.markup]);
  const texts = editorTexts.publication;
  if (resource.state !== 'loaded') return <p>{resource.state === 'failed' ? texts.failed : texts.loading}</p>;
  const titles = { before: isUnpublished ? texts.lastPublished : texts.live, after: texts.afterPublishing };
  return (
    <PageDiffView
      before={resource.content}
      after={{ name: text.name, html }}
      titles={titles}
      identicalText={isUnpublished ? texts.sameAsPublished : texts.noChanges}
      language={language}
    />
  );
}

type UnpublishControlProps = Pick<PublishPanelProps, 'api' | 'draftId' | 'publicationController'> & {
  edition: EditionSummary;
};

/** Without a confirmation dialog: the status says what happened, and one press undoes it. */
function UnpublishControl({ api, draftId, edition, publicationController }: UnpublishControlProps) {
  const { isBusy, run } = useExclusiveAction();
  const isUnpublished = publicationController.publicationState === 'withdrawn';
  const runAndReload = (action: () => Promise<unknown>) =>
    run(async () => {
      await action().catch(console.error);
      await publicationController.reload();
    });
  const texts = editorTexts.publication;
  return (
    <div className={styles.buttons}>
      <p role="status">{isUnpublished && texts.unpublished}</p>
      {isUnpublished ? (
        <Button aria-disabled={isBusy} onClick={() => runAndReload(() => restoreEdition(api, draftId, edition.number))}>
          {texts.publishAgain}
        </Button>
      ) : (
        <Button
          className={styles.unpublish}
          aria-disabled={isBusy}
          onClick={() => runAndReload(() => unpublish(api, draftId))}
        >
          {texts.unpublish}
        </Button>
      )}
    </div>
  );
}
