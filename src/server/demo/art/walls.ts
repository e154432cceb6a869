import {
  between,
  blur,
  type Canvas,
  type Drawing,
  gradient,
  n,
  repeat,
  sheet,
  wash,
} from './canvas.ts'

interface Paint {
  sky: string[]
  wall: string
  shade: string
  trim: string
  door: string
}

const PAINTS = {
  ochre: {
    sky: ['#5f97d6', '#a9cdec'],
    wall: '#fbf6ea',
    shade: '#c9c5cc',
    trim: '#dca136',
    door: '#2f5597',
  },
  blue: {
    sky: ['#7fb2dd', '#dcebf2'],
    wall: '#faf8f2',
    shade: '#c4cad6',
    trim: '#3b66b5',
    door: '#274a8c',
  },
  granite: {
    sky: ['#9db4c9', '#e4e2da'],
    wall: '#f1ece2',
    shade: '#c2bcb4',
    trim: '#8e877d',
    door: '#6b3a2c',
  },
  seville: {
    sky: ['#4f8fd6', '#bfdcf0'],
    wall: '#fdf3dc',
    shade: '#d9bfa0',
    trim: '#b5522f',
    door: '#5b3b2a',
  },
  evening: {
    sky: ['#43548f', '#e8a37b'],
    wall: '#fbdcb4',
    shade: '#a98f98',
    trim: '#c77a45',
    door: '#3b3f6e',
  },
  basalt: {
    sky: ['#8fb4c4', '#e6ece6'],
    wall: '#f8f7f2',
    shade: '#c9cccb',
    trim: '#4a4e55',
    door: '#2f6b57',
  },
} as const satisfies Record<string, Paint>

export type PaintName = keyof typeof PAINTS

/** The upper front of a village church, close by, half of it in slanting shade. */
export function facade(paint: PaintName) {
  return (canvas: Canvas): Drawing => {
    const { width: w, height: h, random } = canvas
    const p: Paint = PAINTS[paint]
    const tower = random() < 0.5 ? -1 : 1
    const cx = w * (0.5 - tower * 0.05)
    const u = h / 100
    const shake = () => between(random, -0.22, 0.22)
    // No corner of an old church is quite where the plan has it.
    const at = (x: number, y: number) =>
      `${n(cx + (x + shake()) * u * tower)} ${n((y + shake()) * u)}`
    const box = (x1: number, y1: number, x2: number, y2: number) =>
      `M${at(x1, y1)}L${at(x2, y1)}L${at(x2, y2)}L${at(x1, y2)}Z`
    const gable = `M${at(-46, 100)}L${at(-46, 52)}C${at(-34, 50)} ${at(-30, 42)} ${at(-28, 34)}C${at(-18, 33)} ${at(-10, 26)} ${at(0, 18)}C${at(10, 26)} ${at(18, 33)} ${at(28, 34)}C${at(30, 42)} ${at(34, 50)} ${at(46, 52)}L${at(46, 100)}Z`
    const gableTrim = `M${at(-46, 52)}C${at(-34, 50)} ${at(-30, 42)} ${at(-28, 34)}C${at(-18, 33)} ${at(-10, 26)} ${at(0, 18)}C${at(10, 26)} ${at(18, 33)} ${at(28, 34)}C${at(30, 42)} ${at(34, 50)} ${at(46, 52)}`
    const arch = (x: number, y: number, half: number, tall: number, fill: string, stroke = '') =>
      `<path d="M${at(x - half, y + tall)}L${at(x - half, y)}A${n(half * u)} ${n(half * u)} 0 0 ${tower > 0 ? 1 : 0} ${at(x + half, y)}L${at(x + half, y + tall)}Z" fill="${fill}" ${stroke}/>`
    const trim = `stroke="${p.trim}" stroke-width="${n(1.7 * u)}"`
    return {
      defs: `${gradient('sky', [...p.sky])}${gradient('bell', ['#e5c06a', '#8a5f22'], [0, 0, 1, 0])}${blur('soft', 5, 30)}${wash('lime', [0.45, 0.4, 0.36], '.012 .02', Math.floor(random() * 60))}<clipPath id="front"><path d="${gable}"/><path d="${box(46, 10, 74, 100)}"/></clipPath>`,
      body: `${sheet(canvas, 'fill="url(#sky)"')}<g filter="url(#soft)" fill="#fff" opacity=".550">${repeat(6, () => `<ellipse cx="${n(random() * w)}" cy="${n(random() * h * 0.5)}" rx="${n(between(random, 60, 180))}" ry="${n(between(random, 6, 16))}"/>`)}</g>
<g><path d="${box(47, 10, 73, 100)}" fill="${p.wall}"/><path d="M${at(45, 11)}L${at(60, -6)}L${at(75, 11)}Z" fill="${p.trim}"/><path d="${box(44, 10, 76, 13)}${box(44, 48, 76, 50.5)}" fill="${p.trim}"/>${arch(60, 24, 6.5, 18, p.shade, trim)}<path d="M${at(56, 36)}C${at(57, 32)} ${at(56, 26)} ${at(60, 25)}C${at(64, 26)} ${at(63, 32)} ${at(64, 36)}Z" fill="url(#bell)"/><circle cx="${n(cx + 60 * u * tower)}" cy="${n(37 * u)}" r="${n(1.3 * u)}" fill="#6b4a1c"/>
<path d="${gable}" fill="${p.wall}"/><path d="${gableTrim}" fill="none" stroke="${p.trim}" stroke-width="${n(3 * u)}"/><path d="${box(-46, 52, -42, 100)}${box(42, 52, 46, 100)}" fill="${p.trim}"/><path d="${box(-0.8, 4, 0.8, 18)}${box(-4, 7.5, 4, 9.2)}" fill="#413a35"/>
<circle cx="${n(cx)}" cy="${n(43 * u)}" r="${n(6.5 * u)}" fill="${p.shade}" ${trim}/><path d="M${at(0, 36.5)}L${at(0, 49.5)}M${at(-6.5, 43)}L${at(6.5, 43)}" stroke="${p.trim}" stroke-width="${n(0.9 * u)}"/>${arch(0, 76, 11, 26, p.door, `stroke="${p.trim}" stroke-width="${n(3 * u)}"`)}<path d="M${at(0, 66)}L${at(0, 100)}" stroke="#000" stroke-opacity=".350" stroke-width="${n(0.7 * u)}"/>${arch(-27, 66, 4.5, 11, p.shade, trim)}${arch(27, 66, 4.5, 11, p.shade, trim)}</g>
<g clip-path="url(#front)"><rect width="${w}" height="${h}" filter="url(#lime)" opacity=".220"/><path d="M${at(-80, 30)}L${at(-6, 110)}L${at(-80, 110)}Z" fill="#39415f" opacity=".340" filter="url(#soft)" style="mix-blend-mode:multiply"/><path d="${box(43, 52, 50, 100)}" fill="#39415f" opacity=".250" filter="url(#soft)"/></g>`,
    }
  }
}

