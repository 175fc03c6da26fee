// Buttons that move an item up and down, as the alternative to dragging, and remove it. At the ends they stay enabled and announce it.
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { outlineTexts } from '#web/texts/author.ts';
import { Button } from '#web/ui/button.tsx';
import { ignoreDoubleClick } from '#web/ui/ignore-double-click.ts';

type MoveButtonsProps = { itemTitle: string; onStep: (step: -1 | 1, control: string) => void; onRemove: () => void };

export function MoveButtons({ itemTitle, onStep, onRemove }: MoveButtonsProps) {
  return (
    <>
      <Button
        variant="ghost"
        data-control="up"
        {...labelProps(outlineTexts.up(itemTitle))}
        onClick={() => onStep(-1, 'up')}
      >
        <ArrowUp aria-hidden="true" size={18} />
      </Button>
      <Button
        variant="ghost"
        data-control="down"
        {...labelProps(outlineTexts.down(itemTitle))}
        onClick={() => onStep(1, 'down')}
      >
        <ArrowDown aria-hidden="true" size={18} />
      </Button>
      <Button variant="danger" {...labelProps(outlineTexts.remove(itemTitle))} onClick={ignoreDoubleClick(onRemove)}>
        <Trash2 aria-hidden="true" size={18} />
      </Button>
    </>
  );
}

/** The label of an icon button: for screen readers, and as a tooltip. */
export function labelProps(name: string): { 'aria-label': string; title: string } {
  return { 'aria-label': name, title: name };
}

/** The step of a keyboard shortcut: Alt with an arrow key moves the focused item. */
export function stepForKey(event: { altKey: boolean; key: string }): -1 | 1 | undefined {
  if (!event.altKey) return undefined;
  if (event.key === 'ArrowUp') return -1;
  return event.key === 'ArrowDown' ? 1 : undefined;
}
