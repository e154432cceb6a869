import { LOCALES } from '#src/i18n/locales.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { localePath } from '#src/i18n/urls.ts'
import { languagesOfWay } from '../support/matrix.ts'
import { SITE_ORIGIN } from '../support/site.ts'
import { actAs, demoToken } from './acting-as.ts'
import { expectAccessible } from './every-width.ts'
import { expect, layoutShift, sidewaysOverflow, test } from './fixtures.ts'
import { openMenu } from './signed-in.ts'

const texts = readTexts()

for (const locale of languagesOfWay('pt')) {
  const { t } = createTranslator(locale, texts)
  const to = (path: string) => localePath(locale, path)

  test.describe(`the shell in ${locale}`, () => {
    test('offers anyone the way in, and leads back', {
      tag: locale === 'pt' ? '@everywhere' : [],
    }, async ({ page }) => {
      await page.goto(to('/santa-marta?hashtag=obras'))
      const login = page.getByRole('banner').getByRole('link', { name: t('common.shell.login') })
      const back = encodeURIComponent(to('/santa-marta?hashtag=obras'))
      await expect(login).toHaveJSProperty('href', `${SITE_ORIGIN}${to('/login')}?next=${back}`)
      await expect(page.locator('[data-me]')).toBeHidden()
      const menu = page.getByRole('navigation', { name: t('common.shell.main_menu') })
      await expect(menu.getByRole('link', { name: t('common.shell.following') })).toBeHidden()
      const home = menu.getByRole('link', { name: t('common.shell.home') })
      await expect(home).toHaveAttribute('href', to('/portal'))
    })

    test('offers whoever is signed in their places and their account', {
      tag: locale === 'pt' ? '@everywhere' : [],
    }, async ({ page, context }) => {
      await actAs(context, await demoToken('maria'))
      await page.goto(to('/santa-marta'))
      await expect(page.locator('[data-login]')).toBeHidden()
      const menu = page.getByRole('navigation', { name: t('common.shell.main_menu') })
      const places = { home: '/', communities: '/subscriptions', following: '/following' }
      for (const [name, path] of Object.entries({ ...places, events: '/events' })) {
        const place = menu.getByRole('link', { name: t(keyIn('common.shell', name)) })
        await expect(place.filter({ visible: true })).toHaveAttribute('href', to(path))
      }
      await expect(page.locator('[data-me]')).toHaveText(/Maria/)
      await openMenu(page)
      const sheet = page.locator('#preferences')
      await expect(sheet).toContainText('maria@example.org')
      const account = sheet.getByRole('link', { name: t('common.shell.account') })
      await expect(account).toHaveAttribute('href', to('/settings'))
      await expect(sheet.getByRole('switch', { name: t('common.shell.dark_mode') })).toBeVisible()
      await expect(sheet.getByRole('button', { name: t('common.shell.logout') })).toBeVisible()
      const sibling = locale === 'en' ? 'es' : 'en'
      await sheet.locator(`a[data-language=${sibling}]`).click()
      await expect(page).toHaveURL(localePath(sibling, '/santa-marta'))
    })
  })
}

test('on a phone whoever is signed in finds the search and help in their sheet', async ({
  page,
  context,
}) => {
  await actAs(context, await demoToken('maria'))
  await page.goto('/santa-marta')
  const sheet = page.locator('#preferences')
  await page.setViewportSize({ width: 1280, height: 800 })
  await openMenu(page)
  await expect(sheet.getByRole('link', { name: 'Procurar' })).toBeHidden()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 800 })
  await openMenu(page)
  await expect(sheet.getByRole('link', { name: 'Ajuda' })).toHaveAttribute('href', '/support')
  await sheet.getByRole('link', { name: 'Procurar' }).click()
  await expect(page).toHaveURL(/\/search$/)
})

