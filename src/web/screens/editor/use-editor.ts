// State and actions of the draft editor, composed from the hooks of its parts.
import { type RefObject, useCallback, useRef, useState } from 'react';
import type { Presence } from '#api/history.ts';
import type { Draft, Media } from '#api/lectures.ts';
import type { LibraryMedia } from '#api/media-library.ts';
import { useSession } from '#web/auth/session.tsx';
import { type CommentsController, useComments } from './comments/use-comments.ts';
import { useDraftController, useDraftState } from './draft/draft-context.ts';
import { usePresence } from './draft/use-presence.ts';
import { usePublicationController } from './draft/use-publication.ts';
import {
  useRetryFailedSave,
  useSaveShortcuts,
  useSessionRetention,
  useTakeNewerVersion,
} from './draft/use-save-triggers.ts';
import { type Stash, useStash } from './draft/use-stash.ts';
import { applyEdit } from './field/insert-text.ts';
import { readSelection } from './field/toolbar.tsx';
import { useBorrowedMedia } from './library/use-borrowed-media.ts';
import { type MediaRail, useMediaRail } from './media/use-media-rail.ts';
import { isDirty } from './model/draft-state.ts';
import { insertMedia } from './model/insert-media.ts';
import type { LocalBackup } from './model/local-backups.ts';
import type { Choice } from './model/merge.ts';
import { useDiagnostics, usePreviewMarkup } from './preview/preview.tsx';
import { useLectureIds } from './suggestions/use-lecture-ids.ts';
import { type SuggestionsController, useSuggestions } from './suggestions/use-suggestions.ts';
import { type PanelController, usePanel } from './use-panel.ts';
import { type Uploads, useUploads } from './use-uploads.ts';
import { type EditorPanes, useEditorPanes, useInitialSelection } from './work-area.tsx';

export type EditorController = {
  panel: PanelController;
  mediaRail: MediaRail;
  comments: CommentsController;
  panes: EditorPanes;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  conflictHeadingRef: RefObject<HTMLHeadingElement | null>;
  nameRef: RefObject<HTMLInputElement | null>;
  /** The markup that the preview shows, debounced. */
  previewMarkup: string;
  suggestions: SuggestionsController;
  presence: Presence | undefined;
  stash: Stash;
  uploads: Uploads;
  /** The media of other drafts that the text shows. */
  borrowedMedia: readonly LibraryMedia[];
  /** Publishing was refused because the page has no name, and it has none yet. */
  isNameMissing: boolean;
  hasSessionEnded: boolean;
  /** The email address of the session that ended. */
  lastEmail: string;
  actions: EditorActions;
};

export function useEditor(draft: Draft): EditorController {
  const { status } = useSession();
  const medias = useDraftState((state) => state.medias);
  const hasName = useDraftState(({ name }) => name.trim() !== '');
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const conflictHeadingRef = useRef<HTMLHeadingElement>(null);
  const previewMarkup = usePreviewMarkup();
  const nameRef = useRef<HTMLInputElement>(null);
  const [wasNameMissing, setNameMissing] = useState(false);
  const panes = useEditorPanes(fieldRef);
  const panel = usePanel();
  const toggleMedia = useCallback(() => panel.toggle('media'), [panel]);
  useInitialSelection(fieldRef);
  const stash = useStash();
  const presence = usePresence(draft.id);
  const lastEmail = useSessionRetention(panes.focusText);
  useRetryFailedSave(presence);
  useTakeNewerVersion(presence);
  const actions = useEditorActions({
    stash,
    fieldRef,
    conflictHeadingRef,
    reportMissingName() {
      setNameMissing(true);
      nameRef.current?.focus();
    },
    focusText: panes.focusText,
  });
  useSaveShortcuts(actions.saveUnlessInConflict, actions.publish);
  const borrowedMedia = useBorrowedMedia(previewMarkup, medias);
  const mediaRail = useMediaRail({ isOpen: panel.open === 'media', toggle: toggleMedia });
  return {
    panel,
    mediaRail,
    comments: useComments({ draftId: draft.id, previewMarkup, fieldRef, rail: mediaRail }),
    panes,
    fieldRef,
    conflictHeadingRef,
    nameRef,
    isNameMissing: wasNameMissing && !hasName,
    previewMarkup,
    suggestions: useSuggestions({
      fieldRef,
      showText: panes.showText,
      diagnostics: useDiagnostics(previewMarkup, borrowedMedia.knownIds, useLectureIds(previewMarkup)),
    }),
    presence,
    stash,
    borrowedMedia: borrowedMedia.medias,
    uploads: useUploads(fieldRef),
    hasSessionEnded: status === 'ended',
    lastEmail,
    actions,
  };
}

