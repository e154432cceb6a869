/** Colours of one wall: ground, wash, middle and deep tone of the glaze, and the accent. */
export interface Palette {
  ground: string
  wash: string
  middle: string
  deep: string
  accent: string
}

/** In the order of `AZULEJO_GLAZES`: glazes as Portuguese workshops fired them: cobalt, copper green, ochre, manganese, grey blue. */
export const PALETTES: readonly Palette[] = [
  { ground: '#f4f1e8', wash: '#d7e2f4', middle: '#7d9bd6', deep: '#2a4c9f', accent: '#dfa23c' },
  { ground: '#f3f1e4', wash: '#d9e8d8', middle: '#7fae8e', deep: '#2d6a55', accent: '#dca53f' },
  { ground: '#f7f0dd', wash: '#f6dfa8', middle: '#e0a94a', deep: '#2f55a0', accent: '#b5642a' },
  { ground: '#f4efe9', wash: '#e6d9e4', middle: '#a987ab', deep: '#5e3a63', accent: '#d59f48' },
  { ground: '#f2f3ee', wash: '#d3e5e8', middle: '#74a9b8', deep: '#1f5873', accent: '#d98f3a' },
  { ground: '#f6f0e4', wash: '#f0d9c4', middle: '#cf8f66', deep: '#7b3b2c', accent: '#3f6fa8' },
]

/**
 * A quarter of a tile, drawn from its corner (0, 0) towards the middle (50, 50). Four quarters,
 * rotated about the middle, make a tile; four adjacent tiles complete the shapes at the corners.
 */
type Motif = (palette: Palette) => string

const path = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`

/** Rosettes of eight petals in rings, with buds along the seams. */
const rosette: Motif = (p) =>
  path(p.middle, 'M0 0H43A43 43 0 0 1 0 43Z') +
  path(p.ground, 'M0 0H40A40 40 0 0 1 0 40Z') +
  path(p.deep, 'M0 0H37A37 37 0 0 1 0 37Z') +
  path(
    p.ground,
    'M6 0C14 6 24 6 34 0ZM0 6C6 14 6 24 0 34ZM4.2 4.2C6 14.5 13 21.5 24.2 24.2 21.5 13 14.5 6 4.2 4.2Z',
  ) +
  path(
    p.middle,
    'M11 0C16 2.6 22 2.6 28 0ZM0 11C2.6 16 2.6 22 0 28ZM8.5 8.5C10 13.5 13.5 17 19.5 19.5 17 13.5 13.5 10 8.5 8.5Z',
  ) +
  path(p.accent, 'M0 0H6A6 6 0 0 1 0 6ZM50 0 53.4 4.4 50 8.8 46.6 4.4Z') +
  path(
    p.deep,
    'M50 47C45.2 41 43.5 33 46 25 47 20 49 17 50 12 51 17 53 20 54 25 56.5 33 54.8 41 50 47Z',
  ) +
  path(p.wash, 'M50 43C47.6 38 47.3 32 50 22 52.7 32 52.4 38 50 43Z') +
  path(p.middle, 'M32.5 32.5C38 32.8 43.5 37 46.5 46.5 37 43.5 32.8 38 32.5 32.5Z')

/** Circles that overlap into four-leaved flowers, a star in each eye. */
const circles: Motif = (p) =>
  path(p.ground, 'M0 0H50V50H0Z') +
  path(p.deep, 'M0 50C1 36 6 24 15 15 24 6 36 1 50 0 49 14 44 26 35 35 26 44 14 49 0 50Z') +
  path(p.wash, 'M5 45C7 34 11 26 18 18 26 11 34 7 45 5 43 16 39 24 32 32 24 39 16 43 5 45Z') +
  path(
    p.middle,
    'M11 39C13 31 16 26 21 21 26 16 31 13 39 11 37 19 34 24 29 29 24 34 19 37 11 39Z',
  ) +
  path(p.deep, 'M18 32C20 28 22 25 24 24 25 22 28 20 32 18 30 22 28 25 26 26 25 28 22 30 18 32Z') +
  path(p.deep, 'M0 0H22C14 3 10 5 8 8 5 10 3 14 0 22Z') +
  path(p.accent, 'M0 0H11C7 1.5 5 2.5 4 4 2.5 5 1.5 7 0 11Z') +
  path(p.deep, 'M50 50C49 44 49 39 50 32 40 36 36 40 32 50 39 49 44 49 50 50Z') +
  path(p.ground, 'M50 50C47 45 46.5 43 47 39 42 42 42 42 39 47 43 46.5 45 47 50 50Z')

/** A diamond lattice with a great flower inside and acanthus in the corners. */
const acanthus: Motif = (p) =>
  path(
    p.deep,
    'M0 0H30C29 6 25 10 19 10.5 23 14 22 20 17 21 20 25 18 30 13 30 14 27 12.5 25 10 25 11 20 8 17 4 19 5 24 3 28 0 30Z',
  ) +
  path(p.wash, 'M0 0H19C17 5 13 6 9 5 11 8 10 11 7 12 6.5 10 5 9 4 9.5 5 13 3 16 0 19Z') +
  path(p.accent, 'M0 0H7.5A7.5 7.5 0 0 1 0 7.5Z') +
  path(p.middle, 'M50 0V4.5L4.5 50H0V45.5L45.5 0Z') +
  path(p.deep, 'M50 50C39 47 33 41 31 31 41 33 47 39 50 50Z') +
  path(p.middle, 'M50 49C44 42 43 32 50 19 57 32 56 42 50 49Z') +
  path(
    p.ground,
    'M50 45C47 39 46.5 33 50 26 53.5 33 53 39 50 45ZM46 46C41 43.5 38 40 36.2 36.2 40 38 43.5 41 46 46Z',
  )

/** Interlaced bands of Mudejar craft around a star of eight points. */
const star: Motif = (p) =>
  path(p.ground, 'M0 0H50V50H0Z') +
  path(p.deep, 'M50 6V13L41 22H28L22 28V41L13 50H6L16 39V25L25 16H39Z') +
  path(p.middle, 'M16 0H23V10L10 23H0V16H7L16 7ZM37 0H43L50 7V13ZM0 37V43L7 50H13Z') +
  path(p.wash, 'M50 17V50H17L25 42V30L30 25H42Z') +
  path(p.deep, 'M50 22 42.5 34.5 34.5 34.5 34.5 42.5 22 50H50Z') +
  path(p.ground, 'M50 31 45.5 40 37 37 40 45.5 31 50H50Z') +
  path(p.deep, 'M0 0H12L5 5 0 12Z') +
  path(p.accent, 'M0 0H6.5L0 6.5ZM28.5 25 30 28.5 28.5 30 25 28.5Z')

/** A chequered wall of the seventeenth century: small squares on their points. */
const chequer: Motif = (p) =>
  path(p.deep, 'M0 0H25L0 25ZM50 0V25L25 50H0L25 25Z') +
  path(p.wash, 'M25 0H50L25 25 0 50V25Z') +
  path(p.ground, 'M29 3.5H41.5L25 20 3.5 41.5V29Z') +
  path(p.middle, 'M46 10V22L22 46H10L28 28Z') +
  path(p.ground, 'M42.5 18.5V21L21 42.5H18.5L30 30Z') +
  path(p.deep, 'M50 50H31L50 31Z') +
  path(p.accent, 'M50 50H39L50 39ZM0 0H11L0 11Z')

/** In the order of `AZULEJO_MOTIFS`. */
export const MOTIFS: readonly Motif[] = [rosette, circles, acanthus, star, chequer]
