import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { ACCENTS } from '#src/contract/community/website-configuration.ts'
import { ACCENT_COLOURS } from '#src/domain/pictures/accents.ts'
import { contrast } from '#tests/support/contrast.ts'
import { PAGE_FADE, pageStyle } from './page-style.ts'

type Tokens = Record<string, string>

const SHEET = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')

/** What a sheet says of the root, as its rules are meant: by day, by night, and by night chosen. */
function themesOf(css: string) {
  const rule = (selector: string): Tokens => {
    const at = css.indexOf(selector)
    if (at < 0) throw new Error(`${selector} is missing`)
    const [, body = ''] = /\{([^}]*)\}/.exec(css.slice(at)) ?? []
    return Object.fromEntries(
      [...body.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, colour]) => [name, colour]),
    )
  }
  const quote = css.includes('[data-theme="dark"]') ? '"' : ''
  return {
    light: rule(':root'),
    preferred: rule(`:root:not([data-theme=${quote}light${quote}])`),
    chosen: rule(`[data-theme=${quote}dark${quote}]`),
  }
}

const PORTAL = themesOf(SHEET)

/** Of text: WCAG 2.2 asks for 4.5 : 1. */
const READ: Array<[text: string, below: string]> = [
  ...['--primary', '--primary-hover'].flatMap((text) =>
    ['--surface', '--canvas', '--sunken', '--primary-soft'].map((below): [string, string] => [
      text,
      below,
    ]),
  ),
  ['--on-primary', '--primary'],
  ['--on-primary', '--primary-hover'],
  ['--ink', '--primary-soft'],
  ['--ink-2', '--primary-soft'],
]

/** Of edges, rings and marks beside what they are told from: 3 : 1. */
const SEEN: Array<[mark: string, beside: string]> = [
  ['--primary', '--line'],
  ['--primary', '--ochre-soft'],
  ['--on-primary', '--primary'],
]

describe.each([null, ...ACCENTS])('the colour %s', (accent) => {
  const own = accent === null ? undefined : themesOf(pageStyle(accent))
  const themes = [
    ['light', { ...PORTAL.light, ...own?.light }],
    ['dark', { ...PORTAL.light, ...PORTAL.preferred, ...own?.preferred }],
    ['dark by choice', { ...PORTAL.light, ...PORTAL.chosen, ...own?.chosen }],
  ] as const

  it.each(themes)('can be read and seen in the theme %s', (_, tokens: Tokens) => {
    const weak = (pairs: Array<[string, string]>, least: number) =>
      pairs
        .map(([one, other]) => ({
          pair: `${one} on ${other}`,
          contrast: contrast(tokens[one] ?? '', tokens[other] ?? ''),
        }))
        .filter((found) => !(found.contrast >= least))
    expect(weak(READ, 4.5)).toEqual([])
    expect(weak(SEEN, 3)).toEqual([])
  })
})

test('a page of the portal, or of a parish without a colour, has the fade alone', () => {
  expect(pageStyle(null)).toBe(PAGE_FADE)
})

test.each(ACCENTS)(
  '%s is what was defined, in each theme, and differs from the others',
  (accent) => {
    const { light, dark } = ACCENT_COLOURS[accent]
    expect(pageStyle(accent).startsWith(PAGE_FADE)).toBe(true)
    expect(themesOf(pageStyle(accent))).toEqual({ light, preferred: dark, chosen: dark })
    expect(ACCENTS.filter((one) => pageStyle(one) === pageStyle(accent))).toEqual([accent])
  },
)

test('a reader who chose the dark theme gets what one who prefers it gets', () => {
  expect(PORTAL.chosen).toEqual(PORTAL.preferred)
  expect(Object.keys(PORTAL.light)).toEqual(expect.arrayContaining(Object.keys(PORTAL.chosen)))
})
