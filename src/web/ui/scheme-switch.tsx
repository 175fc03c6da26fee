// The choice between light and dark, or what the system says; remembered in this browser.
import { useState } from 'react';
import { ownTexts } from '#web/texts.ts';
import { Mark } from './mark.tsx';
import styles from './scheme-switch.module.css';

/** Where the choice is kept; `public/scheme.js` reads it before anything is drawn. */
const REMEMBERED = 'cahier.scheme';

const SCHEMES = ['auto', 'light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

function chosenScheme(): Scheme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'auto';
}

export function SchemeSwitch() {
  const [scheme, setScheme] = useState(chosenScheme);

  function choose(wanted: Scheme) {
    setScheme(wanted);
    if (wanted === 'auto') {
      delete document.documentElement.dataset.theme;
      localStorage.removeItem(REMEMBERED);
    } else {
      document.documentElement.dataset.theme = wanted;
      localStorage.setItem(REMEMBERED, wanted);
    }
  }
  return (
    <label className={styles.switch}>
      <Mark name="moon" />
      <span className="visually-hidden">{ownTexts.scheme.label}</span>
      <select value={scheme} onChange={(event) => choose(SCHEMES.find((one) => one === event.target.value) ?? 'auto')}>
        {SCHEMES.map((one) => (
          <option key={one} value={one}>
            {ownTexts.scheme[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
