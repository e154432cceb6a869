import type { Locator, Page } from '@playwright/test'
import type { TextKey } from '#src/i18n/text-key.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { expect, test } from './fixtures.ts'
import { openReadyImport } from './import-screens.ts'
import { openRegister } from './office-people-screens.ts'

const { t } = createTranslator('pt', readTexts())
const WHY = 'O servidor está a ser arrumado. Tente daqui a pouco.'

/** Has what is pressed come to nothing, in the server's own words. */
async function refuse(page: Page, call: RegExp): Promise<void> {
  await page.route(call, (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    return route.fulfill({ status: 503, json: { error: { code: 'internal', message: WHY } } })
  })
}

/** What was pressed has the focus still, and why it came to nothing stands in the same part. */
async function expectToldBeside(pressed: Locator, part: Locator): Promise<void> {
  await expect(part.getByRole('alert')).toHaveText(WHY)
  await expect(pressed).toBeFocused()
  await expect(pressed.page().locator('.notice', { hasText: WHY })).toHaveCount(0)
}

const button = (place: Page | Locator, key: TextKey, more = {}) =>
  place.getByRole('button', { name: t(key, more) }).first()

test.beforeEach(({ faults }) => faults.allow(/503/))

test('that two records are not of one person, and could not be kept', { tag: '@matrix' }, async ({
  page,
}) => {
  await openRegister(page, '/duplicates', '.pair')
  await refuse(page, /\/office\/duplicates/)
  const pair = page.locator('.pair').first()
  const said = button(pair, 'office-people.duplicates.distinct')
  await said.click()
  await expectToldBeside(said, pair)
})

test('two records that could not be made one keep what was chosen', { tag: '@matrix' }, async ({
  page,
}) => {
  await openRegister(page, '/merge/1/2', '.merge-field')
  await refuse(page, /\/merge$/)
  const district = page.getByRole('radiogroup', { name: t('office-people.fields.district') })
  await district.getByLabel('Beja').check()
  const merge = button(page, 'office-people.merge.yes')
  await merge.click()
  await expectToldBeside(merge, page.locator('section[aria-labelledby=moves]'))
  await expect(district.getByLabel('Beja')).toBeChecked()
})

test('an import that could not begin, and a line that could not be chosen', {
  tag: '@matrix',
}, async ({ page }) => {
  await openReadyImport(page)
  await refuse(page, /\/people_imports\/7\//)
  const start = button(page, 'office-imports.ready.start', { count: 413 })
  await start.click()
  await expectToldBeside(start, page.locator('.import-acts').filter({ has: start }))
  const line = page.locator('.import-lines > li').nth(1)
  const box = line.getByRole('checkbox')
  await box.click()
  await expectToldBeside(box, line)
  await expect(box).not.toBeChecked()
})

test('somebody new who could not be written down is still being named', { tag: '@matrix' }, async ({
  page,
}) => {
  await openRegister(page, '/families/new', 'form.form')
  await page.route(/\/entities\?/, (route) =>
    route.fulfill({ json: { results: [], page: 1, total: 0 } }),
  )
  await refuse(page, /\/entities$/)
  const father = page.getByRole('combobox', { name: t('families.father') })
  await father.fill('Tomé Brás')
  await expect(page.getByRole('option')).toBeVisible()
  await father.press('Enter')
  await expectToldBeside(father, page.locator('.person-picker').first())
  await expect(father).toHaveValue('Tomé Brás')
})
