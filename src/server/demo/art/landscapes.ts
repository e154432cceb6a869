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
import {
  chapel,
  cypress,
  type HouseColours,
  house,
  palm,
  type Ridge,
  ridge,
  roundTree,
} from './land.ts'

interface Mood {
  sky: string[]
  /** Colour of the sun or moon and of its light. */
  sun: string
  /** From the farthest hills to the nearest. */
  hills: Array<[string, string]>
  mist: string
  trees: [string, string]
  house: HouseColours
  stars?: boolean
}

const DAY_HOUSE: HouseColours = {
  wall: '#fbf7ee',
  shade: '#d8d0c4',
  roof: '#bd6b45',
  trim: '#d9a441',
  light: '#2f4f98',
}

const MOODS = {
  dawn: {
    sky: ['#8fa9cf', '#e9c7b4', '#fbe3b8'],
    sun: '#fff0c4',
    mist: '#fbe6cd',
    trees: ['#5d6a4d', '#a5a86f'],
    hills: [
      ['#b9b3c4', '#d9c6bf'],
      ['#93a08f', '#c4bd9d'],
      ['#7c8a5b', '#a8a567'],
      ['#5e7048', '#7d8a50'],
    ],
    house: DAY_HOUSE,
  },
  noon: {
    sky: ['#7fb0e0', '#bcd7ef', '#eef3ea'],
    sun: '#ffffff',
    mist: '#eaf1ee',
    trees: ['#4e6b45', '#8fa567'],
    hills: [
      ['#a9bfd0', '#c7d4d2'],
      ['#9db38c', '#c0c78d'],
      ['#c2b45e', '#dcc878'],
      ['#8b9a4e', '#b2b05c'],
    ],
    house: DAY_HOUSE,
  },
  gold: {
    sky: ['#d98e5f', '#f2bd78', '#fde4ad'],
    sun: '#fff3c9',
    mist: '#fddca3',
    trees: ['#4f4a34', '#9c8445'],
    hills: [
      ['#c48f7b', '#e3b488'],
      ['#a9824f', '#d3a85c'],
      ['#8f7838', '#c69b45'],
      ['#66612f', '#93803a'],
    ],
    house: { ...DAY_HOUSE, wall: '#fff0d6', shade: '#c9a585', light: '#5a4a63' },
  },
  dusk: {
    sky: ['#2d3a6e', '#7d6a95', '#e5a58a'],
    sun: '#ffd9a8',
    mist: '#b98fa0',
    trees: ['#22263d', '#4b4765'],
    hills: [
      ['#6f6b93', '#a5869a'],
      ['#4d4f77', '#75678a'],
      ['#363a5e', '#504d70'],
      ['#232745', '#34365a'],
    ],
    house: {
      wall: '#a7a3bb',
      shade: '#6b6a8d',
      roof: '#3b3352',
      trim: '#7c7398',
      light: '#ffcb72',
    },
  },
  snow: {
    sky: ['#8ea7c8', '#c5d3e2', '#f3ece2'],
    sun: '#fff6e0',
    mist: '#eef2f6',
    trees: ['#4b5f6b', '#dfe8ee'],
    hills: [
      ['#c3d0df', '#e6ebf0'],
      ['#d5dfe9', '#f1f3f5'],
      ['#e3eaf1', '#f7f7f5'],
      ['#f1f4f7', '#fdfcf9'],
    ],
    house: {
      wall: '#e9e1d3',
      shade: '#b7ada3',
      roof: '#f8f9fb',
      trim: '#8d8377',
      light: '#f0a94e',
    },
  },
  night: {
    sky: ['#0d1638', '#1f2d61', '#4a4a86'],
    sun: '#fff1c8',
    mist: '#3b4177',
    trees: ['#0c1229', '#1c2550'],
    stars: true,
    hills: [
      ['#2b3468', '#39407a'],
      ['#1f2853', '#2b3466'],
      ['#161d41', '#1f2750'],
      ['#0e142f', '#171e41'],
    ],
    house: {
      wall: '#4a5288',
      shade: '#2f376a',
      roof: '#1b2148',
      trim: '#5d659a',
      light: '#ffc766',
    },
  },
  tropic: {
    sky: ['#5a8fb8', '#f0b98f', '#fbdcae'],
    sun: '#fff0cf',
    mist: '#f3cfa8',
    trees: ['#1f3b3a', '#3f6b52'],
    hills: [
      ['#7f93a8', '#c2ac9f'],
      ['#4f7a74', '#86a08b'],
      ['#356356', '#5b8562'],
      ['#20443d', '#3a6449'],
    ],
    house: DAY_HOUSE,
  },
} as const satisfies Record<string, Mood>

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
