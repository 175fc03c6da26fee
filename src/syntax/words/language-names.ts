// The languages that a word list can have meanings in, and that the language picker lists: those with a code
// of two characters (ISO 639-1), others that are taught, and well-known variants. Names are fixed, so that
// the HTML of a text is the same everywhere.

/** Tag and own name, or the English one of a language without names in CLDR. */
const NAMES = `
  aa Afar; ab Abkhazian; ae Avestan; af Afrikaans; ak Akan; am አማርኛ; an Aragonese; ar العربية; as অসমীয়া; av Avaric; ay Aymara;
  az Azərbaycan; ba Башҡорт; be Беларуская; bg Български; bi Bislama; bm Bamanakan; bn বাংলা; bo བོད་སྐད་; br Brezhoneg; bs Bosanski;
  ca Català; ce Нохчийн; ch Chamorro; co Corsican; cr Cree; cs Čeština; cu Church Slavic; cv Чӑваш чӗлхи; cy Cymraeg; da Dansk; de Deutsch;
  dv Divehi; dz རྫོང་ཁ; ee Eʋegbe; el Ελληνικά; en English; eo Esperanto; es Español; et Eesti; eu Euskara; fa فارسی; ff Pulaar; fi Suomi;
  fj Fijian; fo Føroyskt; fr Français; fy Frysk; ga Gaeilge; gd Gàidhlig; gl Galego; gn Guarani; gu ગુજરાતી; gv Gaelg; ha Hausa; he עברית;
  hi हिन्दी; ho Hiri Motu; hr Hrvatski; ht Haitian Creole; hu Magyar; hy Հայերեն; hz Herero; ia Interlingua; id Indonesia; ie Interlingue;
  ig Igbo; ii ꆈꌠꉙ; ik Inupiaq; io Ido; is Íslenska; it Italiano; iu Inuktitut; ja 日本語; jv Jawa; ka ქართული; kg Kongo; ki Gikuyu;
  kj Kuanyama; kk Қазақ тілі; kl Kalaallisut; km ខ្មែរ; kn ಕನ್ನಡ; ko 한국어; kr Kanuri; ks کٲشُر; ku Kurdî (kurmancî); kv Komi; kw Kernewek;
  ky Кыргызча; la Latin; lb Lëtzebuergesch; lg Luganda; li Limburgish; ln Lingála; lo ລາວ; lt Lietuvių; lu Tshiluba; lv Latviešu;
  mg Malagasy; mh Marshallese; mi Māori; mk Македонски; ml മലയാളം; mn Монгол; mr मराठी; ms Melayu; mt Malti; my မြန်မာ; na Nauru;
  nb Norsk bokmål; nd isiNdebele; ne नेपाली; ng Ndonga; nl Nederlands; nn Norsk nynorsk; nr South Ndebele; nv Navajo; ny Nyanja;
  oc Occitan; oj Ojibwa; om Oromoo; or ଓଡ଼ିଆ; os Ирон; pa ਪੰਜਾਬੀ; pi Pali; pl Polski; ps پښتو; pt Português; qu Runasimi; rm Rumantsch;
  rn Ikirundi; ro Română; ru Русский; rw Ikinyarwanda; sa संस्कृत भाषा; sc Sardu; sd سنڌي; se Davvisámegiella; sg Sängö; si සිංහල;
  sk Slovenčina; sl Slovenščina; sm Samoan; sn ChiShona; so Soomaali; sq Shqip; sr Српски; ss Swati; st Sesotho; su Basa Sunda; sv Svenska;
  sw Kiswahili; ta தமிழ்; te తెలుగు; tg Тоҷикӣ; th ไทย; ti ትግርኛ; tk Türkmen dili; tn Setswana; to Lea fakatonga; tr Türkçe; ts Tsonga;
  tt Татар; ty Tahitian; ug ئۇيغۇرچە; uk Українська; ur اردو; uz O‘zbek; ve Venda; vi Tiếng Việt; vo Volapük; wa Walloon; wo Wolof;
  xh IsiXhosa; yi ייִדיש; yo Èdè Yorùbá; za Vahcuengh; zh 中文; zu IsiZulu; arc Aramaic; ary Moroccan Arabic; arz Egyptian Arabic;
  ast Asturianu; ceb Cebuano; chr ᏣᎳᎩ; ckb کوردیی ناوەندی; crh Crimean Tatar; dsb Dolnoserbšćina; egy Ancient Egyptian; fil Filipino;
  frp Arpitan; fur Furlan; gez Geez; grc Ancient Greek; gsw Schwiizertüütsch; haw ʻŌlelo Hawaiʻi; hak Hakka Chinese; hsb Hornjoserbšćina;
  ilo Iloko; jbo Lojban; kab Taqbaylit; kok कोंकणी; lad Ladino; lkt Lakȟólʼiyapi; mai मैथिली; mni মৈতৈলোন্; nan Min Nan Chinese;
  nap Neapolitan; nds Neddersass’sch; nog Nogai; non Old Norse; pam Pampanga; pap Papiamento; rom Romany; sah Саха тыла; sat ᱥᱟᱱᱛᱟᱲᱤ;
  scn Sicilianu; sco Scots; shi ⵜⴰⵛⵍⵃⵉⵜ; smn Anarâškielâ; sma Southern Sami; smj Lule Sami; syr ܣܘܪܝܝܐ; tet Tetum; tlh Klingon;
  tok Toki pona; tpi Tok Pisin; tzm Tamaziɣt n laṭlaṣ; war Waray; wuu Wu Chinese; xal Kalmyk; yue 粵語; zgh ⵜⴰⵎⴰⵣⵉⵖⵜ;
  de-AT Österreichisches Deutsch; de-CH Schweizer Hochdeutsch; en-AU Australian English; en-CA Canadian English; en-GB British English;
  en-US American English; es-419 Español latinoamericano; es-AR Español (Argentina); es-ES Español de España; es-MX Español de México;
  fa-AF دری; fr-BE Français (Belgique); fr-CA Français canadien; fr-CH Français suisse; nl-BE Vlaams; pt-BR Português (Brasil);
  pt-PT Português europeu; ro-MD Română (Republica Moldova); sr-Cyrl Српски (ћирилица); sr-Latn Srpski (latinica);
  sw-CD Kiswahili (Kongo - Kinshasa); zh-Hans 简体中文; zh-Hant 繁體中文
`;

const NAMES_BY_TAG: ReadonlyMap<string, string> = new Map(
  NAMES.trim()
    .split(/;\s*/)
    .map((entry) => [entry.slice(0, entry.indexOf(' ')), entry.slice(entry.indexOf(' ') + 1)]),
);

export const LISTED_TAGS: readonly string[] = [...NAMES_BY_TAG.keys()];

/**
 * The name of a language, by its tag as it is usually written, such as `uk` or `pt-BR`; undefined for an unknown one.
 */
export function findLanguageName(tag: string): string | undefined {
  return NAMES_BY_TAG.get(tag);
}
