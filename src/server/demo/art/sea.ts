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
} from './canvas.ts'

interface SeaColours {
  sky: string[]
  water: string[]
  light: string
  land: [string, string]
  hull: string
}

const SEAS = {
  morning: {
    sky: ['#86b4d8', '#d9e6e6', '#fbe9c9'],
    water: ['#7fb0bd', '#2f6f8c', '#1d4b6b'],
    light: '#fff6dc',
    land: ['#5f7f78', '#9db3a4'],
    hull: '#b5482f',
  },
  evening: {
    sky: ['#3f4f86', '#c77f7a', '#fcc98a'],
    water: ['#d9926f', '#5b4f7d', '#232a55'],
    light: '#ffe3ad',
    land: ['#372f52', '#7a5a70'],
    hull: '#20234a',
  },
  green: {
    sky: ['#7d9fb4', '#c8d6d2', '#eef0de'],
    water: ['#8fb7ac', '#3d7f7c', '#1f5058'],
    light: '#fdfbe8',
    land: ['#3f6b43', '#8fae6d'],
    hull: '#2f5597',
  },
} as const satisfies Record<string, SeaColours>

/** The sea below a low sun, with boats and, if wanted, an island. */
export function sea(colours: keyof typeof SEAS, island: boolean) {
  return (canvas: Canvas): Drawing => {
    const { width: w, height: h, random } = canvas
    const c: SeaColours = SEAS[colours]
    const line = h * 0.52
    const sun = w * between(random, 0.3, 0.7)
    const glints = repeat(130, () => {
      const depth = random() ** 1.6
      const y = line + 5 + depth * (h - line)
      const reach = 18 + depth * 170
      return `<rect x="${n(sun + between(random, -reach, reach))}" y="${n(y)}" width="${n(8 + depth * 56)}" height="${n(1 + depth * 2.6)}" rx="1.500" opacity="${between(random, 0.15, 0.75).toFixed(2)}"/>`
    })
    const waves = repeat(60, () => {
      const depth = random()
      return `<rect x="${n(random() * w)}" y="${n(line + 4 + depth * (h - line))}" width="${n(20 + depth * 120)}" height="${n(1 + depth * 2.4)}" rx="1.500" opacity="${between(random, 0.05, 0.22).toFixed(2)}"/>`
    })
    const boat = (x: number, y: number, s: number) =>
      `<g transform="translate(${n(x)} ${n(y)}) scale(${s.toFixed(2)})"><path d="M-40 -6C-24 -2 22 -2 44 -12C40 4 30 10 20 10H-24C-32 10 -38 2 -40 -6Z" fill="${c.hull}"/><path d="M-38 -2C-22 2 22 2 42 -8L40 -3C22 5 -22 6 -36 2Z" fill="#fff" opacity=".800"/><path d="M-4 -4V-66H-1V-4Z" fill="#4a3a30"/><path d="M0 -64C20 -48 30 -30 34 -14L0 -10Z" fill="#fdf6e6"/><path d="M-6 -56C-18 -42 -26 -28 -28 -12L-6 -10Z" fill="#f0d9a8"/><rect x="-34" y="13" width="70" height="4" rx="2" fill="#0d1a33" opacity=".250"/></g>`
    return {
      defs: `${gradient('sky', [...c.sky])}${gradient('water', [...c.water])}${gradient('land', [c.land[1], c.land[0]])}${glow('halo', [`${c.light}/.950`, `${c.light}/.300`, `${c.light}/0`])}${blur('b8', 9)}`,
      body: `${sheet(canvas, 'fill="url(#sky)"')}<g filter="url(#b8)" fill="#fff" opacity=".400">${repeat(7, () => `<ellipse cx="${n(random() * w)}" cy="${n(between(random, 0.08, 0.36) * h)}" rx="${n(between(random, 60, 190))}" ry="${n(between(random, 4, 10))}"/>`)}</g><circle cx="${n(sun)}" cy="${n(h * 0.36)}" r="${n(h * 0.4)}" fill="url(#halo)" opacity=".700"/><circle cx="${n(sun)}" cy="${n(h * 0.36)}" r="${n(h * 0.06)}" fill="${c.light}"/>${island ? `<g opacity=".550">${islandAt(canvas, w * between(random, -0.12, 0.05), w * 0.42, h * 0.12, line)}</g>${islandAt(canvas, w * between(random, 0.48, 0.6), w * 0.62, h * 0.27, line)}` : ''}<rect y="${n(line)}" width="${w}" height="${n(h - line)}" fill="url(#water)"/><g fill="#fff">${waves}</g><g fill="${c.light}">${glints}</g>${boat(w * between(random, 0.14, 0.3), h * 0.72, 1.35)}${boat(w * between(random, 0.62, 0.82), h * 0.61, 0.7)}${boat(w * between(random, 0.42, 0.55), h * 0.56, 0.42)}`,
    }
  }
}

/** An island on the horizon: one flank steep, the other long. */
function islandAt({ random }: Canvas, x: number, wide: number, tall: number, line: number): string {
  const summit = between(random, 0.3, 0.5)
  const phase = random() * 6
  const points = Array.from({ length: 41 }, (_, i) => {
    const t = i / 40
    const flank = t < summit ? t / summit : (1 - t) / (1 - summit)
    const rise = Math.sin((flank * Math.PI) / 2) ** 1.6
    const rough = 1 + 0.09 * Math.sin(t * 21 + phase) * rise
    return `${n(x + t * wide)} ${n(line + 2 - tall * rise * rough)}`
  })
  return `<path d="M${points.join('L')}Z" fill="url(#land)"/>`
}
