import { expectAccessible } from './every-width.ts'
import { expect, test } from './fixtures.ts'

/** An event that the demo has in all three languages, and one that it has in Portuguese alone. */
const CONCERT = '/santa-marta/events/concerto-de-orgao-e-cante'
const PROCESSION = '/santa-marta/events/procissao-das-velas'
const HISTORY = '/santa-marta/a-paroquia-de-santa-marta-do-vale-em-cinco-minutos'

test('a translated page is all in its language, and says which others there are', async ({
  page,
}) => {
  await page.goto(`/en${CONCERT}`)
  await expect(page.locator('h1')).toHaveText('Organ and Alentejo song: a concert')
  await expect(page.locator('h1')).not.toHaveAttribute('lang')
  await expect(page.locator('.prose')).toContainText('Henrique Boavida plays')
  await expect(page.locator('.language-note')).toHaveCount(0)
  await expect(page).toHaveTitle(/^Organ and Alentejo song: a concert/)
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveAttribute('href', new RegExp(`/en${CONCERT}$`))
  await expect(page.locator('link[rel=alternate][hreflang]')).toHaveCount(4)
})

test('a page without a translation shows the original, and says so in its own language', async ({
  page,
}) => {
  await page.goto(`/es${PROCESSION}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.locator('h1')).toHaveText('Procissão das Velas')
  await expect(page.locator('h1')).toHaveAttribute('lang', 'pt')
  await expect(page.locator('.language-note')).toHaveText(
    'Este texto solo está disponible en portugués.',
  )
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveAttribute('href', new RegExp(`[^s]${PROCESSION}$`))
  const languages = page.locator('link[rel=alternate][hreflang]')
  const named = await languages.evaluateAll((all) => all.map((one) => one.getAttribute('hreflang')))
  expect(named).toEqual(['pt', 'x-default'])
})

test('on its own page a text names no language', async ({ page }) => {
  await page.goto(PROCESSION)
  await expect(page.locator('main [lang]:not(a)')).toHaveCount(0)
  await expect(page.locator('.language-note')).toHaveCount(0)
})

test('a list names the language of exactly those cards that are in another', async ({ page }) => {
  await page.goto('/en/santa-marta/events')
  const more = page.locator('.load button')
  while (await more.isVisible()) {
    const before = await page.locator('[data-list] > li').count()
    await more.click()
    await expect.poll(() => page.locator('[data-list] > li').count()).toBeGreaterThan(before)
  }
  const translated = ['Organ and Alentejo song: a concert', 'Young people’s prayer vigil']
  for (const name of translated) {
    await expect(page.getByRole('link', { name })).not.toHaveAttribute('lang')
  }
  const others = page.locator('[data-list] [data-part=link]:not([lang=pt])')
  await expect(others).toHaveCount(translated.length)
})

test('cards that are loaded later are in the language of the page, too', async ({ page }) => {
  await page.goto('/en/santa-marta?hashtag=história')
  const link = page.locator('[data-list] [data-part=link]').first()
  await expect(link).toHaveText('The parish of Santa Marta do Vale in five minutes')
  await expect(link).not.toHaveAttribute('lang')
})

test('a search finds a translation and shows it', { tag: '@matrix' }, async ({ page }) => {
  await page.goto('/en/search?q=shepherds+chapel')
  const first = page.locator('.find [data-part=link]').first()
  await expect(first).toHaveText('The parish of Santa Marta do Vale in five minutes')
  await expect(first).not.toHaveAttribute('lang')
})

test('nothing is wrong where languages are mixed', { tag: ['@desktop', '@matrix'] }, async ({
  page,
}) => {
  test.setTimeout(120_000)
  for (const path of [`/es${PROCESSION}`, `/en${HISTORY}`, '/en/santa-marta']) {
    await page.goto(path)
    await expectAccessible(page, path)
  }
})
