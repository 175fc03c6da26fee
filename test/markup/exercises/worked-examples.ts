// Real exercises of a French A1 course, and one each in Arabic and Japanese, for tests of the four kinds of exercises.

export const WORKED_EXAMPLES: readonly (readonly [name: string, markup: string])[] = [
  [
    'questions with remarks',
    '@choose\n### Saluer\nIl est 20 h. Vous entrez dans un restaurant.\n( ) Bonne nuit ! | *Bonne nuit* se dit avant de dormir.\n(x) Bonsoir !\n( ) Salut !\nVous partez à 17 h.\nQue dites-vous ?\n( ) Bonjour !\n(x) Bonne **soirée** !',
  ],
  ['check boxes', '@choose\nQuels mots sont au pluriel ?\n[x] les amis\n[ ] le pays\n[x] des croissants'],
  [
    'pictures to choose from',
    '@choose\n{ AUDIO | BONJOUR2222 } Quelle heure est-il ?\n(x) { IMAGE | HORLOGE2222 | sept heures et quart }\n( ) { IMAGE | HORLOGE3333 | huit heures }',
  ],
  [
    'sentences',
    "@order\nMettez les mots dans l'ordre.\nJe / m'appelle / Camille\nDemain / je pars / pour Lyon | Je pars / pour Lyon / demain\nComment / allez-vous / ?",
  ],
  [
    'a dialogue',
    "@order\n### Chez le boulanger\n— Bonjour, madame. Vous désirez ?\n— Une baguette, s'il vous plaît.\n— Voilà. Un euro dix.\n— Merci, au revoir !",
  ],
  [
    'pairs',
    "@match\nReliez le pays et l'adjectif.\nla France | français\nla Suède | suédois\n| l'Espagne | espagnol |",
  ],
  ['sorting', '@match\nla table | féminin\nle livre | masculin\nla chaise | féminin'],
  ['words to sort', '@sort\nClassez les mots.\nmasculin: le pain | le lait\nféminin: la pomme | la confiture'],
  [
    'words with sounds to sort',
    '@sort\n**le**: { AUDIO | PAIN2222222 } pain\n**la**: { IMAGE | POMME222222 | une pomme } | tarte',
  ],
  ['sounds to match', '@match\n{ AUDIO | BELGE222222 } | belge\n{ AUDIO | SUISSE22222 } | **suisse**'],
  [
    'a dictation',
    '@dictation\nÉcoutez et écrivez.\n{ AUDIO | BONJOUR2222 } Salut, Karim ! [Ça va ?]\nSalut Camille ! | Bonjour Camille ! { AUDIO | BONJOUR3333 }',
  ],
  [
    'a text to write',
    "@text 80-120\n### Ma ville\nDécrivez votre ville à un ami. Parlez des transports et du climat.\n= Chère Ana,\n= j'habite à Lyon…\n? Transports | Climat | Formule finale",
  ],
  ['a text with a recording', '@text\n{ AUDIO | BONJOUR2222 } Racontez la suite.\n? **deux** verbes au passé'],
  [
    'lines to say',
    '@speak\n### Au téléphone\nRépondez à voix haute.\n{ AUDIO | BONJOUR2222 } Bonjour, [vous êtes Camille] ?\nPrésentez-vous en **trois** phrases. (60)',
  ],
  [
    'a word bank',
    '@write bank\n### Complétez\nJe ---suis--- là. Tu ---es--- là. Il ---est | reste--- là. Je ---suis--- ici.',
  ],
  ['Arabic', '@choose\nما هذا؟\n(x) كِتاب\n( ) قَلَم\n@order\nأَنا / طالِب / في / الجامِعة'],
  ['Japanese', '@order\nわたし / は / 学生 / です。\n@match\n犬 | いぬ\n猫 | ねこ'],
];
