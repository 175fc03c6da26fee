// Words of Italian that sound alike and are written for one another, in groups.
export const HOMOPHONES = [
  "o ho|a ha ah|ai hai|anno hanno|è e|ce c'è|ne n'è|lo l'ho|la l'ha là|gliela gliel'ha|cera c'era|se sé s'è",
  "sa s'ha|dà da|po' po",
].join('|');
