import {
  between,
  blur,
  type Canvas,
  type Drawing,
  glow,
  gradient,
  n,
  repeat,
  sheet,
  wash,
} from './canvas.ts'

/** The pipes of an organ in their case, in warm light. */
export function organ(canvas: Canvas): Drawing {
  const { width: w, height: h, random } = canvas
  const towers = [0.5, 0.2, 0.8]
  const pipe = (x: number, wide: number, top: number, foot: number) =>
    `<rect x="${n(x - wide / 2)}" y="${n(top)}" width="${n(wide)}" height="${n(foot - top)}" fill="url(#tin)"/><path d="M${n(x - wide / 2)} ${n(foot)}L${n(x - wide * 0.14)} ${n(h * 0.93)}H${n(x + wide * 0.14)}L${n(x + wide / 2)} ${n(foot)}Z" fill="url(#tin)"/><path d="M${n(x - wide * 0.3)} ${n(foot - wide * 0.2)}L${n(x)} ${n(foot - wide * 1.1)}L${n(x + wide * 0.3)} ${n(foot - wide * 0.2)}Z" fill="#3a2c22" opacity=".550"/><rect x="${n(x - wide * 0.3)}" y="${n(foot - wide * 0.2)}" width="${n(wide * 0.6)}" height="${n(wide * 0.12)}" fill="#2a1d16"/>`
  const flats = repeat(26, (i) => {
    const x = w * (0.02 + i * 0.0384)
    const near = Math.min(...towers.map((t) => Math.abs(x / w - t)))
    return pipe(x, w * 0.03, h * (0.1 + near * 1.7 + random() * 0.006), h * (0.74 + near * 0.4))
  })
  const fronts = towers.map((t, side) =>
    repeat(5, (i) =>
      pipe(
        w * (t + (i - 2) * 0.036),
        w * 0.034,
        h * (side === 0 ? 0.03 : 0.12) + Math.abs(i - 2) * h * 0.05,
        h * (0.8 - Math.abs(i - 2) * 0.035),
      ),
    ),
  )
  const carving = towers.map(
    (t) =>
      `<path d="M${n(w * (t - 0.1))} ${n(h * 0.04)}C${n(w * (t - 0.05))} ${n(-h * 0.06)} ${n(w * (t + 0.05))} ${n(-h * 0.06)} ${n(w * (t + 0.1))} ${n(h * 0.04)}L${n(w * (t + 0.1))} -20H${n(w * (t - 0.1))}Z" fill="#6b4526"/><rect x="${n(w * (t - 0.103))}" width="${n(w * 0.012)}" height="${h}" fill="url(#wood)"/><rect x="${n(w * (t + 0.091))}" width="${n(w * 0.012)}" height="${h}" fill="url(#wood)"/>`,
  )
  return {
    defs: `${gradient('tin', ['#6b6258', '#d9d2c3', '#fdfaf0', '#b3a996', '#5d5347'], [0, 0, 1, 0])}${gradient('wood', ['#5a3820', '#a8713f', '#4a2d19'], [0, 0, 1, 0])}${gradient('dark', ['#3a2417', '#1f130c'])}${glow('sun', ['#ffcf85/.700', '#ffb95c/.150', '#ffb95c/0'])}${gradient('fall', ['#140c07/0', '#140c07/.100', '#140c07/.700'])}`,
    body: `${sheet(canvas, 'fill="url(#dark)"')}${flats}${fronts.join('')}${carving.join('')}<rect y="${n(h * 0.92)}" width="${w}" height="${n(h * 0.08)}" fill="#5a3820"/><rect y="${n(h * 0.92)}" width="${w}" height="5" fill="#c89a55"/><ellipse cx="${n(w * between(random, 0.25, 0.7))}" cy="${n(h * 0.25)}" rx="${n(w * 0.45)}" ry="${n(h * 0.7)}" fill="url(#sun)" style="mix-blend-mode:soft-light"/>${sheet(canvas, 'fill="url(#fall)"')}`,
  }
}

const GLASS = {
  blue: ['#1d3f94', '#3b6fd0', '#7fb0ea', '#d9a33a', '#b23a48'],
  ruby: ['#8c1f38', '#c8434a', '#e58b4a', '#f0c65a', '#2f5aa8'],
  green: ['#17604f', '#3f9a6b', '#a9cc6a', '#f0cf6a', '#3a66b5'],
} as const