/** A limewashed street front: a door, a window, flowers in pots, the shade of the house across. */
export function doorway(paint: PaintName) {
  return (canvas: Canvas): Drawing => {
    const { width: w, height: h, random } = canvas
    const p: Paint = PAINTS[paint]
    const dx = w * between(random, 0.3, 0.42)
    const door = { w: h * 0.34, top: h * 0.2 }
    const wx = dx + w * between(random, 0.3, 0.36)
    const pot = (x: number, s: number) => {
      const leaves = repeat(
        16,
        () =>
          `<ellipse cx="${n(x + between(random, -0.8, 0.8) * s)}" cy="${n(h * 0.93 - s - random() * s * 1.3)}" rx="${n(s * 0.22)}" ry="${n(s * 0.14)}" fill="${random() < 0.5 ? '#5d7f4a' : '#7f9d5c'}"/>`,
      )
      const flowers = repeat(
        12,
        () =>
          `<circle cx="${n(x + between(random, -0.85, 0.85) * s)}" cy="${n(h * 0.93 - s * 1.1 - random() * s * 1.4)}" r="${n(s * 0.1)}" fill="${random() < 0.6 ? '#c8432f' : '#e7798a'}"/>`,
      )
      return `${leaves}${flowers}<path d="M${n(x - s * 0.6)} ${n(h * 0.93 - s)}h${n(s * 1.2)}l${n(-s * 0.2)} ${n(s)}h${n(-s * 0.8)}Z" fill="#b9653f"/><rect x="${n(x - s * 0.66)}" y="${n(h * 0.93 - s * 1.06)}" width="${n(s * 1.32)}" height="${n(s * 0.2)}" fill="#c9764d"/>`
    }
    const planks = repeat(
      5,
      (i) =>
        `<path d="M${n(dx + (door.w * (i + 1)) / 6)} ${n(door.top)}V${n(h * 0.93)}" stroke="#000" stroke-opacity=".220" stroke-width="2"/>`,
    )
    const ww = h * 0.26
    return {
      defs: `${blur('soft', 4, 30)}${wash('lime', [0.42, 0.38, 0.36], '.01 .022', Math.floor(random() * 60))}`,
      body: `${sheet(canvas, `fill="${p.wall}"`)}<rect width="${w}" height="${h}" filter="url(#lime)" opacity=".260"/><g><rect y="${n(h * 0.72)}" width="${w}" height="${n(h * 0.3)}" fill="${p.trim}"/><rect x="${n(dx - h * 0.05)}" y="${n(door.top - h * 0.05)}" width="${n(door.w + h * 0.1)}" height="${h}" fill="${p.trim}"/><rect x="${n(dx)}" y="${n(door.top)}" width="${n(door.w)}" height="${h}" fill="${p.door}"/>${planks}<circle cx="${n(dx + door.w * 0.82)}" cy="${n(h * 0.58)}" r="7" fill="#d9b45c"/><rect x="${n(wx - h * 0.035)}" y="${n(h * 0.235)}" width="${n(ww + h * 0.07)}" height="${n(h * 0.37)}" fill="${p.trim}"/><rect x="${n(wx)}" y="${n(h * 0.27)}" width="${n(ww)}" height="${n(h * 0.3)}" fill="#3f4a5e"/><path d="M${n(wx + ww / 2)} ${n(h * 0.27)}v${n(h * 0.3)}M${n(wx)} ${n(h * 0.42)}h${n(ww)}" stroke="${p.wall}" stroke-width="7"/><rect y="${n(h * 0.93)}" width="${w}" height="${n(h * 0.08)}" fill="#b3a898"/>${pot(dx - h * 0.14, h * 0.09)}${pot(dx + door.w + h * 0.16, h * 0.075)}</g><path d="M0 0H${n(w * 0.34)}L${n(w * 0.06)} ${h}H0Z" fill="#39415f" opacity=".380" filter="url(#soft)" style="mix-blend-mode:multiply"/><g fill="#39415f" opacity=".220" filter="url(#soft)"><rect x="${n(dx + door.w)}" y="${n(door.top)}" width="${n(h * 0.03)}" height="${n(h * 0.73)}"/></g>`,
    }
  }
}
