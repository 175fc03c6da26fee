// Texts that give way to another one are set aside in this browser, so that they can be brought back.
import { useCallback, useState } from 'react';
import { newId } from '#api/ids.ts';
import type { Api } from '#web/api-client.ts';
import { loadRevision } from '#web/history-api.ts';
import { type DraftState, isDirty } from './draft-state.ts';
import { type KeptText, keepText } from './kept-texts.ts';
import type { DraftWork } from './use-draft.ts';

export type SettingAside = {
  /** How often something was set aside: what offers texts back has to look again when it rises. */
  count: number;
  /** Keeps the text of this moment, if the server does not have it, under a sitting of its own. */
  setAside(): void;
  /** Puts a kept text into the editor: beside the draft, if that was saved by somebody since. */
  bringBack(kept: KeptText): Promise<void>;
};

export function useSettingAside(api: Api, { state, happen }: Pick<DraftWork, 'state' | 'happen'>): SettingAside {
  const [count, setCount] = useState(0);
  const setAside = useCallback(() => {
    if (!isDirty(state)) return;
    const { id, name, markup, revision } = state;
    keepText(localStorage, id, { name, markup, revision, sitting: newId(), at: Date.now() });
    setCount((before) => before + 1);
  }, [state]);

  const bringBack = useCallback(
    async (kept: KeptText) => {
      setAside();
      const { name, markup, revision } = kept;
      happen({ kind: 'edited', text: { name, markup } });
      if (revision === undefined || revision >= state.revision) return;
      const base = await loadRevision(api, state.id, revision).catch(() => undefined);
      happen({ kind: 'conflict', theirs: theirsOf(state), ...(base === undefined ? {} : { base }) });
    },
    [api, state, happen, setAside],
  );
  return { count, setAside, bringBack };
}

/** The draft as the server had it last. */
function theirsOf({ id, saved, medias, revision }: DraftState) {
  return { id, ...saved, medias: [...medias], revision };
}
