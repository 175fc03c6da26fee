// Words of Dutch that sound alike and are written for one another, in groups.
export const HOMOPHONES = 'jou jouw|hun hen|u uw|na naar|zei zij|nog noch|leiden lijden|rauw rouw|hart hard|licht ligt';
