import { NEW_FAMILY } from '#src/contract/requests/family.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { actAs, demoToken } from './acting-as.ts'
import { FAMILIES, familyServer, takingFamily } from './family-steps.ts'
import { expect, test } from './fixtures.ts'

const { t } = createTranslator('pt', readTexts())

test('the dialog for details gives the focus back, left or saved', async ({ page, context }) => {
  await actAs(context, await demoToken('maria'))
  await familyServer(page, () => NEW_FAMILY)
  await page.goto(FAMILIES)
  await page.locator('.parent .person-part button').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  const ask = page.locator('.parent .person-part button').first()
  await expect(ask).toBeFocused()
  // The browser tells of the closing a moment later: a key before that is of the closed dialog.
  await expect(page.locator('dialog [name=name]')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await dialog.locator('[name=name]').fill('Manuel Faria')
  await dialog.locator('[name=email]').fill('manuel@example.org')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('[name=father_name]')).toHaveValue('Manuel Faria')
  await expect(ask).toBeFocused()
})

test('a family that was sent takes the focus from its form', async ({ page, context }) => {
  await actAs(context, await demoToken('maria'))
  await takingFamily(page)
  await page.goto(FAMILIES)
  await page.locator('[name=name]').fill('Família Faria')
  await page.locator('[name=father_name]').fill('Manuel Faria')
  await page.locator('.form [type=submit]').click()
  await page.locator('.check-answers .btn.main').click()
  await expect(page.locator('.status-label')).toHaveText(t('families.status.pending'))
  await expect(page.locator('.family-view')).toBeFocused()
})
