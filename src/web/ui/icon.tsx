// An icon of icons.ts as a React component.
import { ICONS, type IconName, iconClass } from './icons.ts';

/** `size` is in pixels. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg className={iconClass(name)} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}
