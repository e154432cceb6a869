import type { Locator, Page } from '@playwright/test'
import { localePath } from '#src/i18n/urls.ts'
import { examples, languagesOfWay } from '../support/matrix.ts'
import { registered } from '../support/people.ts'
import { actAs, demoToken } from './acting-as.ts'
import { axeFaults, expect, layoutShift, test } from './fixtures.ts'

const WORDS = {
  pt: ['Seguir', 'A seguir'],
  es: ['Seguir', 'Siguiendo'],
  en: ['Follow', 'Following'],
} as const

/** Where a press of a follow button is sent. */
const FOLLOWING = /\/adro\/(un)?follow$/

/** The button of a parish in the list of all, by its language. */
function buttonOf(page: Page, parish: RegExp): Locator {
  return page.getByRole('listitem').filter({ hasText: parish }).getByRole('button')
}

/** How many calls of follow buttons are under way or wait for their turn. */
function turns(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query()
    return [...held, ...pending].filter(({ name }) => name === 'following').length
  })
}

test.describe('for somebody who is not signed in', () => {
  for (const path of examples(['/santa-marta', '/subscriptions'], 1)) {
    test(`there is no follow button on ${path}, nor any request for its code`, async ({ page }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(await page.locator('follow-button').count()).toBeGreaterThan(0)
      await expect(page.getByRole('button', { name: /Seguir/ })).toHaveCount(0)
      expect(
        asked.filter((url) => /signed-in-elements|\/api\/|\/assets\/locales/.test(url)),
      ).toEqual([])
    })
  }

  test('the way into a parish is joining, also without JavaScript', async ({ browser, page }) => {
    await page.goto('/santa-marta')
    await expect(page.getByRole('link', { name: 'Área privada' })).toHaveCount(0)
    const plain = await browser.newPage({ javaScriptEnabled: false })
    await plain.goto('/santa-marta')
    await plain.getByRole('link', { name: 'Juntar-me' }).click()
    await expect(plain).toHaveURL(/\/santa-marta\/join$/)
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Juntar-me a esta paróquia')
    await expect(plain.locator('a[href^="tel:"]').first()).toBeVisible()
    await plain.close()
  })
})

for (const locale of languagesOfWay('es')) {
  test(`following in ${locale} shows in the list, in the feed and on the page`, async ({
    page,
    context,
  }) => {
    const [follow, following] = WORDS[locale]
    await actAs(context, (await registered({ locale })).token)
    await page.goto(localePath(locale, '/subscriptions'))
    const button = buttonOf(page, /Santa Marta do Vale/)
    await expect(button).toHaveText(new RegExp(`^${follow}.*Santa Marta do Vale$`))
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    const answered = page.waitForResponse(/\/adro\/follow$/)
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(button).toHaveAccessibleName(new RegExp(`^${following} .*Santa Marta do Vale$`))
    expect((await answered).status()).toBe(200)

    await page.goto(localePath(locale, '/'))
    await expect(page.getByRole('article').first()).toContainText('Santa Marta do Vale')
    await page.goto(localePath(locale, '/following'))
    await expect(page.getByRole('link', { name: /Santa Marta do Vale/ }).first()).toBeVisible()
    await page.goto(localePath(locale, '/santa-marta'))
    const onPage = page.getByRole('button', { name: new RegExp(`^${following} `) })
    await expect(onPage).toHaveAttribute('aria-pressed', 'true')
  })
}

