import { NEW_FAMILY } from '#src/contract/requests/family.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { actAs, demoToken } from './acting-as.ts'
import { expectAccessible } from './every-width.ts'
import { FAMILIES, familyServer, INFO, SENT_FAMILY } from './family-steps.ts'
import { expect, test } from './fixtures.ts'
import { notice } from './join-steps.ts'

const { t } = createTranslator('pt', readTexts())
const DEGREES = '**/api/v1/relationship_degrees*'

test.beforeEach(async ({ context }) => {
  await actAs(context, await demoToken('maria'))
})

test('a pending family is read, not changed', async ({ page }) => {
  await familyServer(page, () => SENT_FAMILY)
  await page.goto(FAMILIES)
  await expect(page.locator('.status-label')).toHaveText(t('families.status.pending'))
  await expect(page.locator('.answers')).toContainText('Manuel Faria')
  await expect(page.locator('.family-view')).toContainText('7KQ2-M4XA')
  await expect(page.locator('.room :is(input, textarea, select)')).toHaveCount(0)
})

test('a rejected one says why, and can be filled in anew', async ({ page }) => {
  await familyServer(page, () => ({
    ...SENT_FAMILY,
    status: 'rejected',
    reason: 'Falta o nome da mãe.',
  }))
  await page.goto(FAMILIES)
  await expect(page.locator('.status-label')).toHaveText(t('families.status.rejected'))
  await expect(page.locator('.office-reason')).toContainText('Falta o nome da mãe.')
  await expect(page.locator('.room :is(input, textarea, select)')).toHaveCount(0)
  await page.getByRole('button', { name: t('families.again') }).click()
  await expect(page.locator('[name=father_name]')).toHaveValue('Manuel Faria')
})

test('a validated one is read, not changed', async ({ page }) => {
  await familyServer(page, () => ({ ...SENT_FAMILY, form_id: null, father_id: 7 }))
  await page.goto(FAMILIES)
  await expect(page.locator('.status-label')).toHaveText(t('families.status.accepted'))
  await expect(page.locator('.room :is(input, textarea, select)')).toHaveCount(0)
})

test('where it does not come, one can try again', { tag: '@matrix' }, async ({ page, faults }) => {
  faults.allow(/503/)
  await page.route(INFO, (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto(FAMILIES)
  await expect(page.getByRole('alert')).toContainText(t('families.failed'))
  await page.unroute(INFO)
  await familyServer(page, () => NEW_FAMILY)
  await page.getByRole('button', { name: t('common.list.retry') }).click()
  await expect(page.locator('[name=father_name]')).toBeVisible()
})

test('degrees that do not come are said to be missing, and the form works', {
  tag: '@matrix',
}, async ({ page, faults }) => {
  faults.allow(/500/)
  await familyServer(page, () => NEW_FAMILY)
  await page.route(DEGREES, (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(FAMILIES)
  await expect(notice(page, 'danger')).toContainText(t('forms.general_saving_error'))
  await page.getByRole('button', { name: t('families.add') }).click()
  await page.keyboard.type('Rui')
  await page.unroute(DEGREES)
  await page.getByRole('button', { name: t('common.list.retry') }).click()
  await expect(page.getByLabel(t('families.degree'))).toBeVisible()
  await expect(page.locator('[name="family_entities.0.entity_name"]')).toHaveValue('Rui')
})

test('nothing is wrong with the dialog for a person, nor with its faults', {
  tag: ['@desktop', '@matrix'],
}, async ({ page }) => {
  await familyServer(page, () => NEW_FAMILY)
  await page.goto(FAMILIES)
  await page.locator('.person-part button').first().click()
  await page.locator('dialog[open] [type=submit]').click()
  await expect(page.locator('dialog[open] .error-summary')).toBeVisible()
  await expectAccessible(page, 'dialog with faults')
})
