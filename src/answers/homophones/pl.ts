// Words of Polish that sound alike and are written for one another, in groups.
export const HOMOPHONES = 'morze może|bóg buk|kod kot|lód lud|tę te|karze każe|wierzę wieżę|hart chart';