type EditorActions = {
  editMarkup(markup: string): void;
  editName(name: string): void;
  /** Inserts the reference to a file at the caret, as if it were typed. */
  insertMediaReference(media: Pick<Media, 'id' | 'type'>): void;
  /** Saves; with an unresolved conflict, moves the focus there instead. */
  saveUnlessInConflict(): void;
  /** Shows the choice between both versions, and moves the focus there. */
  openConflict(): void;
  /** Publishes; moves the focus to an unresolved conflict, or to the name if it is missing, instead. */
  publish(): void;
  /** Loads the version that another author saved, unless that would make a conflict with unsaved changes. */
  refresh(): Promise<void>;
  restoreBackup(backup: LocalBackup): Promise<void>;
  resolveConflict(choice: Choice, hunkChoices: readonly (Choice | undefined)[]): void;
};

type ActionOptions = Pick<EditorController, 'stash' | 'fieldRef' | 'conflictHeadingRef'> &
  Pick<EditorPanes, 'focusText'> & { reportMissingName: () => void };

function useEditorActions({
  stash,
  fieldRef,
  conflictHeadingRef,
  focusText,
  reportMissingName,
}: ActionOptions): EditorActions {
  const { getState, dispatch, save, pullRemoteChanges } = useDraftController();
  const { publish } = usePublicationController();
  const editMarkup = useCallback((markup: string) => dispatch({ kind: 'edited', text: { markup } }), [dispatch]);
  const editName = useCallback((name: string) => dispatch({ kind: 'edited', text: { name } }), [dispatch]);
  const insertMediaReference = useCallback(
    (media: Pick<Media, 'id' | 'type'>) => {
      focusText();
      const { current: field } = fieldRef;
      if (field !== null) applyEdit(field, insertMedia(readSelection(field), media));
    },
    [focusText, fieldRef],
  );
  const openConflict = useCallback(() => {
    dispatch({ kind: 'conflict opened' });
    conflictHeadingRef.current?.focus();
  }, [dispatch, conflictHeadingRef]);
  const saveUnlessInConflict = useCallback(() => {
    if (getState().theirs === undefined) void save();
    else openConflict();
  }, [getState, save, openConflict]);

  /** The button that was pressed is gone. A conflict that came up takes the focus by itself. */
  function resumeEditing() {
    if (getState().theirs === undefined) focusText();
  }
  return {
    editMarkup,
    editName,
    insertMediaReference,
    openConflict,
    saveUnlessInConflict,
    publish() {
      const { theirs, name } = getState();
      if (theirs !== undefined) openConflict();
      else if (name.trim() === '') reportMissingName();
      else void publish();
    },
    async refresh() {
      if (!isDirty(getState()) && getState().theirs === undefined) await pullRemoteChanges();
    },
    restoreBackup: (backup) => stash.restore(backup).then(resumeEditing),
    resolveConflict(choice, hunkChoices) {
      if (choice === 'theirs') stash.push();
      dispatch({ kind: 'resolved', choice, hunkChoices });
      focusText();
      if (choice !== 'theirs') void save();
    },
  };
}
