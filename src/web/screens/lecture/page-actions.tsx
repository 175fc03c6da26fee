// What can be done with a lecture as a whole: edit it, print it, download it as one file, export it,
// make it available offline, or hear it first.
import { useState } from 'react';
import { DEFAULT_LEARNER_FORMATS, type LearnerFormat } from '#api/learner-formats.ts';
import type { Course } from '#api/lectures.ts';
import { hasRole } from '#api/roles.ts';
import { appTexts } from '#texts/en/app.ts';
import { useSession } from '#web/auth/session.tsx';
import { navigate } from '#web/location.tsx';
import { useMember } from '#web/member.tsx';
import { LazyOfflineDialog } from '#web/offline/lazy-offline-dialog.tsx';
import { draftBlockPath } from '#web/paths.ts';
import { LazyExportDialog } from '#web/screens/exports/lazy-export-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icons.ts';
import { findBlockInSight } from '#web/ui/scroll-position.ts';
import { useExclusiveAction } from '#web/use-exclusive-action.ts';
import { useMediaQuery } from '#web/use-media-query.ts';
import { useOnDemand } from '#web/use-on-demand.ts';
import styles from './page-actions.module.css';
import { useListenFirst } from './use-listen-first.ts';
import { countListedWords, showWords } from './use-words.ts';

const loadActionMenu = () => import('#web/ui/overlay/action-menu.tsx').then((module) => module.ActionMenu);

type PageActionsProps = { courseId: string; course: Course | undefined; pageId: string; title: string; html: string };

/** Learners may download what the course allows; authors may export the lecture in every format. */
export function PageActions({ courseId, course, pageId, title, html }: PageActionsProps) {
  const { api } = useSession();
  const { role } = useMember();
  const { isBusy, run } = useExclusiveAction();
  const [message, setMessage] = useState('');
  const [openDialog, setOpenDialog] = useState<'export' | 'offline'>();
  const listenFirst = useListenFirst(html);
  const { viewer } = appTexts;
  const isAuthor = role !== undefined && hasRole(role, 'author');
  const learnerFormats: readonly LearnerFormat[] = course?.learnerFormats ?? DEFAULT_LEARNER_FORMATS;
  const otherFormats = learnerFormats.filter((format) => format !== 'html');
  async function download() {
    setMessage('');
    try {
      const { downloadPage } = await import('#web/screens/exports/download-page.ts');
      setMessage(viewer.downloaded(await downloadPage(api, pageId)));
    } catch (error) {
      console.error(error);
      setMessage(viewer.downloadFailed);
    }
  }
  const wordCount = countListedWords(html);
  const actions: PageAction[] = [
    ...(wordCount > 0 ? [{ icon: 'list' as const, text: viewer.words(wordCount), onSelect: showWords }] : []),
    { icon: 'printer', text: viewer.print, onSelect: () => window.print() },
    ...(isAuthor || learnerFormats.includes('html')
      ? [{ icon: 'download' as const, text: viewer.download, isDisabled: isBusy, onSelect: () => void run(download) }]
      : []),
    ...(isAuthor || otherFormats.length > 0
      ? [
          {
            icon: 'share' as const,
            text: isAuthor ? viewer.export : viewer.otherFormats,
            onSelect: () => setOpenDialog('export'),
          },
        ]
      : []),
    { icon: 'offline', text: viewer.offline, onSelect: () => setOpenDialog('offline') },
  ];
  return (
    <>
      <div className={styles.actions}>
        <p role="status">{message}</p>
        {/* They appear together, once the role is known for the first time: nothing moves later. */}
        {role !== undefined && <ActionButtons actions={actions} listenFirst={listenFirst} />}
      </div>
      {isAuthor && (
        <button
          type="button"
          className={styles.edit}
          aria-keyshortcuts="F2"
          onClick={() => navigate(draftBlockPath(pageId, findBlockInSight()))}
        >
          <Icon name="text" />
          {viewer.edit}
        </button>
      )}
      {openDialog === 'offline' && (
        <LazyOfflineDialog
          courseId={courseId}
          course={course}
          lecture={{ pageId, title }}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
      {openDialog === 'export' && (
        <LazyExportDialog
          subject={{ kind: 'lecture', id: pageId }}
          audience={isAuthor ? 'authors' : 'learners'}
          choices={isAuthor ? undefined : otherFormats}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
    </>
  );
}

type PageAction = { icon: IconName; text: string; isDisabled?: boolean; onSelect: () => void };

type ActionButtonsProps = { actions: readonly PageAction[]; listenFirst: ReturnType<typeof useListenFirst> };

/**
 * On phones only the switch that is for learning has a button; the other actions are in a menu, in
 * words, which is loaded when it is opened.
 */
function ActionButtons({ actions, listenFirst }: ActionButtonsProps) {
  const isPhone = useMediaQuery('(width < 40rem)');
  const menu = useOnDemand(loadActionMenu);
  const { viewer } = appTexts;
  const listenButton = listenFirst !== undefined && (
    <ActionButton icon="play" text={viewer.listenFirst} isPressed={listenFirst.isOn} onSelect={listenFirst.toggle} />
  );
  if (!isPhone) {
    return (
      <>
        {actions.slice(0, -1).map((action) => (
          <ActionButton key={action.text} {...action} />
        ))}
        {listenButton}
        {actions.slice(-1).map((action) => (
          <ActionButton key={action.text} {...action} />
        ))}
      </>
    );
  }
  const items = actions.map(({ icon, text, onSelect }) => ({ text, onSelect, icon: <Icon name={icon} /> }));
  return (
    <>
      {listenButton}
      {menu.hasFailed && <p role="status">{appTexts.connection.lost}</p>}
      <div className={styles.more}>
        {menu.Component ? (
          <menu.Component label={viewer.more} actions={items.toReversed()} isInitiallyOpen={true} />
        ) : (
          <Button
            variant="ghost"
            data-control="menu"
            aria-label={viewer.more}
            title={viewer.more}
            aria-haspopup="menu"
            onClick={menu.load}
          >
            <Icon name="more" size={20} />
          </Button>
        )}
      </div>
    </>
  );
}

function ActionButton({ icon, text, isDisabled = false, isPressed, onSelect }: PageAction & { isPressed?: boolean }) {
  return (
    <button type="button" title={text} aria-disabled={isDisabled} aria-pressed={isPressed} onClick={onSelect}>
      <Icon name={icon} />
      <span>{text}</span>
    </button>
  );
}
