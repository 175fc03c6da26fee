// What the keys of every screen do: show the list of keys, lead to something, or press what the screen says F2 is for.
import { useEffect, useEffectEvent, useRef } from 'react';
import { usePathname, useSearch } from '#web/location.tsx';
import { GoToDialog } from './go-to-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';

/** `pressed` is the key: `/`, `k` or `F2`. */
export function KeyAction({ pressed, onClose }: { pressed: string; onClose: () => void }) {
  useAddressChange(onClose);
  if (pressed === 'F2') return <PressControl pressed={pressed} onDone={onClose} />;
  return pressed === '/' ? <KeysDialog onClose={onClose} /> : <GoToDialog onClose={onClose} />;
}

function PressControl({ pressed, onDone }: { pressed: string; onDone: () => void }) {
  const press = useEffectEvent(() => {
    onDone();
    if (document.querySelector('dialog:modal') === null)
      document.querySelector<HTMLElement>(`[aria-keyshortcuts="${pressed}"]`)?.click();
  });
  useEffect(() => press(), []);
  return null;
}

/** The navigation bar stays when the screen below a dialog changes. */
function useAddressChange(onChange: () => void): void {
  const address = usePathname() + useSearch();
  const first = useRef(address);
  const onOther = useEffectEvent(onChange);
  useEffect(() => {
    if (address !== first.current) onOther();
  }, [address]);
}
