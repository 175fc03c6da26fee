// The samples of the exercise menu in the languages of courses; others get the French ones, as in the demo course.

import type { KindName } from '#syntax/kinds.ts';
import { primaryLanguage } from '#syntax/primary-language.ts';

/** `words` is a word list, whose meanings are English, and French in an English course. */
export type SampleName = KindName | 'bank' | 'words';
type Samples = Readonly<Record<SampleName, string>>;

const FRENCH: Samples = {
  write: 'Je ---suis--- là.',
  bank: 'Je ---suis--- là, et tu ---es--- là aussi.',
  choose: "Comment tu t'appelles ?\n(x) Je m'appelle Camille.\n( ) Je suis bien.",
  order: "Je / m'appelle / Camille",
  match: 'une pomme | rouge\nla neige | blanche',
  dictation: "Je m'appelle Camille.",
  sort: 'masculin: le pain | le lait\nféminin: la pomme | la confiture',
  text: "Décrivez votre ville à un ami.\n= J'habite à Lyon.\n? Transports | Climat",
  speak: 'Présentez-vous en trois phrases. (60)',
  words: 'le pain | bread',
};

const SAMPLES: Readonly<Record<string, Samples>> = {
  fr: FRENCH,
  en: {
    write: 'I ---am--- here.',
    bank: 'I ---am--- here, and you ---are--- here too.',
    choose: 'What is your name?\n(x) My name is Kim.\n( ) I am fine.',
    order: 'My / name / is / Kim',
    match: 'an apple | red\nsnow | white',
    dictation: 'My name is Kim.',
    sort: 'food: bread | cheese\ndrinks: milk | tea',
    text: 'Describe your town to a friend.\n= I live in Leeds.\n? transport | weather',
    speak: 'Introduce yourself in three sentences. (60)',
    words: 'bread | le pain',
  },
  de: {
    write: 'Ich ---bin--- hier.',
    bank: 'Ich ---bin--- hier, und du ---bist--- auch hier.',
    choose: 'Wie heißt du?\n(x) Ich heiße Kim.\n( ) Mir geht es gut.',
    order: 'Ich / heiße / Kim',
    match: 'ein Apfel | rot\nder Schnee | weiß',
    dictation: 'Ich heiße Kim.',
    sort: 'der: der Tisch | der Stuhl\ndie: die Lampe | die Tür',
    text: 'Beschreibe einem Freund deine Stadt.\n= Ich wohne in Graz.\n? Verkehr | Wetter',
    speak: 'Stelle dich in drei Sätzen vor. (60)',
    words: 'das Brot | bread',
  },
  es: {
    write: 'Yo ---soy--- de aquí.',
    bank: 'Yo ---soy--- de aquí, y tú ---eres--- de aquí también.',
    choose: '¿Cómo te llamas?\n(x) Me llamo Sol.\n( ) Estoy bien.',
    order: 'Me / llamo / Sol',
    match: 'una manzana | roja\nla nieve | blanca',
    dictation: 'Me llamo Sol.',
    sort: 'masculino: el pan | el queso\nfemenino: la leche | la manzana',
    text: 'Describe tu ciudad a un amigo.\n= Vivo en Cádiz.\n? transporte | clima',
    speak: 'Preséntate en tres frases. (60)',
    words: 'el pan | bread',
  },
  it: {
    write: 'Io ---sono--- qui.',
    bank: 'Io ---sono--- qui, e anche tu ---sei--- qui.',
    choose: 'Come ti chiami?\n(x) Mi chiamo Luca.\n( ) Sto bene.',
    order: 'Mi / chiamo / Luca',
    match: 'una mela | rossa\nla neve | bianca',
    dictation: 'Mi chiamo Luca.',
    sort: 'maschile: il pane | il latte\nfemminile: la mela | la neve',
    text: 'Descrivi la tua città a un amico.\n= Abito a Lecce.\n? trasporti | clima',
    speak: 'Presentati in tre frasi. (60)',
    words: 'il pane | bread',
  },
  uk: {
    write: 'Я ---живу--- тут.',
    bank: 'Я ---живу--- тут, і ти теж ---живеш--- тут.',
    choose: 'Як тебе звати?\n(x) Мене звати Леся.\n( ) У мене все добре.',
    order: 'Мене / звати / Леся',
    match: 'яблуко | червоне\nсніг | білий',
    dictation: 'Мене звати Леся.',
    sort: 'він: хліб | стіл\nвона: лампа | книга',
    text: 'Опишіть другові своє місто.\n= Я живу в Одесі.\n? транспорт | погода',
    speak: 'Розкажіть про себе трьома реченнями. (60)',
    words: 'хліб | bread',
  },
  ru: {
    write: 'Я ---живу--- здесь.',
    bank: 'Я ---живу--- здесь, и ты тоже ---живёшь--- здесь.',
    choose: 'Как тебя зовут?\n(x) Меня зовут Аня.\n( ) У меня всё хорошо.',
    order: 'Меня / зовут / Аня',
    match: 'яблоко | красное\nснег | белый',
    dictation: 'Меня зовут Аня.',
    sort: 'он: хлеб | стол\nона: лампа | книга',
    text: 'Опишите другу свой город.\n= Я живу в Риге.\n? транспорт | погода',
    speak: 'Расскажите о себе в трёх предложениях. (60)',
    words: 'хлеб | bread',
  },
  ar: {
    write: 'أنا ---أسكن--- هنا.',
    bank: 'أنا ---أسكن--- هنا، وهو ---يسكن--- هنا أيضًا.',
    choose: 'ما اسمك؟\n(x) اسمي سامي.\n( ) أنا بخير.',
    order: 'أنا / أسكن / هنا',
    match: 'التفاحة | حمراء\nالثلج | أبيض',
    dictation: 'اسمي سامي.',
    sort: 'مذكر: كتاب | بيت\nمؤنث: مدرسة | سيارة',
    text: 'صف مدينتك لصديق.\n= أسكن في تونس.\n? المواصلات | الطقس',
    speak: 'عرّف بنفسك في ثلاث جمل. (60)',
    words: 'خبز | bread',
  },
  ja: {
    write: '私は学生---です---。',
    bank: '私は学生---です---。日本に---います---。',
    choose: 'お名前は？\n(x) 山田です。\n( ) 元気です。',
    order: '私は / 山田 / です',
    match: 'りんご | 赤い\n雪 | 白い',
    dictation: '山田です。',
    sort: '食べ物: パン | ごはん\n飲み物: お茶 | 水',
    text: 'あなたの町について友だちに書いてください。\n= 京都に住んでいます。\n? 交通 | 天気',
    speak: '三つの文で自己紹介をしてください。(60)',
    words: 'パン | bread',
  },
};

/** The sample of a kind in a language, given as a BCP 47 tag. */
export function getSample(name: SampleName, language: string | undefined): string {
  return (SAMPLES[primaryLanguage(language ?? '')] ?? FRENCH)[name];
}
