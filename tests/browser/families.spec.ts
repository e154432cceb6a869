import { NEW_FAMILY } from '#src/contract/requests/family.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { localePath } from '#src/i18n/urls.ts'
import { languagesOfWay } from '../support/matrix.ts'
import { actAs, demoToken } from './acting-as.ts'
import { FAMILIES, familyServer, lineField, SEND, SENT_FAMILY } from './family-steps.ts'
import { expect, test } from './fixtures.ts'
import { notice, readOver, sendings } from './join-steps.ts'

const texts = readTexts()
const SENDING = /\/pending_families\/santa-marta$/

test.beforeEach(async ({ context }) => {
  await actAs(context, await demoToken('maria'))
})

for (const locale of languagesOfWay('es')) {
  const { t } = createTranslator(locale, texts)

  test(`a family is refused, put right and sent, in ${locale}`, {
    tag: locale === 'es' ? ['@everywhere', '@matrix'] : '@matrix',
  }, async ({ page }) => {
    let info = NEW_FAMILY
    const bodies: unknown[] = []
    await familyServer(
      page,
      () => info,
      (route) => {
        bodies.push(route.request().postDataJSON())
        info = SENT_FAMILY
        return route.fulfill({ json: { id: 1, form_id: SENT_FAMILY.form_id, status: 'pending' } })
      },
    )
    await page.goto(localePath(locale, FAMILIES))
    const submit = page.locator('form.form [type=submit]')
    await submit.click()
    await expect(notice(page, 'warning')).toContainText(t('forms.fill_all_fields_warning'))
    await expect(page.locator('.error-summary button')).toHaveCount(2)

    await page.locator('[name=name]').fill('Família Faria')
    await page.locator('[name=father_name]').fill('Manuel Faria')
    const add = page.getByRole('button', { name: t('families.add') })
    await add.click()
    await expect(lineField(page, 0, 'entity_name')).toBeFocused()
    await page.keyboard.type('Inês Faria')
    await add.click()
    // Said at once, and the line stays.
    await expect(notice(page, 'warning').last()).toContainText(t('families.relation_warning'))
    await expect(lineField(page, 0, 'entity_name')).toHaveValue('Inês Faria')
    await page.keyboard.type('Rui Faria')
    await lineField(page, 1, 'relation_with').selectOption('3')
    await submit.click()
    await expect(page.locator('.error-summary')).toContainText(
      `Inês Faria: ${t('errors.hints.relation')}`,
    )
    expect(bodies).toEqual([])
    await page.locator('.error-summary button').click()
    await expect(lineField(page, 0, 'relation_with')).toBeFocused()
    await lineField(page, 0, 'relationship_degree_id').selectOption({ index: 4 })
    await expect(page.locator('.household-line .error')).toHaveCount(0)

    await readOver(page)
    await page.getByRole('button', { name: t('requests.check.send') }).dblclick()
    await expect(notice(page, 'success')).toContainText(t('families.created_success'))
    await expect(page.locator('.status-label')).toHaveText(t('families.status.pending'))
    await expect(page.locator('form.form')).toHaveCount(0)
    expect(bodies).toMatchObject([
      {
        pending_family: {
          name: 'Família Faria',
          father_name: 'Manuel Faria',
          family_entities: [
            { entity_name: 'Inês Faria', relation_with: null },
            { entity_name: 'Rui Faria', relation_with: 3, relationship_degree_id: null },
          ],
        },
      },
    ])
  })
}

const { t } = createTranslator('pt', texts)

test('the modal asks for name, sex and a valid address', async ({ page }) => {
  await familyServer(page, () => NEW_FAMILY)
  await page.goto(FAMILIES)
  await page.locator('[name=mother_name]').fill('Ana Faria')
  const opener = page.getByRole('button', {
    name: t('families.details_of', { name: 'Ana Faria' }),
  })
  await opener.click()
  const dialog = page.locator('dialog[open]')
  await expect(dialog.locator('[name=name]')).toHaveValue('Ana Faria')
  await expect(dialog.locator('[name=sex][value=false]')).toBeChecked()
  await dialog.locator('[type=submit]').click()
  await expect(notice(page, 'warning')).toContainText(t('forms.fill_all_fields_warning'))
  await dialog.locator('[name=email]').fill('ana@example')
  await dialog.locator('[type=submit]').click()
  await expect(dialog.locator('.form-field .error')).toHaveText(t('errors.hints.email'))
  await dialog.locator('[name=email]').fill('ana@example.org')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('.parent .known')).toHaveText('ana@example.org')

  await page.getByRole('button', { name: /Pai$/ }).click()
  await expect(page.locator('dialog[open] [name=sex][value=true]')).toBeChecked()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('families.add') }).click()
  await page.locator('.household-line .person-part button').click()
  await expect(page.locator('dialog[open] [name=sex]:checked')).toHaveCount(0)
})

test('a lost connection keeps everything, and so does a reload', async ({ page, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/)
  const sent = sendings(page, SENDING)
  await familyServer(page, () => NEW_FAMILY)
  await page.unroute(SEND)
  await page.route(SEND, (route) => route.abort('internetdisconnected'))
  await page.goto(FAMILIES)
  await page.locator('[name=name]').fill('Família Faria')
  await page.locator('[name=father_name]').fill('Manuel Faria')
  await page.getByRole('button', { name: t('families.add') }).click()
  await page.keyboard.type('Rui Faria')
  await lineField(page, 0, 'relation_with').selectOption('1')
  await readOver(page)
  await page.getByRole('button', { name: t('requests.check.send') }).click()
  await expect(notice(page, 'warning')).toContainText(t('forms.unreachable'))
  await expect(page.locator('.form-problem')).toContainText(t('forms.unreachable'))
  await expect(lineField(page, 0, 'entity_name')).toHaveValue('Rui Faria')
  await page.reload()
  await expect(lineField(page, 0, 'entity_name')).toHaveValue('Rui Faria')
  await expect(lineField(page, 0, 'relation_with')).toHaveValue('1')
  expect(sent()).toBe(1)
})
