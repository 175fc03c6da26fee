// The sample lectures of a new draft in the languages of courses: the same three in each, to be overwritten.

import { RECORDING_PLACEHOLDER } from '#markup/index.ts';
import { primaryLanguage } from '#syntax/primary-language.ts';
import type { TEMPLATES } from './templates.ts';

type TemplateId = (typeof TEMPLATES)[number];

/** A lecture: the name of its draft, what it begins with, rows of a table, and lines with blanks. */
type Sample = { name: string; intro: string; rows: string; blanks: string };
type Samples = Readonly<Record<TemplateId, Sample>> & {
  /** The heading of the exercise. */
  task: string;
};

const FRENCH: Samples = {
  task: 'À vous',
  dialogue: {
    name: 'Au café',
    intro: 'Écoutez le dialogue, puis lisez-le à deux.',
    rows: `Serveur | Bonjour ! Vous désirez ?
Léa | Bonjour. Je voudrais **un café**, s’il vous plaît.
Serveur | Avec du sucre ?
Léa | Non, merci. C’est combien ?
Serveur | Deux euros cinquante.
Léa | Voilà. Merci, au revoir !`,
    blanks: `Je ---voudrais--- un café, s’il vous plaît.
C’est ---combien--- ?
Merci, ---au revoir--- !`,
  },
  vocabulary: {
    name: 'Les fruits',
    intro: 'Écoutez chaque mot et répétez-le.',
    rows: `Écouter | Le mot | En anglais
---
🔊 | **une** pomme | an apple
🔊 | **une** banane | a banana
🔊 | **un** citron | a lemon
🔊 | **des** fraises | strawberries`,
    blanks: `an apple: une ---pomme---
a banana: une ---banane---
a lemon: un ---citron---
strawberries: des ---fraises---`,
  },
  grammar: {
    name: 'Le verbe être',
    intro: '*Être* (to be) est irrégulier : chaque forme est à apprendre.',
    rows: `Pronom | Forme | Exemple
---
je | { BLUE | suis } | Je **suis** étudiante.
tu | { BLUE | es } | Tu **es** en retard.
il, elle, on | { BLUE | est } | Elle **est** à Paris.
nous | { BLUE | sommes } | Nous **sommes** prêts.
vous | { BLUE | êtes } | Vous **êtes** d’ici ?
ils, elles | { BLUE | sont } | Ils **sont** là.`,
    blanks: `Je ---suis--- étudiante.
Nous ---sommes--- en retard.
Vous ---êtes--- d’ici ?
Ils ---sont--- prêts.`,
  },
};

