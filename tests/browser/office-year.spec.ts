import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { expectAccessible } from './every-width.ts'
import { expect, sidewaysOverflow, test } from './fixtures.ts'
import { atTheOffice, REQUESTS } from './office-desk-work.ts'
import { standInYear } from './year-numbers.ts'

const { t } = createTranslator('pt', readTexts())

test('the numbers of a year are read, printed, downloaded, and left for those of another', {
  tag: '@everywhere',
}, async ({ page, faults }) => {
  faults.allow(/500/)
  await atTheOffice(page)
  await standInYear(page)
  await page.goto(`${REQUESTS}/joins`)
  await page.getByRole('link', { name: t('office-requests.year') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('office-requests.year'))

  await page.goto(`${REQUESTS}/year?year=2026`)
  const baptisms = page.getByRole('heading', { level: 3, name: t('office.kinds.baptism') })
  await expect(baptisms).toBeVisible()
  await expect(
    page.getByRole('heading', { level: 3, name: t('office.kinds.wedding') }),
  ).toHaveCount(0)
  await expect(page.getByText('9872', { exact: true })).toBeVisible()
  await expectAccessible(page, 'the numbers of a year')
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('office-year.file.csv') }).click()
  expect((await download).suggestedFilename()).toBe('ano-em-numeros-2026.csv')

  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.year-title')).toContainText('Santa Marta')
  await expect(page.locator('.year-title')).toContainText('2026')
  for (const gone of ['.site-head', '.office-head', '.room-menu', '.back', '.week-bar', 'h1']) {
    await expect(page.locator(gone).first()).toBeHidden()
  }
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('button', { name: t('office-year.before') }).click()
  await expect(page.getByText(t('office-year.none', { year: 2025 }))).toBeVisible()
  await expect(page).toHaveURL(/\?year=2025$/)
  await page.goBack()
  await expect(baptisms).toBeVisible()

  await page.route('**/office/year?*', (route) => route.fulfill({ status: 500 }))
  await page.goto(`${REQUESTS}/year?year=2024`)
  await expect(page.getByRole('alert')).toContainText(t('office.failed'))
  await page.unroute('**/office/year?*')
  await standInYear(page)
  await page.getByRole('button', { name: t('common.list.retry') }).click()
  await expect(page.getByText(t('office-year.none', { year: 2024 }))).toBeVisible()
})
