// The first steps of an owner or a teacher: each ticks itself when it is done; the list goes away
// with the last one, or when it is dismissed.
import { Circle, CircleCheck, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { FirstStepName, FirstSteps } from '#api/first-steps.ts';
import { firstStepsTexts as texts } from '#texts/en/home.ts';
import { dismissFirstSteps } from '#web/api/settings.ts';
import { useSession } from '#web/auth/session.tsx';
import { CLASSES_PATH, helpPath, INVITE_PATH, SETTINGS_PATH } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './first-steps.module.css';

/** Where each step is done. */
const PLACES: Readonly<Record<FirstStepName, string>> = {
  schoolName: `${SETTINGS_PATH}#school`,
  address: `${SETTINGS_PATH}#address`,
  teachers: INVITE_PATH,
  ownerClass: CLASSES_PATH,
  backup: `${SETTINGS_PATH}#backups`,
  draft: '/drafts',
  publish: '/drafts',
  class: CLASSES_PATH,
  assign: CLASSES_PATH,
};

export function FirstStepsList({ steps }: FirstSteps) {
  const { api } = useSession();
  const [isGone, setGone] = useState(steps.length === 0);
  if (isGone) return null;
  const isOwner = steps.some(({ name }) => name === 'teachers');
  async function dismiss() {
    setGone(true);
    await dismissFirstSteps(api).catch((error: unknown) => console.error(error));
  }
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <h2 id="first-steps">{texts.heading}</h2>
      <ol>
        {steps.map(({ name, isDone }) => (
          <li key={name} data-done={isDone}>
            {isDone ? <CircleCheck aria-hidden="true" size={18} /> : <Circle aria-hidden="true" size={18} />}
            {isDone ? <span>{texts.steps[name]}</span> : <Link href={PLACES[name]}>{texts.steps[name]}</Link>}
            {isDone && <span className="visually-hidden">{texts.done}</span>}
          </li>
        ))}
      </ol>
      <p>
        <Link href={helpPath(isOwner ? 'schools' : 'teachers')}>{texts.help}</Link>
      </p>
      <Button variant="ghost" aria-label={texts.dismiss} title={texts.dismiss} onClick={dismiss}>
        <X aria-hidden="true" size={18} />
      </Button>
    </section>
  );
}
