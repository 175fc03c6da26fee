import { expect, it } from 'vitest';
import { DraftStore } from './draft-store.ts';

function openStore() {
  return new DraftStore({ id: 'id', name: 'Salut', markup: 'un', revision: 1, medias: [] });
}

it('reports every event until unsubscribed', () => {
  const store = openStore();
  const names: string[] = [];
  const unsubscribe = store.subscribe(() => names.push(store.getState().name));
  store.dispatch({ kind: 'edited', text: { name: 'Bonjour' } });
  store.dispatch({ kind: 'saving' });
  unsubscribe();
  store.dispatch({ kind: 'edited', text: { name: 'Bonsoir' } });
  expect(names).toEqual(['Bonjour', 'Bonjour']);
  expect(store.getState().name).toBe('Bonsoir');
});

it('reports changes of the markup alone to those who asked for them', () => {
  const store = openStore();
  const markups: string[] = [];
  const unsubscribe = store.subscribeToMarkup((markup) => markups.push(markup));
  store.dispatch({ kind: 'edited', text: { name: 'Bonjour' } });
  store.dispatch({ kind: 'edited', text: { markup: 'deux' } });
  store.dispatch({ kind: 'saving' });
  store.dispatch({ kind: 'edited', text: { markup: 'deux' } });
  store.dispatch({ kind: 'edited', text: { markup: 'trois' } });
  unsubscribe();
  store.dispatch({ kind: 'edited', text: { markup: 'quatre' } });
  expect(markups).toEqual(['deux', 'trois']);
});
