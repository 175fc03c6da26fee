// Draws the sketches of docs/exports: where to click in other programs. Usage: node test/draw-sketches.ts
// Drawn from text, as windows with their rows; these are no screenshots, and say so.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve(import.meta.dirname, '../docs/exports');

/** In pixels. */
const PANEL_WIDTH = 256;
const GAP = 44;
const HEAD_HEIGHT = 36;
const ROW_HEIGHT = 34;
const MARGIN = 16;
const NOTE_HEIGHT = 28;

/** Readable in light and in dark; the picture follows the reader's colours. */
const STYLE = `text { font: 14px system-ui, "Segoe UI", sans-serif; fill: #1c2333 }
.ground { fill: #f6f4ee }
.window { fill: #fffefb; stroke: #8a8b90 }
.head { fill: #e6e2d6 }
.title { font-weight: 600 }
.pressed { fill: #e9eefb; stroke: #2b4fae; stroke-width: 1.5 }
.number { fill: #2b4fae }
.number + text { fill: #fff; font-size: 12px; font-weight: 600; text-anchor: middle }
.soft { fill: #556076; font-size: 12px }
.arrow { stroke: #556076; stroke-width: 2; fill: none }
@media (prefers-color-scheme: dark) {
text { fill: #e7e9f0 } .ground { fill: #12151c } .window { fill: #191d26; stroke: #6c7588 } .head { fill: #2b3140 }
.pressed { fill: #232c45; stroke: #9db6ff } .number { fill: #9db6ff } .number + text { fill: #101524 } .soft { fill: #a5aec0 } .arrow { stroke: #a5aec0 }
}`;

/** A window with its rows; a row that begins with `>` is pressed or chosen. */
type Panel = { window: string; rows: readonly string[] };
type Sketch = { title: string; panels: readonly Panel[] };

/** All sketches, by the name of their file. */
export function drawSketches(): Map<string, string> {
  const sketches: Record<string, Sketch> = JSON.parse(readFileSync(path.join(FOLDER, 'sketches.json'), 'utf8'));
  return new Map(Object.entries(sketches).map(([name, sketch]) => [`${name}.svg`, drawSketch(sketch)]));
}

function drawSketch({ title, panels }: Sketch): string {
  const rows = Math.max(...panels.map((panel) => panel.rows.length));
  const panelHeight = HEAD_HEIGHT + rows * ROW_HEIGHT + 12;
  const width = 2 * MARGIN + panels.length * PANEL_WIDTH + (panels.length - 1) * GAP;
  const height = 2 * MARGIN + panelHeight + NOTE_HEIGHT;
  const counter = { value: 0 };
  const drawn = panels.map((panel, at) =>
    drawPanel(panel, { x: MARGIN + at * (PANEL_WIDTH + GAP), panelHeight, counter }),
  );
  const arrows = panels
    .slice(1)
    .map((_, at) => drawArrow(MARGIN + (at + 1) * (PANEL_WIDTH + GAP) - GAP, MARGIN + panelHeight / 2));
  const steps = panels.map((panel) => `${panel.window}: ${panel.rows.filter(isPressed).map(rowText).join(', ')}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title desc">
<title id="title">${escapeXml(title)}</title>
<desc id="desc">${escapeXml(`${steps.filter((step) => !step.endsWith(': ')).join('. Then ')}.`)}</desc>
<style>${STYLE}</style>
<rect class="ground" width="${width}" height="${height}" rx="10"/>
${[...drawn, ...arrows].join('\n')}
<text class="soft" x="${MARGIN}" y="${height - 12}">A sketch of the way, not a screenshot: names and places differ a little between versions.</text>
</svg>
`;
}

type Place = { x: number; panelHeight: number; counter: { value: number } };

function drawPanel({ window, rows }: Panel, { x, panelHeight, counter }: Place): string {
  const lines = rows.map((row, at) => {
    const y = MARGIN + HEAD_HEIGHT + 6 + at * ROW_HEIGHT;
    const label = `<text x="${x + 16}" y="${y + 22}">${escapeXml(rowText(row))}</text>`;
    if (!isPressed(row)) return label;
    counter.value += 1;
    const center = x + PANEL_WIDTH - 22;
    return `<rect class="pressed" x="${x + 6}" y="${y + 2}" width="${PANEL_WIDTH - 12}" height="${ROW_HEIGHT - 4}" rx="6"/>${label}<circle class="number" cx="${center}" cy="${y + 17}" r="10"/><text x="${center}" y="${y + 21}">${counter.value}</text>`;
  });
  return `<rect class="window" x="${x}" y="${MARGIN}" width="${PANEL_WIDTH}" height="${panelHeight}" rx="8"/>
<path class="head" d="M${x + 0.5} ${MARGIN + HEAD_HEIGHT}v-${HEAD_HEIGHT - 8}a8 8 0 0 1 8-7.5h${PANEL_WIDTH - 17}a8 8 0 0 1 8 7.5v${HEAD_HEIGHT - 8}z"/>
<text class="title" x="${x + 16}" y="${MARGIN + 23}">${escapeXml(window)}</text>
${lines.join('\n')}`;
}

function drawArrow(x: number, y: number): string {
  const [start, end] = [x + 10, x + GAP - 10];
  return `<path class="arrow" d="M${start} ${y}H${end}M${end - 7} ${y - 6}L${end} ${y}L${end - 7} ${y + 6}"/>`;
}

function isPressed(row: string): boolean {
  return row.startsWith('> ');
}

function rowText(row: string): string {
  return row.replace(/^> /, '');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

if (import.meta.main) {
  for (const [name, svg] of drawSketches()) writeFileSync(path.join(FOLDER, 'sketches', name), svg);
}
