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

/** Strings of lights and paper flags over a square in the evening. */
export function lightStrings(canvas: Canvas): Drawing {
  const { width: w, height: h, random } = canvas
  const flags = ['#c8492f', '#e0a53e', '#2f5aa8', '#f4ead2', '#4f8a5f'] as const
  const strings = [0.12, 0.26, 0.42].map((y, row) => {
    const sag = h * between(random, 0.1, 0.18)
    const [left, right] = [
      h * (y + between(random, -0.06, 0.06)),
      h * (y + between(random, -0.06, 0.06)),
    ]
    const at = (t: number) => left + (right - left) * t + Math.sin(t * Math.PI) * sag
    const scale = 0.65 + row * 0.35
    const count = 18 - row * 3
    const hung = repeat(count, (i) => {
      const t = (i + 0.5) / count
      const [x, top, s] = [t * w, at(t), 15 * scale]
      if ((i + row) % 2 === 0)
        return `<circle cx="${n(x)}" cy="${n(top + s * 0.5)}" r="${n(s * 3)}" fill="url(#bulb)"/><circle cx="${n(x)}" cy="${n(top + s * 0.5)}" r="${n(s * 0.42)}" fill="#fff3cf"/>`
      return `<path d="M${n(x - s)} ${n(top)}H${n(x + s)}L${n(x + s * 0.9)} ${n(top + s * 2)}L${n(x)} ${n(top + s * 1.5)}L${n(x - s * 0.9)} ${n(top + s * 2)}Z" fill="${pick(random, flags)}"/>`
    })
    return `<path d="M0 ${n(left)}Q${n(w / 2)} ${n((left + right) / 2 + sag * 2)} ${w} ${n(right)}" stroke="#2a2233" stroke-width="2" fill="none"/>${hung}`
  })
  const roofs = repeat(9, (i) => {
    const [x, wide, top] = [(i / 8.5) * w - 20, w * 0.13, h * between(random, 0.7, 0.8)]
    const panes = repeat(3, (p) =>
      random() < 0.6
        ? `<rect x="${n(x + wide * (0.18 + p * 0.26))}" y="${n(top + h * 0.08)}" width="${n(wide * 0.1)}" height="${n(h * 0.05)}" fill="#ffc977"/>`
        : '',
    )
    return `<path d="M${n(x)} ${h}V${n(top)}L${n(x + wide / 2)} ${n(top - h * 0.06)}L${n(x + wide)} ${n(top)}V${h}Z" fill="${i % 2 ? '#2c2544' : '#352c4d'}"/>${panes}`
  })
  return {
    defs: `${gradient(
      'sky',
      pick(random, [
        ['#2b3a78', '#a0688a', '#f6b27c'],
        ['#1e2c60', '#6a5590', '#e59a86'],
      ]),
    )}${glow('bulb', ['#ffd98f/.850', '#ffb95c/.250', '#ffb95c/0'])}${blur('b2', 1.6)}`,
    body: `${sheet(canvas, 'fill="url(#sky)"')}<g filter="url(#b2)">${roofs}</g><ellipse cx="${w / 2}" cy="${h}" rx="${n(w * 0.6)}" ry="${n(h * 0.3)}" fill="url(#bulb)" opacity=".450"/>${strings.join('')}`,
  }
}

