// A French A1 lecture for measuring, in our markup and, translated line by line, in Markdown.

const LECTURE = `# Se présenter : nom, âge, nationalité
Dans cette leçon, vous dites **qui vous êtes**, vous demandez l'âge et la nationalité, et vous parlez de votre *famille*.
{ BLUE | Le bleu } est pour les amis (*tu*), { RED | le rouge } pour la politesse (*vous*).

## 1. Écoutez
{ AUDIO | l2-d1 } **Dans le train pour Lyon**
— Bonjour ! Cette place est libre ?
— Oui, bien sûr, asseyez-vous. { RED | Vous allez } à Lyon, vous aussi ?
— Oui, je suis étudiante. Je m'appelle Camille. Et { RED | vous } ?
— Moi, c'est Karim, je suis belge. On peut se dire { BLUE | tu }, non ?
— D'accord ! { BLUE | Tu as } quel âge, Karim ?
— J'ai vingt-cinq ans. Et ta sœur, elle habite aussi à Lyon ?
— Non, ma sœur habite à Genève avec son mari ; elle a ***trente ans*** et elle est infirmière.

{ AUDIO | l2-d2 } **À l'accueil de l'école**
— Bonjour, madame. Je voudrais m'inscrire au cours de français.
— Très bien. { RED | Quel est votre nom }, s'il vous plaît ?
— Silva. S, I, L, V, A. Mon prénom, c'est Ana.
— Et { RED | vous êtes } espagnole ?
— Non, je suis **brésilienne**. J'ai vingt-quatre ans.

## 2. Les mots
Les adjectifs de nationalité ont une minuscule : *je suis français*, mais *un Français*. Écoutez et répétez chaque paire.

@table
| Pays | Masculin | Féminin | Écoutez |
|---|---|---|---|
| la France | français | français**e** | { AUDIO | l2-w-fr } |
| l'Espagne | espagnol | espagnol**e** | { AUDIO | l2-w-es } |
| l'Italie | italien | italien**ne** | { AUDIO | l2-w-it } |
| le Brésil | brésilien | brésilien**ne** | { AUDIO | l2-w-br } |
| la Belgique | belge | belge | { AUDIO | l2-w-be } |
| le Canada | canadien | canadien**ne** | { AUDIO | l2-w-ca } |
| la Suède | suédois | suédois**e** | { AUDIO | l2-w-se } |
| la Chine | chinois | chinois**e** | { AUDIO | l2-w-cn } |

Les nombres de zéro à quinze :

@table
| zéro | un | deux | trois |
| quatre | cinq | six | sept |
| huit | neuf | dix | onze |
| douze | treize | quatorze | quinze |

## 3. La grammaire
Deux verbes très utiles : **être** et **avoir**. Attention, en français on *a* un âge : ***j'ai vingt ans***, jamais « je suis vingt ans ».

@table
| | être | avoir |
|---|---|---|
| je, j' | **suis** | **ai** |
| tu | **es** | **as** |
| il, elle, on | **est** | **a** |
| nous | **sommes** | **avons** |
| vous | **êtes** | **avez** |
| ils, elles | **sont** | **ont** |

### La prononciation
Au féminin, on entend la dernière consonne : *français* / *français{ GREEN | e }*. La liaison se fait avec un **z** : { GREEN | vous êtes }, { GREEN | ils ont }.
Le **h** de *heure* ne se prononce pas. Le **œ** de *sœur* et de *cœur* se dit comme dans *peur*.

## 4. À vous
### Exercice 1 : les verbes
@write
Je ---m'appelle--- Camille. *(s'appeler)*
J'---ai--- vingt-deux ans. *(avoir)*
Tu ---es--- brésilien ? *(être)*
Vous ---êtes--- étudiante ? *(être)*
Ils ---ont--- seize ans. *(avoir)*
Nous ---sommes--- belges. *(être)*

### Exercice 2 : le féminin
@write
Il est français, elle est ---française---.
Il est brésilien, elle est ---brésilienne---.
Il est suédois, elle est ---suédoise---.
Il est étudiant, elle est ---étudiante---.
Il est belge, elle est ---belge---.

### Exercice 3 : les questions
@write
Comment tu t'---appelles--- ?
Tu as quel ---âge--- ?
Elle a quel âge, ta ---sœur--- ?
Moi, c'est Karim, ---enchanté|ravi--- !

### Exercice 4 : la conjugaison
@write
@table
| pronom | être | avoir |
|---|---|---|
| je | ---suis--- | ---ai--- |
| tu | ---es--- | ---as--- |
| elle | ---est--- | ---a--- |
| nous | ---sommes--- | ---avons--- |
| vous | ---êtes--- | ---avez--- |
| ils | ---sont--- | ---ont--- |

## 5. La culture
En France, on se serre la main au travail ; entre amis, on se fait **la bise**. Combien de fois ? Cela dépend de la ville : une à Brest, deux à Paris, trois à Montpellier, parfois quatre !
On dit { BLUE | tu } à un ami, à un enfant, à un collègue que l'on connaît bien. On dit { RED | vous } à une personne que l'on ne connaît pas, à un professeur, dans un magasin. Quand on hésite, on dit { RED | vous } ; l'autre personne propose souvent : « On se tutoie ? »

À Bruxelles et à Genève, on parle français aussi, avec quelques mots différents : *septante* et *nonante* pour soixante-dix et quatre-vingt-dix.
Au Québec, on dit souvent { BLUE | tu } plus vite qu'en France, même dans un magasin.

## 6. La carte d'identité
Lisez la fiche, puis répondez : { GREEN | qui est-ce } ?

@table
| Nom | Prénom | Né(e) le | Nationalité | Ville |
|---|---|---|---|---|
| Martin | Camille | 3 mai 2003 | **française** | Lyon |
| Benali | Karim | 12 août 2000 | **belge** | Bruxelles |
| Silva | Ana | 8 février 2001 | **brésilienne** | Recife |
| Leroy | Hélène | 21 juin 1975 | **suisse** | Genève |

@write
Elle est née le 8 février, elle vient de Recife : c'est ---Ana---.
Il a le même âge que ma sœur, il habite à Bruxelles : c'est ---Karim---.
Elle est ---suisse--- et elle habite à Genève : c'est Mme Leroy.
Camille est ---française---, elle habite à ---Lyon---.

## 7. À l'oral
Travaillez à deux. Votre voisin choisit une personne de la fiche ; vous posez des questions, il répond seulement par **oui** ou par **non**.
— { BLUE | Tu es } une femme ? — Oui.
— Tu habites en Suisse ? — Non.
— Tu as plus de vingt ans ? — Oui.
— Alors tu es *Ana* ! — ***Bravo !***
Changez ensuite les rôles, et parlez à la politesse : { RED | êtes-vous… ? avez-vous… ? habitez-vous… ? }

## 8. Écrivez
Présentez-vous en cinq phrases : votre nom, votre âge, votre nationalité, votre ville, votre famille. Lisez votre texte à voix haute, puis écoutez le modèle.
{ AUDIO | l2-model } *Je m'appelle Ana Silva. J'ai vingt-quatre ans. Je suis brésilienne. J'habite à Lyon, mais je suis de Recife. J'ai une sœur et deux frères.*
`;

