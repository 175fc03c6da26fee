// What stays on a device at sign-out: named, deleted when the user says so, and nothing of another account.
import { beforeEach, expect, it, vi } from 'vitest';
import { enqueueAnswers } from '#web/answer-queue.ts';
import { storeText } from '#web/exercises/text/kept-texts.ts';
import { saveBackup } from '#web/screens/editor/model/local-backups.ts';
import { deleteUnsent, describeUnsent } from './unsent.ts';

/** Entries are the object's own properties, as with the browser's storage. */
class FakeStorage {
  [key: string]: unknown;
  getItem(key: string): unknown {
    return this[key] ?? null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
  key(index: number): string | null {
    return Object.keys(this)[index] ?? null;
  }
  get length(): number {
    return Object.keys(this).length;
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage());
  return () => vi.unstubAllGlobals();
});

function signInAs(id: string): void {
  localStorage.setItem('cahier.session', JSON.stringify({ user: { id } }));
}

function writeAs(id: string): void {
  signInAs(id);
  enqueueAnswers('M6DKHFL2KUK', [
    { blank: 'b1', given: 'suis' },
    { blank: 'b2', given: 'es' },
  ]);
  storeText(`cahier.texts.${id}.M6DKHFL2KUK`, 'task', 'Cher journal');
  const backup = { name: 'Au marché', markup: 'un', editorSessionId: 'morning', at: 1 };
  saveBackup(localStorage, 'AAAAAAAAAAA', backup);
  localStorage.setItem(`cahier.outline.${id}.learnfrench`, '{}');
  localStorage.setItem(`cahier.unsent-presses.${id}.`, '[["M6DKHFL2KUK","words.1"]]');
}

it('is named by kind', () => {
  writeAs('user-1');
  expect(describeUnsent(3)).toEqual([
    'Answers that could not be sent: 2',
    'Texts that you wrote in lectures: 1',
    'Unsaved changes to course outlines: 1',
    'Recordings that are not in a text yet: 3',
    'Unsaved changes to drafts: 1 (Au marché)',
  ]);
});

it('is deleted of one account, with what an old release stored without any', () => {
  writeAs('user-2');
  const others = Object.keys(localStorage);
  writeAs('user-1');
  localStorage.setItem('cahier.kept.BBBBBBBBBBB', '[]');
  localStorage.setItem('cahier.language', 'fr');
  deleteUnsent('user-1');
  expect(describeUnsent(0)).toEqual([]);
  expect(Object.keys(localStorage).sort()).toEqual([...others, 'cahier.language'].sort());
});
