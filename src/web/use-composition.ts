// Whether an input method is composing: what changes the text of a field would break
// the composition, and its text is not final.
import { useCallback, useEffect, useRef, useState } from 'react';

/** Returns a function that waits until no input method is composing. */
export function useComposition(): () => Promise<void> {
  const composition = useRef<PromiseWithResolvers<void>>(undefined);
  useEffect(() => {
    function start() {
      composition.current ??= Promise.withResolvers<void>();
    }
    function end() {
      composition.current?.resolve();
      composition.current = undefined;
    }
    document.addEventListener('compositionstart', start);
    document.addEventListener('compositionend', end);
    return () => {
      document.removeEventListener('compositionstart', start);
      document.removeEventListener('compositionend', end);
      end();
    };
  }, []);
  return useCallback(async () => composition.current?.promise, []);
}

/**
 * Whether a field has text that is still to be converted, such as kana. Keyboards on the screen compose every word
 * until the next one begins, and Hangul every syllable: both can be read as they are.
 */
export function useHalfComposedText(): boolean {
  const [isHalfComposed, setHalfComposed] = useState(false);
  useEffect(() => {
    const update = ({ type, data }: CompositionEvent) =>
      setHalfComposed(type === 'compositionupdate' && !/^$|\p{Script=Hangul}/u.test(data) && !hasTouchKeyboard());
    document.addEventListener('compositionupdate', update);
    document.addEventListener('compositionend', update);
    return () => {
      document.removeEventListener('compositionupdate', update);
      document.removeEventListener('compositionend', update);
    };
  }, []);
  return isHalfComposed;
}

/** Whether a field with the focus opens a keyboard on the screen. */
export function hasTouchKeyboard(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}
