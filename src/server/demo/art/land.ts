import type { Random } from '../random.ts'
import { between, n, repeat } from './canvas.ts'

/** A line of hills across the width: its height at any x, and the land below it as a path. */
export interface Ridge {
  at(x: number): number
  path: string
}

/**
 * A ridge around `base`, `reach` pixels up and down; the higher `pitch`, the more hills it has.
 */
export function ridge(
  random: Random,
  size: { width: number; height: number },
  line: { base: number; reach: number; pitch?: number },
): Ridge {
  const waves = [1, 2.3, 5.1].map((times, index) => ({
    length: (times * (line.pitch ?? 1) * Math.PI * 2 * between(random, 0.7, 1.3)) / size.width,
    phase: random() * 7,
    share: [0.62, 0.28, 0.1][index] ?? 0,
  }))
  const at = (x: number) =>
    line.base -
    waves.reduce((sum, one) => sum + Math.sin(x * one.length + one.phase) * one.share, 0) *
      line.reach
  const steps = Array.from({ length: 81 }, (_, i) => (i / 80) * size.width)
  const top = steps.map((x) => `${n(x)} ${n(at(x))}`).join('L')
  return { at, path: `M${top}V${size.height}H0Z` }
}

/** A round tree: an olive, a holm oak. */
export function roundTree(
  random: Random,
  x: number,
  y: number,
  size: number,
  [dark, light]: [string, string],
): string {
  const crown = repeat(7, () => {
    const dx = between(random, -0.42, 0.42) * size
    const dy = between(random, -0.95, -0.45) * size
    return `<circle cx="${n(x + dx)}" cy="${n(y + dy)}" r="${n(size * between(random, 0.2, 0.32))}"/>`
  })
  const lit = repeat(4, () => {
    const dx = between(random, -0.45, 0.05) * size
    return `<circle cx="${n(x + dx)}" cy="${n(y + between(random, -1, -0.7) * size)}" r="${n(size * between(random, 0.1, 0.17))}"/>`
  })
  return `<path d="M${n(x - size * 0.06)} ${n(y)}L${n(x - size * 0.02)} ${n(y - size * 0.5)}h${n(size * 0.06)}L${n(x + size * 0.07)} ${n(y)}Z" fill="#4b3b30"/><g fill="${dark}">${crown}</g><g fill="${light}" opacity=".550">${lit}</g>`
}

/** A cypress. */
export function cypress(
  x: number,
  y: number,
  size: number,
  [dark, light]: [string, string],
): string {
  const s = size
  return `<path d="M${n(x)} ${n(y - s)}C${n(x + s * 0.16)} ${n(y - s * 0.6)} ${n(x + s * 0.16)} ${n(y - s * 0.2)} ${n(x)} ${n(y)}C${n(x - s * 0.16)} ${n(y - s * 0.2)} ${n(x - s * 0.16)} ${n(y - s * 0.6)} ${n(x)} ${n(y - s)}Z" fill="${dark}"/><path d="M${n(x)} ${n(y - s)}C${n(x - s * 0.16)} ${n(y - s * 0.6)} ${n(x - s * 0.16)} ${n(y - s * 0.2)} ${n(x)} ${n(y)}C${n(x - s * 0.05)} ${n(y - s * 0.4)} ${n(x - s * 0.03)} ${n(y - s * 0.7)} ${n(x)} ${n(y - s)}Z" fill="${light}" opacity=".500"/>`
}

/** A palm that leans a little. */
export function palm(random: Random, x: number, y: number, size: number, colour: string): string {
  const lean = between(random, -0.25, 0.25) * size
  const [tx, ty] = [x + lean, y - size]
  const leaves = repeat(9, (i) => {
    const angle = -Math.PI * (0.02 + (i / 8) * 0.96)
    const length = size * between(random, 0.38, 0.52)
    const [ex, ey] = [
      tx + Math.cos(angle) * length,
      ty + Math.sin(angle) * length * 0.5 + length * 0.42,
    ]
    const [cx, cy] = [tx + Math.cos(angle) * length * 0.6, ty + Math.sin(angle) * length * 0.75]
    return `<path d="M${n(tx)} ${n(ty)}Q${n(cx)} ${n(cy - size * 0.05)} ${n(ex)} ${n(ey)}Q${n(cx)} ${n(cy + size * 0.06)} ${n(tx)} ${n(ty)}Z"/>`
  })
  return `<g fill="${colour}"><path d="M${n(x - size * 0.03)} ${n(y)}Q${n(x)} ${n(y - size * 0.5)} ${n(tx - size * 0.014)} ${n(ty)}h${n(size * 0.028)}Q${n(x + size * 0.05)} ${n(y - size * 0.5)} ${n(x + size * 0.03)} ${n(y)}Z"/>${leaves}</g>`
}

export interface HouseColours {
  wall: string
  shade: string
  roof: string
  trim: string
  light: string
}

/** A white chapel with its bell gable; `y` is its ground, `s` its height. */
export function chapel(x: number, y: number, s: number, c: HouseColours): string {
  const u = s / 100
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${u.toFixed(3)})"><path d="M26 4V-46L74 -42V4Z" fill="${c.shade}"/><path d="M22 -46L44 -66L82 -60L80 -40Z" fill="${c.roof}"/><path d="M-30 4V-44L0 -70L30 -44V4Z" fill="${c.wall}"/><path d="M-34 -41L0 -72L34 -41L30 -38L0 -65L-30 -38Z" fill="${c.trim}"/><path d="M-9 -62V-86H9V-62L0 -70Z" fill="${c.wall}"/><path d="M-12 -85L0 -95L12 -85Z" fill="${c.trim}"/><path d="M-4 -68V-76a4 4 0 0 1 8 0V-68Z" fill="${c.light}"/><path d="M-1 -94V-108H1V-94ZM-4.500 -104.500H4.500V-102.500H-4.500Z" fill="#3a3222"/><path d="M-9 4V-18a9 9 0 0 1 18 0V4Z" fill="${c.light}"/><circle cy="-42" r="5" fill="${c.light}"/><path d="M42 -14V-26a4 4 0 0 1 8 0V-14ZM58 -14V-26a4 4 0 0 1 8 0V-14Z" fill="${c.light}"/><path d="M-30 -6H30V4H-30Z" fill="${c.trim}" opacity=".600"/></g>`
}

/** A small house seen from its front. */
export function house(x: number, y: number, s: number, c: HouseColours): string {
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${(s / 50).toFixed(3)})"><path d="M-26 3V-28H26V3Z" fill="${c.wall}"/><path d="M10 3V-28H26V3Z" fill="${c.shade}" opacity=".700"/><path d="M-31 -26L-16 -44H16L31 -26Z" fill="${c.roof}"/><path d="M-17 -10V-20H-8V-10ZM-2 -10V-20H7V-10Z" fill="${c.light}"/><path d="M12 3V-14H20V3Z" fill="${c.trim}"/></g>`
}