test('pressed quickly, again and again, it ends as it was pressed last', {
  tag: '@matrix',
}, async ({ page, context }) => {
  await actAs(context, (await registered()).token)
  const { promise: allPressed, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/adro/*follow', async (route) => {
    await allPressed
    await route.continue()
  })
  await page.goto('/subscriptions')
  const first = buttonOf(page, /Santa Marta do Vale/)
  const second = buttonOf(page, /Ribeira Velha/)
  await expect(first).toBeVisible()
  for (const button of [first, first, second, first, second, second]) await button.click()
  letGo()
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  // Between two calls nothing is on its way, though a press still waits for its turn.
  await expect.poll(() => turns(page), { message: 'presses that wait for an answer' }).toBe(0)
  await page.reload()
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  await expect(second).toHaveAttribute('aria-pressed', 'true')
})

test('a refusal takes the press back, with the words of the server', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/follow|404/)
  await actAs(context, (await registered()).token)
  await page.route('**/adro/follow', (route) =>
    route.fulfill({
      status: 404,
      json: { error: { code: 'not_found', message: 'Esta paróquia já não existe.' } },
    }),
  )
  await page.goto('/subscriptions')
  const button = buttonOf(page, /Santa Marta do Vale/)
  await button.click()
  const notice = page.getByRole('alert').filter({ hasText: 'Esta paróquia já não existe.' })
  await expect(notice).toBeVisible()
  await expect(notice).toHaveClass(/warning/)
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  expect(await axeFaults(page)).toEqual([])
})

test('without a connection the press is taken back, and it says so', { tag: '@matrix' }, async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/INTERNET_DISCONNECTED/)
  await actAs(context, (await registered()).token)
  await page.goto('/subscriptions', { waitUntil: 'networkidle' })
  const button = buttonOf(page, /Santa Marta do Vale/)
  await expect(button).toBeVisible()
  await context.setOffline(true)
  await button.click()
  await expect(page.getByRole('alert').filter({ hasText: 'ligação à internet' })).toBeVisible()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await context.setOffline(false)
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
})

test('two tabs agree about what is followed, and about who is signed in', {
  tag: '@matrix',
}, async ({ page, context }) => {
  const { token } = await registered()
  await page.goto('/about')
  await page.evaluate((stored) => localStorage.setItem('token', stored), token)
  await page.goto('/subscriptions')
  const other = await context.newPage()
  await other.goto('/santa-marta')
  const there = other.getByRole('button', { name: /seguir/i })
  await expect(there).toHaveAttribute('aria-pressed', 'false')
  await buttonOf(page, /Santa Marta do Vale/).click()
  await expect(there).toHaveAttribute('aria-pressed', 'true')
  const answered = other.waitForResponse(FOLLOWING)
  await there.click()
  await expect(buttonOf(page, /Santa Marta do Vale/)).toHaveAttribute('aria-pressed', 'false')
  await answered
  await page.evaluate(() => {
    localStorage.removeItem('following')
    localStorage.removeItem('token')
  })
  await expect(there).toBeHidden()
  await page.evaluate((stored) => localStorage.setItem('token', stored), token)
  await expect(there).toBeVisible()
})

test('who belongs to a parish finds the private area, others join', async ({ page, context }) => {
  await actAs(context, await demoToken('maria'))
  // The name by which the tests above know the code that nobody else may be sent.
  const code = page.waitForRequest(/signed-in-elements/)
  await page.goto('/santa-marta')
  await code
  await page.getByRole('link', { name: 'Área privada' }).click()
  await expect(page).toHaveURL('/santa-marta/private-area/families')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registar a família')
  await page.goto('/subscriptions')
  await page.getByRole('link', { name: /Ribeira Velha/ }).click()
  await expect(page.getByRole('link', { name: 'Juntar-me' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Área privada' })).toHaveCount(0)
})

test('where it cannot be known who belongs, joining is offered', { tag: '@matrix' }, async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/is_subscribed|503/)
  await actAs(context, await demoToken('maria'))
  await page.route('**/get_adro_is_subscribed/**', (route) => route.fulfill({ status: 503 }))
  await page.goto('/santa-marta')
  await expect(page.getByRole('link', { name: 'Juntar-me' })).toBeVisible()
})

test('the private area is for whoever is signed in', async ({ page }) => {
  await page.goto('/santa-marta/private-area/families')
  await expect(page).toHaveURL(/\/login\?next=%2Fsanta-marta%2Fprivate-area%2Ffamilies/)
})

test('nothing moves when the buttons come', { tag: '@everywhere' }, async ({ page, context }) => {
  await actAs(context, await demoToken('maria'))
  for (const path of ['/subscriptions', '/santa-marta']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const shift = await layoutShift(page)
    expect(shift, path).toBeLessThan(0.001)
  }
})
