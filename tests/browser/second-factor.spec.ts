import type { Page } from '@playwright/test'
import { SECOND_FACTOR_PATHS } from '#src/contract/account/second-factor.ts'
import { PATHS } from '#src/contract/paths.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { ownAddress, registered } from '../support/people.ts'
import { appCode } from '../support/second-factor.ts'
import { actAs } from './acting-as.ts'
import { expectAccessible } from './every-width.ts'
import { expect, test } from './fixtures.ts'

const { t } = createTranslator('pt', readTexts())

const now = () => new Date().toISOString()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.beforeEach(async ({ page }) => {
  await page.setExtraHTTPHeaders(ownAddress())
})

/** Lets somebody see the settings as those do who work in an office. */
async function workInOffice(page: Page): Promise<void> {
  await page.route(`**${SECOND_FACTOR_PATHS.secondFactor}`, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), works_in_office: true } })
  })
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await expect(page.locator('form [type=submit]')).toBeVisible()
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(password)
  await page.locator('form [type=submit]').click()
}

test('it is set up in the settings, and asked for when signing in', async ({ browser }) => {
  const { token, email, password } = await registered()
  const mine = await browser.newContext()
  await actAs(mine, token)
  const page = await mine.newPage()
  await workInOffice(page)
  await page.goto('/settings?tab=security')
  await button(page, t('second-factor.begin')).click()
  await expect(page.getByRole('img', { name: t('second-factor.setup.qr') })).toBeVisible()
  const secret = (await page.locator('.totp-secret').innerText()).replaceAll(' ', '')
  await expectAccessible(page, 'the set-up')
  await page.locator('[name=code]').fill(appCode(secret, now()))
  await button(page, t('second-factor.setup.confirm')).click()
  const codes = page.locator('.recovery-codes code')
  await expect(codes).toHaveCount(10)
  const [first = ''] = await codes.allInnerTexts()
  await button(page, t('second-factor.codes.kept')).click()
  await expect(button(page, t('second-factor.off'))).toBeVisible()
  await mine.close()

  const other = await browser.newContext({ extraHTTPHeaders: ownAddress() })
  const login = await other.newPage()
  await signIn(login, email, password)
  const field = login.getByLabel(t('login.code'))
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(login.locator('[name=email]')).toHaveValue(email)
  await expect(login.locator('[name=password]')).toHaveValue(password)
  await expectAccessible(login, 'the code')
  await field.fill('000000 wrong')
  await login.locator('form [type=submit]').click()
  await expect(login.locator('.failed')).toHaveText(t('errors.messages.second_factor_invalid'))
  await field.fill(first.toUpperCase())
  await login.locator('form [type=submit]').click()
  await expect(login).toHaveURL((url) => !url.pathname.includes('login'))
  await other.close()
})

test('what needs care asks again, and goes on where one was', async ({ page, context, faults }) => {
  faults.allow(/403|400/)
  const { token, password } = await registered()
  await actAs(context, token)
  let refused = 0
  await page.route(`**${PATHS.ownExport}`, async (route) => {
    refused += 1
    if (refused > 1) return route.fallback()
    const error = { code: 'confirm_identity', message: t('errors.messages.confirm_identity') }
    return route.fulfill({ status: 403, json: { error } })
  })
  await page.goto('/settings?tab=security')
  await page.locator('[name=old_password]').fill('typed before')
  await button(page, t('settings.own_data.download')).click()
  const dialog = page.getByRole('dialog', { name: t('errors.identity.title') })
  await expect(dialog.locator('[name=password]')).toBeFocused()
  await dialog.locator('[name=password]').fill('wrong')
  await dialog.locator('[type=submit]').click()
  await expect(dialog.locator('.failed')).toHaveText(t('errors.messages.wrong_password'))
  await expectAccessible(page, 'asking again')
  await dialog.locator('[name=password]').fill(password)
  const download = page.waitForEvent('download')
  await dialog.locator('[type=submit]').click()
  expect((await download).suggestedFilename()).toMatch(/\.json$/)
  await expect(dialog).toBeHidden()
  await expect(page.locator('[name=old_password]')).toHaveValue('typed before')
})

test('who only has an account is offered none', async ({ page, context }) => {
  const { token } = await registered()
  await actAs(context, token)
  const known = page.waitForResponse(`**${SECOND_FACTOR_PATHS.secondFactor}`)
  await page.goto('/settings?tab=security')
  expect(await (await known).json()).toMatchObject({ works_in_office: false, on_since: null })
  await expect(page.getByRole('heading', { name: t('settings.own_data.title') })).toBeVisible()
  await expect(page.getByRole('heading', { name: t('second-factor.title') })).toHaveCount(0)
})
