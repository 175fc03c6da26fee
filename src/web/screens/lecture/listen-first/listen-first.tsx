// The switch "Listen first": the words of lines with a recording are covered until the learner shows them.
import { useEffect, useState } from 'react';
import { listenFirstTexts as texts } from '#web/texts/lecture/listen-first.ts';
import { Icon } from '#web/ui/icon.tsx';
import { coverLines, hasLines, uncoverLines } from './cover-lines.ts';
import styles from './listen-first.module.css';

const KEY = 'cahier.listenFirst';

/** Nothing on a page without such lines. The lecture's body is on the page already: this code is loaded after it. */
export function ListenFirst() {
  const [body, setBody] = useState<Element>();
  const [isOn, setOn] = useState(() => localStorage.getItem(KEY) !== null);
  useEffect(() => {
    const found = document.querySelector('main .lecture');
    if (found !== null && hasLines(found)) setBody(found);
  }, []);
  useEffect(() => {
    if (body === undefined || !isOn) return;
    coverLines(body);
    return () => uncoverLines(body);
  }, [body, isOn]);
  function toggle() {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'on');
    setOn(!isOn);
  }
  if (body === undefined) return null;
  return (
    <button type="button" className={styles.switch} title={texts.hint} aria-pressed={isOn} onClick={toggle}>
      <Icon name="play" />
      <span>{texts.name}</span>
    </button>
  );
}
