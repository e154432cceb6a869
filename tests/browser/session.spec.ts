import { chromium, type Page, request as requests } from '@playwright/test'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { localePath } from '#src/i18n/urls.ts'
import { CHROMIUM_FLAGS, findChromium } from '../support/chromium.ts'
import { languagesOfWay } from '../support/matrix.ts'
import { registered } from '../support/people.ts'
import { SITE_ORIGIN } from '../support/site.ts'
import { ownDemoToken } from './acting-as.ts'
import { expect, test } from './fixtures.ts'
import { openMenu, stored, storeToken } from './signed-in.ts'

const texts = readTexts()
const GUARDED = ['/', '/following', '/events', '/settings']
/** What a token without its session is answered with. */
const DEAD = 401

async function signOut(page: Page): Promise<void> {
  await openMenu(page)
  await page.locator('[data-logout]').click()
}

async function answerTo(token: string): Promise<number> {
  const request = await requests.newContext()
  const headers = { authorization: `Bearer ${token}` }
  const answer = await request.get(`${SITE_ORIGIN}/api/v1/adro/get_profile`, { headers })
  await request.dispose()
  return answer.status()
}

for (const locale of languagesOfWay('es')) {
  test(`guarded pages send to the login before anything is painted, in ${locale}`, async ({
    page,
  }) => {
    const painted: string[] = []
    page.on('console', (message) => {
      if (message.text().startsWith('painted ')) painted.push(message.text())
    })
    await page.addInitScript(() => {
      new PerformanceObserver(() => console.info(`painted ${location.pathname}`)).observe({
        type: 'paint',
      })
    })
    for (const path of GUARDED) {
      const asked = localePath(locale, `${path}?a=1`)
      await page.goto(asked)
      const login = `${localePath(locale, '/login')}?next=${encodeURIComponent(asked)}`
      await expect(page).toHaveURL(login)
      await expect(page.locator('main')).toBeVisible()
    }
    await expect.poll(() => painted.length).toBeGreaterThan(0)
    expect([...new Set(painted)]).toEqual([`painted ${localePath(locale, '/login')}`])
  })
}

test('signing out ends the session here and on the server, and leads to the login', async ({
  page,
  faults,
}) => {
  // What the page asks as it opens may be answered after the session has ended.
  faults.allow(/401/)
  const { token } = await registered()
  await storeToken(page, token)
  await page.goto('/es/settings')
  await signOut(page)
  await expect(page).toHaveURL('/es/login')
  const kept = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))
  expect(kept.filter((key) => /token|following|email|profile/.test(key))).toEqual([])
  expect(await answerTo(token)).toBe(DEAD)
})

test('signing out works offline, and waits for nobody', { tag: '@matrix' }, async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await storeToken(page, await ownDemoToken('maria'))
  await page.goto('/santa-marta')
  await expect(page.locator('[data-me]')).toHaveText(/Maria/)
  await openMenu(page)
  await context.setOffline(true)
  await page.locator('[data-logout]').click()
  await expect(page.locator('[data-me]')).toBeHidden()
  await expect.poll(() => stored(page, 'token').catch(() => null)).toBeNull()
})

test('a server that does not answer keeps nobody signed in', async ({ page }) => {
  await storeToken(page, await ownDemoToken('maria'))
  await page.route('**/adro/logout', () => {})
  await page.goto('/settings')
  await signOut(page)
  await expect(page).toHaveURL('/login')
})

test('tabs agree: who signs out in one is out in all', async ({ page, context }) => {
  await storeToken(page, await ownDemoToken('maria'))
  await page.goto('/settings')
  await expect(page.locator('[data-me]')).toHaveText(/Maria/)
  const reading = await context.newPage()
  await reading.goto('/santa-marta')
  await expect(reading.locator('[data-me]')).toHaveText(/Maria/)
  const third = await context.newPage()
  await third.goto('/about')
  await signOut(third)
  await expect(page).toHaveURL('/login?next=%2Fsettings')
  await expect(reading).toHaveURL('/santa-marta')
  await expect(reading.locator('[data-me]')).toBeHidden()
  await expect(reading.locator('[data-login]')).toBeVisible()
  await expect(reading.locator('follow-button').filter({ visible: true })).toHaveCount(0)
})

test('tabs agree: who signs in in one is in in all', { tag: '@matrix' }, async ({
  page,
  context,
}) => {
  await page.goto('/santa-marta')
  await expect(page.locator('[data-login]')).toBeVisible()
  const other = await context.newPage()
  await storeToken(other, await ownDemoToken('maria'))
  await expect(page.locator('[data-me]')).toHaveText(/Maria/)
  await expect(page.locator('[data-login]')).toBeHidden()
})

