// Words of Turkish that sound alike and are written for one another, in groups.
export const HOMOPHONES = 'de da te ta|mi mı mu mü';
