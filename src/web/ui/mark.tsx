// The small drawings of marks.ts, for what is made with React.
import { MARKS, type MarkName } from './marks.ts';

/** `size` is in pixels. */
export function Mark({ name, size = 18 }: { name: MarkName; size?: number }) {
  return (
    <svg className="mark" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={MARKS[name]} />
    </svg>
  );
}
