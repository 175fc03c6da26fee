// Words of Swedish that sound alike and are written for one another, in groups.
export const HOMOPHONES = 'de dem dom|var vart|och att|en än|hans hanns';
