// Notice after publishing: the page's link, and the course in which learners find it.
import { Link as LinkIcon, QrCode as QrCodeIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { editorTexts } from '#texts/en/editor.ts';
import { copyText } from '#web/copy-text.ts';
import { loadLater } from '#web/load-later.tsx';
import { lecturePath } from '#web/paths.ts';
import { usePublicationController } from '#web/screens/editor/draft/use-publication.ts';
import { Button } from '#web/ui/button.tsx';
import { LoopbackNotice } from '#web/ui/feedback/loopback-notice.tsx';
import { AssignButton } from './assign-button.tsx';
import { CoursePlacement } from './course-placement.tsx';
import styles from './published-notice.module.css';

const QrCode = loadLater(() => import('#web/ui/qr-code.tsx').then((module) => module.QrCode));

/** How long the notice stays, in milliseconds, and longer while it is used: a QR code may be projected. */
const SHOWN_MS = 30_000;
const IN_USE = ':hover, :focus-within, :has(dialog, [aria-expanded="true"])';

type PublishedNoticeProps = {
  page: { id: string; name: string };
  /** A panel is open at the right. */
  hasPanel: boolean;
};

/** Over the page, so that the text does not move when it comes and goes. */
export function PublishedNotice({ page, hasPanel }: PublishedNoticeProps) {
  const { publication, publicationState, publishStatus, dismissPublished, reload } = usePublicationController();
  const isShown = publishStatus === 'published' && publicationState !== 'withdrawn';
  // A panel that is opened later has the same in it.
  useEffect(() => {
    if (hasPanel) dismissPublished();
  }, [hasPanel, dismissPublished]);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isShown) return;
    const timer = setInterval(() => {
      if (ref.current?.matches(IN_USE) !== true) dismissPublished();
    }, SHOWN_MS);
    return () => clearInterval(timer);
  }, [isShown, dismissPublished]);
  return (
    <div ref={ref} className={styles.notice} data-shown={isShown} data-panel={hasPanel}>
      <p role="status">{isShown && editorTexts.status.published}</p>
      {isShown && <PageLink pageId={page.id} courseId={publication?.courses[0]?.id} />}
      {isShown && publication !== undefined && (
        <CoursePlacement page={page} courses={publication.courses} madeFor={publication.madeFor} onAdded={reload} />
      )}
      {isShown && <AssignButton pageId={page.id} />}
      {isShown && (
        <Button variant="ghost" onClick={dismissPublished}>
          {editorTexts.unsaved.dismiss}
        </Button>
      )}
    </div>
  );
}

/** The link to a page, and buttons that copy it and show it as a QR code. */
export function PageLink({ pageId, courseId }: { pageId: string; courseId: string | undefined }) {
  const [message, setMessage] = useState('');
  const [isQrCodeShown, setQrCodeShown] = useState(false);
  const path = lecturePath(pageId, courseId);
  const address = new URL(path, location.origin).href;
  async function copy() {
    const isCopied = await copyText(address);
    setMessage(isCopied ? editorTexts.publication.linkCopied : editorTexts.publication.linkNotCopied);
  }
  return (
    <span className={styles.link}>
      <Link href={path}>{editorTexts.publication.viewPage}</Link>
      <Button variant="ghost" onClick={copy}>
        <LinkIcon aria-hidden="true" size={16} />
        {editorTexts.publication.copyLink}
      </Button>
      <Button variant="ghost" aria-expanded={isQrCodeShown} onClick={() => setQrCodeShown(!isQrCodeShown)}>
        <QrCodeIcon aria-hidden="true" size={16} />
        {editorTexts.publication.qrCode}
      </Button>
      <span role="status">{message}</span>
      {isQrCodeShown && (
        <>
          <LoopbackNotice address={address} />
          <span className={styles.qrCode}>
            <QrCode address={address} label={editorTexts.publication.qrCodeLabel} />
          </span>
        </>
      )}
    </span>
  );
}
