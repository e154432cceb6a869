import {
  AZULEJO_GLAZES,
  AZULEJO_MOTIFS,
  type AzulejoGlaze,
  type AzulejoMotif,
} from '#src/contract/community/website-configuration.ts'
import { MOTIFS, PALETTES, type Palette } from './azulejo-motifs.ts'

const WIDTH = 1440
const HEIGHT = 438
const TILE = 112
/** The offset of the wall, so that the picture's edges cut through tiles as in a photograph. */
const OFFSET = { x: -44, y: -61 }
const BRANCHES = 8
const LEAVES = 9

/** The parish's choice of tiles; null means the slug decides. */
export interface ChosenTiles {
  glaze: AzulejoGlaze | null
  motif: AzulejoMotif | null
}

const NOTHING_CHOSEN: ChosenTiles = { glaze: null, motif: null }

/** The tiles of a community: its own choice, or the ones that its slug decides. */
export function azulejoTiles(slug: string, chosen: ChosenTiles = NOTHING_CHOSEN) {
  const seed = hash(slug)
  const at = Math.floor(seed / PALETTES.length) % MOTIFS.length
  return {
    glaze: chosen.glaze ?? (AZULEJO_GLAZES[seed % PALETTES.length] as AzulejoGlaze),
    motif: chosen.motif ?? (AZULEJO_MOTIFS[at] as AzulejoMotif),
  }
}

/**
 * The default banner of a community: a wall of azulejos in its own pattern and glaze, in morning
 * sun, with the shadow of a tree (requirements §12.6). It uses only gradients and plain shapes, so
 * a cheap phone paints it at once.
 *
 * @param slug of the community: the same slug always gives the same drawing
 * @param chosen the parish's own choice of tiles
 * @returns an SVG file of 1440 × 438, without scripts or styles
 */
export function azulejoBanner(slug: string, chosen?: ChosenTiles): string {
  return azulejoWall(slug, { width: WIDTH, height: HEIGHT }, chosen)
}

/**
 * Only the upper left corner of a community's banner.
 *
 * @param view its size, in pixels of the banner
 */
export function azulejoWall(
  slug: string,
  view: { width: number; height: number },
  chosen?: ChosenTiles,
): string {
  const random = generator(hash(slug))
  const palette = azulejoPalette(slug, chosen)
  const motif = MOTIFS[AZULEJO_MOTIFS.indexOf(azulejoTiles(slug, chosen).motif)] ?? (() => '')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${view.width}" height="${view.height}" viewBox="0 0 ${view.width} ${view.height}">`,
    `<defs>${tile(motif(palette), palette)}${LEAF}${LIGHT}</defs>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#a9a595"/>`,
    wall(random),
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#s)"/>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#e)"/>`,
    shadow(random),
    '</svg>',
  ].join('')
}

/** The glaze of a community's wall. @param slug of the community */
export function azulejoPalette(slug: string, chosen?: ChosenTiles): Palette {
  return PALETTES[AZULEJO_GLAZES.indexOf(azulejoTiles(slug, chosen).glaze)] as Palette
}

/** One tile in a box of 100: four quarters, the middle, and the light on its edges. */
function tile(quarter: string, { ground, accent }: Palette): string {
  const turned = [90, 180, 270].map((turn) => `<use href="#q" transform="rotate(${turn} 50 50)"/>`)
  return (
    `<clipPath id="c"><path d="M0 0H100V100H0Z"/></clipPath>` +
    `<g id="t"><g clip-path="url(#c)"><path fill="${ground}" d="M0 0H100V100H0Z"/>` +
    `<g id="q">${quarter}</g>${turned.join('')}` +
    `<circle cx="50" cy="50" r="6.2" fill="${ground}"/><circle cx="50" cy="50" r="4.1" fill="${accent}"/></g>` +
    `<path fill="url(#g)" d="M0 0H100V100H0Z"/>` +
    '<path fill="#fff" opacity=".5" d="M0 0H100L98.8 1.200H1.200V98.8L0 100Z"/>' +
    '<path fill="#3c3a30" opacity=".35" d="M100 100H0L1.200 98.8H98.8V1.200L100 0Z"/></g>'
  )
}

/** The shadow of a leaf: soft at its edge, longer than wide. */
const LEAF =
  '<radialGradient id="lg"><stop offset=".5" stop-color="#14224e" stop-opacity=".2"/><stop offset="1" stop-color="#14224e" stop-opacity="0"/></radialGradient>' +
  '<ellipse id="l" cx="36" rx="42" ry="12" fill="url(#lg)"/>'

/** Glaze on a tile, sun over the wall, and the dark at its far end. */
const LIGHT =
  '<linearGradient id="g" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".14"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#1b2450" stop-opacity=".1"/></linearGradient>' +
  '<linearGradient id="s" x2="1" y2=".3"><stop stop-color="#ffd080" stop-opacity=".26"/><stop offset=".5" stop-color="#ffe3a8" stop-opacity=".06"/><stop offset="1" stop-color="#1c2c62" stop-opacity=".26"/></linearGradient>' +
  '<radialGradient id="e" cx=".3" cy=".1" r="1"><stop offset=".3" stop-color="#fff0c4" stop-opacity=".12"/><stop offset="1" stop-color="#131f49" stop-opacity=".2"/></radialGradient>'

/** Like handmade tiles, each is slightly offset and has its own tone. */
function wall(random: () => number): string {
  const scale = (TILE - 1) / 100
  let tiles = ''
  let tones = ''
  for (let y = OFFSET.y; y < HEIGHT; y += TILE) {
    for (let x = OFFSET.x; x < WIDTH; x += TILE) {
      const turn = ((random() - 0.5) * 0.7).toFixed(1)
      tiles += `<use href="#t" transform="translate(${x} ${y})scale(${scale})rotate(${turn} 50 50)"/>`
      const tone = random()
      if (tone > 0.45) {
        tones += `<path d="M${x} ${y}h${TILE}v${TILE}h-${TILE}z" opacity=".${tone > 0.8 ? '08' : '04'}"/>`
      }
    }
  }
  return `${tiles}<g fill="#14224e">${tones}</g>`
}

/** Branches that reach in from the upper right, leaves on both sides. */
function shadow(random: () => number): string {
  let leaves = ''
  for (let branch = 0; branch < BRANCHES; branch += 1) {
    let x = WIDTH * (0.5 + random() * 0.62)
    let y = -50 + random() * HEIGHT * 0.2
    let angle = Math.PI * (0.5 + random() * 0.3)
    for (let leaf = 0; leaf < LEAVES; leaf += 1) {
      x += Math.cos(angle) * 40
      y += Math.sin(angle) * 40
      angle += (random() - 0.5) * 0.24
      for (const side of [-1, 1]) {
        const turn = Math.round(((angle + side * (0.7 + random() * 0.4)) * 180) / Math.PI)
        const size = (0.75 + random() * 0.55).toFixed(1)
        leaves += `<use href="#l" transform="translate(${Math.round(x)} ${Math.round(y)})rotate(${turn})scale(${size})"/>`
      }
    }
  }
  return leaves
}

/** FNV-1a, 32 bits, then mixed so that slugs that differ by one letter get different values. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b)
  return (value ^ (value >>> 13)) >>> 0
}

/** Mulberry32: random numbers from 0 to 1, the same for the same seed on every machine. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
