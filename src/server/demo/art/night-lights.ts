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

interface NightColours {
  sky: string[]
  /** Hue of the flames, in degrees. */
  hue: number
}

const NIGHTS = {
  dusk: { sky: ['#1d2c52', '#43324a', '#150e14'], hue: 32 },
  night: { sky: ['#141d3a', '#2a2338', '#120d14'], hue: 28 },
  rose: { sky: ['#38294f', '#7a4652', '#20121a'], hue: 22 },
} as const satisfies Record<string, NightColours>

/** A crowd's candles out of focus before a church's silhouette. */
export function candlelight(night: keyof typeof NIGHTS) {
  return (canvas: Canvas): Drawing => {
    const { width: w, height: h, random } = canvas
    const { sky, hue } = NIGHTS[night]
    const spot = (x: number, y: number, r: number, light: number, opacity: number) =>
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="hsl(${n(hue + random() * 14)} 95% ${n(light)}%)" opacity="${opacity.toFixed(2)}"/>`
    const far = repeat(190, () => {
      const depth = random()
      const y = h * (0.36 + 0.3 * depth) + between(random, -12, 12)
      return spot(
        random() * w,
        y,
        3 + depth * 11,
        between(random, 56, 72),
        between(random, 0.4, 0.95),
      )
    })
    const mid = repeat(18, () =>
      spot(
        random() * w,
        h * between(random, 0.58, 0.82),
        between(random, 16, 32),
        62,
        between(random, 0.2, 0.5),
      ),
    )
    const near = repeat(7, () =>
      spot(
        w * between(random, 0.04, 0.96),
        h * between(random, 0.76, 0.98),
        between(random, 36, 64),
        58,
        between(random, 0.14, 0.3),
      ),
    )
    const x = w * between(random, 0.55, 0.7)
    const church = `<path d="M${n(x)} ${h}V${n(h * 0.2)}l${n(w * 0.035)} -${n(h * 0.11)}l${n(w * 0.035)} ${n(h * 0.11)}V${n(h * 0.34)}l${n(w * 0.075)} -${n(h * 0.08)}l${n(w * 0.075)} ${n(h * 0.08)}V${h}Z" fill="#14101f" opacity=".620" filter="url(#b3)"/><rect x="${n(x + w * 0.135)}" y="${n(h * 0.38)}" width="${n(w * 0.02)}" height="${n(h * 0.09)}" rx="9" fill="#ffbf62" opacity=".750" filter="url(#b3)"/>`
    return {
      defs: `${gradient('sky', [...sky])}${glow('warm', ['#ff9c3a/.450', '#ff9c3a/0'])}${blur('b1', 1.4)}${blur('b3', 2.6)}`,
      body: `${sheet(canvas, 'fill="url(#sky)"')}<ellipse cx="${w / 2}" cy="${n(h * 0.62)}" rx="${n(w * 0.6)}" ry="${n(h * 0.3)}" fill="url(#warm)"/>${church}<g filter="url(#b1)" style="mix-blend-mode:screen">${far}</g><g filter="url(#b3)" style="mix-blend-mode:screen">${mid}${near}</g>`,
      grain: 0.08,
    }
  }
}

/** Lanterns carried up a path at nightfall. */
export function lanterns(canvas: Canvas): Drawing {
  const { width: w, height: h, random } = canvas
  const path = (t: number) => ({
    x: w * (0.5 + 0.36 * Math.sin(t * 3.1 + 0.5) * (1 - t * 0.55)),
    y: h * (1.02 - 0.56 * t),
    scale: 1.15 - t * 0.98,
  })
  const one = (t: number) => {
    const { x, y, scale } = path(t)
    const s = (scale * h) / 540
    return `<g transform="translate(${n(x + between(random, -26, 26) * scale)} ${n(y)}) scale(${s.toFixed(3)})"><circle r="${n(70 + 60 * t)}" fill="url(#lamp)" opacity="${(0.35 + t * 0.6).toFixed(2)}"/><rect x="-3" y="26" width="6" height="170" fill="#1a1220"/><path d="M-22 -20H22L16 28H-16Z" fill="url(#glass)"/><path d="M-26 -20L0 -40L26 -20Z" fill="#2a1a1c"/><path d="M-22 -20L-16 28M22 -20L16 28M0 -20V28M-16 28H16" stroke="#2a1a1c" stroke-width="3" fill="none"/><ellipse cy="8" rx="7" ry="12" fill="#fffbe6"/></g>`
  }
  const order = Array.from({ length: 15 }, (_, i) => 0.96 - (i / 15) * 0.84)
  const stars = repeat(
    60,
    () =>
      `<circle cx="${n(random() * w)}" cy="${n(random() * h * 0.45)}" r="${n(between(random, 0.5, 1.6))}" opacity="${n(between(random, 0.2, 0.9))}"/>`,
  )
  return {
    defs: `${gradient('sky', ['#1a2450', '#40406f', '#8c5a63', '#332338'])}${gradient('hill', ['#2a2440', '#120d1a'])}${glow('lamp', ['#ffc466/.800', '#ff9d3c/.250', '#ff8a1e/0'])}${gradient('glass', ['#fff0bd', '#ffb84f', '#d9772a'])}`,
    body: `${sheet(canvas, 'fill="url(#sky)"')}<g fill="#fff6dd">${stars}</g><path d="M0 ${n(h * 0.6)}C${n(w * 0.2)} ${n(h * 0.48)} ${n(w * 0.34)} ${n(h * 0.42)} ${n(w * 0.5)} ${n(h * 0.43)}S${n(w * 0.8)} ${n(h * 0.5)} ${w} ${n(h * 0.46)}V${h}H0Z" fill="url(#hill)"/><g fill="#171226"><path d="M${n(w * 0.46)} ${n(h * 0.45)}v-${n(h * 0.1)}l${n(w * 0.025)} -${n(h * 0.05)}l${n(w * 0.025)} ${n(h * 0.05)}v${n(h * 0.1)}Z"/><path d="M${n(w * 0.505)} ${n(h * 0.45)}V${n(h * 0.27)}l${n(w * 0.01)} -${n(h * 0.04)}l${n(w * 0.01)} ${n(h * 0.04)}V${n(h * 0.45)}Z"/></g><rect x="${n(w * 0.481)}" y="${n(h * 0.385)}" width="${n(w * 0.009)}" height="${n(h * 0.04)}" rx="3" fill="#ffc877"/>${order.map(one).join('')}`,
  }
}

/** Colours of wax: left edge, middle, right edge. */
const WAXES = {
  cream: ['#c99a63', '#f6e3bd', '#b98550'],
  red: ['#7c332b', '#c8695a', '#5f2320'],
} as const

/** One flame, close by, and the soft dark around it. */
export function candle(wax: keyof typeof WAXES) {
  return (canvas: Canvas): Drawing => {
    const { width: w, height: h, random } = canvas
    const x = w * between(random, 0.3, 0.68)
    const behind = repeat(
      26,
      () =>
        `<circle cx="${n(random() * w)}" cy="${n(h * between(random, 0.2, 0.95))}" r="${n(between(random, 8, 34))}" fill="#ffb65c" opacity="${between(random, 0.05, 0.24).toFixed(2)}"/>`,
    )
    return {
      defs: `${gradient('dark', ['#2a1b1c', '#4a2a20', '#1c1114'])}${glow('halo', ['#ffd489/.850', '#ff9f43/.320', '#ff8a1e/0'])}${gradient('wax', [...WAXES[wax]], [0, 0, 1, 0])}${gradient('lit', ['#fff2c8/.900', '#fff2c8/0'])}${blur('b2', 2.2)}${blur('b9', 7)}`,
      body: `${sheet(canvas, 'fill="url(#dark)"')}<g filter="url(#b9)">${behind}</g><circle cx="${n(x)}" cy="${n(h * 0.34)}" r="${n(h * 0.75)}" fill="url(#halo)"/><rect x="${n(x - h * 0.085)}" y="${n(h * 0.46)}" width="${n(h * 0.17)}" height="${n(h * 0.7)}" rx="10" fill="url(#wax)"/><ellipse cx="${n(x)}" cy="${n(h * 0.465)}" rx="${n(h * 0.085)}" ry="${n(h * 0.02)}" fill="#fff0c9"/><rect x="${n(x - h * 0.085)}" y="${n(h * 0.46)}" width="${n(h * 0.17)}" height="${n(h * 0.2)}" fill="url(#lit)"/><path d="M${n(x)} ${n(h * 0.47)}q4 -14 0 -${n(h * 0.06)}" stroke="#2b1a12" stroke-width="4" fill="none"/><g transform="translate(${n(x)} ${n(h * 0.43)}) scale(${h / 540})" filter="url(#b2)"><path d="M0 -122C26 -74 32 -34 0 4C-32 -34 -24 -74 0 -122Z" fill="#ffb640"/><path d="M0 -98C17 -62 20 -26 0 0C-20 -26 -16 -62 0 -98Z" fill="#ffe391"/><path d="M0 -60C9 -38 10 -18 0 -2C-10 -18 -9 -38 0 -60Z" fill="#fffdf0"/></g>`,
      grain: 0.07,
    }
  }
}