test('only a token makes a page fetch what whoever is signed in needs', { tag: '@matrix' }, async ({
  page,
  context,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/santa-marta', { waitUntil: 'networkidle' })
  expect(asked.filter((path) => /account-menu|\/api\//.test(path))).toEqual([])
  await actAs(context, await demoToken('maria'))
  await page.goto('/about', { waitUntil: 'networkidle' })
  await expect(page.locator('[data-me]')).toHaveText(/Maria/)
  const callsFor = () => asked.filter((path) => path.endsWith('get_basic_profile')).length
  expect(callsFor()).toBe(1)
  await page.goto('/contacts', { waitUntil: 'networkidle' })
  await expect(page.locator('[data-me]')).toHaveText(/Maria/)
  expect(callsFor()).toBe(1)
})

test('nothing moves when the name comes, nor the other way in shows', {
  tag: '@everywhere',
}, async ({ page, context }) => {
  await actAs(context, await demoToken('maria'))
  await page.goto('/about')
  await expect(page.locator('[data-me]')).toHaveText(/Maria/)
  expect(await layoutShift(page)).toBe(0)
})

test('a name and an address as long as there are stay within the header', {
  tag: '@everywhere',
}, async ({ page, context }) => {
  await actAs(context, await demoToken('maria'))
  const name = 'Maximilianassandra-Felicidade '.repeat(4).trim()
  const email = `${'comprido'.repeat(20)}@example.org`
  await page.route('**/get_basic_profile', (route) =>
    route.fulfill({ json: { name, email, photo_url: null } }),
  )
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/about')
    await expect(page.locator('[data-me]')).toHaveText(/Maximilian/)
    await openMenu(page)
    await expect(page.locator('[data-my-email]')).toHaveText(email)
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    expect(await page.locator('#preferences').evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(
      0,
    )
  }
})

test('a photo that fails gives way to the product’s mark', { tag: '@matrix' }, async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/404/)
  await actAs(context, await demoToken('maria'))
  const photo_url = `/media/people/${'0'.repeat(32)}/256.webp`
  await page.route('**/get_basic_profile', (route) =>
    route.fulfill({ json: { name: 'Maria', email: 'maria@example.org', photo_url } }),
  )
  await page.goto('/about')
  await expect(page.locator('[data-me] img')).toHaveAttribute('src', '/favicon.svg')
})

test('while nobody answers, the account goes by its own name', { tag: '@matrix' }, async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/ERR_FAILED/)
  await actAs(context, await demoToken('maria'))
  await page.route('**/get_basic_profile', (route) => route.abort())
  await page.goto('/about')
  await expect(page.locator('[data-me] .name')).toHaveText('A minha conta')
})

test('the header is read in the order in which it is seen', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/about')
  for (const width of [1280, 640, 390]) {
    await page.setViewportSize({ width, height: 800 })
    const lefts = await page
      .locator('.site-head :is(a, button)')
      .filter({ visible: true })
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
    expect(lefts.length, `${width} px`).toBeGreaterThan(1)
    expect(lefts, `${width} px`).toEqual(lefts.toSorted((a, b) => a - b))
  }
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('the header leads to the login and to other languages', async ({ page }) => {
    await page.goto('/santa-marta')
    await expect(page.locator('[data-me]')).toBeHidden()
    await page.locator('.prefs-open').click()
    await page.locator('#preferences').getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL('/en/santa-marta')
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/en/login')
  })

  test('a page of one’s own says what it needs, and where one can read', async ({ page }) => {
    for (const path of ['/', '/following', '/events', '/settings']) {
      await page.goto(path)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      const note = page.locator('main noscript .empty')
      expect(await note.locator('p').innerText()).toContain('precisa de JavaScript')
      for (const there of ['/subscriptions', '/portal']) {
        await expect(note.locator(`a[href="${there}"]`), path).toBeVisible()
      }
      await expect(page.locator('.bone').filter({ visible: true })).toHaveCount(0)
    }
  })
})

test('nothing is wrong with the menus', { tag: ['@desktop', '@matrix'] }, async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  await page.goto('/about')
  await page.locator('.prefs-open').click()
  await expectAccessible(page, 'anyone')
  await actAs(context, await demoToken('maria'))
  await page.goto('/about')
  await expect(page.locator('[data-me]')).toHaveText(/Maria/)
  await page.locator('[data-me]').click()
  await expectAccessible(page, 'signed in')
})

test('letters twice as large fit into the header, at 320 px too', { tag: '@matrix' }, async ({
  page,
  context,
}) => {
  const token = await demoToken('maria')
  for (const signedIn of [false, true]) {
    if (signedIn) await actAs(context, token)
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      for (const locale of LOCALES) {
        await page.goto(localePath(locale, '/about'))
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
        expect(await sidewaysOverflow(page), `${locale} at ${width}`).toBeLessThanOrEqual(0)
        const header = page.locator('.site-head .wrap')
        expect(await header.evaluate((e) => e.scrollWidth - e.clientWidth)).toBeLessThanOrEqual(0)
      }
    }
  }
})