/** A rose window from the dark inside. */
export function roseWindow(colours: keyof typeof GLASS) {
  return (canvas: Canvas): Drawing => {
    const { width: w, height: h, random } = canvas
    const tones = GLASS[colours]
    const cx = w * between(random, 0.4, 0.6)
    const R = h * 0.43
    const tone = (i: number) => tones[i % tones.length] ?? tones[0]
    const ring = (count: number, inner: number, outer: number, shift: number) =>
      repeat(count, (i) => {
        const half = Math.PI / count
        const mid = i * 2 * half
        const p = (radius: number, angle: number) =>
          `${n(Math.sin(angle) * radius)} ${n(-Math.cos(angle) * radius)}`
        const narrow = half * 0.86
        return `<path d="M${p(inner, mid - narrow * 0.8)}L${p(outer * 0.9, mid - narrow)}A${n(outer * narrow)} ${n(outer * narrow)} 0 0 1 ${p(outer * 0.9, mid + narrow)}L${p(inner, mid + narrow * 0.8)}Z" fill="${tone(i + shift)}"/><circle cx="${n(Math.sin(mid) * (inner + outer) * 0.52)}" cy="${n(-Math.cos(mid) * (inner + outer) * 0.52)}" r="${n((outer - inner) * 0.15)}" fill="${tone(i + shift + 2)}"/>`
      })
    return {
      defs: `${gradient('dark', ['#191522', '#2a2230', '#120e17'])}${glow('light', ['#fff3cf/.850', '#ffe2a0/.150', '#ffe2a0/0'])}${glow('spill', [`${tones[1]}/.500`, `${tones[2]}/.150`, `${tones[0]}/0`])}${blur('b', 1)}${blur('b30', 26, 100)}${wash('stone', [0.5, 0.45, 0.5], '.02 .03', 12)}`,
      body: `${sheet(canvas, 'fill="url(#dark)"')}<rect width="${w}" height="${h}" filter="url(#stone)" opacity=".140"/><circle cx="${n(cx)}" cy="${n(h * 0.5)}" r="${n(h * 0.85)}" fill="url(#spill)"/><g transform="translate(${n(cx)} ${n(h * 0.5)})"><circle r="${n(R * 1.08)}" fill="#2c2530"/><circle r="${n(R * 1.02)}" fill="#0e0b12"/><g filter="url(#b)">${ring(16, R * 0.66, R * 1.02, 1)}${ring(8, R * 0.24, R * 0.66, 0)}<circle r="${n(R * 0.2)}" fill="${tone(3)}"/><circle r="${n(R * 0.09)}" fill="${tone(4)}"/></g><circle r="${n(R)}" fill="url(#light)" style="mix-blend-mode:soft-light"/></g><g filter="url(#b30)" opacity=".350" style="mix-blend-mode:screen">${repeat(9, (i) => `<ellipse cx="${n(between(random, 0.1, 0.9) * w)}" cy="${n(h * between(random, 0.93, 1.02))}" rx="60" ry="16" fill="${tone(i)}"/>`)}</g>`,
    }
  }
}

/** A cloister: arches, their shade on the floor, a garden beyond. */
export function cloister(canvas: Canvas): Drawing {
  const { width: w, height: h, random } = canvas
  const count = 4
  const step = w / count
  const shift = between(random, -0.35, 0.05) * step
  const holes = repeat(count + 1, (i) => {
    const x = shift + i * step + step * 0.12
    const wide = step * 0.76
    return `<path d="M${n(x)} ${n(h * 0.74)}V${n(h * 0.42)}A${n(wide / 2)} ${n(wide / 2)} 0 0 1 ${n(x + wide)} ${n(h * 0.42)}V${n(h * 0.74)}Z"/>`
  })
  const pillars = repeat(count + 2, (i) => {
    const x = shift + i * step
    return `<rect x="${n(x - step * 0.1)}" y="${n(h * 0.4)}" width="${n(step * 0.2)}" height="${n(h * 0.045)}" fill="#cfc3ae"/><rect x="${n(x - step * 0.065)}" y="${n(h * 0.44)}" width="${n(step * 0.13)}" height="${n(h * 0.3)}" fill="url(#shaft)"/><rect x="${n(x - step * 0.1)}" y="${n(h * 0.71)}" width="${n(step * 0.2)}" height="${n(h * 0.05)}" fill="#bdb09a"/>`
  })
  const lights = repeat(count + 2, (i) => {
    const x = shift + i * step + step * 0.12
    const wide = step * 0.76
    return `<path d="M${n(x)} ${n(h * 0.77)}H${n(x + wide)}L${n(x + wide - step * 0.55)} ${h}H${n(x - step * 0.75)}Z"/>`
  })
  const bushes = repeat(
    30,
    () =>
      `<circle cx="${n(random() * w)}" cy="${n(h * between(random, 0.6, 0.72))}" r="${n(between(random, 14, 34))}" fill="${random() < 0.5 ? '#5f7f4c' : '#7f9d5c'}"/>`,
  )
  return {
    defs: `${gradient('sky', ['#9cc4e6', '#e9f0e6'])}${gradient('shaft', ['#f3eadb', '#d8cbb5', '#8f8474'], [0, 0, 1, 0])}${gradient('wall', ['#d9cdb9', '#efe5d3'])}${blur('soft', 4)}${wash('stone', [0.42, 0.36, 0.3], '.012 .02', 5)}<mask id="m"><rect width="${w}" height="${h}" fill="#fff"/><g fill="#000">${holes}</g></mask>`,
    body: `${sheet(canvas, 'fill="url(#sky)"')}<rect y="${n(h * 0.44)}" width="${w}" height="${n(h * 0.24)}" fill="#f4ead6"/><rect y="${n(h * 0.66)}" width="${w}" height="${n(h * 0.12)}" fill="#93a864"/><path d="M0 ${n(h * 0.44)}H${w}V${n(h * 0.41)}H0Z" fill="#b9653f"/><g filter="url(#soft)">${bushes}</g><g mask="url(#m)"><rect width="${w}" height="${n(h * 0.77)}" fill="url(#wall)"/><rect width="${w}" height="${n(h * 0.77)}" filter="url(#stone)" opacity=".300"/></g>${pillars}<rect y="${n(h * 0.76)}" width="${w}" height="${n(h * 0.24)}" fill="#a5927c"/><g fill="#f7e3b8" opacity=".750" filter="url(#soft)">${lights}</g><rect y="${n(h * 0.735)}" width="${w}" height="${n(h * 0.03)}" fill="#e5d8c2"/>`,
  }
}
