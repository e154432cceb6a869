import type { Random } from '../random.ts'
import {
  between,
  blur,
  type Canvas,
  type Drawing,
  gradient,
  hand,
  n,
  repeat,
  sheet,
} from './canvas.ts'

export interface TilePalette {
  glaze: string
  wash: string
  mid: string
  deep: string
  accent: string
}

export const TILE_PALETTES = {
  cobalt: { glaze: '#f4f1e8', wash: '#d7e2f4', mid: '#7d9bd6', deep: '#2a4c9f', accent: '#dfa23c' },
  sea: { glaze: '#f1f3ea', wash: '#cfe6df', mid: '#6fb0a4', deep: '#1f6b6d', accent: '#e0a53e' },
  ochre: { glaze: '#f6efdd', wash: '#f0dca8', mid: '#d9a441', deep: '#34549f', accent: '#b5552f' },
  green: { glaze: '#f3f1e2', wash: '#d8e2c0', mid: '#8fae63', deep: '#3f6b3d', accent: '#d8932f' },
  seville: {
    glaze: '#f5ecd8',
    wash: '#efd29a',
    mid: '#4f86a6',
    deep: '#1d4b78',
    accent: '#c0702a',
  },
  plum: { glaze: '#f4efe9', wash: '#e3d3e3', mid: '#a987b8', deep: '#5a3f7d', accent: '#d9a23f' },
} as const satisfies Record<string, TilePalette>

/** A quarter of a tile in a 100 by 100 box; turned four times it makes the tile. */
type Quarter = (p: TilePalette) => string

const rosette: Quarter = (p) => `
<path d="M0 0H43A43 43 0 0 1 0 43Z" fill="${p.mid}"/><path d="M0 0H40A40 40 0 0 1 0 40Z" fill="${p.glaze}"/><path d="M0 0H37A37 37 0 0 1 0 37Z" fill="${p.deep}"/>
<path d="M6 0C14 6 24 6 34 0ZM0 6C6 14 6 24 0 34ZM4 4C6 14.500 13 21.500 24 24C21.500 13 14.500 6 4 4Z" fill="${p.glaze}"/>
<path d="M0 0H6A6 6 0 0 1 0 6Z" fill="${p.accent}"/>
<path d="M50 47C45 41 43.500 33 46 25C47 20 49 17 50 12C51 17 53 20 54 25C56.500 33 55 41 50 47Z" fill="${p.deep}"/><path d="M50 43C47.600 38 47.300 32 50 22C52.700 32 52.400 38 50 43Z" fill="${p.wash}"/>
<path d="M32.500 32.500C38 33 43.500 37 46.500 46.500C37 43.500 33 38 32.500 32.500Z" fill="${p.mid}"/>
<path d="M50 0L53.400 4.400L50 8.800L46.600 4.400Z" fill="${p.accent}"/>`

const star: Quarter = (p) => `
<path d="M50 50L38 38L50 8L62 38Z" fill="${p.deep}"/><path d="M50 50L50 8L62 38Z" fill="${p.mid}"/>
<path d="M0 0H26L17 17L0 26Z" fill="${p.accent}"/><path d="M0 0H14L10 10L0 14Z" fill="${p.glaze}"/>
<path d="M30 0L50 0L41 20L25 25L20 41L0 50L0 30L20 20Z" fill="none" stroke="${p.deep}" stroke-width="2.600"/>
<path d="M29 29L38 38L29 47L20 38Z" fill="${p.wash}" stroke="${p.mid}" stroke-width="2"/>`

const lattice: Quarter = (p) => `
<path d="M0 50C18 50 50 18 50 0" fill="none" stroke="${p.deep}" stroke-width="7"/><path d="M0 50C18 50 50 18 50 0" fill="none" stroke="${p.glaze}" stroke-width="1.800"/>
<path d="M50 50C40 40 38 26 50 16C62 26 60 40 50 50Z" fill="${p.mid}"/><path d="M50 44C45 38 44 31 50 24C56 31 55 38 50 44Z" fill="${p.glaze}"/>
<path d="M0 0C12 3 19 10 22 22C10 19 3 12 0 0Z" fill="${p.deep}"/><circle cx="27" cy="27" r="3" fill="${p.accent}"/>
<path d="M0 0H8A8 8 0 0 1 0 8Z" fill="${p.accent}"/>`

export const TILE_DESIGNS = { rosette, star, lattice } as const

function tile(
  x: number,
  y: number,
  size: number,
  random: Random,
  art: string,
  glaze: string,
): string {
  const off = () => n(between(random, -0.9, 0.9))
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${size / 100})"><rect width="100" height="100" fill="${glaze}"/><g transform="translate(${off()} ${off()}) rotate(${off()} 50 50)">${art}</g><rect width="100" height="100" fill="#0b1a44" opacity="${(random() * 0.055).toFixed(3)}"/><rect x=".600" y=".600" width="98.800" height="98.800" fill="none" stroke="#fff" stroke-opacity=".350" stroke-width="1.100"/><rect width="100" height="100" fill="none" stroke="#8d897d" stroke-opacity=".550"/></g>`
}

/** A tiled wall in the sun, with the shade of a branch across it. */
export function azulejo(
  design: keyof typeof TILE_DESIGNS,
  colours: keyof typeof TILE_PALETTES,
  size = 140,
) {
  return (canvas: Canvas): Drawing => {
    const { width, height, random } = canvas
    const palette = TILE_PALETTES[colours]
    const quarter = TILE_DESIGNS[design](palette)
    const art = `${repeat(4, (turn) => `<g transform="rotate(${turn * 90} 50 50)">${quarter}</g>`)}<circle cx="50" cy="50" r="6" fill="${palette.glaze}"/><circle cx="50" cy="50" r="4" fill="${palette.accent}"/>`
    let wall = ''
    for (let y = -size * 0.35; y < height; y += size) {
      for (let x = -size * 0.5; x < width; x += size)
        wall += tile(x, y, size, random, art, palette.glaze)
    }
    return {
      defs: `${hand('hand', size / 42)}${blur('soft', 5)}${gradient('sun', ['#ffe9c0/.550', '#fff3da/.120', '#20336b/.300'], [0, 0, 1, 0.55])}`,
      body: `<g filter="url(#hand)">${wall}</g>${sheet(canvas, 'fill="url(#sun)" style="mix-blend-mode:multiply"')}${sheet(canvas, 'fill="url(#sun)" opacity=".350"')}<g filter="url(#soft)" fill="#1b2c62" opacity=".300" style="mix-blend-mode:multiply">${branches(canvas)}</g>`,
    }
  }
}

/** Twigs with leaves from above right, as shade. */
export function branches({ width, height, random }: Canvas): string {
  return repeat(8, () => {
    let x = width * between(random, 0.48, 1.08)
    let y = -40 + random() * height * 0.25
    let angle = Math.PI * between(random, 0.52, 0.8)
    return repeat(16, () => {
      x += Math.cos(angle) * 26
      y += Math.sin(angle) * 26
      angle += (random() - 0.5) * 0.22
      return [-1, 1]
        .map((side) => {
          const turn = ((angle + side * between(random, 0.75, 1.15)) * 180) / Math.PI
          const length = between(random, 38, 64)
          return `<ellipse cx="${n(length / 2)}" rx="${n(length / 2)}" ry="${n(between(random, 6, 9))}" transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})"/>`
        })
        .join('')
    })
  })
}