test('a guarded page shows another person’s data when they sign in elsewhere', async ({
  page,
  context,
}) => {
  await storeToken(page, await ownDemoToken('maria'))
  await page.goto('/settings')
  await expect(page.locator('input[name=name]')).toHaveValue(/Maria/)
  const other = await context.newPage()
  await storeToken(other, await ownDemoToken('jose'))
  await expect(page.locator('input[name=name]')).toHaveValue(/José/)
  await expect(page.locator('[data-me]')).toHaveText(/José/)
})

for (const locale of languagesOfWay('en')) {
  const { t } = createTranslator(locale, texts)

  test(`a session that has ended is said on a public page, in ${locale}`, async ({
    page,
    faults,
  }) => {
    faults.allow(/401/)
    const refusal = { error: { code: 'unauthorized', message: 'x' } }
    await page.route('**/adro/get_*', (route) => route.fulfill({ status: DEAD, json: refusal }))
    await storeToken(page, await ownDemoToken('maria'))
    await page.goto(localePath(locale, '/about'))
    const notice = page.locator('.notice.warning')
    await expect(notice).toContainText(t('errors.messages.unauthorized'))
    await expect(page.locator('[data-login]')).toBeVisible()
    await expect(page.locator('[data-me]')).toBeHidden()
    expect(await stored(page, 'token')).toBeNull()
  })

  test(`a session that has ended leads from a guarded page to the login, in ${locale}`, async ({
    page,
    faults,
  }) => {
    faults.allow(/401/)
    const refusal = { error: { code: 'unauthorized', message: 'x' } }
    await page.route('**/adro/get_*', (route) => route.fulfill({ status: DEAD, json: refusal }))
    await storeToken(page, await ownDemoToken('maria'))
    const settings = localePath(locale, '/settings')
    await page.goto(settings)
    const login = `${localePath(locale, '/login')}?next=${encodeURIComponent(settings)}&ended=1`
    await expect(page).toHaveURL(login)
    await expect(page.locator('.notice')).toContainText(t('login.ended'))
  })
}

test('a token that expires while the page is open is noticed when one looks again', {
  tag: '@matrix',
}, async ({ page }) => {
  await page.clock.install()
  await storeToken(page, await ownDemoToken('maria'))
  await page.goto('/santa-marta')
  await expect(page.locator('[data-me]')).toHaveText(/Maria/)
  await page.clock.setSystemTime(Date.now() + 25 * 3_600_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.locator('.notice.warning')).toBeVisible()
  await expect(page.locator('[data-login]')).toBeVisible()
})

test('a token that had expired before is forgotten without a word', { tag: '@matrix' }, async ({
  page,
}) => {
  await storeToken(page, `x.${btoa('{"sub":"1","sid":"1","iat":1,"exp":2}')}.y`)
  await page.goto('/santa-marta')
  await expect(page.locator('[data-login]')).toBeVisible()
  await expect.poll(() => stored(page, 'token')).toBeNull()
  await expect(page.locator('.notice')).toHaveCount(0)
})

test('going back after signing out shows nothing of the person', {
  tag: '@desktop',
}, async () => {
  // Playwright switches off the memory that browsers keep left pages in; here it is the point.
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: CHROMIUM_FLAGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const page = await browser.newPage({ baseURL: SITE_ORIGIN })
    await storeToken(page, await ownDemoToken('maria'))
    await page.goto('/settings')
    await expect(page.locator('input[name=name]')).toHaveValue(/Maria/)
    await page.goto('/about')
    await expect(page.locator('[data-me]')).toHaveText(/Maria/)
    await signOut(page)
    await expect(page).toHaveURL('/login')
    // A moment later: what leaves a page at once takes the answer of this call with it.
    await page.evaluate(() => void setTimeout(() => history.go(-2)))
    await expect(page).toHaveURL('/login?next=%2Fsettings')
    await expect(page.locator('body')).not.toContainText('maria@example.org')
  } finally {
    await browser.close()
  }
})

test('where storage is forbidden, reading goes on, and guarded pages lead to the login', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  })
  await page.goto('/santa-marta')
  await expect(page.locator('[data-login]')).toBeVisible()
  await page.goto('/settings')
  await expect(page).toHaveURL('/login?next=%2Fsettings')
})
