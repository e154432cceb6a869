import type { Page } from '@playwright/test'
import { actAs, demoToken } from './acting-as.ts'
import { expectAccessible } from './every-width.ts'
import { expect, test } from './fixtures.ts'

const SLUG = 'sao-goncalo-da-ribeira'
const QUESTION = 'Onde posso estacionar?'
const OTHER = 'Moro noutra paróquia. Posso casar aqui?'

// Both change the page of one parish.
test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ context }) => actAs(context, await demoToken('admin')))

const save = (page: Page) => page.getByRole('button', { name: 'Guardar e publicar' }).click()

/** What readers get at an address of the parish, once it is as expected. */
const statusOf = (page: Page, path: string) =>
  expect.poll(async () => (await page.request.get(path)).status(), { timeout: 30_000 })

test('a question that the office shows to everybody is on a page of its own, and no other is', {
  tag: '@desktop',
}, async ({ page, faults }) => {
  faults.allow(/404/)
  const office = `/${SLUG}/office/page/questions`
  await page.goto(office)
  const choices = page.getByRole('group', { name: 'Visíveis para todos' })
  await expect(choices.getByRole('checkbox', { checked: true })).toHaveCount(0)
  expect((await page.request.get(`/${SLUG}/faqs`)).status()).toBe(404)
  await choices.getByRole('checkbox', { name: QUESTION }).check()
  await expectAccessible(page, 'the questions of the office')
  await save(page)
  await expect(page.getByRole('link', { name: 'Abrir a página pública' })).toBeVisible()
  await statusOf(page, `/${SLUG}/faqs`).toBe(200)

  await page.goto(`/en/${SLUG}`)
  await page.getByRole('link', { name: 'Frequent questions' }).click()
  await expect(page).toHaveURL(`/en/${SLUG}/faqs`)
  // Nobody has translated it.
  await expect(page.getByRole('heading', { name: QUESTION })).toBeVisible()
  await expect(page.locator('div.prose')).toHaveAttribute('lang', 'pt')
  await expect(page.getByText('No pátio, pela Rua de Trás')).toBeVisible()
  await expect(page.getByText(OTHER)).toHaveCount(0)
  await expectAccessible(page, 'the public questions')

  await page.goto(office)
  await choices.getByRole('checkbox', { name: QUESTION }).uncheck()
  await save(page)
  await statusOf(page, `/${SLUG}/faqs`).toBe(404)
  await page.goto(`/en/${SLUG}`)
  await expect(page.getByRole('link', { name: 'Frequent questions' })).toHaveCount(0)
})

test('a number of WhatsApp becomes a link of the parish, once it has the prefix of its country', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto(`/${SLUG}/office/page`)
  const field = page.getByLabel('WhatsApp', { exact: true })
  const before = await field.inputValue()
  await field.fill('912 345 678')
  await save(page)
  await expect(field).toHaveAccessibleDescription(/indicativo do país/)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('+351 912 345 678')
  await page.getByLabel('Telegram', { exact: true }).fill('@saogoncalo')
  await save(page)
  await expect(field).toHaveValue('https://wa.me/351912345678')
  await expect(page.locator('.live-note.good')).toBeVisible({ timeout: 30_000 })
  await page.goto(`/es/${SLUG}`)
  const chat = page.getByRole('link', { name: 'WhatsApp de la parroquia' })
  await expect(chat).toHaveAttribute('href', 'https://wa.me/351912345678')
  const channel = page.getByRole('link', { name: 'Telegram de la parroquia' })
  await expect(channel).toHaveAttribute('href', 'https://t.me/saogoncalo')
  expect(before).toBe('')
})
