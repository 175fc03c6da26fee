// Sizes of files and disks for people.

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Such as `840 kB` or `1.2 GB`. */
export function formatBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const unit = UNITS[power] ?? 'byte';
  const options = { style: 'unit', unit, unitDisplay: 'short', maximumSignificantDigits: 3 } as const;
  return new Intl.NumberFormat('en-GB', options).format(bytes / 1000 ** power);
}
