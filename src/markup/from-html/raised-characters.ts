// Characters of Unicode that stand above or below the line, in place of a format that the markup does not have.

const RAISED =
  '0⁰ 1¹ 2² 3³ 4⁴ 5⁵ 6⁶ 7⁷ 8⁸ 9⁹ +⁺ -⁻ =⁼ (⁽ )⁾ aᵃ bᵇ cᶜ dᵈ eᵉ fᶠ gᵍ hʰ iⁱ jʲ kᵏ lˡ mᵐ nⁿ oᵒ pᵖ rʳ sˢ tᵗ uᵘ vᵛ wʷ xˣ yʸ zᶻ';
const LOWERED = '0₀ 1₁ 2₂ 3₃ 4₄ 5₅ 6₆ 7₇ 8₈ 9₉ +₊ -₋ =₌ (₍ )₎ aₐ eₑ hₕ iᵢ jⱼ kₖ lₗ mₘ nₙ oₒ pₚ rᵣ sₛ tₜ uᵤ vᵥ xₓ';

function readTable(source: string): ReadonlyMap<string, string> {
  return new Map(
    source.split(' ').map((pair): [string, string] => {
      const [from = '', to = ''] = pair;
      return [from, to];
    }),
  );
}

const TABLES: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  superscript: readTable(RAISED),
  subscript: readTable(LOWERED),
};

/**
 * The characters of a run above or below the line.
 * @param place `superscript` or `subscript`
 * @returns undefined where Unicode lacks one of them
 */
export function raiseCharacters(text: string, place: string): string | undefined {
  const table = TABLES[place];
  const characters = [...text].map((character) => (/\s/.test(character) ? character : table?.get(character)));
  return characters.includes(undefined) ? undefined : characters.join('');
}
