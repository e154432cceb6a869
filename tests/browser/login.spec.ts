import type { Locator, Page } from '@playwright/test'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import type { TextKey } from '#src/i18n/text-key.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { localePath } from '#src/i18n/urls.ts'
import { examples, languagesOfWay } from '../support/matrix.ts'
import {
  asksForAccount,
  guessed,
  linkIn,
  mailsTo,
  mailTo,
  newEmail,
  ownAddress,
  registered,
  signedIn,
} from '../support/people.ts'
import { expectAccessible } from './every-width.ts'
import { expect, layoutShift, test } from './fixtures.ts'

const texts = readTexts()
const wordsOf = (locale: Locale) => createTranslator(locale, texts).t
const PASSWORD = 'três palavras à sorte'

test.beforeEach(async ({ page }) => {
  await page.setExtraHTTPHeaders(ownAddress())
})

/** The login page once it is alive. */
async function openLogin(page: Page, locale: Locale, query = ''): Promise<void> {
  await page.goto(localePath(locale, `/login${query}`))
  await expect(submitOf(page.locator('.island'))).toBeVisible()
}

function submitOf(place: Locator): Locator {
  return place.locator('button[type=submit]')
}

async function openModal(page: Page, locale: Locale, key: TextKey): Promise<Locator> {
  const name = wordsOf(locale)(key)
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(submitOf(dialog)).toBeVisible()
  return dialog
}

async function fillIn(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await form.locator(`input[name=${name}]`).fill(value)
  }
}

async function solveCaptcha(form: Locator, locale: Locale): Promise<void> {
  await form.locator('input[name=captcha]').check()
  const captcha = form.locator('.captcha[data-phase=solved]')
  await expect(captcha).toBeVisible({ timeout: 60_000 })
  await expect(captcha).toContainText(wordsOf(locale)('forms.captcha.solved'))
}

async function expectNotice(page: Page, kind: string, text: string): Promise<void> {
  await expect(page.locator(`.notice.${kind}`)).toContainText([text])
}

/** What happens next is said once, where it stays, and the focus is there. */
async function expectSent(page: Page, text: string): Promise<void> {
  await expect(page.locator('.sent')).toHaveText(text)
  await expect(page.locator('.sent')).toBeFocused()
  await expect(page.locator('.notice')).toHaveCount(0)
}

/** Every call to the API that changes something, from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    // Looking whether a mailed link stands changes nothing.
    if (url.includes('/api/') && request.method() !== 'GET' && !url.endsWith('/check_link'))
      calls.push(url)
  })
  return calls
}

/** Has a link count as good when its page opens, as one does that is used up a moment later. */
async function linkStands(page: Page): Promise<void> {
  await page.route('**/check_link', (route) => route.fulfill({ json: {} }))
}

interface Row {
  case: string
  run(page: Page, locale: Locale): Promise<void>
  kind: 'warning' | 'danger' | 'success'
  /** The text's key, or the text itself where the server gave it. */
  says: TextKey | { text: string }
  /** What of the console and the network belongs to the case. */
  faults?: RegExp
  /** Whether nothing may be sent. */
  silent?: boolean
}

