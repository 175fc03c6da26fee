// Style sheets hold in both directions of writing: logical properties, with a short list of exceptions.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** Declarations that name a side of the screen in place of one of the text, as `property: value`. */
const PHYSICAL: readonly RegExp[] = [
  /^(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b/,
  /^(?:left|right|border-(?:top|bottom)-(?:left|right)-radius):/,
  /^(?:text-align|float|clear|transform-origin|object-position|background-position):.*\b(?:left|right)\b/,
  /\blinear-gradient\( ?(?:to (?:left|right)\b|-?[\d.]+(?:deg|turn))/,
  /\b(?:translate(?:X|3d)|scaleX|rotateZ?|skewX?)\(/,
  /^(?:translate|rotate): (?!0 |none)/,
  /^scale: -1\b/,
];

const FOUR_SIDES = /^(?:margin|padding|inset|border-(?:width|style|color)|scroll-margin|scroll-padding)$/;

/** What is meant as it stands, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'base.css scale: -1 1': 'mirrors icons from right to left',
  'accents.css mask-image': 'its two ends are set by direction',
  'player.css translate: 0.03em 0': 'the triangle of a play button points to the right everywhere',
  'player.css padding': 'the safe areas of a screen are those of the device',
  'order.css left: 0': 'a dragged piece is moved from the corner of the window to the pointer',
  'export-dialog.module.css background': 'a band of light, whose animation is reversed from right to left',
  'board.module.css background': 'hatching',
  'progress-ring.module.css rotate: -90deg': 'a ring fills clockwise, as clocks run everywhere',
  'sort.css left: 0': 'a dragged piece is moved from the corner of the window to the pointer',
  'toolbar.module.css background': 'shadows at both ends, alike',
  'unit-section.module.css rotate: -90deg':
    'a folded chevron points to the end of the line; the next rule is from right to left',
  'unit-section.module.css rotate: 90deg': 'see above',
};

type Declaration = { file: string; property: string; value: string };

function parseDeclarations(css: string, file: string): Declaration[] {
  const withoutComments = css.replaceAll(/\/\*.*?\*\//gs, '');
  return [...withoutComments.matchAll(/([a-z-]+)\s*:\s*([^;{}]+?)\s*(?=[;}])/g)].map(
    ([, property = '', value = '']) => ({ file, property, value: value.replaceAll(/\s+/g, ' ') }),
  );
}

function isPhysical({ property, value }: Declaration): boolean {
  if (PHYSICAL.some((pattern) => pattern.test(`${property}: ${value}`))) return true;
  const sides = splitValues(value);
  if (property === 'border-radius') {
    const [startTop, endTop = startTop, endBottom = startTop, startBottom = endTop] = sides;
    return startTop !== endTop || endBottom !== startBottom;
  }
  return FOUR_SIDES.test(property) && sides.length === 4 && sides[1] !== sides[3];
}

/** The values of a shorthand: at white space outside of parentheses. */
function splitValues(value: string): string[] {
  return value.match(/(?:[^\s()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g) ?? [];
}

const declarations = globSync('src/**/*.css', { cwd: root }).flatMap((file) =>
  parseDeclarations(readFileSync(path.join(root, file), 'utf8'), path.basename(file)),
);

describe('the style sheets', () => {
  it.each([
    ['margin-left: 1rem', true],
    ['padding: 1px 2px 1px 3px', true],
    ['padding: 1px 2px 3px', false],
    ['padding: 0 clamp(1px, 2px, 3px) 0 clamp(1px, 2px, 3px)', false],
    ['border-radius: 0 4px 4px 0', true],
    ['border-radius: 4px 4px 0 0', false],
    ['border-top-left-radius: 4px', true],
    ['text-align: left', true],
    ['background: linear-gradient(to right, red, blue)', true],
    ['background: linear-gradient(to var(--line-end), red, blue)', false],
    ['translate: 0 1px', false],
    ['translate: 1px 0', true],
    ['transform: translateX(1px)', true],
    ['inset-inline-start: 0', false],
  ])('are checked for sides of the screen: %s (%s)', (declaration, expected) => {
    expect(parseDeclarations(`a { ${declaration}; }`, 'a.css').map(isPhysical)).toEqual([expected]);
  });

  it('name the sides of the text, not those of the screen', () => {
    const found = declarations.filter(isPhysical).map(({ file, property, value }) => {
      const short = `${file} ${property}`;
      return short in EXCEPTIONS ? short : `${short}: ${value}`;
    });
    expect([...new Set(found)].sort()).toEqual(Object.keys(EXCEPTIONS).sort());
  });
});
