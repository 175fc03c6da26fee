// Words of Portuguese that sound alike and are written for one another, in groups.
export const HOMOPHONES = [
  'há à a ah|mas mais|trás traz|cem sem|seu céu|concerto conserto|sessão seção cessão|caçar cassar',
  'cozer coser|acento assento|ouve houve|ora hora|voz vós|vez vês|passo paço|cela sela|onde aonde|mal mau',
  'porque porquê',
].join('|');
