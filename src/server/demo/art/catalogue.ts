import { azulejo } from './azulejo.ts'
import type { Motif } from './canvas.ts'
import { landscape } from './landscapes.ts'
import { candle, candlelight, lanterns } from './night-lights.ts'
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
  'banner-green': banner(azulejo('rosette', 'green', 132), 9),
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
  'candle-wax': cover(candle, 3, 'Uma vela acesa', 'Una vela encendida'),
  'candle-red': cover(candle, 4, 'Uma vela acesa na penumbra', 'Una vela encendida en la penumbra'),
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
} satisfies Record<string, CatalogueEntry>

export type PictureName = keyof typeof CATALOGUE
