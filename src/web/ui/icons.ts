// Icon set: outline paths in a 24 × 24 view box. Icons are hidden from assistive
// technology; the text next to them is not.

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

export const ICONS = {
  check: 'M20 6 9 17l-5-5',
  cross: 'M18 6 6 18M6 6l12 12',
  arrowRight: 'M5 12h14M13 6l6 6-6 6',
  arrowLeft: 'M19 12H5M11 18l-6-6 6-6',
  chevronDown: 'M5 9l7 7 7-7',
  chevronLeft: 'M15 5l-7 7 7 7',
  chevronRight: 'M9 5l7 7-7 7',
  printer: 'M7 9V3h10v6M7 18H4v-7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v7h-3M7 14h10v7H7z',
  share: 'M12 15V3M6.5 8.5 12 3l5.5 5.5M4 14v6h16v-6',
  download: 'M12 3v12M6.5 10l5.5 5.5 5.5-5.5M4 20h16',
  offline:
    'M8 3h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM12 7v6M9.5 11l2.5 2.5 2.5-2.5M11 18h2',
  menu: 'M4 6h16M4 12h16M4 18h16',
  /** The contents of a course: its bullets tell it from the menu of the site. */
  list: 'M9 6h11M9 12h11M9 18h11M4 6h1M4 12h1M4 18h1',
  more: 'M5 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2M12 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2M19 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2',
  play: 'M7 4.5v15l12-7.5z',
  pause: 'M8 5v14M16 5v14',
  back: 'M4 4v6h6M4.5 10a8.5 8.5 0 1 1 1 6.5',
  repeat: 'M17 2l4 4-4 4M3 11V9a3 3 0 0 1 3-3h15M7 22l-4-4 4-4M21 13v2a3 3 0 0 1-3 3H3',
  shift: 'M12 4l7 8h-4v7H9v-7H5z',
  search: 'M21 21l-4.3-4.3M11 3a8 8 0 1 0 0 16 8 8 0 1 0 0-16',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a6.8 6.8 0 0 0 10.5 10.5z',
  warning: 'M12 4 2.5 20h19zM12 10v4M12 17v.5',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18zM3 12h18M12 3c5 5 5 13 0 18-5-5-5-13 0-18z',
  note: 'M5 4v8a3 3 0 0 0 3 3h11M14 10l5 5-5 5',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 1 0 0-8M4 20a8 8 0 0 1 16 0',
  text: 'M4 6h16M4 10h16M4 14h10M4 18h7',
} as const;

export type IconName = keyof typeof ICONS;

/** Mirrored where it is read from right to left (base.css). */
const DIRECTIONAL = /^(?:arrow|back|note|text|chevron[LR])/;

export function iconClass(name: IconName): string {
  return DIRECTIONAL.test(name) ? 'icon directional' : 'icon';
}

/** An icon as an SVG element, for code without React. */
export function iconSvg(name: IconName): SVGElement {
  const svg = document.createElementNS(SVG_NAMESPACE, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', iconClass(name));
  const path = document.createElementNS(SVG_NAMESPACE, 'path');
  path.setAttribute('d', ICONS[name]);
  svg.append(path);
  return svg;
}
