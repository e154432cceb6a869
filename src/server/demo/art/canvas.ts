import type { Random } from '../random.ts'

/** What a motif draws on: a size in pixels, and numbers that vary it. */
export interface Canvas {
  width: number
  height: number
  random: Random
}

/** A motif draws everything but the paper: `defs` and `body` of an SVG. */
export interface Drawing {
  defs?: string
  body: string
  /** Grain laid over all, 0 to 1. */
  grain?: number
}

export type Motif = (canvas: Canvas) => Drawing

/** A number as SVG wants it: short. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** A number between two. */
export function between(random: Random, from: number, to: number): number {
  return from + random() * (to - from)
}

/** One of a list. */
export function pick<Item>(random: Random, items: readonly [Item, ...Item[]]): Item {
  return items[Math.floor(random() * items.length)] ?? items[0]
}

/** `count` drawings in a row. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

/** A vertical gradient through colours, or along any line in fractions of the box. */
export function gradient(id: string, stops: string[], line = [0, 0, 0, 1]): string {
  const [x1, y1, x2, y2] = line
  const each = stops.map((colour, index) => {
    const [tone, opacity] = colour.split('/')
    const seen = opacity ? ` stop-opacity="${opacity}"` : ''
    return `<stop offset="${n((index / (stops.length - 1)) * 100)}%" stop-color="${tone}"${seen}/>`
  })
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${each.join('')}</linearGradient>`
}

/** Light that fades from a middle. */
export function glow(id: string, stops: string[]): string {
  return gradient(id, stops)
    .replace(/<linearGradient[^>]*>/, `<radialGradient id="${id}">`)
    .replace('</linearGradient>', '</radialGradient>')
}

/**
 * A blur of so many pixels. What it is applied to is drawn with a margin, in percent of its size:
 * wide for small shapes, narrow for big ones, since every pixel of it costs.
 */
export function blur(id: string, pixels: number, margin = 10): string {
  const size = 100 + 2 * margin
  return `<filter id="${id}" x="-${margin}%" y="-${margin}%" width="${size}%" height="${size}%"><feGaussianBlur stdDeviation="${pixels}"/></filter>`
}

/** Edges as a hand paints them: never quite straight. Dear to draw: for where it shows. */
export function hand(id: string, reach: number): string {
  return `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".035" numOctaves="2" seed="4"/><feDisplacementMap in="SourceGraphic" scale="${n(reach)}"/></filter>`
}

/** Uneven pigment: pale clouds of a colour, to be laid over an area. */
export function wash(
  id: string,
  [r, g, b]: [number, number, number],
  pitch: string,
  seed: number,
): string {
  return `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${pitch}" numOctaves="3" seed="${seed}"/><feColorMatrix values="0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} 0 0 0 1.9 -.72"/></filter>`
}

/** A rectangle over the whole canvas. */
export function sheet({ width, height }: Canvas, attributes: string): string {
  return `<rect width="${width}" height="${height}" ${attributes}/>`
}

/** The SVG file of a motif. */
export function drawSvg(motif: Motif, canvas: Canvas): string {
  const { width, height } = canvas
  const { defs = '', body, grain = 0.1 } = motif(canvas)
  // A small tile of grain, repeated: noise is the dearest thing to draw.
  const paper = `<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".55" numOctaves="2" seed="2" stitchTiles="stitch"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 0 0 0 1 0"/></filter><pattern id="paper" width="240" height="240" patternUnits="userSpaceOnUse"><rect width="240" height="240" filter="url(#grain)"/></pattern>`
  const grained =
    grain > 0
      ? sheet(canvas, `fill="url(#paper)" opacity="${grain}" style="mix-blend-mode:overlay"`)
      : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${paper}${defs}</defs>${body}${grained}</svg>`
}