/** Loaves on a cloth, by a window. */
export function bread(canvas: Canvas): Drawing {
  const { width: w, height: h, random } = canvas
  const loaf = (x: number, y: number, r: number) => {
    const cuts = [-0.32, 0.02, 0.36].map(
      (c) =>
        `<path d="M${n((c - 0.1) * r)} ${n(-r * 0.4)}C${n(c * r)} ${n(-r * 0.2)} ${n(c * r)} ${n(r * 0.04)} ${n((c - 0.06) * r)} ${n(r * 0.2)}C${n((c + 0.1) * r)} ${n(r * 0.06)} ${n((c + 0.12) * r)} ${n(-r * 0.24)} ${n((c - 0.1) * r)} ${n(-r * 0.4)}Z" fill="#f3dcae"/>`,
    )
    const flour = repeat(
      30,
      () =>
        `<circle cx="${n(between(random, -0.7, 0.7) * r)}" cy="${n(between(random, -0.42, 0.3) * r)}" r="${n(between(random, 0.6, 2.2))}" fill="#fff6e2" opacity=".600"/>`,
    )
    return `<g transform="translate(${n(x)} ${n(y)})"><ellipse cx="${n(r * 0.12)}" cy="${n(r * 0.5)}" rx="${n(r * 1.12)}" ry="${n(r * 0.2)}" fill="#3b2a22" opacity=".450" filter="url(#soft)"/><path d="M${n(-r)} ${n(r * 0.3)}C${n(-r)} ${n(-r * 0.5)} ${n(-r * 0.5)} ${n(-r * 0.66)} 0 ${n(-r * 0.66)}S${n(r)} ${n(-r * 0.5)} ${n(r)} ${n(r * 0.3)}C${n(r * 0.8)} ${n(r * 0.6)} ${n(-r * 0.8)} ${n(r * 0.6)} ${n(-r)} ${n(r * 0.3)}Z" fill="url(#crust)"/>${cuts.join('')}${flour}</g>`
  }
  const folds = repeat(
    7,
    (i) =>
      `<path d="M${n(w * (0.05 + i * 0.15))} ${h}C${n(w * (0.1 + i * 0.14))} ${n(h * 0.85)} ${n(w * (0.12 + i * 0.13))} ${n(h * 0.76)} ${n(w * (0.17 + i * 0.11))} ${n(h * 0.69)}" stroke="#b9ad9a" stroke-opacity=".500" stroke-width="10" fill="none" filter="url(#soft)"/>`,
  )
  return {
    defs: `${gradient(
      'room',
      pick(random, [
        ['#4a3a36', '#7d5a44'],
        ['#39424f', '#6b6a66'],
      ]),
    )}${gradient('crust', ['#e3b06a', '#b8733a', '#7a4523'], [0.2, 0, 0.7, 1])}${gradient('cloth', ['#f6efe0', '#d3c6b0'])}${glow('ray', ['#ffe2a8/.600', '#ffe2a8/0'])}${blur('soft', 5, 50)}`,
    body: `${sheet(canvas, 'fill="url(#room)"')}<circle cx="${n(w * 0.16)}" cy="${n(h * 0.1)}" r="${n(h * 1.1)}" fill="url(#ray)"/><path d="M0 ${n(h * 0.66)}H${w}V${h}H0Z" fill="#6b4329"/><path d="M${n(w * 0.06)} ${h}L${n(w * 0.16)} ${n(h * 0.66)}H${n(w * 0.86)}L${n(w * 0.97)} ${h}Z" fill="url(#cloth)"/>${folds}${loaf(w * 0.62, h * 0.58, h * 0.25)}${loaf(w * 0.34, h * 0.62, h * 0.22)}${loaf(w * 0.5, h * 0.76, h * 0.2)}<path d="M${n(w * 0.72)} ${n(h * 0.86)}q40 -26 96 -20" stroke="#c9973a" stroke-width="3" fill="none"/>${repeat(7, (i) => `<ellipse cx="${n(w * 0.8 + i * 11)}" cy="${n(h * 0.825 - (i % 2) * 8)}" rx="9" ry="4" fill="#d9ab4c" transform="rotate(${i % 2 ? -30 : 20} ${n(w * 0.8 + i * 11)} ${n(h * 0.825)})"/>`)}`,
  }
}

/** A fruit's colour and its shine. */
type Fruit = readonly [string, string]

/** Oranges, lemons and greens in a crate, from above. */
export function crate(canvas: Canvas): Drawing {
  const { width: w, height: h, random } = canvas
  const kinds: [Fruit, ...Fruit[]] = [
    ['#e58b2d', '#f9c67c'],
    ['#e9c23f', '#fbe79a'],
    ['#b8402f', '#e88d6d'],
    ['#7f9d4c', '#bdd189'],
  ]
  const rows: string[] = []
  for (let y = 0; y < 5; y++) {
    for (let x = 0; x < 9; x++) {
      const r = h * between(random, 0.105, 0.128)
      const [cx, cy] = [
        w * (0.06 + x * 0.114) + (y % 2) * w * 0.05 + between(random, -9, 9),
        h * (0.1 + y * 0.2) + between(random, -8, 8),
      ]
      const [tone, shine] = pick(random, kinds)
      rows.push(
        `<circle cx="${n(cx + 5)}" cy="${n(cy + 8)}" r="${n(r)}" fill="#2c1a10" opacity=".450" filter="url(#soft)"/><circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${tone}"/><ellipse cx="${n(cx - r * 0.3)}" cy="${n(cy - r * 0.34)}" rx="${n(r * 0.42)}" ry="${n(r * 0.32)}" fill="${shine}" opacity=".700" filter="url(#soft)"/><circle cx="${n(cx + r * 0.2)}" cy="${n(cy + r * 0.1)}" r="${n(r * 0.07)}" fill="#4a3a1e" opacity=".600"/>`,
      )
      if (random() < 0.22)
        rows.push(
          `<path d="M${n(cx)} ${n(cy)}c20 -34 60 -30 74 -8c-24 22 -54 24 -74 8Z" fill="#4f7a42"/><path d="M${n(cx)} ${n(cy)}q40 -12 74 -8" stroke="#8fb06b" stroke-width="2" fill="none"/>`,
        )
    }
  }
  return {
    defs: `${blur('soft', 4, 30)}${gradient('sun', ['#fff3cf/.500', '#fff3cf/0', '#2c1a2e/.420'], [0, 0, 1, 1])}`,
    body: `${sheet(canvas, 'fill="#5a3a22"')}${rows.join('')}<g fill="#a8784a"><rect width="${w}" height="${n(h * 0.05)}"/><rect y="${n(h * 0.95)}" width="${w}" height="${n(h * 0.05)}"/></g>${sheet(canvas, 'fill="url(#sun)"')}`,
  }
}
