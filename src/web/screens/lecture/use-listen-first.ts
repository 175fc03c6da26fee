// The switch "Listen first": the words of lines with a recording are covered until the learner shows them.
import { useEffect, useState } from 'react';
import { ownKey } from '#web/storage-keys.ts';

/** Undefined on a page without lines that can be covered. What covers them is loaded when the switch is on. */
export function useListenFirst(html: string): { isOn: boolean; toggle(): void } | undefined {
  const [isOn, setOn] = useState(() => localStorage.getItem(ownKey('listenFirst')) !== null);
  const hasLines = /<(p|li)>(?:(?!<\/\1>).)*<audio/s.test(html.replaceAll(/<form.*?<\/form>/gs, ''));
  useEffect(() => {
    if (!isOn || !hasLines) return;
    let uncover = () => {};
    let isOver = false;
    import('./cover-lines.ts').then(({ coverLines, uncoverLines }) => {
      const body = document.querySelector('main .lecture');
      if (isOver || body === null) return;
      coverLines(body);
      uncover = () => uncoverLines(body);
    }, console.error);
    return () => {
      isOver = true;
      uncover();
    };
  }, [isOn, hasLines]);
  if (!hasLines) return undefined;
  return {
    isOn,
    toggle() {
      if (isOn) localStorage.removeItem(ownKey('listenFirst'));
      else localStorage.setItem(ownKey('listenFirst'), 'on');
      setOn(!isOn);
    },
  };
}
