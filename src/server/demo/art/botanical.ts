import type { Random } from '../random.ts'
import { between, blur, type Canvas, type Drawing, gradient, n, sheet, wash } from './canvas.ts'

interface Plant {
  paper: string
  leaf: [string, string]
  /** Length and breadth of a leaf as parts of the picture's height. */
  size: [number, number]
  /** How far leaves stand off the stem, in degrees. */
  spread: number
  fruit?: { colour: string; shine: string; share: number }
}

const PLANTS = {
  olive: {
    paper: '#f3ecdc',
    leaf: ['#6d7f58', '#a3ad86'],
    size: [0.2, 0.034],
    spread: 42,
    fruit: { colour: '#4a4560', shine: '#8f88a8', share: 0.3 },
  },
  palm: { paper: '#f6e9cf', leaf: ['#5b7f46', '#93ad62'], size: [0.34, 0.022], spread: 34 },
  laurel: { paper: '#e9e4da', leaf: ['#3f6148', '#6f8f68'], size: [0.2, 0.062], spread: 48 },
  holly: {
    paper: '#efe8e0',
    leaf: ['#2f5a45', '#5d8663'],
    size: [0.17, 0.07],
    spread: 56,
    fruit: { colour: '#b4342c', shine: '#e88b76', share: 0.5 },
  },
  orange: {
    paper: '#f4ead6',
    leaf: ['#456b3d', '#7c9a57'],
    size: [0.22, 0.075],
    spread: 50,
    fruit: { colour: '#e08a2c', shine: '#f8c377', share: 0.34 },
  },
  rosemary: {
    paper: '#ebe7ef',
    leaf: ['#5f7568', '#93a596'],
    size: [0.12, 0.014],
    spread: 38,
    fruit: { colour: '#8a7fbd', shine: '#c2b9e0', share: 0.42 },
  },
} as const satisfies Record<string, Plant>

/** Where twigs begin, as parts of the picture, and where they lead. */
const TWIGS = [
  { x: -0.02, y: 0.62, angle: -22, steps: 8 },
  { x: 0.2, y: 1.04, angle: -32, steps: 11 },
  { x: 0.62, y: 1.06, angle: -46, steps: 8 },
]

/** Twigs laid on paper in slanting light. */
export function botanical(name: keyof typeof PLANTS) {
  return (canvas: Canvas): Drawing => {
    const { width: w, height: h, random } = canvas
    const plant: Plant = PLANTS[name]
    const stems = TWIGS.map(({ x, y, angle, steps }) =>
      twig(random, plant, { x: x * w, y: y * h, angle: angle + between(random, -4, 4), h, steps }),
    )
    return {
      defs: `${blur('shade', 7)}${wash('fibre', [0.5, 0.42, 0.3], '.02 .03', 7)}${gradient('lit', ['#fff7e2/.700', '#fff7e2/0', '#3b3a55/.220'], [0, 0, 1, 1])}`,
      body: `${sheet(canvas, `fill="${plant.paper}"`)}<rect width="${w}" height="${h}" filter="url(#fibre)" opacity=".120"/><g filter="url(#shade)" opacity=".260" transform="translate(14 22)" style="mix-blend-mode:multiply"><g fill="#3b3a55" stroke="#3b3a55">${stems.map((one) => one.shape).join('')}</g></g>${stems.map((one) => one.drawing).join('')}${sheet(canvas, 'fill="url(#lit)"')}`,
      grain: 0.12,
    }
  }
}

function twig(
  random: Random,
  plant: Plant,
  from: { x: number; y: number; angle: number; h: number; steps: number },
): { shape: string; drawing: string } {
  const [length, breadth] = [plant.size[0] * from.h, plant.size[1] * from.h]
  let { x, y, angle } = from
  const step = from.h * 0.115
  let path = `M${n(x)} ${n(y)}`
  const leaves: string[] = []
  const outlines: string[] = []
  const fruits: string[] = []
  for (let i = 0; i < from.steps; i++) {
    angle += between(random, -5, 4)
    x += Math.cos((angle * Math.PI) / 180) * step
    y += Math.sin((angle * Math.PI) / 180) * step
    path += `L${n(x)} ${n(y)}`
    const left = 1 - (i / from.steps) * 0.5
    for (const side of i === from.steps - 1 ? [-1, 0, 1] : [-1, 1]) {
      const turn = angle + side * (plant.spread + between(random, -10, 10))
      const l = length * left * between(random, 0.8, 1.15)
      const b = breadth * left
      const place = `transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})"`
      const blade = `M0 0C${n(l * 0.3)} ${n(-b * 1.3)} ${n(l * 0.75)} ${n(-b)} ${n(l)} 0C${n(l * 0.75)} ${n(b)} ${n(l * 0.3)} ${n(b * 1.3)} 0 0Z`
      const half = `M0 0C${n(l * 0.3)} ${n(-b * 1.3)} ${n(l * 0.75)} ${n(-b)} ${n(l)} 0Z`
      outlines.push(`<path d="${blade}" stroke="none" ${place}/>`)
      leaves.push(
        `<g ${place}><path d="${blade}" fill="${plant.leaf[0]}"/><path d="${half}" fill="${plant.leaf[1]}"/></g>`,
      )
      if (plant.fruit && random() < plant.fruit.share) {
        const r = from.h * (plant.fruit.colour === '#e08a2c' ? 0.062 : 0.019)
        const [fx, fy] = [
          x + between(random, -1.4, 1.4) * r * 1.6,
          y + between(random, 0.2, 2) * r * 1.4,
        ]
        fruits.push(
          `<circle cx="${n(fx)}" cy="${n(fy)}" r="${n(r)}" fill="${plant.fruit.colour}"/><circle cx="${n(fx - r * 0.3)}" cy="${n(fy - r * 0.3)}" r="${n(r * 0.36)}" fill="${plant.fruit.shine}" opacity=".800"/>`,
        )
      }
    }
  }
  const stem = (colour: string) =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${n(from.h * 0.008)}" stroke-linejoin="round"/>`
  return {
    shape: stem('#3b3a55') + outlines.join(''),
    drawing: stem('#6b5a41') + leaves.join('') + fruits.join(''),
  }
}
