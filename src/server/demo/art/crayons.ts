import { between, type Canvas, type Drawing, gradient, n, pick, repeat, sheet } from './canvas.ts'

/** What a child draws with wax crayons: a church, a house, a sun, hills, flowers. */
export function crayons(canvas: Canvas): Drawing {
  const { width: w, height: h, random } = canvas
  const wobble = (x: number, y: number) =>
    `${n(x + between(random, -4, 4))} ${n(y + between(random, -4, 4))}`
  const hatch = (x: number, y: number, wide: number, tall: number, colour: string, gap = 9) => {
    let path = ''
    for (let i = 0; i < (wide + tall) / gap; i++) {
      const [a, b] = [Math.min(i * gap, wide), Math.max(0, i * gap - wide)]
      const [c, d] = [Math.max(0, i * gap - tall), Math.min(i * gap, tall)]
      path += `M${wobble(x + a, y + b)}L${wobble(x + c, y + d)}`
    }
    return `<path d="${path}" stroke="${colour}" stroke-width="6" stroke-linecap="round" fill="none" opacity=".750"/>`
  }
  const line = (points: Array<[number, number]>, colour: string, wide = 6) =>
    `<path d="M${points.map(([x, y]) => wobble(x, y)).join('L')}" stroke="${colour}" stroke-width="${wide}" stroke-linecap="round" stroke-linejoin="round" fill="none"/>`
  const cx = w * between(random, 0.36, 0.56)
  const sun = `<circle cx="${n(w * 0.84)}" cy="${n(h * 0.2)}" r="42" fill="#f2b632" opacity=".900"/>${repeat(
    12,
    (i) =>
      line(
        [
          [w * 0.84 + Math.cos(i * 0.524) * 56, h * 0.2 + Math.sin(i * 0.524) * 56],
          [w * 0.84 + Math.cos(i * 0.524) * 84, h * 0.2 + Math.sin(i * 0.524) * 84],
        ],
        '#f2a52f',
      ),
  )}`
  const flowers = repeat(9, (i) => {
    const [x, y] = [w * (0.08 + i * 0.105), h * between(random, 0.86, 0.93)]
    const petals = repeat(
      5,
      (p) =>
        `<circle cx="${n(x + Math.cos(p * 1.257) * 10)}" cy="${n(y + Math.sin(p * 1.257) * 10)}" r="8" fill="${pick(random, ['#d6455d', '#7d5bb5', '#e8862f', '#3f7fd0'])}" opacity=".850"/>`,
    )
    return `${line(
      [
        [x, y],
        [x + 3, y + 46],
      ],
      '#4f9a4a',
      5,
    )}${petals}<circle cx="${n(x)}" cy="${n(y)}" r="6" fill="#f6cf4a"/>`
  })
  const tree = (x: number, y: number) =>
    `${line(
      [
        [x, y],
        [x, y - 70],
      ],
      '#8a5a33',
      14,
    )}${repeat(14, () => `<circle cx="${n(x + between(random, -36, 36))}" cy="${n(y - 92 + between(random, -34, 30))}" r="16" fill="${random() < 0.5 ? '#5fae55' : '#86c266'}" opacity=".700"/>`)}`
  const [bx, by] = [cx - 90, h * 0.46]
  return {
    defs: `<filter id="wax" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".32" numOctaves="2" seed="${Math.floor(random() * 50)}"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 .98 0 0 0 0 .94 0 0 0 4 -2.100"/></filter>${gradient('lit', ['#fff6df/.350', '#fff6df/0', '#4a4560/.160'], [0, 0, 1, 1])}`,
    body: `${sheet(canvas, 'fill="#fbf7ec"')}${hatch(0, 0, w, h * 0.1, '#8fc1ea', 22)}${hatch(-20, h * 0.78, w + 40, h * 0.24, '#8cc46c', 17)}${sun}${hatch(bx, by, 180, 170, '#f0d9a8', 13)}${line(
      [
        [bx, by + 176],
        [bx, by],
        [bx + 180, by],
        [bx + 180, by + 176],
        [bx, by + 176],
      ],
      '#3b5bb0',
    )}${hatch(bx + 10, by - 62, 160, 56, '#d6634a', 12)}${line(
      [
        [bx - 14, by],
        [cx, by - 92],
        [bx + 194, by],
      ],
      '#b5402f',
      8,
    )}${line(
      [
        [cx, by - 94],
        [cx, by - 150],
      ],
      '#4a3a30',
      7,
    )}${line(
      [
        [cx - 20, by - 130],
        [cx + 20, by - 130],
      ],
      '#4a3a30',
      7,
    )}${line(
      [
        [cx - 26, by + 174],
        [cx - 26, by + 104],
        [cx, by + 78],
        [cx + 26, by + 104],
        [cx + 26, by + 174],
      ],
      '#7a4a28',
      7,
    )}${hatch(cx - 22, by + 108, 44, 64, '#a8693a', 10)}${[-58, 58].map((dx) => `<circle cx="${n(cx + dx)}" cy="${n(by + 54)}" r="19" fill="#8fc1ea" stroke="#3b5bb0" stroke-width="5"/>`).join('')}${tree(w * 0.12, h * 0.8)}${tree(w * 0.76, h * 0.79)}${flowers}${line(
      [
        [w * 0.2, h * 0.2],
        [w * 0.225, h * 0.17],
        [w * 0.25, h * 0.2],
        [w * 0.275, h * 0.17],
        [w * 0.3, h * 0.2],
      ],
      '#4a5a80',
      4,
    )}<rect width="${w}" height="${h}" filter="url(#wax)" opacity=".550"/>${sheet(canvas, 'fill="url(#lit)"')}`,
    grain: 0.08,
  }
}
