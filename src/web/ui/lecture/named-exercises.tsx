// Tells apart the exercises of several lecture bodies on one screen, for those who hear only the name of each control.
import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** Adds `name` to the names of all fields and buttons of the exercises inside. */
export function NamedExercises({ name, children }: { name: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const suffix = `, ${name}`;
    for (const control of ref.current?.querySelectorAll('input.answer, button.check, button.again') ?? []) {
      const label = control.getAttribute('aria-label') ?? control.textContent;
      if (!label.endsWith(suffix)) control.setAttribute('aria-label', label + suffix);
    }
  });
  return <div ref={ref}>{children}</div>;
}
