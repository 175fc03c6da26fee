// Actions that the menus of units and of lectures have in common.
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { outlineTexts } from '#texts/en/drafts.ts';
import type { MenuAction } from '#web/ui/overlay/action-menu.tsx';

/** "Move up" and "Move down". */
export function createStepActions(move: (step: -1 | 1) => void): MenuAction[] {
  return [
    { text: outlineTexts.up, icon: <ArrowUp aria-hidden="true" size={18} />, onSelect: () => move(-1) },
    { text: outlineTexts.down, icon: <ArrowDown aria-hidden="true" size={18} />, onSelect: () => move(1) },
  ];
}

export function createRemoveAction(onSelect: () => void): MenuAction {
  return { text: outlineTexts.remove, icon: <Trash2 aria-hidden="true" size={18} />, isDanger: true, onSelect };
}
