// The menu "…" beside Publish: export and download the page, unpublish it, see what is new in it, copy the draft.
import { BookA, Copy, Download, EyeOff, Highlighter, Share, Undo2 } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useLocation } from 'wouter';
import { appTexts } from '#texts/en/app.ts';
import { draftListTexts } from '#texts/en/drafts.ts';
import { editorTexts } from '#texts/en/editor.ts';
import { newWordsTexts } from '#texts/en/new-words.ts';
import { duplicateDraft } from '#web/api/author.ts';
import { restoreEdition, unpublish } from '#web/api/history.ts';
import { useSession } from '#web/auth/session.tsx';
import { draftPath } from '#web/paths.ts';
import { useDraftController, useDraftState } from '#web/screens/editor/draft/draft-context.ts';
import { usePublicationController } from '#web/screens/editor/draft/use-publication.ts';
import { toggleColours, useColourSetting } from '#web/screens/editor/field/colours/colour-setting.ts';
import { downloadPage } from '#web/screens/exports/download-page.ts';
import { LazyExportDialog } from '#web/screens/exports/lazy-export-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { UndoBar } from '#web/ui/feedback/undo-bar.tsx';
import { ActionMenu, type MenuAction } from '#web/ui/overlay/action-menu.tsx';
import { useExclusiveAction } from '#web/use-exclusive-action.ts';
import styles from './published-notice.module.css';

const ICON = { 'aria-hidden': true, size: 16 } as const;

type DraftMenuProps = {
  /** A panel is open at the right. */
  hasPanel: boolean;
  /** The button of the menu, for focus that returns to it. */
  ref: RefObject<HTMLButtonElement | null>;
  onShowNewWords: () => void;
};

export function DraftMenu({ hasPanel, ref, onShowNewWords }: DraftMenuProps) {
  const [isExporting, setExporting] = useState(false);
  const draftId = useDraftState(({ id }) => id);
  const { message, setMessage, download, duplicate } = useDraftCopies();
  const { isPublished, isWithdrawn, wasUnpublished, withdraw, publishAgain, forget } = useWithdrawal(setMessage);
  const texts = editorTexts.publication;
  const hasColours = useColourSetting();
  const ofPage: MenuAction[] = [
    { text: appTexts.viewer.export, icon: <Share {...ICON} />, onSelect: () => setExporting(true) },
    { text: appTexts.viewer.download, icon: <Download {...ICON} />, onSelect: download },
    { text: texts.unpublish, icon: <EyeOff {...ICON} />, isDanger: true, onSelect: withdraw },
  ];
  const actions: MenuAction[] = [
    ...(isPublished ? ofPage : []),
    ...(isWithdrawn ? [{ text: texts.publishAgain, icon: <Undo2 {...ICON} />, onSelect: publishAgain }] : []),
    { text: newWordsTexts.open, icon: <BookA {...ICON} />, onSelect: onShowNewWords },
    { text: draftListTexts.duplicate, icon: <Copy {...ICON} />, onSelect: duplicate },
    {
      text: hasColours ? editorTexts.colours.turnOff : editorTexts.colours.turnOn,
      icon: <Highlighter {...ICON} />,
      onSelect: toggleColours,
    },
  ];
  return (
    <>
      <ActionMenu label={appTexts.viewer.more} actions={actions} ref={ref} />
      {isExporting && (
        <LazyExportDialog
          subject={{ kind: 'lecture', id: draftId }}
          audience="authors"
          onClose={() => setExporting(false)}
        />
      )}
      <UndoBar
        undoable={
          wasUnpublished
            ? { id: 'unpublished', text: texts.unpublished, undo: publishAgain, leavesFocus: true }
            : undefined
        }
        label={texts.publishAgain}
        onDismiss={forget}
        hasKey={false}
      />
      <div
        role="status"
        className={`${styles.notice} ${message?.isFailure ? styles.failure : ''}`}
        data-shown={message !== undefined}
        data-panel={hasPanel}
      >
        {message !== undefined && (
          <>
            <p>{message.text}</p>
            <Button variant="ghost" onClick={() => setMessage(undefined)}>
              {editorTexts.unsaved.dismiss}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

type MenuMessage = { text: string; isFailure: boolean };
type SetMessage = (message: MenuMessage | undefined) => void;

/** Downloads the page, and copies the draft as it stands. */
function useDraftCopies() {
  const { api } = useSession();
  const { save } = useDraftController();
  const draftId = useDraftState(({ id }) => id);
  const [, navigate] = useLocation();
  const [message, setMessage] = useState<MenuMessage>();
  const { run } = useExclusiveAction();
  const attempt = (action: () => Promise<string | undefined>, failure: string) =>
    void run(async () => {
      setMessage(undefined);
      try {
        const text = await action();
        setMessage(text === undefined ? undefined : { text, isFailure: false });
      } catch (error) {
        console.error(error);
        setMessage({ text: failure, isFailure: true });
      }
    });
  const download = () =>
    attempt(async () => appTexts.viewer.downloaded(await downloadPage(api, draftId)), appTexts.viewer.downloadFailed);
  const duplicate = () =>
    attempt(async () => {
      if (!(await save())) throw new Error(editorTexts.publication.duplicateFailed);
      navigate(draftPath((await duplicateDraft(api, draftId)).id));
      return undefined;
    }, editorTexts.publication.duplicateFailed);
  return { message, setMessage, download, duplicate };
}

/** Without a question beforehand: a bar says what happened, and one press undoes it. */
function useWithdrawal(setMessage: SetMessage) {
  const { api } = useSession();
  const { publication, publicationState, reload } = usePublicationController();
  const draftId = useDraftState(({ id }) => id);
  const { run } = useExclusiveAction();
  const [wasUnpublished, setUnpublished] = useState(false);
  const isWithdrawn = publicationState === 'withdrawn';
  const change = (action: () => Promise<unknown>, unpublishes: boolean) =>
    void run(async () => {
      setMessage(undefined);
      try {
        await action();
        setUnpublished(unpublishes);
      } catch (error) {
        console.error(error);
        setMessage({ text: editorTexts.publication.changeFailed, isFailure: true });
      }
      await reload();
    });
  return {
    isWithdrawn,
    isPublished: publicationState !== undefined && publicationState !== 'never' && !isWithdrawn,
    wasUnpublished: wasUnpublished && isWithdrawn,
    withdraw: () => change(() => unpublish(api, draftId), true),
    publishAgain: () => change(() => restoreEdition(api, draftId, publication?.edition?.number ?? 0), false),
    forget: () => setUnpublished(false),
  };
}
