import { azulejo } from './azulejo.ts'
import { botanical } from './botanical.ts'
import type { Motif } from './canvas.ts'
import { crayons } from './crayons.ts'
import { bread, crate, lightStrings } from './feasts.ts'
import { cloister, organ, roseWindow } from './interiors.ts'
import { landscape } from './landscapes.ts'
import { candle, candlelight, lanterns } from './night-lights.ts'
import { book, score } from './paper.ts'
import { sea } from './sea.ts'
import { doorway, facade } from './walls.ts'
import { windowLight } from './window-light.ts'

export interface CatalogueEntry {
  motif: Motif
  seed: number
  width: number
  height: number
  /** What it shows, for those who cannot see it. */
  pt: string
  es: string
}

function cover(motif: Motif, seed: number, pt: string, es: string): CatalogueEntry {
  return { motif, seed, width: 960, height: 540, pt, es }
}

function banner(motif: Motif, seed: number): CatalogueEntry {
  return { motif, seed, width: 1440, height: 438, pt: '', es: '' }
}

/** Every picture of the demo, by name. */
export const CATALOGUE = {
  'banner-cobalt': banner(azulejo('rosette', 'cobalt'), 7),
  'banner-sea': banner(azulejo('star', 'sea', 122), 11),
  'banner-ochre': banner(azulejo('lattice', 'ochre', 128), 5),
  'banner-seville': banner(azulejo('star', 'seville', 116), 21),
  'sea-banner': banner(sea('green', true), 35),
  'serra-banner': banner(landscape('tropic', 'chapel'), 24),
  'window-ochre': cover(
    windowLight('ochre'),
    5,
    'Luz da janela na parede da capela',
    'Luz de la ventana en la pared de la capilla',
  ),
  'window-blue': cover(
    windowLight('blue', 3),
    6,
    'Três janelas de luz numa parede caiada',
    'Tres ventanas de luz en una pared encalada',
  ),
  'window-granite': cover(
    windowLight('granite', 1),
    12,
    'Uma janela de luz na parede da sacristia',
    'Una ventana de luz en la pared de la sacristía',
  ),
  'window-rose': cover(
    windowLight('rose'),
    31,
    'Luz da tarde numa parede',
    'Luz de la tarde en una pared',
  ),
  'candles-dusk': cover(
    candlelight('dusk'),
    4,
    'Velas acesas ao anoitecer em frente da igreja',
    'Velas encendidas al anochecer ante la iglesia',
  ),
  'candles-night': cover(
    candlelight('night'),
    17,
    'Muitas velas acesas na noite',
    'Muchas velas encendidas en la noche',
  ),
  'candles-rose': cover(
    candlelight('rose'),
    9,
    'Velas ao pôr do sol no adro',
    'Velas a la puesta del sol ante la iglesia',
  ),
  'candle-wax': cover(candle('cream'), 3, 'Uma vela acesa', 'Una vela encendida'),
  'candle-red': cover(
    candle('red'),
    4,
    'Uma vela acesa na penumbra',
    'Una vela encendida en la penumbra',
  ),
  lanterns: cover(
    lanterns,
    2,
    'Lanternas a subir o monte em procissão',
    'Faroles que suben al monte en procesión',
  ),
  'chapel-dawn': cover(
    landscape('dawn', 'chapel'),
    3,
    'Uma capela branca no monte ao nascer do dia',
    'Una ermita blanca en el monte al amanecer',
  ),
  'chapel-noon': cover(
    landscape('noon', 'chapel'),
    14,
    'Uma capela branca entre colinas',
    'Una ermita blanca entre colinas',
  ),
  'chapel-gold': cover(
    landscape('gold', 'chapel'),
    15,
    'Uma capela no monte ao fim da tarde',
    'Una ermita en el monte al caer la tarde',
  ),
  'groves-noon': cover(
    landscape('noon', 'groves'),
    4,
    'Azinheiras nas colinas',
    'Encinas en las colinas',
  ),
  'groves-gold': cover(
    landscape('gold', 'groves'),
    41,
    'Olival ao fim da tarde',
    'Olivar al caer la tarde',
  ),
  'wheat-gold': cover(landscape('gold', 'wheat'), 5, 'Seara madura', 'Trigal maduro'),
  'wheat-noon': cover(
    landscape('noon', 'wheat'),
    51,
    'Espigas de trigo ao sol',
    'Espigas de trigo al sol',
  ),
  'village-dusk': cover(
    landscape('dusk', 'village'),
    6,
    'A aldeia ao anoitecer, com as janelas acesas',
    'El pueblo al anochecer, con las ventanas encendidas',
  ),
  'village-dawn': cover(
    landscape('dawn', 'village'),
    61,
    'A aldeia de manhã cedo',
    'El pueblo por la mañana temprano',
  ),
  'village-snow': cover(
    landscape('snow', 'village'),
    8,
    'A aldeia coberta de neve',
    'El pueblo cubierto de nieve',
  ),
  'star-village': cover(
    landscape('night', 'star'),
    9,
    'Uma estrela sobre a aldeia, de noite',
    'Una estrella sobre el pueblo, de noche',
  ),
  'palms-tropic': cover(
    landscape('tropic', 'palms'),
    2,
    'Montanhas verdes e palmeiras ao entardecer',
    'Montañas verdes y palmeras al atardecer',
  ),
  'chapel-tropic': cover(
    landscape('tropic', 'chapel'),
    24,
    'Uma capela nas montanhas verdes',
    'Una capilla en las montañas verdes',
  ),
  'facade-ochre': cover(
    facade('ochre'),
    3,
    'A frontaria branca da igreja, com barras ocres',
    'La fachada blanca de la iglesia, con bandas ocres',
  ),
  'facade-blue': cover(
    facade('blue'),
    8,
    'A frontaria da igreja, com barras azuis',
    'La fachada de la iglesia, con bandas azules',
  ),
  'facade-granite': cover(
    facade('granite'),
    4,
    'A igreja com cantarias de granito',
    'La iglesia con sillares de granito',
  ),
  'facade-seville': cover(
    facade('seville'),
    10,
    'A frontaria da igreja ao sol',
    'La fachada de la iglesia al sol',
  ),
  'facade-evening': cover(
    facade('evening'),
    12,
    'A igreja ao cair da tarde',
    'La iglesia al caer la tarde',
  ),
  'facade-basalt': cover(
    facade('basalt'),
    13,
    'A igreja branca com cantarias de basalto',
    'La iglesia blanca con sillares de basalto',
  ),
  'door-ochre': cover(
    doorway('ochre'),
    5,
    'Porta azul com vasos de flores',
    'Puerta azul con macetas de flores',
  ),
  'door-blue': cover(
    doorway('blue'),
    8,
    'Porta e janela de barra azul',
    'Puerta y ventana con zócalo azul',
  ),
  'door-granite': cover(
    doorway('granite'),
    33,
    'Porta vermelha do salão paroquial',
    'Puerta roja del salón parroquial',
  ),
  'sea-morning': cover(
    sea('morning', false),
    3,
    'Barcos no mar, de manhã',
    'Barcas en el mar por la mañana',
  ),
  'sea-evening': cover(
    sea('evening', true),
    4,
    'Barcos e uma ilha ao pôr do sol',
    'Barcas y una isla a la puesta del sol',
  ),
  'sea-island': cover(
    sea('green', true),
    5,
    'Uma ilha verde vista do mar',
    'Una isla verde vista desde el mar',
  ),
  'sea-coast': cover(
    sea('morning', true),
    16,
    'A ilha em frente, numa manhã clara',
    'La isla de enfrente en una mañana clara',
  ),
  olive: cover(
    botanical('olive'),
    3,
    'Ramos de oliveira com azeitonas',
    'Ramas de olivo con aceitunas',
  ),
  orange: cover(
    botanical('orange'),
    4,
    'Ramos de laranjeira com fruto',
    'Ramas de naranjo con fruto',
  ),
  palm: cover(botanical('palm'), 4, 'Ramos de palma', 'Ramos de palma'),
  laurel: cover(botanical('laurel'), 14, 'Ramos de loureiro', 'Ramas de laurel'),
  holly: cover(
    botanical('holly'),
    7,
    'Ramos de azevinho com bagas vermelhas',
    'Ramas de acebo con bayas rojas',
  ),
  rosemary: cover(botanical('rosemary'), 9, 'Alecrim em flor', 'Romero en flor'),
  organ: cover(organ, 3, 'Os tubos do órgão', 'Los tubos del órgano'),
  'organ-light': cover(organ, 22, 'O órgão iluminado pelo sol', 'El órgano iluminado por el sol'),
  'rose-blue': cover(
    roseWindow('blue'),
    3,
    'A rosácea vista de dentro da igreja',
    'El rosetón visto desde dentro de la iglesia',
  ),
  'rose-ruby': cover(
    roseWindow('ruby'),
    8,
    'Rosácea de vidros vermelhos',
    'Rosetón de vidrios rojos',
  ),
  'rose-green': cover(
    roseWindow('green'),
    11,
    'Rosácea de vidros verdes',
    'Rosetón de vidrios verdes',
  ),
  cloister: cover(cloister, 4, 'O claustro ao sol', 'El claustro al sol'),
  'cloister-garden': cover(
    cloister,
    19,
    'Arcos do claustro e o jardim',
    'Arcos del claustro y el jardín',
  ),
  'strings-dusk': cover(
    lightStrings,
    4,
    'Lâmpadas e bandeiras de papel na noite de festa',
    'Bombillas y banderas de papel en la noche de fiesta',
  ),
  'strings-rose': cover(
    lightStrings,
    12,
    'O largo enfeitado para o arraial',
    'La plaza engalanada para la verbena',
  ),
  bread: cover(
    bread,
    5,
    'Pão acabado de cozer sobre uma toalha',
    'Pan recién hecho sobre un mantel',
  ),
  'bread-warm': cover(bread, 8, 'Três pães na mesa', 'Tres panes en la mesa'),
  crate: cover(crate, 6, 'Fruta da época numa caixa', 'Fruta de temporada en una caja'),
  'crate-two': cover(crate, 27, 'Laranjas, limões e maçãs', 'Naranjas, limones y manzanas'),
  book: cover(book, 3, 'Um livro aberto', 'Un libro abierto'),
  'book-grey': cover(
    book,
    10,
    'Um livro aberto sobre a mesa, à luz da janela',
    'Un libro abierto sobre la mesa, a la luz de la ventana',
  ),
  score: cover(score, 4, 'Uma pauta de música', 'Una partitura'),
  'score-two': cover(
    score,
    15,
    'Folhas de música à luz da tarde',
    'Hojas de música a la luz de la tarde',
  ),
  crayons: cover(
    crayons,
    6,
    'Desenho de uma criança: a igreja, árvores e o sol',
    'Dibujo de un niño: la iglesia, árboles y el sol',
  ),
  'crayons-two': cover(
    crayons,
    23,
    'A igreja desenhada a lápis de cera',
    'La iglesia dibujada con ceras',
  ),
  'tiles-sea': cover(azulejo('star', 'sea', 118), 13, 'Azulejos verdes', 'Azulejos verdes'),
  'tiles-plum': cover(
    azulejo('lattice', 'plum', 124),
    14,
    'Azulejos roxos e amarelos',
    'Azulejos morados y amarillos',
  ),
} satisfies Record<string, CatalogueEntry>

export type PictureName = keyof typeof CATALOGUE
