import { expect, test } from 'vitest'
import type { CaptchaFacts } from '#src/contract/account/captcha.ts'
import { captchaAttributes, captchaFactsOf } from './captcha-providers.ts'

/** The browser's name in `dataset` for a `data-` attribute. */
function datasetOf(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name.slice('data-'.length).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
}

test.each<CaptchaFacts>([
  { provider: 'altcha' },
  { provider: 'turnstile', siteKey: '0x4' },
  { provider: 'hcaptcha', siteKey: '1000' },
  { provider: 'recaptcha', siteKey: '6Le' },
])('what the page says of $provider is what the island reads', (facts) => {
  expect(captchaFactsOf(datasetOf(captchaAttributes(facts)))).toEqual(facts)
})

test.each([{}, { captcha: 'toString', captchaKey: 'x' }, { captcha: 'turnstile' }])(
  '%j means ours',
  (dataset) => {
    expect(captchaFactsOf(dataset)).toEqual({ provider: 'altcha' })
  },
)
