// Markup documentation: every rule, with examples as source and as rendered, side by side.
import { specTexts } from '#web/texts/spec.ts';
import { Screen } from '#web/ui/screen.tsx';
import styles from './documentation.module.css';
import { MarkupHelp } from './markup-help.tsx';

export function DocumentationScreen() {
  return (
    <Screen title={specTexts.documentation.heading} width="full">
      <div className={styles.documentation}>
        <h1>{specTexts.documentation.heading}</h1>
        <MarkupHelp />
      </div>
    </Screen>
  );
}
