import type { FrameLocator, Page } from '@playwright/test'
import { actAs, demoToken } from './acting-as.ts'
import { expect, test } from './fixtures.ts'

const SECTION = '/santa-marta/office/page'

/** Opens a place of an office; whose it is, is said once: a frame would take it for a change. */
async function open(page: Page, path: string, who: 'cartorio' | 'admin' = 'cartorio') {
  await actAs(page.context(), await demoToken(who))
  await page.goto(path)
}

async function preview(page: Page): Promise<FrameLocator> {
  await page.getByRole('button', { name: 'Ver como ficará' }).click()
  const dialog = page.locator('dialog.proof[open]')
  await expect(dialog.locator('[data-state=there]')).toBeVisible()
  return dialog.frameLocator('iframe')
}

const nameOf = (page: Page) => page.getByRole('textbox', { name: 'Nome que aparece na página' })

/** What anybody reads of the parish now. */
async function published(page: Page): Promise<string> {
  return (await page.request.get('/santa-marta')).text()
}

test('the parish’s page is seen with what is typed of it, in each language, and nothing is saved', async ({
  page,
}) => {
  await open(page, SECTION)
  await nameOf(page).fill('A paróquia por guardar')
  const shown = await preview(page)
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('A paróquia por guardar')
  await page.locator('dialog.proof').getByRole('button', { name: 'English' }).click()
  await expect(shown.locator('html')).toHaveAttribute('lang', 'en')
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('A paróquia por guardar')
  expect(await published(page)).not.toContain('por guardar')
  await page.keyboard.press('Escape')
  await expect(nameOf(page)).toHaveValue('A paróquia por guardar')
})

test('other tiles are seen on the page', { tag: '@matrix' }, async ({ page }) => {
  await open(page, '/san-millan/office/page', 'admin')
  const banner = (shown: FrameLocator) => shown.locator('.hero .banner').getAttribute('src')
  expect(await banner(await preview(page))).toBe('/assets/banners/san-millan.svg')
  await page.keyboard.press('Escape')
  const glazes = page
    .locator('.tile-choice fieldset')
    .first()
    .getByRole('radio', { checked: false })
  await glazes.first().check({ force: true })
  const shown = await preview(page)
  expect(await banner(shown)).toMatch(/^data:image\/svg/)
  const drawn = shown.locator('.hero .banner')
  expect(await drawn.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1440)
})

test('a menu is seen as it is typed, and leads through the parish', { tag: '@matrix' }, async ({
  page,
}) => {
  await open(page, `${SECTION}/menu`)
  await page.locator('[data-act=edit]').first().click()
  const title = page.locator('.entry-fields').getByRole('textbox').first()
  await title.fill('Entrada por guardar')
  const shown = await preview(page)
  await expect(shown.getByText('Entrada por guardar').first()).toBeAttached()
  await shown.locator('a[href="/santa-marta/events"]').first().click()
  await expect(shown.locator('html')).toContainText('Entrada por guardar')
  await expect(shown.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/santa-marta\/events$/,
  )
  expect(await published(page)).not.toContain('por guardar')
})

test('a menu with faults says so instead', { tag: '@matrix' }, async ({ page }) => {
  await open(page, `${SECTION}/menu`)
  await page.locator('.add-row').click()
  await page.getByRole('button', { name: 'Ver como ficará' }).click()
  await expect(page.locator('.error-summary')).toBeVisible()
  await expect(page.locator('dialog.proof')).toBeHidden()
})

test('frequent questions are seen where members read them, in each language', {
  tag: '@matrix',
}, async ({ page }) => {
  await open(page, `${SECTION}/questions`)
  await page.getByRole('textbox').first().fill('Onde fica a igreja?\nNo largo.')
  const shown = await preview(page)
  await expect(shown.locator('.faq')).toHaveText(/Onde fica a igreja\?/)
  await expect(shown.getByRole('heading', { level: 1 })).toBeVisible()
  await page.locator('dialog.proof').getByRole('button', { name: 'English' }).click()
  await expect(shown.locator('html')).toHaveAttribute('lang', 'en')
  await expect(shown.locator('.faq')).toBeVisible()
})

test('a weekly time is seen on the timetable before it is saved', { tag: '@matrix' }, async ({
  page,
}) => {
  await open(page, '/santa-marta/office/masses')
  await page.getByRole('button', { name: 'Acrescentar: Segunda-feira' }).click()
  const form = page.locator('.time-form')
  const asks = form.getByRole('button', { name: 'Ver como ficará' })
  await asks.click()
  await expect(form.locator('.error-summary')).toBeFocused()
  await expect(page.locator('dialog.proof')).toBeHidden()
  await form.getByLabel(/^Hora/).fill('06:35')
  await form.getByLabel('Lugar').fill('Ermida por guardar')
  const shown = await preview(page)
  await expect(shown.getByRole('main')).toContainText('6h35')
  await page.locator('dialog.proof').getByRole('button', { name: 'English' }).click()
  await expect(shown.locator('html')).toHaveAttribute('lang', 'en')
  await expect(shown.getByRole('main')).toContainText('6:35')
  await page.keyboard.press('Escape')
  await expect(form.getByLabel(/^Hora/)).toHaveValue('06:35')
  expect(await (await page.request.get('/santa-marta/timetable')).text()).not.toContain(
    'por guardar',
  )
})
