// What a search finds of a page: everything but what is right.
import { describe, expect, it } from 'vitest';
import { toHtml } from '#markup/to-html.ts';
import { fromHtml } from './from-html.ts';
import { visibleText } from './visible-text.ts';

describe('the text of a page', () => {
  it('is what a reader sees, without the answers of exercises', () => {
    const html =
      '<h1>Au <em>mar</em>ché</h1>\n<form class="write-form">\n<p>Je <input class="answer" type="text"><span class="correction" hidden>voudrais</span><span class="alternative" hidden>veux</span> une &lt;pomme&gt; &amp; "b"</p>\n<button type="submit" class="check">Check</button>\n</form>';
    expect(visibleText(fromHtml(html))).toBe('Au marché Je … une <pomme> & "b"');
  });

  it('has the questions, options and pieces of exercises, without what is right or was said about an option', () => {
    const markup =
      '@choose\nLe ciel\n( ) rouge | **jamais** { RED | non }\n(x) bleu\n\n@order\nJe / pars / demain\n\n@match\nl’herbe | vert\nle feu | rouge\n\n@dictation\nÉcoutez.\n{ AUDIO | BONJOUR2222 } Je [m’appelle] Camille.';
    const text = visibleText(fromHtml(toHtml(markup)));
    expect(text).toMatch(
      /^Le ciel rouge bleu (?:(?:Je|pars|demain) ){3}(?:(?:vert|rouge) ){2}l’herbe … le feu … Écoutez\. … m’appelle … …$/,
    );
  });
});
