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
    body: `${sheet(canvas, 'fill="url(#table)"')}<path d="M${n(w * 0.12)} ${n(h * 0.9)}L${n(w * 0.16)} ${n(h * 0.24)}H${n(w * 0.86)}L${n(w * 0.92)} ${n(h * 0.92)}Z" fill="#1c120c" opacity=".550" filter="url(#soft)"/><path d="M${n(w * 0.13)} ${n(h * 0.86)}L${n(w * 0.17)} ${n(h * 0.2)}H${n(w * 0.83)}L${n(w * 0.88)} ${n(h * 0.86)}Z" fill="#4a2b22"/><path d="M${n(w * 0.505)} ${n(h * 0.24)}C${n(w * 0.4)} ${n(h * 0.15)} ${n(w * 0.28)} ${n(h * 0.17)} ${n(w * 0.18)} ${n(h * 0.2)}L${n(w * 0.145)} ${n(h * 0.83)}C${n(w * 0.27)} ${n(h * 0.79)} ${n(w * 0.4)} ${n(h * 0.78)} ${n(w * 0.505)} ${n(h * 0.87)}Z" fill="url(#left)"/><path d="M${n(w * 0.505)} ${n(h * 0.24)}C${n(w * 0.61)} ${n(h * 0.15)} ${n(w * 0.73)} ${n(h * 0.17)} ${n(w * 0.82)} ${n(h * 0.2)}L${n(w * 0.87)} ${n(h * 0.83)}C${n(w * 0.74)} ${n(h * 0.79)} ${n(w * 0.61)} ${n(h * 0.78)} ${n(w * 0.505)} ${n(h * 0.87)}Z" fill="url(#right)"/><g stroke="#6b5f4e" stroke-width="4" stroke-linecap="round" opacity=".450" fill="none" filter="url(#b1)">${lines(-1)}${lines(1)}</g><rect x="${n(w * 0.54)}" y="${n(h * 0.285)}" width="${n(w * 0.03)}" height="${n(h * 0.075)}" fill="${ribbon}" opacity=".800"/><path d="M${n(w * 0.505)} ${n(h * 0.25)}C${n(w * 0.53)} ${n(h * 0.5)} ${n(w * 0.49)} ${n(h * 0.7)} ${n(w * 0.53)} ${n(h * 0.97)}l14 -10l10 14C${n(w * 0.52)} ${n(h * 0.7)} ${n(w * 0.56)} ${n(h * 0.5)} ${n(w * 0.52)} ${n(h * 0.25)}Z" fill="${ribbon}"/><ellipse cx="${n(w * 0.24)}" cy="${n(h * 0.1)}" rx="${n(w * 0.55)}" ry="${n(h * 0.8)}" fill="url(#sun)" style="mix-blend-mode:soft-light"/><ellipse cx="${n(w * 0.24)}" cy="${n(h * 0.1)}" rx="${n(w * 0.4)}" ry="${n(h * 0.6)}" fill="url(#sun)" opacity=".300"/>`,
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
