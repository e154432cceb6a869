import { PRIVATE_AREA_SECTIONS } from '#src/domain/private-area.ts'
import { localePath } from '#src/i18n/urls.ts'
import { examples } from '../support/matrix.ts'
import { actAs, demoToken, ownDemoToken } from './acting-as.ts'
import { expect, test } from './fixtures.ts'
import { openSection, TRANSLATORS } from './private-area.ts'
import { storeToken } from './signed-in.ts'

for (const { locale, t } of examples(TRANSLATORS, 1)) {
  const to = (path: string) => localePath(locale, path)

  test.describe(`the private area in ${locale}`, () => {
    test('asks whoever is not signed in to sign in, and leads back', async ({ page }) => {
      for (const path of ['/santa-marta/private-area', '/santa-marta/private-area/weddings']) {
        await page.goto(to(path))
        await expect(page).toHaveURL(`${to('/login')}?next=${encodeURIComponent(to(path))}`)
      }
    })

    test('invites whoever does not belong to the parish to join it', async ({ page, context }) => {
      await actAs(context, await demoToken('jose'))
      await page.goto(to('/santa-marta/private-area/meetings'))
      await expect(page.getByText(t('requests.outside.title'))).toBeVisible()
      const join = page.getByRole('link', { name: t('requests.outside.join') })
      await expect(join).toHaveAttribute('href', to('/santa-marta/join'))
      await expect(page.locator('.form')).toHaveCount(0)
    })

    test('has its entries, and the one that is open stands out', {
      tag: locale === 'pt' ? '@everywhere' : [],
    }, async ({ page }) => {
      await openSection(page, 'faqs', locale)
      const menu = page.getByRole('navigation', { name: t('requests.menu') })
      const names = PRIVATE_AREA_SECTIONS.map((room) => t(`requests.rooms.${room}.name`))
      await expect(menu.getByRole('link')).toHaveText(names)
      await expect(menu.locator('[aria-current=page]')).toHaveText(t('requests.rooms.faqs.name'))
      await expect(menu.locator('[aria-current=page]')).toBeInViewport({ ratio: 1 })
      await menu.getByRole('link', { name: t('requests.rooms.weddings.name') }).click()
      await expect(page).toHaveURL(to('/santa-marta/private-area/weddings'))
      await expect(page.locator('h1')).toHaveText(t('requests.rooms.weddings.title'))
      await expect(page.locator('.lead')).toHaveText(t('requests.rooms.weddings.advice'))
    })

    test('answers frequent questions as they were written, or says that there are none', async ({
      page,
      faults,
    }) => {
      await openSection(page, 'faqs', locale)
      await expect(page.locator('.faq')).toContainText('batizar')
      await expect(page.locator('.faq').getByRole('heading', { name: /batizar/ })).toBeVisible()
      await expect(page.locator('.faq')).toHaveCSS('white-space-collapse', 'preserve')
      faults.allow(/404|500/)
      await page.route('**/contents/*/faqs', (route) =>
        route.fulfill({ status: 500, body: 'oops' }),
      )
      await page.reload()
      await expect(page.getByText(t('faqs.failed'))).toBeVisible()
      await page.unroute('**/contents/*/faqs')
      await page.route('**/contents/*/faqs', (route) => route.fulfill({ status: 404, body: '' }))
      await page.getByRole('button', { name: t('common.list.retry') }).click()
      await expect(page.getByText(t('faqs.none'), { exact: true })).toBeVisible()
      await expect(page.locator('.empty a[href^="tel:"]')).toBeVisible()
    })
  })
}

test('its address alone leads to the first room', { tag: '@matrix' }, async ({ page }) => {
  await storeToken(page, await ownDemoToken('maria'))
  await page.goto('/en/santa-marta/private-area')
  await expect(page).toHaveURL('/en/santa-marta/private-area/requests')
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('who belongs to the parish can be asked again where it did not come', {
  tag: '@matrix',
}, async ({ page, faults }) => {
  faults.allow(/ERR_FAILED/)
  await page.route('**/get_adro_is_subscribed/**', (route) => route.abort(), { times: 1 })
  await openSection(page, 'meetings')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.locator('[name=message]')).toBeVisible()
})

test('a room weighs no more than it may', { tag: '@desktop' }, async ({ page }) => {
  for (const room of ['mass-intentions', 'requests'] as const) {
    await openSection(page, room)
    await expect(page.locator('.form, .own-requests, .room .empty').first()).toBeVisible()
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry): entry is PerformanceResourceTiming => entry.name.endsWith('.js'))
        .reduce((sum, entry) => sum + entry.encodedBodySize, 0),
    )
    expect(bytes, room).toBeGreaterThan(0)
    expect(bytes, room).toBeLessThanOrEqual(142 * 1024)
  }
})
