import { createHash } from 'node:crypto'
import loadDirective from 'astro/runtime/client/load.prebuilt.js'
import onlyDirective from 'astro/runtime/client/only.prebuilt.js'
import astroIsland from 'astro/runtime/server/astro-island.prebuilt.js'
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js'
import { describe, expect, it } from 'vitest'
import type { CaptchaFacts } from '#src/contract/account/captcha.ts'
import { ACCENTS, type Accent } from '#src/contract/community/website-configuration.ts'
import { ISLAND_SCRIPT } from '#src/ui/island/island-script.ts'
import { FIRST_PAINT } from './first-paint.ts'
import { PAGE_FADE, pageStyle } from './page-style.ts'
import { contentPolicy } from './policy.ts'
import { SPECULATION } from './speculation.ts'

interface Given {
  apiUrl?: string
  captcha?: CaptchaFacts
  pictureOrigins?: string[]
  namesPictures?: boolean
  asksCaptcha?: boolean
  hasIsland?: boolean
  accent?: Accent | null
  frames?: string[]
}

function policyOf({
  apiUrl = '/api/v1',
  captcha = { provider: 'altcha' },
  pictureOrigins = [],
  namesPictures = false,
  asksCaptcha = true,
  hasIsland = false,
  accent = null,
  frames = [],
}: Given = {}): string {
  return contentPolicy(
    { apiUrl, pictureOrigins, captcha },
    { asksCaptcha, namesPictures, hasIsland, accent, frames },
  )
}

describe('contentPolicy', () => {
  it('allows exactly what stands in every page, by its hashes', () => {
    const [script, rules, fade] = [FIRST_PAINT, SPECULATION, PAGE_FADE].map((text) =>
      createHash('sha256').update(text).digest('base64'),
    )
    expect(policyOf()).toContain(`script-src 'self' 'sha256-${script}' 'sha256-${rules}';`)
    expect(policyOf()).toContain(`style-src 'self' 'sha256-${fade}';`)
  })

  it('allows what a page with an island holds besides, and only there', () => {
    const hashOf = (text: string) =>
      `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    const written = [ISLAND_SCRIPT, astroIsland, loadDirective, onlyDirective, ISLAND_STYLES].map(
      hashOf,
    )
    for (const one of written) {
      expect(policyOf({ hasIsland: true })).toContain(one)
      expect(policyOf()).not.toContain(one)
    }
  })

  it.each(ACCENTS)('allows the style of a page in %s, and no other', (accent) => {
    const allowed = /style-src ([^;]+);/.exec(policyOf({ accent }))?.[1]
    const style = createHash('sha256').update(pageStyle(accent)).digest('base64')
    expect(allowed).toBe(`'self' 'sha256-${style}'`)
  })

  it('lets pages call their own origin only, when the API is a path', () => {
    expect(policyOf()).toContain("connect-src 'self';")
  })

  it('adds the origin, and no more, of an API elsewhere', () => {
    const policy = policyOf({ apiUrl: 'https://api.example.org:8443/x/v1' })
    expect(policy).toContain("connect-src 'self' https://api.example.org:8443;")
  })

  it('shows pictures of ours, of the API, and of the origins that the settings name', () => {
    const pictures = (given: Given) => /img-src ([^;]+)/.exec(policyOf(given))?.[1]
    expect(pictures({})).toBe("'self' data:")
    const apiUrl = 'https://api.example.org/v1'
    expect(pictures({ apiUrl })).toBe("'self' data: https://api.example.org")
    const pictureOrigins = ['https://media.example.org', 'https://api.example.org']
    expect(pictures({ apiUrl, pictureOrigins })).toBe(
      "'self' data: https://api.example.org https://media.example.org",
    )
  })

  it('shows an editor pictures of any host, for there they are named', () => {
    expect(policyOf({ namesPictures: true })).toContain("img-src 'self' data: https:;")
  })

  it('frames the players of the films that a page has, and nothing elsewhere', () => {
    const frames = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']
    expect(policyOf({ frames })).toContain(`frame-src ${frames.join(' ')};`)
    expect(policyOf()).not.toContain('frame-src')
  })

  it.each(['unsafe-inline', 'unsafe-eval', '*'])('never says %s', (word) => {
    expect(policyOf()).not.toContain(word)
  })
})

describe('the captcha of another provider', () => {
  const TURNSTILE: CaptchaFacts = { provider: 'turnstile', siteKey: '0x4' }
  const HCAPTCHA: CaptchaFacts = { provider: 'hcaptcha', siteKey: '1000' }
  const RECAPTCHA: CaptchaFacts = { provider: 'recaptcha', siteKey: '6Le' }

  it.each<[CaptchaFacts, string[]]>([
    [
      TURNSTILE,
      [
        'script-src https://challenges.cloudflare.com',
        'frame-src https://challenges.cloudflare.com',
      ],
    ],
    [
      HCAPTCHA,
      ['script-src', 'style-src', 'frame-src', 'connect-src'].map(
        (directive) => `${directive} https://hcaptcha.com https://*.hcaptcha.com`,
      ),
    ],
    [
      RECAPTCHA,
      [
        'script-src https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
        'frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
        'connect-src https://www.google.com/recaptcha/',
      ],
    ],
  ])('$provider may do what its documentation asks for, and nothing else', (captcha, expected) => {
    const ours = new Set(policyOf().split(/[ ;]+/))
    const added = policyOf({ captcha })
      .split('; ')
      .map((rule) => rule.split(' '))
      .map(([name, ...sources]) => [name, ...sources.filter((source) => !ours.has(source))])
      .filter(({ length }) => length > 1)
      .map((rule) => rule.join(' '))
    expect(added.toSorted()).toEqual(expected.toSorted())
  })

  it.each([TURNSTILE, HCAPTCHA, RECAPTCHA])('$provider is not let into other pages', (captcha) => {
    expect(policyOf({ captcha, asksCaptcha: false })).toBe(policyOf({ asksCaptcha: false }))
  })
})
