import type { Page } from '@playwright/test'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { localePath } from '#src/i18n/urls.ts'
import { languagesOfWay } from '../support/matrix.ts'
import { actAs, demoToken } from './acting-as.ts'
import { expect, test } from './fixtures.ts'

const texts = readTexts()

interface Place {
  what: string
  /** Opens the form, and gives the name of its field. */
  open(page: Page, locale: Parameters<typeof localePath>[0]): Promise<string>
}

const PLACES: Place[] = [
  {
    what: 'registering',
    open: async (page, locale) => {
      await page.goto(localePath(locale, '/login'))
      const name = createTranslator(locale, texts).t('login.register')
      await page.getByRole('button', { name, exact: true }).click()
      await page.getByRole('dialog').locator('[name=email]').fill('joana.prazeres@example.org')
      return 'password'
    },
  },
  {
    what: 'changing it',
    open: async (page, locale) => {
      await actAs(page.context(), await demoToken('maria'))
      await page.goto(`${localePath(locale, '/settings')}?tab=security`)
      return 'new_password'
    },
  },
  {
    what: 'choosing another by a mailed link',
    open: async (page, locale) => {
      await page.route('**/check_link', (route) => route.fulfill({ json: {} }))
      await page.goto(`${localePath(locale, '/reset-password')}#${'a'.repeat(43)}`)
      return 'password'
    },
  },
]

for (const locale of languagesOfWay('en')) {
  const { t } = createTranslator(locale, texts)

  for (const { what, open } of PLACES) {
    test(`${what}, what is easy to guess is said while one types, in ${locale}`, async ({
      page,
    }) => {
      const name = await open(page, locale)
      const form = page.locator('form:visible', { has: page.locator(`[name=${name}]`) }).last()
      const field = form.locator(`[name=${name}]`)
      const advice = form.getByRole('status').filter({ hasText: t('errors.hints.password_common') })
      await field.focus()
      const sent: string[] = []
      page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
      await field.pressSequentially('password')
      await expect(advice).toBeVisible()
      await field.pressSequentially('1234')
      await expect(advice).toBeVisible()
      await field.pressSequentially(' e mais nada')
      await expect(advice).toBeHidden()
      expect(sent.filter((one) => /\/api\/|password1|passwor\b/.test(one))).toEqual([])
    })
  }
}

test('one’s own address is said to be no password', async ({ page }) => {
  const { t } = createTranslator('pt', texts)
  await page.goto('/login')
  await page.getByRole('button', { name: t('login.register'), exact: true }).click()
  const form = page.getByRole('dialog')
  await form.locator('[name=email]').fill('joana.prazeres@example.org')
  await form.locator('[name=password]').fill('joana.prazeres@example.org')
  await expect(form.getByText(t('errors.hints.password_personal'))).toBeVisible()
})
