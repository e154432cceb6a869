import {
  between,
  blur,
  type Canvas,
  type Drawing,
  glow,
  gradient,
  n,
  pick,
  repeat,
  sheet,
} from './canvas.ts'

/** An open book on a table, with a ribbon and the light of a window. */
export function book(canvas: Canvas): Drawing {
  const { width: w, height: h, random } = canvas
  const ribbon = pick(random, ['#a5362f', '#2f5597', '#5a3f7d', '#3f6b3d'])
  const lines = (side: number) =>
    repeat(12, (i) => {
      const y = 0.3 + i * 0.042
      const x1 = side < 0 ? 0.2 : 0.54
      const end = i === 4 || i === 9 ? between(random, 0.12, 0.2) : 0.26
      return `<path d="M${n(w * x1)} ${n(h * y + Math.abs(side) * i)}q${n(w * end * 0.5)} ${n(-h * 0.014 * side)} ${n(w * end)} ${n(h * 0.012 * side)}"/>`
    })
  return {
    defs: `${gradient(
      'table',
      pick(random, [
        ['#5d3d28', '#8a5f3c'],
        ['#3f4a5c', '#6d7480'],
      ]),
    )}${gradient('left', ['#e9dcc0', '#fbf4e3', '#cbbd9f'], [0, 0, 1, 0])}${gradient('right', ['#bfb08f', '#fbf4e3', '#efe3c8'], [0, 0, 1, 0])}${glow('sun', ['#fff0c4/.850', '#ffdf9f/.200', '#ffdf9f/0'])}${blur('soft', 10)}${blur('b1', 0.7)}`,
    body: `${sheet(canvas, 'fill="url(#table)"')}<path d="M${n(w * 0.12)} ${n(h * 0.9)}L${n(w * 0.16)} ${n(h * 0.24)}H${n(w * 0.86)}L${n(w * 0.92)} ${n(h * 0.92)}Z" fill="#1c120c" opacity=".550" filter="url(#soft)"/><path d="M${n(w * 0.13)} ${n(h * 0.86)}L${n(w * 0.17)} ${n(h * 0.2)}H${n(w * 0.83)}L${n(w * 0.88)} ${n(h * 0.86)}Z" fill="#4a2b22"/><path d="M${n(w * 0.505)} ${n(h * 0.24)}C${n(w * 0.4)} ${n(h * 0.15)} ${n(w * 0.28)} ${n(h * 0.17)} ${n(w * 0.18)} ${n(h * 0.2)}L${n(w * 0.145)} ${n(h * 0.83)}C${n(w * 0.27)} ${n(h * 0.79)} ${n(w * 0.4)} ${n(h * 0.78)} ${n(w * 0.505)} ${n(h * 0.87)}Z" fill="url(#left)"/><path d="M${n(w * 0.505)} ${n(h * 0.24)}C${n(w * 0.61)} ${n(h * 0.15)} ${n(w * 0.73)} ${n(h * 0.17)} ${n(w * 0.82)} ${n(h * 0.2)}L${n(w * 0.87)} ${n(h * 0.83)}C${n(w * 0.74)} ${n(h * 0.79)} ${n(w * 0.61)} ${n(h * 0.78)} ${n(w * 0.505)} ${n(h * 0.87)}Z" fill="url(#right)"/><g stroke="#6b5f4e" stroke-width="4" stroke-linecap="round" opacity=".450" fill="none" filter="url(#b1)">${lines(-1)}${lines(1)}</g><text/><rect x="${n(w * 0.54)}" y="${n(h * 0.285)}" width="${n(w * 0.03)}" height="${n(h * 0.075)}" fill="${ribbon}" opacity=".800"/><path d="M${n(w * 0.505)} ${n(h * 0.25)}C${n(w * 0.53)} ${n(h * 0.5)} ${n(w * 0.49)} ${n(h * 0.7)} ${n(w * 0.53)} ${n(h * 0.97)}l14 -10l10 14C${n(w * 0.52)} ${n(h * 0.7)} ${n(w * 0.56)} ${n(h * 0.5)} ${n(w * 0.52)} ${n(h * 0.25)}Z" fill="${ribbon}"/><ellipse cx="${n(w * 0.24)}" cy="${n(h * 0.1)}" rx="${n(w * 0.55)}" ry="${n(h * 0.8)}" fill="url(#sun)" style="mix-blend-mode:soft-light"/><ellipse cx="${n(w * 0.24)}" cy="${n(h * 0.1)}" rx="${n(w * 0.4)}" ry="${n(h * 0.6)}" fill="url(#sun)" opacity=".300"/>`,
  }
}

/** A sheet of music in the light. */
export function score(canvas: Canvas): Drawing {
  const { width: w, height: h, random } = canvas
  const staves = repeat(5, (row) => {
    const top = h * (0.08 + row * 0.19)
    const gap = h * 0.02
    const rules = repeat(
      5,
      (i) => `<path d="M0 ${n(top + i * gap)}H${w}" stroke="#4a4034" stroke-width="1.600"/>`,
    )
    const bars = [0.02, 0.27, 0.52, 0.77].map(
      (x) =>
        `<path d="M${n(w * x)} ${n(top)}V${n(top + gap * 4)}" stroke="#4a4034" stroke-width="2.400"/>`,
    )
    const notes = repeat(15, (i) => {
      const x = w * (0.06 + i * 0.063)
      const step = Math.round(between(random, 0, 8))
      const y = top + (step * gap) / 2
      const up = step > 3
      const open = random() < 0.3
      return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(gap * 0.66)}" ry="${n(gap * 0.46)}" transform="rotate(-18 ${n(x)} ${n(y)})" fill="${open ? 'none' : '#2c251e'}" stroke="#2c251e" stroke-width="2.600"/><path d="M${n(x + (up ? gap * 0.6 : -gap * 0.6))} ${n(y)}v${n(up ? -gap * 3.1 : gap * 3.1)}" stroke="#2c251e" stroke-width="2.400"/>`
    })
    return rules + bars.join('') + notes
  })
  return {
    defs: `${gradient('sheet', ['#fbf3df', '#efe0c0', '#c9b48e'], [0, 0, 1, 1])}${gradient('shade', ['#3b3048/0', '#3b3048/.120', '#3b3048/.550'], [0, 0, 1, 0.7])}${blur('soft', 14)}`,
    body: `${sheet(canvas, 'fill="#7b6a58"')}<g transform="rotate(${n(between(random, -9, -5))} ${w / 2} ${h / 2}) scale(1.180) translate(${n(-w * 0.07)} ${n(-h * 0.07)})"><rect width="${w}" height="${h}" fill="url(#sheet)"/>${staves}</g>${sheet(canvas, 'fill="url(#shade)"')}<g fill="#3b3048" opacity=".240" filter="url(#soft)" style="mix-blend-mode:multiply"><path d="M${n(w * 0.62)} 0L${n(w * 0.42)} ${h}H${n(w * 0.5)}L${n(w * 0.72)} 0ZM${n(w * 0.9)} 0L${n(w * 0.74)} ${h}H${n(w * 0.84)}L${w} 0Z"/></g>`,
  }
}

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
