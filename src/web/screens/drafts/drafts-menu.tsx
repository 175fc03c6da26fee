// Menu of the drafts screen on phones: its other actions, so that the list begins on the first screen.
import { FileUp, ListChecks, ListTree, Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import { useLocation } from 'wouter';
import { appTexts } from '#texts/en/app.ts';
import { binTexts, draftListTexts } from '#texts/en/drafts.ts';
import { BIN_PATH, IMPORT_PATH, OUTLINE_PATH } from '#web/paths.ts';
import { ActionMenu } from '#web/ui/overlay/action-menu.tsx';

type DraftsMenuProps = {
  ref: RefObject<HTMLButtonElement | null>;
  binSize: number | undefined;
  /** Undefined while there is nothing to select. */
  onSelect: (() => void) | undefined;
};

export function DraftsMenu({ ref, binSize, onSelect }: DraftsMenuProps) {
  const [, navigate] = useLocation();
  const screens = [
    { text: draftListTexts.importFile, icon: <FileUp aria-hidden="true" size={18} />, path: IMPORT_PATH },
    { text: draftListTexts.outline, icon: <ListTree aria-hidden="true" size={18} />, path: OUTLINE_PATH },
    { text: binTexts.link(binSize), icon: <Trash2 aria-hidden="true" size={18} />, path: BIN_PATH },
  ].map(({ text, icon, path }) => ({ text, icon, onSelect: () => navigate(path) }));
  const select = onSelect && {
    text: draftListTexts.selection.start,
    icon: <ListChecks aria-hidden="true" size={18} />,
    onSelect,
  };
  return <ActionMenu ref={ref} label={appTexts.viewer.more} actions={select ? [select, ...screens] : screens} />;
}
