// A second course for screenshots, in several units, and a bin with drafts, a picture and a recording.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { path as apiPath, routes } from '#api/endpoints.ts';
import type { CourseDetails } from '#api/outline.ts';
import { uploadForm } from '../support/requests/media-files.ts';
import type { TestServer } from '../support/server/test-server.ts';

const MEDIA_FOLDER = path.resolve(import.meta.dirname, '../../demo/media');

const COURSE = { title: 'Français A2', language: 'fr' };

/** The titles of its lectures, by unit; those of the last one are not published yet. */
const UNITS: readonly [title: string, lectures: readonly string[]][] = [
  ['À table', ['Faire les courses', 'Commander au restaurant', 'La recette des crêpes', 'Les quantités']],
  ['En voyage', ['À la gare', 'Réserver une chambre', 'Demander son chemin', 'Raconter ses vacances']],
  ['La santé', ['Prendre rendez-vous', 'À la pharmacie']],
];

/** What is in the bin: an earlier lecture and a copy; pictures and recordings that were replaced. */
const DELETED_DRAFTS = ['Test de placement 2025', 'La recette des crêpes (copie)'];
const DELETED_MEDIA = [
  ['l2-map.png', 'carte de France.png'],
  ['l1-w-bonjour.mp3', 'bonjour, première prise.mp3'],
] as const;

/** Returns the id of the course. */
export async function addSampleCourse(server: TestServer): Promise<string> {
  const token = await server.signIn();
  async function send<Content>(method: string, target: string, body?: unknown): Promise<Content> {
    const headers = typeof body === 'string' ? { 'content-type': 'text/html' } : {};
    const response = await server.call(method, target, { token, body, headers });
    if (!response.ok) throw new Error(`${method} ${target}: ${response.status} ${await response.text()}`);
    return response.json();
  }
  const saveDraft = (name: string) =>
    send<{ id: string }>('POST', routes.saveDraft, { name, markup: `# ${name}\n\nÉcoutez et répétez.` });

  const units: { title: string; lectures: { title: string; pageId: string }[] }[] = [];
  let draftId = '';
  for (const [title, names] of UNITS) {
    const lectures: { title: string; pageId: string }[] = [];
    for (const name of names) {
      ({ id: draftId } = await saveDraft(name));
      if (title !== UNITS.at(-1)?.[0]) {
        const html = `<h1>${name}</h1>\n<p>Écoutez et répétez.</p>`;
        await send('POST', apiPath(routes.publishDraft, { draftId }), html);
      }
      lectures.push({ title: name, pageId: draftId });
    }
    units.push({ title, lectures });
  }
  const course = await send<CourseDetails>('POST', routes.createCourse, COURSE);
  const target = apiPath(routes.courseDetails, { courseId: course.id });
  await send('PUT', target, { ...COURSE, units, revision: course.revision });

  for (const [file, name] of DELETED_MEDIA) {
    const form = uploadForm(name, await readFile(path.join(MEDIA_FOLDER, file)));
    const { id: mediaId } = await send<{ id: string }>('POST', apiPath(routes.uploadMedia, { draftId }), form);
    await send('DELETE', apiPath(routes.deleteMedia, { draftId, mediaId }));
  }
  for (const name of DELETED_DRAFTS) {
    const { id } = await saveDraft(name);
    await send('DELETE', apiPath(routes.deleteDraft, { draftId: id }));
  }
  return course.id;
}
