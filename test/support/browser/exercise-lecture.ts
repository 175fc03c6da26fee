// A lecture with an exercise of each kind, for tests of their widgets.
import type { Locator } from 'playwright-core';
import { path, routes } from '#api/endpoints.ts';
import { toHtml } from '#markup/to-html.ts';
import type { TestServer } from '../server/test-server.ts';

/** One of each kind; the recording is the demo course's. */
const MARKUP = [
  '# Exercices',
  '@choose',
  "Comment tu t'appelles ?",
  "(x) Je m'appelle Camille.",
  "( ) J'ai **Camille**. | Pas avec *avoir*.",
  'Quels mots sont des couleurs ?',
  '[x] rouge',
  '[ ] chien',
  '[x] vert',
  '',
  '@order',
  "Je / m'appelle / Camille",
  'Demain / je pars / en train | Je pars / en train / demain',
  '',
  '@match',
  'une pomme | rouge',
  'la neige | blanche',
  '',
  '@dictation',
  "{ AUDIO | BONJOUR2222 } Bonjour, je m'appelle Élodie.",
  '',
  '@write bank',
  'Je ---suis--- là, tu ---es--- là.',
  '',
  '@sort',
  'masculin: le pain | le lait',
  'féminin: la pomme',
  '',
  '@text 3-5',
  'Écrivez à Ana.',
  '= Chère Ana, à bientôt !',
  '? Salutation | Adieu',
  '',
  '@speak',
  '{ AUDIO | BONJOUR2222 } Bonjour, [je] suis là.',
  'Présentez-vous. (60)',
].join('\n');

/** Publishes it in the demo course; returns its address. */
export async function publishExercises(server: TestServer): Promise<string> {
  const token = await server.signIn();
  const draft = await server.call('POST', routes.saveDraft, { token, body: { name: 'Exercices', markup: MARKUP } });
  const { id } = await draft.json();
  const headers = { 'content-type': 'text/html' };
  await server.call('POST', path(routes.publishDraft, { draftId: id }), { token, body: toHtml(MARKUP), headers });
  return `${server.url}/lecture?cours=learnfrench&pageId=${id}`;
}

export async function center(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('The element is not shown.');
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

export function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}
