import { between, blur, type Canvas, type Drawing, gradient, n, sheet } from './canvas.ts'

interface WallColours {
  lime: string
  sun: string
  shade: [string, string]
  skirting: string
}

const WALLS = {
  ochre: { lime: '#ece5d8', sun: '#ffcf86', shade: ['#56607d', '#6d748c'], skirting: '#c8892c' },
  blue: { lime: '#eae8e2', sun: '#ffdca4', shade: ['#4d5f86', '#66779c'], skirting: '#3a62ad' },
  granite: { lime: '#e2ded6', sun: '#ffd9a8', shade: ['#5b5a63', '#77737a'], skirting: '#8d877d' },
  rose: { lime: '#efe2d6', sun: '#ffc38f', shade: ['#6b5570', '#86708a'], skirting: '#a5543f' },
} as const satisfies Record<string, WallColours>

/** The sun through arched windows on a limewashed wall. */
export function windowLight(colours: keyof typeof WALLS, arches: 1 | 2 | 3 = 2) {
  return (canvas: Canvas): Drawing => {
    const { width: w, height: h, random } = canvas
    const { lime, sun, shade, skirting } = WALLS[colours]
    const lean = between(random, -27, -15) * (random() < 0.3 ? -1 : 1)
    const step = w * 0.215
    const left =
      w * between(random, 0.36, 0.52) - (arches - 2) * step * 0.5 + (lean > 0 ? -w * 0.2 : 0)
    const r = w * 0.085
    const panes = Array.from({ length: arches }, (_, i) => {
      const x = i * step
      return `<path d="M${n(x)} ${n(h * 0.8)}V${n(h * 0.34)}A${n(r)} ${n(r)} 0 0 1 ${n(x + 2 * r)} ${n(h * 0.34)}V${n(h * 0.8)}Z" fill="#000"/><path d="M${n(x + r)} ${n(h * 0.1)}V${n(h * 0.8)}M${n(x)} ${n(h * 0.46)}h${n(2 * r)}M${n(x)} ${n(h * 0.64)}h${n(2 * r)}" stroke="#fff" stroke-width="${n(w * 0.008)}"/>`
    }).join('')
    const place = `transform="translate(${n(left)} ${n(h * 0.08)}) skewX(${n(lean)})"`
    return {
      defs: `<filter id="lime" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".012 .02" numOctaves="4" seed="${Math.floor(random() * 90)}"/><feDiffuseLighting lighting-color="${lime}" surfaceScale="1.600" diffuseConstant="1.080"><feDistantLight azimuth="225" elevation="62"/></feDiffuseLighting></filter>${blur('b', 4.4)}${blur('b9', 14)}${gradient('shade', [`${shade[0]}/.740`, `${shade[1]}/.520`], [0, 0, 1, 1])}<mask id="m"><rect width="${w}" height="${h}" fill="#fff"/><g filter="url(#b)" ${place}>${panes}</g></mask>`,
      body: `${sheet(canvas, 'filter="url(#lime)"')}${sheet(canvas, `fill="${sun}" opacity=".240" style="mix-blend-mode:multiply"`)}${sheet(canvas, 'fill="url(#shade)" mask="url(#m)" style="mix-blend-mode:multiply"')}<g ${place} filter="url(#b9)" style="mix-blend-mode:soft-light"><rect y="${n(h * 0.2)}" width="${n(step * arches)}" height="${n(h * 0.6)}" fill="#ffdf9a" opacity=".550"/></g><rect y="${n(h * 0.86)}" width="${w}" height="${n(h * 0.14)}" fill="${skirting}" opacity=".850" style="mix-blend-mode:multiply"/>`,
      grain: 0.06,
    }
  }
}
