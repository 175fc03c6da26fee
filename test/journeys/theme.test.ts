// The operator's own styles: a file in the data folder, without a build and without a restart.
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '../support/house.ts';

let house: TestHouse;

beforeAll(async () => {
  house = await openTestHouse();
});

afterAll(async () => {
  await house.close();
});

const page = async () => (await fetch(`${house.url}/home`)).text();
const linkIn = (html: string) => /<link rel="stylesheet" href="(\/theme\.css\?[^"]+)">/.exec(html)?.[1];

describe('the theme of a house', () => {
  it('is empty where there is none, and no page asks for it', async () => {
    const answer = await fetch(`${house.url}/theme.css`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(await answer.text()).toBe('');
    expect(await page()).not.toContain('theme.css');
  });

  it('is the last layer of styles, from the next page on, and follows the file', async () => {
    const file = path.join(house.dataDir, 'theme.css');
    await writeFile(file, ':root { --accent: #725; }');
    const first = linkIn(await page()) ?? '';
    const styles = await (await fetch(house.url + first)).text();
    expect(styles).toBe('@layer theme {\n:root { --accent: #725; }\n}\n');
    await writeFile(file, ':root { --accent: rebeccapurple; }');
    const second = linkIn(await page()) ?? '';
    expect(second).not.toBe(first);
    expect(await (await fetch(house.url + second)).text()).toContain('rebeccapurple');
    await rm(file);
    expect(linkIn(await page())).toBeUndefined();
  });

  it('stands behind the styles of the house in the page', async () => {
    await writeFile(path.join(house.dataDir, 'theme.css'), 'h1 { color: teal; }');
    const html = await page();
    expect(html.indexOf('/theme.css')).toBeGreaterThan(html.lastIndexOf('/assets/'));
  });
});
