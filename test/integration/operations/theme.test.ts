// The installation's theme: a stylesheet in the data folder, applied without build or restart.
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(async () => {
  await server.close();
});

const page = async () => (await fetch(`${server.url}/home`)).text();
const findThemeLink = (html: string) => /<link rel="stylesheet" href="(\/theme\.css\?[^"]+)">/.exec(html)?.[1];

describe('the theme of an installation', () => {
  it('is empty by default, and no page links it', async () => {
    const response = await fetch(`${server.url}/theme.css`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(await response.text()).toBe('');
    expect(await page()).not.toContain('theme.css');
  });

  it('is the last style layer, from the next page on, and follows its file', async () => {
    const file = path.join(server.dataDir, 'theme.css');
    await writeFile(file, ':root { --accent: #725; }');
    const firstLink = findThemeLink(await page()) ?? '';
    const styles = await (await fetch(server.url + firstLink)).text();
    expect(styles).toBe('@layer theme {\n:root { --accent: #725; }\n}\n');
    await writeFile(file, ':root { --accent: rebeccapurple; }');
    const second = findThemeLink(await page()) ?? '';
    expect(second).not.toBe(firstLink);
    expect(await (await fetch(server.url + second)).text()).toContain('rebeccapurple');
    await rm(file);
    expect(findThemeLink(await page())).toBeUndefined();
  });

  it("is linked after the app's styles", async () => {
    await writeFile(path.join(server.dataDir, 'theme.css'), 'h1 { color: teal; }');
    const html = await page();
    expect(html.indexOf('/theme.css')).toBeGreaterThan(html.lastIndexOf('/assets/'));
  });
});
