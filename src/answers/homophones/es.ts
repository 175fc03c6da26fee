// Words of Spanish that sound alike and are written for one another, in groups.
export const HOMOPHONES = [
  'hay ahí ay|hecho echo|tuvo tubo|ola hola|vaya valla baya|bello vello|cayó calló|casa caza|cocer coser',
  'votar botar|haya halla allá aya|hasta asta|honda onda|hora ora|rayo rallo|vienes bienes|e he|ha a ah',
  'has as|porque porqué|abría habría|cima sima|ciervo siervo|poyo pollo|zumo sumo|cede sede|vez ves',
  'cien sien',
].join('|');
