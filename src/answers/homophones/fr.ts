// Words of French that sound alike and are written for one another, in groups.
export const HOMOPHONES = [
  "a à ah|et est|ou où|ces ses c'est s'est sait|ce se|son sont|on ont|mes mais|la là l'a|ma m'a|ta t'a|sa ça",
  "m'ont mon|t'ont ton|dans d'en|sans s'en cent sent|quel quelle qu'elle|si s'y ci scie|ni n'y|peu peut",
  "quand qu'en quant|davantage d'avantage|vert verre vers ver|mer mère maire|père paire perd pair",
  'fois foi foie|eau haut au|nom non|point poing|cour cours court|voix voie voit|temps tant tend|faim fin',
  'main maint|saint sain sein|compte conte comte|champ chant|pain pin|mot maux|pot peau|sang sans|dent dans',
  'sol sole|roux roue|cou coup coût|lait laid|date datte|près prêt',
].join('|');
