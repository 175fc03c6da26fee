// Panel of changes to publish: the visual diff to the live page, and its link.
import { useMemo } from 'react';
import type { EditionSummary } from '#api/history.ts';
import { toHtml } from '#markup/index.ts';
import { editorTexts } from '#texts/en/editor.ts';
import { formatTimeOrDate } from '#texts/formats/format-time.ts';
import { loadEdition } from '#web/api/history.ts';
import { useSession } from '#web/auth/session.tsx';
import { PageDiffView } from '#web/screens/editor/diff/page-diff-view.tsx';
import { usePublicationController } from '#web/screens/editor/draft/use-publication.ts';
import styles from '#web/screens/editor/history/history.module.css';
import type { DraftText } from '#web/screens/editor/model/draft-state.ts';
import { Panel } from '#web/ui/panel.tsx';
import { useResource } from '#web/use-resource.ts';
import { CoursePlacement } from './course-placement.tsx';
import { PageLink } from './published-notice.tsx';

type PublishPanelProps = {
  id: string;
  draftId: string;
  text: DraftText;
  onClose: () => void;
};

export function PublishPanel({ id, draftId, text, onClose }: PublishPanelProps) {
  const { publication, publicationState, language, reload } = usePublicationController();
  const edition = publication?.edition ?? undefined;
  const isUnpublished = publicationState === 'withdrawn';
  const texts = editorTexts.publication;
  return (
    <Panel id={id} heading={texts.heading} closeText={editorTexts.history.close} onClose={onClose}>
      {edition === undefined ? (
        <p>{texts.never}</p>
      ) : (
        <>
          <p className={styles.facts}>{isUnpublished ? texts.unpublishedHint : formatEdition(edition)}</p>
          {!isUnpublished && publication !== undefined && (
            <>
              <PageLink pageId={draftId} courseId={publication.courses[0]?.id} />
              <CoursePlacement
                page={{ id: draftId, name: edition.name }}
                courses={publication.courses}
                madeFor={publication.madeFor}
                onAdded={reload}
              />
            </>
          )}
          <ChangePreview
            draftId={draftId}
            text={text}
            language={language}
            edition={edition}
            isUnpublished={isUnpublished}
          />
        </>
      )}
    </Panel>
  );
}

function formatEdition({ number, publishedBy, publishedAt }: EditionSummary): string {
  const time = formatTimeOrDate(new Date(publishedAt), new Date());
  return editorTexts.publication.edition(number, publishedBy, time);
}

type ChangePreviewProps = Pick<PublishPanelProps, 'draftId' | 'text'> & {
  language: string | undefined;
  edition: EditionSummary;
  isUnpublished: boolean;
};

function ChangePreview({ draftId, text, language, edition, isUnpublished }: ChangePreviewProps) {
  const { api } = useSession();
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