const refuseWith = (path: RegExp, status: number, body: object | string) => (page: Page) =>
  page.route(path, (route) =>
    route.fulfill({
      status,
      contentType: 'application/json',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )

async function signIn(page: Page, email = 'maria@example.org', password = 'wrong'): Promise<void> {
  const form = page.locator('.island')
  await fillIn(form, { email, password })
  await submitOf(form).click()
}

async function fillRegister(page: Page, locale: Locale): Promise<Locator> {
  await openLogin(page, locale)
  const form = await openModal(page, locale, 'login.register')
  await fillIn(form, { email: newEmail(), name: 'Ana', password: PASSWORD })
  await form.locator('input[name=consent]').check()
  return form
}

const REFUSAL = {
  error: { code: 'unavailable', message: 'O servidor está cansado.' },
}

const ROWS: Row[] = [
  {
    case: 'login with nothing filled in',
    run: async (page, locale) => {
      await openLogin(page, locale)
      await submitOf(page.locator('.island')).click()
    },
    kind: 'warning',
    says: 'forms.fill_all_fields_warning',
    silent: true,
  },
  {
    case: 'login with a wrong password',
    run: async (page, locale) => {
      await openLogin(page, locale)
      await signIn(page, newEmail())
      await expect(page.locator('input[name=password]')).toHaveValue('wrong')
    },
    kind: 'warning',
    says: 'errors.messages.invalid_credentials',
    faults: /401/,
  },
  {
    case: 'login without a connection',
    run: async (page, locale) => {
      await openLogin(page, locale)
      await page.context().setOffline(true)
      await signIn(page)
      await expect(page.locator('.failed')).toHaveText(wordsOf(locale)('forms.unreachable'))
      await expect(page.locator('input[name=email]')).toHaveValue('maria@example.org')
      await page.context().setOffline(false)
    },
    kind: 'warning',
    says: 'forms.unreachable',
    faults: /INTERNET_DISCONNECTED/,
  },
  {
    case: 'a session that ended by itself',
    run: (page, locale) => openLogin(page, locale, '?ended=1&next=%2Ffollowing'),
    kind: 'warning',
    says: 'login.ended',
    silent: true,
  },
  {
    case: 'register refused by the server',
    run: async (page, locale) => {
      await refuseWith(/create_account/, 503, REFUSAL)(page)
      const form = await fillRegister(page, locale)
      await solveCaptcha(form, locale)
      await submitOf(form).click()
      await expect(form.locator('input[name=password]')).toHaveValue(PASSWORD)
      await expect(form.locator('input[name=captcha]')).not.toBeChecked()
    },
    kind: 'warning',
    says: { text: REFUSAL.error.message },
    faults: /503/,
  },
  {
    case: 'recovery without the captcha',
    run: async (page, locale) => {
      await openLogin(page, locale)
      const form = await openModal(page, locale, 'login.forgot')
      await fillIn(form, { email: newEmail() })
      await submitOf(form).click()
    },
    kind: 'warning',
    says: 'join.errors.captcha',
    silent: true,
  },
  {
    case: 'a new password by a link that was used',
    run: async (page, locale) => {
      await linkStands(page)
      await page.goto(`${localePath(locale, '/reset-password')}#${'a'.repeat(43)}`)
      const form = page.locator('.island')
      await fillIn(form, { password: PASSWORD, repeat: PASSWORD })
      await submitOf(form).click()
      await expect(form.getByRole('heading')).toHaveText(wordsOf(locale)('login.reset.failed'))
    },
    kind: 'warning',
    says: 'errors.messages.link_expired',
    faults: /4\d\d/,
  },
  {
    case: 'login refused for too many tries',
    run: async (page, locale) => {
      const message = wordsOf(locale)('errors.messages.too_many_requests')
      const error = { code: 'too_many_requests', message }
      await refuseWith(/Users\/login/, 429, { error })(page)
      await openLogin(page, locale)
      await signIn(page)
    },
    kind: 'warning',
    says: 'errors.messages.too_many_requests',
    faults: /429/,
  },
  {
    case: 'login that fails without a word',
    run: async (page, locale) => {
      await refuseWith(/Users\/login/, 502, '<html>')(page)
      await openLogin(page, locale)
      await signIn(page)
    },
    kind: 'danger',
    says: 'forms.general_saving_error',
    faults: /502/,
  },
  {
    case: 'register with nothing filled in',
    run: async (page, locale) => {
      await openLogin(page, locale)
      await submitOf(await openModal(page, locale, 'login.register')).click()
    },
    kind: 'warning',
    says: 'forms.fill_all_fields_warning',
    silent: true,
  },
  {
    case: 'register without the captcha',
    run: async (page, locale) => submitOf(await fillRegister(page, locale)).click(),
    kind: 'warning',
    says: 'join.errors.captcha',
    silent: true,
  },
  {
    case: 'recovery with nothing filled in',
    run: async (page, locale) => {
      await openLogin(page, locale)
      await submitOf(await openModal(page, locale, 'login.forgot')).click()
    },
    kind: 'danger',
    says: 'forms.fill_all_fields_warning',
    silent: true,
  },
  {
    case: 'recovery refused by the server',
    run: async (page, locale) => {
      await refuseWith(/recover_password/, 503, REFUSAL)(page)
      await openLogin(page, locale)
      const form = await openModal(page, locale, 'login.forgot')
      await fillIn(form, { email: newEmail() })
      await solveCaptcha(form, locale)
      await submitOf(form).click()
    },
    kind: 'warning',
    says: { text: REFUSAL.error.message },
    faults: /503/,
  },
  {
    case: 'a new password that is not repeated right',
    run: async (page, locale) => {
      await linkStands(page)
      await page.goto(`${localePath(locale, '/reset-password')}#${'a'.repeat(43)}`)
      const form = page.locator('.island')
      await fillIn(form, { password: PASSWORD, repeat: 'another one' })
      await submitOf(form).click()
    },
    kind: 'warning',
    says: 'security.confirm_password_error',
    silent: true,
  },
  {
    case: 'an address confirmed by a link that was used',
    run: async (page, locale) => {
      await linkStands(page)
      await page.goto(`${localePath(locale, '/confirm-email')}#${'a'.repeat(43)}`)
      const name = wordsOf(locale)('login.confirm.submit')
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('heading')).toHaveText(wordsOf(locale)('login.confirm.failed'))
    },
    kind: 'warning',
    says: 'errors.messages.link_expired',
    faults: /4\d\d/,
  },
]

for (const [at, row] of examples(ROWS, 6).entries()) {
  // In words that no width changes.
  test(`says what is wrong: ${row.case}`, { tag: '@desktop' }, async ({ page, faults }) => {
    test.setTimeout(180_000)
    if (row.faults) faults.allow(row.faults)
    const calls = callsOf(page)
    for (const locale of languagesOfWay(LOCALES[at % LOCALES.length] ?? 'pt')) {
      await row.run(page, locale)
      const text = typeof row.says === 'string' ? wordsOf(locale)(row.says) : row.says.text
      await expectNotice(page, row.kind, text)
    }
    if (row.silent) expect(calls).toEqual([])
  })
}

for (const locale of languagesOfWay('pt')) {
  test(`from registering to a new password, in ${locale}`, { tag: '@matrix' }, async ({ page }) => {
    test.setTimeout(240_000)
    const t = wordsOf(locale)
    const email = newEmail()
    const start = localePath(locale, '/subscriptions')
    await openLogin(page, locale, `?next=${encodeURIComponent(start)}`)

    let form = await openModal(page, locale, 'login.register')
    await fillIn(form, { email, name: 'Ana', password: PASSWORD })
    await form.locator('input[name=consent]').check()
    await solveCaptcha(form, locale)
    await submitOf(form).click()
    await expectSent(page, t('register.success', { email }))
    await expect(page.getByRole('dialog')).toBeHidden()
    form = await openModal(page, locale, 'login.register')
    for (const name of ['email', 'name', 'password']) {
      await expect(form.locator(`input[name=${name}]`)).toHaveValue('')
    }

    const confirm = linkIn(await mailTo(email))
    await page.goto(confirm)
    await expect(page).toHaveURL(localePath(locale, '/confirm-email'))
    await page.getByRole('button', { name: t('login.confirm.submit') }).click()
    await expect(page.getByRole('heading')).toHaveText(t('login.confirm.done'))

    await page.evaluate(() => localStorage.clear())
    await openLogin(page, locale)
    form = await openModal(page, locale, 'login.forgot')
    await fillIn(form, { email })
    await solveCaptcha(form, locale)
    await submitOf(form).click()
    await expectSent(page, t('forgot_password.email_success', { email }))
    await expect(page.getByRole('dialog')).toBeHidden()

    await page.goto(linkIn(await mailTo(email, 1)))
    await expect(page).toHaveURL(localePath(locale, '/reset-password'))
    const reset = page.locator('.island')
    await fillIn(reset, { password: `${PASSWORD} 2`, repeat: `${PASSWORD} 2` })
    await submitOf(reset).click()
    await expect(reset.getByRole('heading')).toHaveText(t('login.reset.done'))

    await openLogin(page, locale, `?next=${encodeURIComponent(start)}`)
    await signIn(page, email, `${PASSWORD} 2`)
    await expect(page).toHaveURL(start)
  })
}

test('a known address hears nothing else than a new one', { tag: '@desktop' }, async ({ page }) => {
  test.setTimeout(120_000)
  const person = await registered()
  await openLogin(page, 'pt')
  const form = await openModal(page, 'pt', 'login.register')
  await fillIn(form, { email: person.email, name: 'Outra', password: PASSWORD })
  await form.locator('input[name=consent]').check()
  await solveCaptcha(form, 'pt')
  await submitOf(form).click()
  const { email } = person
  await expectSent(page, wordsOf('pt')('register.success', { email }))
  expect(await mailsTo(email)).not.toHaveLength(0)
})

test('a second tab follows who signs in, and nobody signed in sees the form', {
  tag: '@matrix',
}, async ({ context, page }) => {
  test.setTimeout(120_000)
  const person = await registered()
  const other = await context.newPage()
  await openLogin(other, 'pt', '?next=%2Fabout')
  await openLogin(page, 'pt', '?next=%2Fsubscriptions')
  await signIn(page, person.email, person.password)
  await expect(page).toHaveURL('/subscriptions')
  await expect(other).toHaveURL('/about')
  await page.goto('/login?next=%2Fabout')
  await expect(page).toHaveURL('/about')
})

test('who is guessed at by others signs in all the same, with a captcha', {
  tag: '@everywhere',
}, async ({ page, faults }) => {
  faults.allow(/429/)
  const { email, password } = await registered()
  await guessed(email)
  await openLogin(page, 'pt', `?next=${encodeURIComponent('/subscriptions')}`)
  const form = page.locator('.island')
  await signIn(page, email, password)
  await expectNotice(page, 'warning', wordsOf('pt')('errors.messages.captcha_required'))
  await solveCaptcha(form, 'pt')
  await expect(form.locator('input[name=password]')).toHaveValue(password)
  await submitOf(form).click()
  await expect(page).toHaveURL(/\/subscriptions$/)
})

test('signing in never leads to another site', { tag: '@desktop' }, async ({
  page,
  baseURL,
  faults,
}) => {
  faults.allow(/404/)
  test.setTimeout(120_000)
  const person = await registered()
  await page.goto('/about')
  await page.evaluate((token) => localStorage.setItem('token', token), person.token)
  for (const next of ['//evil.example', '/\\evil.example', 'https:evil.example', '/%2f/evil']) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await page.waitForURL((url) => url.pathname !== '/login')
    expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? '').origin)
  }
})