export interface Lecture {
  size: string;
  markup: string;
  markdown: string;
}

/** The lecture's beginning (500 B), the whole lecture (6 KB), and copies of it up to 1 MB, numbered so that all differ. */
export function lectures(): Lecture[] {
  const bytes = new TextEncoder().encode(LECTURE).length;
  const course = Array.from({ length: Math.ceil(1_000_000 / bytes) }, (_, index) =>
    LECTURE.replace('# Se', `# ${index + 1}. Se`),
  );
  const dialogueStart = LECTURE.slice(0, LECTURE.indexOf("— Moi, c'est Karim, je"));
  return [
    { size: '500 B', markup: dialogueStart },
    { size: '6 KB', markup: LECTURE },
    { size: '1 MB', markup: course.join('\n') },
  ].map(({ size, markup }) => ({ size, markup, markdown: toMarkdown(markup) }));
}

/** What an author of Markdown would type: pictures for sound, inline HTML for colours, code for blanks, tables with a header always. */
function toMarkdown(markup: string): string {
  const lines = markup
    .replace(/\{ AUDIO \| (\S+) \}/g, '![$1](/public/api/media/$1)')
    .replace(
      /\{ (RED|BLUE|GREEN) \| (.*?) \}/g,
      (_, color: string, text: string) => `<span class="color-${color.toLowerCase()}">${text}</span>`,
    )
    .replace(/---([^-|\n]+)(?:\|[^-\n]*)?---/g, '`$1`')
    .replace(/^@write\n/gm, '\n')
    .split('\n');
  return lines
    .flatMap((line, index) => {
      if (line === '@table') return [''];
      const isHeaderRow = lines[index - 1] === '@table';
      if (isHeaderRow && !lines[index + 1]?.startsWith('|---'))
        return [line, '|---'.repeat(line.split('|').length - 2).concat('|')];
      return [line];
    })
    .join('\n');
}
