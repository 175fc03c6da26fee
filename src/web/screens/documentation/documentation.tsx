// Markup documentation: every rule, with examples as source and as rendered, side by side.
import { useEffect } from 'react';
import { specTexts } from '#texts/en/spec.ts';
import { Screen } from '#web/ui/screen.tsx';
import styles from './documentation.module.css';
import { MarkupHelp } from './markup-help.tsx';

export function DocumentationScreen() {
  useEffect(() => {
    // The browser looks for the rule that the address names before the screen is rendered.
    if (window.location.hash !== '') document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <Screen title={specTexts.documentation.heading} width="full">
      <div className={styles.documentation}>
        <h1>{specTexts.documentation.heading}</h1>
        <MarkupHelp />
      </div>
    </Screen>
  );
}