test('what is typed and pressed before the code is there waits for it', async ({
  page,
  faults,
}) => {
  faults.allow(/401/)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/locales/**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/login')
  await fillIn(page.locator('.island'), { email: 'ana@example.org', password: 'segredo' })
  await page.locator('input[name=password]').press('Enter')
  const button = page.getByRole('button', { name: 'Entrar', exact: true })
  await button.click()
  await expect(page).toHaveURL('/login')
  release()
  await expectNotice(page, 'warning', wordsOf('pt')('errors.messages.invalid_credentials'))
  await expect(page).toHaveURL('/login')
  await expect(page.locator('input[name=email]')).toHaveValue('ana@example.org')
  await expect(page.locator('input[name=password]')).toHaveValue('segredo')
})

test('nothing moves when the code comes', { tag: '@everywhere' }, async ({ page }) => {
  // A slow device draws a page while it still reads it.
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await openLogin(page, 'pt')
  expect(await layoutShift(page)).toBe(0)
})

test('a dialog is opened and left by the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  await openLogin(page, 'pt')
  // A key that is pressed before the page listens opens nothing.
  await expect(page.locator('.island')).toHaveAttribute('data-state', 'alive')
  for (const key of ['login.register', 'login.forgot'] as const) {
    const opener = page.getByRole('button', { name: wordsOf('pt')(key), exact: true })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('input[name=email]')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.locator('.error-summary')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  }
})

test('a form that cannot be fetched says so, and can be tried again', { tag: '@matrix' }, async ({
  page,
  faults,
}) => {
  faults.allow(/RegisterForm|Failed to fetch|net::ERR/)
  await page.route('**/RegisterForm*.js', (route) => route.abort())
  await openLogin(page, 'pt')
  await page.getByRole('button', { name: 'Criar conta', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(wordsOf('pt')('login.modal_failed'))
  await page.unroute('**/RegisterForm*.js')
  await dialog.getByRole('button', { name: wordsOf('pt')('common.list.retry') }).click()
  await expect(dialog.locator('input[name=email]')).toBeFocused()
})

test('the captcha that cannot be fetched says so, and can be ticked again', {
  tag: '@matrix',
}, async ({ page, faults }) => {
  faults.allow(/INTERNET_DISCONNECTED/)
  await openLogin(page, 'pt')
  const dialog = await openModal(page, 'pt', 'login.forgot')
  await page.context().setOffline(true)
  await dialog.locator('input[name=captcha]').click()
  await expect(dialog).toContainText(wordsOf('pt')('forms.captcha.failed'))
  await page.context().setOffline(false)
  await solveCaptcha(dialog, 'pt')
})

test('the language is chosen in place, and the way back is kept', { tag: '@matrix' }, async ({
  page,
  context,
}) => {
  await openLogin(page, 'pt', '?next=%2Ffollowing')
  await page.locator('.languages').getByRole('link', { name: 'Español' }).click()
  await expect(page).toHaveURL('/es/login?next=%2Ffollowing')
  expect((await context.cookies()).find(({ name }) => name === 'kyrios_lang')?.value).toBe('es')
})

test('a link that is not whole says what to do', { tag: ['@desktop', '@matrix'] }, async ({
  page,
}) => {
  for (const path of ['/confirm-email', '/reset-password', '/reset-password#short']) {
    await page.goto('about:blank')
    await page.goto(path)
    await expect(page.getByRole('heading')).toHaveText(wordsOf('pt')('login.link_missing'))
  }
})

for (const path of ['/confirm-email', '/reset-password'] as const) {
  test(`a dead link is told as ${path} opens, before anything is typed`, {
    tag: '@everywhere',
  }, async ({ page, faults }) => {
    faults.allow(/400/)
    const t = wordsOf('pt')
    await page.goto(`${path}#${'a'.repeat(43)}`)
    await expect(page.getByRole('heading')).toHaveText(t('login.reset.failed'))
    await expect(page.locator('main input, main button')).toHaveCount(0)
    if (path === '/confirm-email') return
    await page.getByRole('link', { name: t('login.reset.again') }).click()
    const form = page.getByRole('dialog', { name: t('login.forgot') })
    await expect(form.locator('input[name=email]')).toBeVisible()
    await expect(page).toHaveURL('/login')
  })
}

test('where two have registered one address, who has the mailbox chooses the password', {
  tag: '@everywhere',
}, async ({ page, faults }) => {
  faults.allow(/400/)
  const t = wordsOf('pt')
  const email = await asksForAccount()
  await mailTo(email)
  await asksForAccount(email)
  await page.goto(linkIn(await mailTo(email, 1)))
  const submit = page.getByRole('button', { name: t('login.confirm.submit') })
  await submit.click()
  await expect(page.getByText(t('login.confirm.several'))).toBeVisible()
  await submit.click()
  await expect(page.locator('.error-summary')).toContainText(t('common.form.missing', { count: 1 }))
  await page.locator('[name=password]').fill('12345678')
  await submit.click()
  const common = t('errors.hints.password_common')
  await expect(page.locator('.error-summary').getByText(common)).toBeVisible()
  const password = 'quatro palavras bem minhas'
  await page.locator('[name=password]').fill(password)
  await submit.click()
  await expect(page.getByText(t('login.confirm.done_hint'))).toBeVisible()
  expect(await signedIn(page.request, { email, password })).toBeTruthy()
})

test('who confirms is signed in, and takes nobody else’s place', async ({ page }) => {
  test.setTimeout(120_000)
  const t = wordsOf('pt')
  const [first, second] = [await asksForAccount(), await asksForAccount()]
  await page.goto(linkIn(await mailTo(first)))
  await page.getByRole('button', { name: t('login.confirm.submit') }).click()
  await expect(page.getByText(t('login.confirm.done_hint'))).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  expect(token).not.toBeNull()
  await page.goto(linkIn(await mailTo(second)))
  await page.getByRole('button', { name: t('login.confirm.submit') }).click()
  await expect(page.getByText(t('login.confirm.done_elsewhere'))).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token)
  await page.getByRole('link', { name: t('login.confirm.go_on') }).click()
  await expect(page).toHaveURL('/')
})

test('a mailed link is used up by a press, never by opening it', { tag: '@desktop' }, async ({
  page,
}) => {
  await linkStands(page)
  const calls = callsOf(page)
  await page.goto(`/confirm-email#${'a'.repeat(43)}`)
  await expect(page.getByRole('button', { name: 'Confirmar o meu endereço' })).toBeVisible()
  await expect(page).toHaveURL('/confirm-email')
  expect(calls).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the way to the parishes is there, and what is missing is said', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('link', { name: wordsOf('pt')('login.without') })).toBeVisible()
    await expect(page.locator('noscript p')).toBeVisible()
  })
})

test('nothing is wrong with the dialogs, nor with their faults', {
  tag: ['@desktop', '@matrix'],
}, async ({ page }) => {
  test.setTimeout(120_000)
  await openLogin(page, 'pt')
  for (const key of ['login.register', 'login.forgot'] as const) {
    const dialog = await openModal(page, 'pt', key)
    await expectAccessible(page, key)
    await submitOf(dialog).click()
    await expect(dialog.locator('.error-summary')).toBeFocused()
    // Axe takes what the notification covers for something beside its button.
    await dialog.locator('.notice .icon-btn').click()
    await expectAccessible(page, `${key} with faults`)
    await page.keyboard.press('Escape')
  }
})
