// The list of keyboard shortcuts, by screen; learners get those of their own screens.
import { Fragment } from 'react';
import { hasRole } from '#api/roles.ts';
import { keysTexts } from '#texts/en/keys.ts';
import { useMember } from '#web/member.tsx';
import { isRightToLeft } from '#web/ui/direction/rendered-direction.ts';
import { isMacKeyboard } from '#web/ui/keyboard.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './keys-dialog.module.css';
import { formatCombination, isOnKeyboard, SHORTCUT_GROUPS } from './shortcuts.ts';

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { role } = useMember();
  const isAuthor = role !== undefined && hasRole(role, 'author');
  const isShown = (shortcut: Parameters<typeof isOnKeyboard>[0]) => isOnKeyboard(shortcut, isMacKeyboard());
  return (
    <Dialog heading={keysTexts.heading} closeLabel={keysTexts.close} onClose={onClose}>
      {SHORTCUT_GROUPS.filter(({ isForAuthors }) => isAuthor || !isForAuthors).map(({ heading, shortcuts }) => (
        <section key={heading} className={styles.group}>
          <h3>{heading}</h3>
          <dl>
            {shortcuts.filter(isShown).map(({ combinations, action }) => (
              <div key={action}>
                <dt>{action}</dt>
                <dd>
                  {combinations.map((combination, index) => (
                    <Fragment key={combination}>
                      {index > 0 && <span className={styles.or}> {keysTexts.or} </span>}
                      <Keys combination={combination} />
                    </Fragment>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}

function Keys({ combination }: { combination: string }) {
  return (
    <kbd className={styles.combination} dir="ltr">
      {formatCombination(combination, isMacKeyboard(), isRightToLeft()).map((key, index) => (
        <Fragment key={key}>
          {index > 0 && '+'}
          <kbd>{key}</kbd>
        </Fragment>
      ))}
    </kbd>
  );
}
