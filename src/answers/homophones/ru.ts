// Words of Russian that sound alike and are written for one another, in groups.
export const HOMOPHONES = [
  'сейчас щас счас|что што чё чо|чтобы штобы чтоб|вообще ваще вобще|сегодня сёдня',
  'здравствуйте здрасте здрасьте|тысяча тыща|его ево|нет нету|скучно скушно|компания кампания',
].join('|');
