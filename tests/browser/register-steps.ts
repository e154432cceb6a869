import { expect, type Page } from '@playwright/test'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { linkIn, mailsTo, mailTo } from '../support/people.ts'
import type { Controls } from './controls.ts'
import { type Joiner, solveCaptcha } from './join-steps.ts'

const { t } = createTranslator('pt', readTexts())
const PASSWORD = 'três palavras à sorte'

/** Registers somebody on the screens, confirms by the mailed link, and goes on signed in. */
export async function register(
  page: Page,
  controls: Controls,
  { name, email }: Joiner,
): Promise<void> {
  const seen = (await mailsTo(email)).length
  await page.goto('/login')
  await controls.press(page.getByRole('button', { name: t('login.register'), exact: true }))
  const dialog = page.getByRole('dialog', { name: t('login.register') })
  await controls.write(dialog.locator('[name=email]'), email)
  await controls.write(dialog.locator('[name=name]'), name)
  await controls.write(dialog.locator('[name=password]'), PASSWORD)
  await solveCaptcha(page, controls)
  await controls.choose(dialog.locator('[name=consent]'))
  await controls.press(dialog.getByRole('button', { name: t('register.submit'), exact: true }))
  await expect(dialog).toBeHidden()

  await page.goto(linkIn(await mailTo(email, seen)))
  await controls.press(page.getByRole('button', { name: t('login.confirm.submit') }))
  await expect(page.getByText(t('login.confirm.done'), { exact: true })).toBeVisible()
  await controls.press(page.getByRole('link', { name: t('login.confirm.go_on') }))
  await expect(page).toHaveURL('/')
}
