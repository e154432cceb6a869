import { expect, test } from 'vitest'
import type { ForeignProvider } from '#src/domain/accounts/captcha-providers.ts'
import { captchaWidget } from './widget.ts'

type Options = Record<string, unknown> & {
  callback(solution: string): void
  'expired-callback'(): void
  'error-callback'(): void
}

/** A provider's script that records what it was asked to render. */
function bench(provider: ForeignProvider = 'turnstile') {
  const calls: string[] = []
  const drawn: Options[] = []
  const script = {
    render: (_element: HTMLElement, options: object) => {
      drawn.push(options as Options)
      return `widget ${drawn.length}`
    },
    reset: (id: string) => calls.push(`reset ${id}`),
    remove: (id: string) => calls.push(`remove ${id}`),
  }
  const captcha = captchaWidget({ provider, siteKey: 'key' }, 'es', async () => script)
  return { captcha, drawn, calls }
}

const ELEMENT = {} as HTMLElement
const drawing = () => new Promise((resolve) => setTimeout(resolve, 0))

test('the widget is drawn with the site key, the theme and the language', async () => {
  const { captcha, drawn } = bench()
  captcha.mount(ELEMENT, { dark: true })
  await drawing()
  expect(drawn).toEqual([
    expect.objectContaining({ sitekey: 'key', theme: 'dark', language: 'es' }),
  ])
})

test('its solution is the solution, until it is too old', async () => {
  const { captcha, drawn } = bench('hcaptcha')
  captcha.mount(ELEMENT, { dark: false })
  await drawing()
  drawn[0]?.callback('token')
  expect(await captcha.settled()).toBe('token')
  drawn[0]?.['expired-callback']()
  expect(await captcha.settled()).toBeUndefined()
})

test('what the provider cannot do is a failure', async () => {
  const { captcha, drawn } = bench()
  captcha.mount(ELEMENT, { dark: false })
  await drawing()
  drawn[0]?.['error-callback']()
  expect(captcha.$state.get()).toEqual({ kind: 'failed' })
})

test('a script that does not come is a failure', async () => {
  const captcha = captchaWidget({ provider: 'recaptcha', siteKey: 'key' }, 'pt', () =>
    Promise.reject(new Error('offline')),
  )
  captcha.mount(ELEMENT, { dark: false })
  await drawing()
  expect(captcha.$state.get()).toEqual({ kind: 'failed' })
})

test('once used it is set back, once closed it is taken away', async () => {
  const { captcha, drawn, calls } = bench()
  const leave = captcha.mount(ELEMENT, { dark: false })
  await drawing()
  drawn[0]?.callback('token')
  captcha.reset()
  expect(await captcha.settled()).toBeUndefined()
  leave()
  expect(calls).toEqual(['reset widget 1', 'remove widget 1'])
})

test('closed before the script came, nothing is drawn', async () => {
  const { captcha, drawn } = bench()
  captcha.mount(ELEMENT, { dark: false })()
  await drawing()
  expect(drawn).toEqual([])
})
