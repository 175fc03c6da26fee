// Words of Greek that sound alike and are written for one another, in groups.
export const HOMOPHONES = [
  'πως πώς|που πού|ότι ό,τι|τι τη την|της τις|η οι ή|τον των|λυπάμαι λειπάμαι|φύλλο φίλο φύλο',
  'λίπη λείπει λύπη',
].join('|');
