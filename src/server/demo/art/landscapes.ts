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
import { chapel, cypress, house, palm, type Ridge, ridge, roundTree } from './land.ts'
import { MOODS, type Mood } from './moods.ts'

type Scene = 'chapel' | 'village' | 'groves' | 'wheat' | 'palms' | 'star' | 'plain'

/** Hills one behind another under a big sky, and what stands on them. */
export function landscape(mood: keyof typeof MOODS, scene: Scene) {
  return (canvas: Canvas): Drawing => {
    const { width: w, height: h, random } = canvas
    const m: Mood = MOODS[mood]
    const peaks = scene === 'palms' || mood === 'snow' ? 1.9 : 1
    const ridges = m.hills.map((_, i) =>
      ridge(random, canvas, {
        base: h * (0.5 + i * 0.13),
        reach: h * (0.1 - i * 0.014) * peaks,
        pitch: 0.7 + i * 0.25,
      }),
    )
    const sun = { x: w * between(random, 0.16, 0.84), y: h * between(random, 0.2, 0.38) }
    const land = ridges.map((one, i) => {
      const stands = i === ridges.length - 2 ? onMiddle(canvas, m, scene, one) : ''
      const front = i === ridges.length - 1 ? onFront(canvas, m, scene, one) : ''
      const behind = i === 1 && scene !== 'star' ? treeLine(canvas, m, one) : ''
      return `${behind}${stands}<path d="${one.path}" fill="url(#h${i})"/>${i < 3 ? `<path d="${one.path}" fill="url(#mist)" opacity="${n(0.75 - i * 0.2)}"/>` : ''}${front}`
    })
    const stars = m.stars
      ? `<g fill="#fff4d8">${repeat(110, () => `<circle cx="${n(random() * w)}" cy="${n(random() * h * 0.55)}" r="${n(between(random, 0.5, 1.7))}" opacity="${n(between(random, 0.2, 1))}"/>`)}</g>`
      : clouds(canvas)
    const orb =
      scene === 'star'
        ? bigStar(sun.x, h * 0.22, h * 0.09)
        : `<circle cx="${n(sun.x)}" cy="${n(sun.y)}" r="${n(h * 0.055)}" fill="${m.sun}"/>`
    return {
      defs: `${gradient('sky', m.sky)}${glow('halo', [`${m.sun}/.900`, `${m.sun}/.250`, `${m.sun}/0`])}${gradient('mist', [`${m.mist}/0`, `${m.mist}/.100`, `${m.mist}/.900`])}${m.hills.map(([a, b], i) => gradient(`h${i}`, [b, a])).join('')}${blur('b8', 9)}${blur('b2', 1.2)}`,
      body: `${sheet(canvas, 'fill="url(#sky)"')}${stars}<circle cx="${n(sun.x)}" cy="${n(scene === 'star' ? h * 0.22 : sun.y)}" r="${n(h * 0.4)}" fill="url(#halo)" opacity=".600"/>${orb}${land.join('')}`,
      grain: 0.09,
    }
  }
}

function clouds({ width: w, height: h, random }: Canvas): string {
  return `<g filter="url(#b8)" fill="#fff" opacity=".450">${repeat(9, () => `<ellipse cx="${n(random() * w)}" cy="${n(between(random, 0.06, 0.42) * h)}" rx="${n(between(random, 50, 170))}" ry="${n(between(random, 4, 11))}"/>`)}</g>`
}

function treeLine({ width: w, random }: Canvas, m: Mood, on: Ridge): string {
  const spots = repeat(34, () => {
    const x = random() * w
    return `<circle cx="${n(x)}" cy="${n(on.at(x))}" r="${n(between(random, 2, 6))}"/>`
  })
  return `<g fill="${m.trees[0]}" opacity=".450">${spots}</g>`
}

function onMiddle(
  { width: w, height: h, random }: Canvas,
  m: Mood,
  scene: Scene,
  on: Ridge,
): string {
  const x = w * between(random, 0.3, 0.7)
  if (scene === 'chapel') {
    return `${cypress(x - h * 0.17, on.at(x - h * 0.17) + 6, h * 0.2, m.trees)}${chapel(x, on.at(x) + 4, h * 0.2, m.house)}${cypress(x + h * 0.22, on.at(x + h * 0.22) + 6, h * 0.16, m.trees)}${cypress(x + h * 0.27, on.at(x + h * 0.27) + 6, h * 0.22, m.trees)}`
  }
  if (scene === 'village' || scene === 'star') {
    const homes = [-3.2, -2.3, -1.5, 1.4, 2.2, 3.1, 3.9].map((step) => {
      const hx = x + step * h * 0.1
      return house(
        hx,
        on.at(hx) + 5 + between(random, 0, 6),
        h * between(random, 0.075, 0.1),
        m.house,
      )
    })
    return chapel(x, on.at(x) + 4, h * 0.19, m.house) + homes.join('')
  }
  return ''
}

function onFront(
  { width: w, height: h, random }: Canvas,
  m: Mood,
  scene: Scene,
  on: Ridge,
): string {
  if (scene === 'groves') {
    const spots = Array.from({ length: 15 }, () => ({ x: random() * w, drop: random() })).sort(
      (a, b) => a.drop - b.drop,
    )
    return spots
      .map(({ x, drop }) =>
        roundTree(
          random,
          x,
          on.at(x) + h * 0.02 + drop * h * 0.16,
          h * (0.09 + drop * 0.1),
          m.trees,
        ),
      )
      .join('')
  }
  if (scene === 'wheat') return wheat(w, h, random)
  if (scene === 'palms') {
    return [0.08, 0.17, 0.86]
      .map((at) => palm(random, at * w, h * 1.02, h * between(random, 0.5, 0.74), m.trees[0]))
      .join('')
  }
  return ''
}

function wheat(w: number, h: number, random: Canvas['random']): string {
  const tones = ['#a87a2c', '#c9973a', '#e0b656', '#f0cf7e']
  return tones
    .map((tone, row) => {
      const stalks = repeat(70, () => {
        const x = random() * w
        const top = h * (0.72 + row * 0.055) + between(random, -16, 16)
        const sway = between(random, 4, 20)
        const grains = repeat(
          5,
          (i) =>
            `<ellipse cx="${n(x + sway * (1 - i * 0.06) + (i % 2 ? 2.4 : -2.4))}" cy="${n(top + i * 5)}" rx="2.300" ry="5"/>`,
        )
        return `<path d="M${n(x)} ${h}Q${n(x)} ${n(top + 50)} ${n(x + sway)} ${n(top)}" stroke="${tone}" stroke-width="1.600" fill="none"/><g fill="${tone}">${grains}</g>`
      })
      return stalks
    })
    .join('')
}

function bigStar(x: number, y: number, r: number): string {
  return `<g transform="translate(${n(x)} ${n(y)})" fill="#fff4cf">${[0, 45, 90, 135].map((a, i) => `<path d="M0 ${n(-r * (i % 2 ? 0.6 : 1.5))}L${n(r * 0.09)} 0L0 ${n(r * (i % 2 ? 0.6 : 1.5))}L${n(-r * 0.09)} 0Z" transform="rotate(${a})"/>`).join('')}<circle r="${n(r * 0.16)}"/></g>`
}
