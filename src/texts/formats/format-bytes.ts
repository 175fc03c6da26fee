// Sizes of files and disks for people.
import { locale } from '#texts/language/translated.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Such as `840 kB` or `1.2 GB`. */
export function formatBytes(bytes: number): string {
  return format(bytes, { maximumSignificantDigits: 3 });
}

/** The size of the largest file, never more than it is, such as `200 MB`. */
export function formatMaxBytes(bytes: number): string {
  return format(bytes, { maximumFractionDigits: 1, roundingMode: 'floor' });
}

function format(bytes: number, options: Intl.NumberFormatOptions): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const unit = UNITS[power] ?? 'byte';
  const unitOptions = { style: 'unit', unit, unitDisplay: 'short' } as const;
  return new Intl.NumberFormat(locale, { ...unitOptions, ...options }).format(bytes / 1000 ** power);
}