const SAMPLES: Readonly<Record<string, Samples>> = {
  fr: FRENCH,
  en: {
    task: 'Your turn',
    dialogue: {
      name: 'At the café',
      intro: 'Listen to the dialogue, then read it with a partner.',
      rows: `Waiter | Hello! What would you like?
Lea | Hello. I’d like **a coffee**, please.
Waiter | With sugar?
Lea | No, thank you. How much is it?
Waiter | Two pounds fifty.
Lea | Here you are. Thank you, goodbye!`,
      blanks: `I’d ---like--- a coffee, please.
How ---much--- is it?
Thank you, ---goodbye---!`,
    },
    vocabulary: {
      name: 'Fruit',
      intro: 'Listen to each word and repeat it.',
      rows: `Listen | The word | In French
---
🔊 | **an** apple | une pomme
🔊 | **a** banana | une banane
🔊 | **a** lemon | un citron
🔊 | strawberries | des fraises`,
      blanks: `une pomme: an ---apple---
une banane: a ---banana---
un citron: a ---lemon---
des fraises: ---strawberries---`,
    },
    grammar: {
      name: 'The verb to be',
      intro: '*To be* is irregular: every form has to be learnt.',
      rows: `Pronoun | Form | Example
---
I | { BLUE | am } | I **am** a student.
you | { BLUE | are } | You **are** late.
he, she, it | { BLUE | is } | She **is** in London.
we | { BLUE | are } | We **are** ready.
they | { BLUE | are } | They **are** here.`,
      blanks: `I ---am--- a student.
We ---are--- late.
She ---is--- in London.`,
    },
  },
  de: {
    task: 'Jetzt Sie',
    dialogue: {
      name: 'Im Café',
      intro: 'Hören Sie den Dialog und lesen Sie ihn dann zu zweit.',
      rows: `Kellner | Guten Tag! Was darf es sein?
Lea | Guten Tag. Ich möchte **einen Kaffee**, bitte.
Kellner | Mit Zucker?
Lea | Nein, danke. Was kostet das?
Kellner | Zwei Euro fünfzig.
Lea | Bitte schön. Danke, auf Wiedersehen!`,
      blanks: `Ich ---möchte--- einen Kaffee, bitte.
Was ---kostet--- das?
Danke, auf ---Wiedersehen---!`,
    },
    vocabulary: {
      name: 'Obst',
      intro: 'Hören Sie jedes Wort und sprechen Sie es nach.',
      rows: `Hören | Das Wort | Auf Englisch
---
🔊 | **der** Apfel | the apple
🔊 | **die** Banane | the banana
🔊 | **die** Zitrone | the lemon
🔊 | **die** Erdbeeren | the strawberries`,
      blanks: `the apple: der ---Apfel---
the banana: die ---Banane---
the lemon: die ---Zitrone---
the strawberries: die ---Erdbeeren---`,
    },
    grammar: {
      name: 'Das Verb sein',
      intro: '*Sein* (to be) ist unregelmäßig: Jede Form muss man lernen.',
      rows: `Pronomen | Form | Beispiel
---
ich | { BLUE | bin } | Ich **bin** Studentin.
du | { BLUE | bist } | Du **bist** spät.
er, sie, es | { BLUE | ist } | Sie **ist** in Berlin.
wir | { BLUE | sind } | Wir **sind** fertig.
ihr | { BLUE | seid } | Ihr **seid** von hier?
sie, Sie | { BLUE | sind } | Sie **sind** da.`,
      blanks: `Ich ---bin--- Studentin.
Wir ---sind--- spät.
Ihr ---seid--- von hier?
Lea ---ist--- da.`,
    },
  },
  es: {
    task: 'Ahora tú',
    dialogue: {
      name: 'En el café',
      intro: 'Escucha el diálogo y después léelo con un compañero.',
      rows: `Camarero | ¡Buenos días! ¿Qué desea?
Lea | Buenos días. Quiero **un café**, por favor.
Camarero | ¿Con azúcar?
Lea | No, gracias. ¿Cuánto es?
Camarero | Dos euros cincuenta.
Lea | Aquí tiene. Gracias, ¡adiós!`,
      blanks: `---Quiero--- un café, por favor.
¿---Cuánto--- es?
Gracias, ¡---adiós---!`,
    },
    vocabulary: {
      name: 'Las frutas',
      intro: 'Escucha cada palabra y repítela.',
      rows: `Escuchar | La palabra | En inglés
---
🔊 | **una** manzana | an apple
🔊 | **un** plátano | a banana
🔊 | **un** limón | a lemon
🔊 | **unas** fresas | strawberries`,
      blanks: `an apple: una ---manzana---
a banana: un ---plátano---
a lemon: un ---limón---
strawberries: unas ---fresas---`,
    },
    grammar: {
      name: 'El verbo ser',
      intro: '*Ser* (to be) es irregular: hay que aprender cada forma.',
      rows: `Pronombre | Forma | Ejemplo
---
yo | { BLUE | soy } | Yo **soy** estudiante.
tú | { BLUE | eres } | Tú **eres** de Cádiz.
él, ella, usted | { BLUE | es } | Ella **es** alta.
nosotros, nosotras | { BLUE | somos } | Nosotros **somos** amigos.
vosotros, vosotras | { BLUE | sois } | ¿Vosotros **sois** de aquí?
ellos, ellas, ustedes | { BLUE | son } | Ellos **son** altos.`,
      blanks: `Yo ---soy--- estudiante.
Nosotros ---somos--- amigos.
¿Vosotros ---sois--- de aquí?
Ellos ---son--- altos.`,
    },
  },
  it: {
    task: 'Tocca a te',
    dialogue: {
      name: 'Al bar',
      intro: 'Ascolta il dialogo, poi leggilo con un compagno.',
      rows: `Cameriere | Buongiorno! Che cosa desidera?
Lea | Buongiorno. Vorrei **un caffè**, per favore.
Cameriere | Con lo zucchero?
Lea | No, grazie. Quanto costa?
Cameriere | Due euro e cinquanta.
Lea | Ecco. Grazie, arrivederci!`,
      blanks: `---Vorrei--- un caffè, per favore.
---Quanto--- costa?
Grazie, ---arrivederci---!`,
    },
    vocabulary: {
      name: 'La frutta',
      intro: 'Ascolta ogni parola e ripetila.',
      rows: `Ascolta | La parola | In inglese
---
🔊 | **una** mela | an apple
🔊 | **una** banana | a banana
🔊 | **un** limone | a lemon
🔊 | **delle** fragole | strawberries`,
      blanks: `an apple: una ---mela---
a banana: una ---banana---
a lemon: un ---limone---
strawberries: delle ---fragole---`,
    },
    grammar: {
      name: 'Il verbo essere',
      intro: '*Essere* (to be) è irregolare: ogni forma è da imparare.',
      rows: `Pronome | Forma | Esempio
---
io | { BLUE | sono } | Io **sono** studente.
tu | { BLUE | sei } | Tu **sei** in ritardo.
lui, lei | { BLUE | è } | Lei **è** a Roma.
noi | { BLUE | siamo } | Noi **siamo** pronti.
voi | { BLUE | siete } | Voi **siete** di qui?
loro | { BLUE | sono } | Loro **sono** là.`,
      blanks: `Io ---sono--- studente.
Noi ---siamo--- pronti.
Voi ---siete--- di qui?
Lei ---è--- a Roma.`,
    },
  },
  uk: {
    task: 'Ваша черга',
    dialogue: {
      name: 'У кафе',
      intro: 'Послухайте діалог, а потім прочитайте його вдвох.',
      rows: `Офіціант | Добрий день! Що бажаєте?
Леся | Добрий день. **Каву**, будь ласка.
Офіціант | З цукром?
Леся | Ні, дякую. Скільки з мене?
Офіціант | Шістдесят гривень.
Леся | Ось, прошу. Дякую, до побачення!`,
      blanks: `---Каву---, будь ласка.
---Скільки--- з мене?
Дякую, до ---побачення---!`,
    },
    vocabulary: {
      name: 'Фрукти',
      intro: 'Послухайте кожне слово й повторіть його.',
      rows: `Слухати | Слово | Англійською
---
🔊 | **яблуко** | apple
🔊 | **банан** | banana
🔊 | **лимон** | lemon
🔊 | **полуниці** | strawberries`,
      blanks: `apple: ---яблуко---
banana: ---банан---
lemon: ---лимон---
strawberries: ---полуниці---`,
    },
    grammar: {
      name: 'Дієслово жити',
      intro: '*Жити* (to live): кожну форму треба вивчити.',
      rows: `Займенник | Форма | Приклад
---
я | { BLUE | живу } | Я **живу** в Одесі.
ти | { BLUE | живеш } | Ти **живеш** тут?
він, вона | { BLUE | живе } | Вона **живе** у Львові.
ми | { BLUE | живемо } | Ми **живемо** поруч.
ви | { BLUE | живете } | Ви **живете** далеко?
вони | { BLUE | живуть } | Вони **живуть** у Києві.`,
      blanks: `Я ---живу--- в Одесі.
Вона ---живе--- у Львові.
Ви ---живете--- далеко?
Вони ---живуть--- у Києві.`,
    },
  },
  ar: {
    task: 'دورك',
    dialogue: {
      name: 'في المقهى',
      intro: 'استمع إلى الحوار، ثم اقرأه مع زميلك.',
      rows: `النادل | مرحبًا! ماذا تريدين؟
ليلى | مرحبًا. أريد **قهوة** من فضلك.
النادل | مع السكر؟
ليلى | لا، شكرًا. بكم هذا؟
النادل | بدينارين.
ليلى | تفضل. شكرًا، مع السلامة!`,
      blanks: `أريد ---قهوة--- من فضلك.
---بكم--- هذا؟
شكرًا، مع ---السلامة---!`,
    },
    vocabulary: {
      name: 'الفواكه',
      intro: 'استمع إلى كل كلمة وكررها.',
      rows: `استمع | الكلمة | بالإنجليزية
---
🔊 | **تفاحة** | apple
🔊 | **موزة** | banana
🔊 | **ليمونة** | lemon
🔊 | **فراولة** | strawberry`,
      blanks: `apple: ---تفاحة---
banana: ---موزة---
lemon: ---ليمونة---
strawberry: ---فراولة---`,
    },
    grammar: {
      name: 'الفعل سكن',
      intro: '*سكن* (to live): تعلّم كل صيغة.',
      rows: `الضمير | الصيغة | مثال
---
أنا | { BLUE | أسكن } | أنا **أسكن** في تونس.
أنتَ | { BLUE | تسكن } | أنتَ **تسكن** هنا؟
أنتِ | { BLUE | تسكنين } | أنتِ **تسكنين** في عمّان؟
هو | { BLUE | يسكن } | هو **يسكن** في القاهرة.
هي | { BLUE | تسكن } | هي **تسكن** في بيروت.
نحن | { BLUE | نسكن } | نحن **نسكن** هنا.`,
      blanks: `أنا ---أسكن--- في تونس.
هو ---يسكن--- في القاهرة.
نحن ---نسكن--- هنا.`,
    },
  },
};

/** The languages (primary tags) that have sample lectures of their own. */
export const SAMPLE_LANGUAGES: readonly string[] = Object.keys(SAMPLES);

/** The language of the samples in a course of that language: its own, or French. */
export function findSampleLanguage(language: string | undefined): string {
  const code = primaryLanguage(language ?? '');
  return Object.hasOwn(SAMPLES, code) ? code : 'fr';
}

/** A sample lecture as name and markup in a language, given as a BCP 47 tag. */
export function writeSample(id: TemplateId, language: string | undefined): { name: string; markup: string } {
  const { task, [id]: sample } = SAMPLES[findSampleLanguage(language)] ?? FRENCH;
  const { name, intro, rows, blanks } = sample;
  const recording = id === 'dialogue' ? `${RECORDING_PLACEHOLDER}\n\n` : '';
  const table = `@table\n${rows.replaceAll('🔊', RECORDING_PLACEHOLDER)}`;
  return { name, markup: `${intro}\n\n${recording}${table}\n\n## ${task}\n\n@write\n${blanks}\n` };
}
