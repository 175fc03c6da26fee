// Distinguishes the exercises of several lecture bodies on one screen, for screen readers,
// which read only the name of each control.
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { appTexts } from '#texts/en/app.ts';

/** Adds `name` to the names of all fields and buttons of the exercises inside. */
export function NamedExercises({ name, children }: { name: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const addition = appTexts.exercise.inLecture('', name);
    for (const control of ref.current?.querySelectorAll('input.answer, button.check, button.again') ?? []) {
      const label = control.getAttribute('aria-label') ?? control.textContent;
      if (!label.includes(addition)) control.setAttribute('aria-label', appTexts.exercise.inLecture(label, name));
    }
  });
  return <div ref={ref}>{children}</div>;
}
