import { expect as check, type Page, request as requests } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/seed/accounts.ts'
import { socialPaths } from '#src/contract/paths.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { newEmail } from '#tests/support/people.ts'
import { SITE_ORIGIN } from '#tests/support/site.ts'
import { ownDemoToken } from './acting-as.ts'
import { expect, test } from './fixtures.ts'
import { atTheOffice, ownName } from './office-desk-work.ts'
import { storeToken } from './signed-in.ts'
import { FORMS, OFFICE, WORDS, write } from './written-forms.ts'

const { t } = createTranslator('pt', readTexts())
/** Has the server end a session, as from another device. */
async function end(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const server = await requests.newContext()
  const answer = await server.post(`${SITE_ORIGIN}/api/v1${socialPaths('adro').logout}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  check(answer.ok()).toBe(true)
  await server.dispose()
}

/** Opens what asks the server for something, is told that the session is over, and signs in. */
async function signInAnew(page: Page, who: string, opened: string): Promise<void> {
  await page.goto(opened)
  await expect(page).toHaveURL(/\/login\?next=[^&]+&ended=1$/)
  await page.locator('[name=email]').fill(`${who}@example.org`)
  await page.locator('[name=password]').fill(DEMO_PASSWORD)
  await page.locator('.form [type=submit]').click()
}

const restore = (page: Page) => page.getByRole('button', { name: t('forms.kept.restore') })

for (const form of FORMS) {
  const { name, who, at, field, typed = WORDS, isOfGate, isImposed } = form
  test(`${name}: a session that ends gives back what was typed, where it was typed`, {
    tag: isOfGate ? [] : ['@matrix'],
  }, async ({ page, faults }) => {
    faults.allow(/401/)
    await storeToken(page, await ownDemoToken(who))
    await write(page, form)
    await end(page)
    // A form that asks for nothing as it opens is none that notices: another page is.
    await signInAnew(page, who, isImposed ? '/settings' : at)
    await expect(page).toHaveURL(isImposed ? '/settings' : at)
    if (isImposed) await page.goto(at)
    if (!isImposed) await restore(page).first().click()
    await expect(page.locator(field).first()).toHaveValue(typed)
  })
}

test('what was begun in the office is nobody else’s, and can be thrown away', async ({
  page,
  faults,
}) => {
  faults.allow(/401|403/)
  const [limit] = FORMS.filter(({ name }) => name === 'limit')
  if (!limit) throw new Error('No such form.')
  await storeToken(page, await ownDemoToken('cartorio'))
  await write(page, limit)
  await page.reload()
  await page.getByRole('button', { name: t('forms.kept.discard') }).click()
  await expect(page.locator(limit.field)).not.toHaveValue('7')
  await page.locator(limit.field).fill('8')
  await end(page)
  await signInAnew(page, 'jose', limit.at)
  await expect(page).toHaveURL(limit.at)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('"8"')
})

test('a question, a note and a refusal to a sender are open again with what was written', {
  tag: '@matrix',
}, async ({ page, faults }) => {
  faults.allow(/401/)
  const clerk = await atTheOffice(page)
  const pending_baptism = { entity_to_baptized: ownName('Tomé'), parent_email: newEmail() }
  const { id } = await clerk.add('pendingBaptisms', { pending_baptism })
  await page.goto(`${OFFICE}/requests/baptisms/${id}`)
  for (const [key, text] of [
    ['ask.open', 'Onde vivem?'],
    ['notes.open', 'Ligar à mãe.'],
    ['decision.reject', 'Falta o padrinho.'],
  ] as const) {
    await page.getByRole('button', { name: t(`office-requests.${key}`), exact: true }).click()
    await page.locator('textarea:focus').fill(text)
  }
  await page.reload()
  await expect(restore(page)).toHaveCount(3)
  for (let left = 3; left > 0; left -= 1) await restore(page).first().click()
  for (const text of ['Onde vivem?', 'Ligar à mãe.', 'Falta o padrinho.']) {
    await expect(page.locator('textarea', { hasText: text })).toBeVisible()
  }
})

test('a photo that was chosen and never arrived is named', { tag: '@matrix' }, async ({ page }) => {
  await storeToken(page, await ownDemoToken('maria'))
  await page.goto('/settings')
  const photo = { name: 'retrato.png', mimeType: 'image/png', buffer: PIXEL }
  await page.locator('input[type=file]').setInputFiles(photo)
  await expect(page.getByRole('button', { name: t('settings.photo.save') })).toBeVisible()
  await page.reload()
  await expect(page.getByText(t('forms.kept.files', { names: photo.name }))).toBeVisible()
})

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
