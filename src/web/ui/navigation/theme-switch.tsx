// Theme switch: light, dark or the system's theme, stored in local storage.
import { useState } from 'react';
import { appTexts } from '#texts/en/app.ts';
import { ownKey } from '#web/storage-keys.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './theme-switch.module.css';

const THEMES = ['auto', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

function getTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'auto';
}

export function ThemeSwitch() {
  const [theme, setTheme] = useState(getTheme);

  function choose(nextTheme: Theme) {
    setTheme(nextTheme);
    if (nextTheme === 'auto') {
      delete document.documentElement.dataset.theme;
      localStorage.removeItem(ownKey('scheme'));
    } else {
      document.documentElement.dataset.theme = nextTheme;
      localStorage.setItem(ownKey('scheme'), nextTheme);
    }
  }
  return (
    <label className={styles.switch}>
      <Icon name="moon" />
      <span className="visually-hidden">{appTexts.theme.label}</span>
      <select
        value={theme}
        onChange={(event) => choose(THEMES.find((option) => option === event.target.value) ?? 'auto')}
      >
        {THEMES.map((option) => (
          <option key={option} value={option}>
            {appTexts.theme[option]}
          </option>
        ))}
      </select>
    </label>
  );
}
