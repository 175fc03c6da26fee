// Which texts reference a media item.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mediaPath } from '#api/endpoints.ts';
import { type Db, openDb } from '#db/open.ts';
import type { Caller } from '#http/caller.ts';
import { deleteDraft } from '#lectures/drafts/draft-deletion.ts';
import { saveDraft } from '#lectures/drafts/drafts.ts';
import { unpublish } from '#lectures/pages/editions.ts';
import { publishDraft } from '#lectures/pages/publishing.ts';
import { findReferences } from './media-references.ts';

const AUTHOR: Caller = { id: '7b1e6c1e-1f3a-4a5b-8c6d-0123456789ab', email: 'a@example.org', role: 'author' };
const DRAFT = 'M6DKHFL2KUK';
const MEDIA = 'SOUND222222';
const PLAYER = `<audio controls preload="none" src="${mediaPath(MEDIA)}"></audio>`;

let db: Db;
const context = () => ({ db, now: () => new Date('2026-03-01T08:00:00Z') });
const save = (markup: string) => saveDraft(context(), AUTHOR, { id: DRAFT, name: 'Bonjour', markup });

beforeEach(async () => {
  db = await openDb({ sqliteFile: ':memory:' });
});
afterEach(() => db.destroy());

describe('the references to a media item', () => {
  it('are the drafts whose latest revision embeds it, with the lines', async () => {
    await save(`{ AUDIO | ${MEDIA} }\n\nBonjour { AUDIO | ${MEDIA} } { AUDIO | ${MEDIA} }\n\n{ AUDIO | OTHER222222 }`);
    expect(await findReferences(db, MEDIA)).toEqual([{ kind: 'draft', id: DRAFT, name: 'Bonjour', lines: [1, 3] }]);
    await save('Bonjour');
    expect(await findReferences(db, MEDIA)).toEqual([]);
  });

  it('are no mentions of its id in plain text', async () => {
    await save(`The id is ${MEDIA}.`);
    expect(await findReferences(db, MEDIA)).toEqual([]);
  });

  it('are the published pages whose current edition embeds it', async () => {
    await save('a');
    await publishDraft(context(), AUTHOR, { draftId: DRAFT, html: PLAYER });
    expect(await findReferences(db, MEDIA)).toEqual([{ kind: 'page', id: DRAFT, name: 'Bonjour' }]);
    await publishDraft(context(), AUTHOR, { draftId: DRAFT, html: '<p>a</p>' });
    expect(await findReferences(db, MEDIA)).toEqual([]);
  });

  it('are neither deleted drafts nor unpublished pages', async () => {
    await save(`{ AUDIO | ${MEDIA} }`);
    await publishDraft(context(), AUTHOR, { draftId: DRAFT, html: PLAYER });
    expect((await findReferences(db, MEDIA)).map(({ kind }) => kind)).toEqual(['draft', 'page']);
    await unpublish(context(), DRAFT);
    expect((await findReferences(db, MEDIA)).map(({ kind }) => kind)).toEqual(['draft']);
    await deleteDraft(context(), AUTHOR, DRAFT);
    expect(await findReferences(db, MEDIA)).toEqual([]);
  });
});
