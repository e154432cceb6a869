import type { Page } from '@playwright/test'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { expect, test } from './fixtures.ts'

const PARISH = '/santa-marta'
const WITHOUT_TIMES = '/san-millan'
const { t } = createTranslator('pt', readTexts())

test.use({ viewport: { width: 360, height: 740 } })

/** Where an element begins, in pixels from the top of the page. */
async function topOf(page: Page, selector: string): Promise<number> {
  return await page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top + window.scrollY)
}

test('the next mass, the telephone, the way there and how to ask are on the first screen', async ({
  page,
}) => {
  await page.goto(PARISH)
  const quick = page.getByRole('navigation', { name: t('community.quick.title') })
  await expect(quick.getByRole('link')).toHaveText([
    t('community.panel.masses'),
    t('community.quick.call'),
    t('community.quick.directions'),
    t('community.quick.ask'),
  ])
  for (const selector of ['.mass', '.quick a[href^="tel:"]', '.quick [data-geo]', '.quick']) {
    expect(await topOf(page, selector), selector).toBeLessThan(600)
  }
  expect(await topOf(page, '#masses')).toBeLessThan(740)
  // It was 9,000. On some days the lines on the next Mass and on the office's hours wrap.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4_500)
  await quick.getByRole('link', { name: t('community.quick.ask') }).click()
  await expect(page.locator('#ask')).toBeInViewport()
})

test('what is needed is said before one signs in to ask, and why one has to', async ({ page }) => {
  await page.goto(PARISH)
  await page
    .locator('.asks')
    .getByRole('button', { name: t('requests.rooms.baptisms.name') })
    .click()
  const sheet = page.getByRole('dialog', { name: t('requests.rooms.baptisms.title') })
  await expect(sheet.getByText('padrinhos', { exact: false }).first()).toBeVisible()
  await sheet.getByRole('link', { name: t('community.ask.begin') }).click()
  await expect(page).toHaveURL(/\/login\?next=%2Fsanta-marta%2Fprivate-area%2Fbaptisms$/)
  await expect(page.getByText(t('login.why'))).toBeVisible()
  await page.goto('/login?next=%2F')
  await expect(page.getByText(t('login.why'))).toBeHidden()
})

test('three news stand there, and the others are one press away; back closes them', async ({
  page,
}) => {
  await page.goto(PARISH)
  const news = page.locator('.stream-list > li')
  await expect(news.filter({ visible: true })).toHaveCount(3)
  await page.locator('.show-rest').click()
  await expect(news.filter({ visible: true })).toHaveCount(10)
  await expect(page.locator('.load button')).toBeVisible()
  await page.goBack()
  await expect(news.filter({ visible: true })).toHaveCount(3)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('all news are there, after the contacts', async ({ page }) => {
    await page.goto(PARISH)
    await expect(page.locator('.stream-list > li').filter({ visible: true })).toHaveCount(10)
    expect(await topOf(page, '#news')).toBeGreaterThan(await topOf(page, '#contacts'))
    await expect(page.locator('.show-rest')).toBeHidden()
  })
})

test('the office says whether it is open, and when it opens', async ({ page }) => {
  const line = page.locator('.now-open')
  for (const [now, says] of [
    ['2026-11-26T14:59:00Z', t('community.office.opens_today', { hour: '15h00' })],
    ['2026-11-26T15:00:00Z', t('community.office.open', { hour: '18h00' })],
    [
      '2026-11-26T18:00:00Z',
      t('community.office.opens_later', { weekday: 'terça', hour: '15h00' }),
    ],
    ['2026-11-30T10:00:00Z', t('community.office.opens_tomorrow', { hour: '15h00' })],
  ] as const) {
    await page.clock.setFixedTime(now)
    await page.goto(PARISH)
    await expect(line).toHaveText(says)
  }
})

test('the week begins with today, and a week without masses says whom to call', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-11-28T10:00:00Z')
  await page.goto(PARISH)
  const rows = page.locator('.masses > .hours > div')
  const tops = await rows.evaluateAll((all) =>
    all
      .map((row) => ({ days: row.getAttribute('data-days'), top: row.getBoundingClientRect().top }))
      .sort((a, b) => a.top - b.top)
      .map(({ days }) => days),
  )
  expect(tops[0]).toBe('6')
  await page.goto(WITHOUT_TIMES)
  await expect(page.locator('.masses')).toContainText(t('community.timetable.none'))
})

test.describe('on Android', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142' })

  test('the way there opens the maps of the phone', async ({ page }) => {
    await page.goto(PARISH)
    const way = page.getByRole('link', { name: t('community.quick.directions'), exact: true })
    await expect(way).toHaveAttribute('href', /^geo:0,0\?q=Largo/)
  })
})

test.describe('a browser in another language', () => {
  test.use({ locale: 'es-ES', isToldOfLanguages: false })

  test('is told once, in that language, and nothing moves', async ({ page }) => {
    await page.goto(PARISH)
    const hint = page.locator('.language-hint')
    await expect(hint.getByRole('link')).toHaveText(
      createTranslator('es', readTexts()).t('common.shell.language_hint'),
    )
    await page.reload()
    await expect(page.locator('.quick')).toBeVisible()
    await expect(hint).toHaveCount(0)
  })
})
