import { request as requests } from '@playwright/test'
import { OWN_SESSION_PATHS } from '#src/contract/account/own-session.ts'
import { PATHS } from '#src/contract/paths.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { localePath } from '#src/i18n/urls.ts'
import { languagesOfWay } from '../support/matrix.ts'
import { ownAddress, registered, signedIn } from '../support/people.ts'
import { SITE_ORIGIN } from '../support/site.ts'
import { actAs, demoToken } from './acting-as.ts'
import { expect, test } from './fixtures.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

for (const locale of languagesOfWay('pt')) {
  const { t } = createTranslator(locale, readTexts())
  const address = `${localePath(locale, '/settings')}?tab=security`

  test(`a lost phone is signed out from the settings, in ${locale}`, async ({ page, context }) => {
    const person = await registered()
    const phone = await requests.newContext({
      extraHTTPHeaders: { ...ownAddress(), 'user-agent': PHONE },
    })
    const headers = { authorization: `Bearer ${await signedIn(phone, person)}` }
    await actAs(context, person.token)
    await page.goto(address)
    const here = page.locator('.device', { hasText: t('settings.devices.this') })
    // The browser of this test may be a phone, too.
    const there = page
      .locator('.device', { hasText: 'Chrome' })
      .filter({ hasText: 'Android', hasNotText: t('settings.devices.this') })
    await expect(here).toHaveCount(1)
    await there.getByRole('button').click()
    await expect(page.getByText(t('settings.devices.ended'))).toBeVisible()
    await expect(there).toHaveCount(0)
    await expect(page.getByText(t('settings.devices.only_here'))).toBeVisible()
    await expect(page.locator('#devices-title')).toBeFocused()
    const refused = await phone.get(`${SITE_ORIGIN}/api/v1${PATHS.ownExport}`, { headers })
    expect(refused.status()).toBe(401)
    await phone.dispose()
  })

  test(`a list that does not come is said, and asked again, in ${locale}`, async ({
    page,
    context,
    faults,
  }) => {
    faults.allow(/503/)
    await actAs(context, await demoToken('maria'))
    const message = 'O servidor está cansado.'
    const list = `**${OWN_SESSION_PATHS.ownSessions}`
    await page.route(list, (route) =>
      route.fulfill({ status: 503, json: { error: { code: 'unavailable', message } } }),
    )
    await page.goto(address)
    const failed = page.getByRole('alert').filter({ hasText: t('settings.devices.load_failed') })
    await expect(failed).toContainText(message)
    await page.unroute(list)
    await failed.getByRole('button').click()
    await expect(page.locator('.device').first()).toBeVisible()
  })
}
