// Words that sound alike and are written for one another, by language (ISO 639).

/** Groups of words, divided by bars. Words that differ in accents, apostrophes or spaces alone are near misses anyway. */
export const WORD_HOMOPHONES: Readonly<Record<string, string>> = {
  fr: [
    "a à ah|et est|ou où|ces ses c'est s'est sait|ce se|son sont|on ont|mes mais|la là l'a",
    "ma m'a|ta t'a|sa ça|m'ont mon|t'ont ton|dans d'en|sans s'en cent sent|quel quelle qu'elle",
    "si s'y ci scie|ni n'y|peu peut|quand qu'en quant|davantage d'avantage",
    'vert verre vers ver|mer mère maire|père paire perd pair|fois foi foie|eau haut au|nom non|point poing|cour cours court',
    'voix voie voit|temps tant tend|faim fin|main maint|saint sain sein|compte conte comte|champ chant|pain pin',
    'mot maux|pot peau|sang sans|dent dans|sol sole|roux roue|cou coup coût|lait laid|date datte|près prêt',
  ].join('|'),
  en: [
    "their there they're|its it's|your you're|too to two|whose who's|then than|were we're where wear|know no|new knew",
    'right write|here hear|by buy bye|for four|which witch|see sea|meet meat|son sun|week weak|wait weight|one won',
    'would wood|weather whether|our hour|ate eight|be bee|hole whole|piece peace|break brake|affect effect|lose loose',
    'quiet quite|of off|passed past|threw through|plain plane|road rode|sent cent scent|red read|flower flour|night knight',
    'cell sell|sail sale|tail tale|male mail|pair pear|blue blew|dear deer|hair hare|made maid|steal steel|waist waste',
    'advice advise|practice practise|principal principle|desert dessert|aloud allowed|board bored|some sum',
  ].join('|'),
  es: [
    'hay ahí ay|hecho echo|tuvo tubo|ola hola|vaya valla baya|bello vello|cayó calló|casa caza|cocer coser',
    'votar botar|haya halla allá aya|hasta asta|honda onda|hora ora|rayo rallo|vienes bienes|e he|ha a ah|has as',
    'porque porqué|abría habría|cima sima|ciervo siervo|poyo pollo|zumo sumo|cede sede|vez ves|cien sien',
  ].join('|'),
  it: "o ho|a ha ah|ai hai|anno hanno|è e|ce c'è|ne n'è|lo l'ho|la l'ha là|gliela gliel'ha|cera c'era|se sé s'è|sa s'ha|dà da|po' po",
  pt: [
    'há à a ah|mas mais|trás traz|cem sem|seu céu|concerto conserto|sessão seção cessão|caçar cassar|cozer coser|acento assento',
    'ouve houve|ora hora|voz vós|vez vês|passo paço|cela sela|onde aonde|mal mau|porque porquê',
  ].join('|'),
  de: [
    'dass das|seit seid|wieder wider|mann man|denn den|wenn wen|ihm im|ihn in|viel fiel|mehr meer|war wahr|isst ist|hasst hast',
    'sieh sie|stadt statt|leere lehre|lehrt leert|rad rat|tod tot|bund bunt|wende wände|lied lid|mine miene|lärche lerche',
    'seite saite|weise waise|leib laib|ende ente|fast fasst|wart ward',
  ].join('|'),
  nl: 'jou jouw|hun hen|u uw|na naar|zei zij|nog noch|leiden lijden|rauw rouw|hart hard|licht ligt',
  pl: 'morze może|bóg buk|kod kot|lód lud|tę te|karze każe|wierzę wieżę|hart chart',
  ru: 'сейчас щас счас|что што чё чо|чтобы штобы чтоб|вообще ваще вобще|сегодня сёдня|здравствуйте здрасте здрасьте|тысяча тыща|его ево|нет нету|скучно скушно|компания кампания',
  tr: 'de da te ta|mi mı mu mü',
  el: 'πως πώς|που πού|ότι ό,τι|τι τη την|της τις|η οι ή|τον των|λυπάμαι λειπάμαι|φύλλο φίλο φύλο|λίπη λείπει λύπη',
  sv: 'de dem dom|var vart|och att|en än|hans hanns',
};

/** Groups of characters, each of which is a word. */
export const LETTER_HOMOPHONES: Readonly<Record<string, readonly string[]>> = {
  zh: [
    '的得地 在再 做作坐座 他她它 那哪 像象向 进近 已以 话画化花 是事市试 有友又右 买卖 名明',
    '气汽 快块 到道 力历立 住主 元员园圆 平瓶苹 请情清晴青 马妈吗嘛 机鸡 电店 工公 两二',
    '和喝 会回 文问闻 新心 叫教 己几 很恨狠 午五 见间件 课客 每美 门们 身生',
    '常长场 带戴 跟根 钱前 练炼 决觉绝 须需 只止支枝 知之汁 直值 其期起 第弟 里理李 听厅 票漂 往网望忘 位为喂 未味',
    '舞物误 西希息 习洗喜 细系 下夏 先鲜 现县线 想向香 校笑小 写些 形行 姓性 要药 也夜爷 一衣医 以椅意 因音 雨语 元远院',
    '月越 早澡 照找 正政证 中钟终 种重 助注祝 字自 左昨 座坐 拿那 睛精 完玩晚 饭反 非飞 服福 高告',
  ].flatMap((groups) => groups.split(' ')),
};
