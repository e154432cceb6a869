import { expect, test } from './fixtures.ts'

test.describe('the language', () => {
  test('of the query moves the reader and is remembered', async ({ page, context }) => {
    await page.goto('/santa-marta?kyrios_lng=es')
    await expect(page).toHaveURL('/es/santa-marta')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    const cookie = (await context.cookies()).find(({ name }) => name === 'kyrios_lang')
    expect(cookie?.value).toBe('es')
    await page.goto('/subscriptions')
    await expect(page).toHaveURL('/es/subscriptions')
  })

  test('of a forged cookie does nothing', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'kyrios_lang', value: '../../x', url: baseURL ?? '' }])
    await page.goto('/santa-marta')
    await expect(page).toHaveURL('/santa-marta')
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
  })

  test('is chosen in the shell, with the query kept', { tag: '@everywhere' }, async ({
    page,
    context,
  }) => {
    await page.goto('/santa-marta?hashtag=obras')
    await openPreferences(page)
    await page.getByRole('link', { name: 'English' }).filter({ visible: true }).first().click()
    await expect(page).toHaveURL('/en/santa-marta?hashtag=obras')
    expect((await context.cookies()).find(({ name }) => name === 'kyrios_lang')?.value).toBe('en')
    expect(await page.evaluate(() => localStorage.getItem('kyrios_lang'))).toBe('en')
    await openPreferences(page)
    await page.getByRole('link', { name: 'Português' }).filter({ visible: true }).first().click()
    await expect(page).toHaveURL('/santa-marta?hashtag=obras')
  })
})

test.describe('dark mode', () => {
  test('is remembered as true or false, and is there before the first paint', {
    tag: '@everywhere',
  }, async ({ page }) => {
    await page.goto('/santa-marta')
    await openPreferences(page)
    const toggle = page
      .getByRole('switch')
      .or(page.locator('button[aria-pressed]'))
      .filter({ visible: true })
      .first()
    await toggle.click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(await page.evaluate(() => localStorage.getItem('dark_mode'))).toBe('true')
    await page.goto('/subscriptions')
    const before = await page.evaluate(() => {
      const script = document.querySelector('head script:not([src])')
      const sheet = document.querySelector('head link[rel=stylesheet]')
      return Boolean(
        script && sheet && script.compareDocumentPosition(sheet) & Node.DOCUMENT_POSITION_FOLLOWING,
      )
    })
    expect(before).toBe(true)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await openPreferences(page)
    await page
      .getByRole('switch')
      .or(page.locator('button[aria-pressed]'))
      .filter({ visible: true })
      .first()
      .click()
    expect(await page.evaluate(() => localStorage.getItem('dark_mode'))).toBe('false')
  })
})

test('the preferences take the focus, also where nothing closes them', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/santa-marta')
  await page.locator('header [popovertarget=preferences]').filter({ visible: true }).press('Enter')
  await expect(page.locator('#preferences a').filter({ visible: true }).first()).toBeFocused()
})

test('on a low screen the bars go with the page', { tag: '@desktop' }, async ({ page }) => {
  // A computer's window at 400 %.
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/santa-marta')
  for (const bar of ['.site-head', '.side']) {
    await expect(page.locator(bar)).toHaveCSS('position', 'static')
  }
})

async function openPreferences(page: import('@playwright/test').Page): Promise<void> {
  const opener = page
    .locator('header summary, header button[popovertarget], header button[aria-expanded]')
    .first()
  await opener.click()
}
