import { shownReference } from '#src/domain/requests/request.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { localePath } from '#src/i18n/urls.ts'
import { breakable } from './breaking.ts'
import { expect, test } from './fixtures.ts'
import { DESK, openDesk } from './office-desk.ts'
import { openSection, TRANSLATORS } from './private-area.ts'

for (const { locale, t } of TRANSLATORS) {
  test(`a room that breaks says so, and goes on with what was typed, in ${locale}`, {
    tag: locale === 'pt' ? '@everywhere' : '@matrix',
  }, async ({ page, faults }) => {
    faults.allow(/broken on purpose/)
    const breaks = await breakable(page, 'RequestForm')
    await openSection(page, 'meetings', locale)
    const message = page.locator('[name=message]')
    await message.fill('Queria falar com o padre')
    await breaks(true)
    // Each attempt to send draws the form anew.
    await page.locator('form.form [type=submit]').click()
    const failure = page.getByRole('alert').filter({ hasText: t('common.island.broken_hint') })
    await expect(failure).toBeVisible()
    await expect(failure).toContainText(/\d{3} \d{3} \d{3}/)
    await expect(page.getByRole('navigation', { name: t('requests.menu') })).toBeVisible()
    await failure.getByRole('link', { name: t('common.list.retry') }).click()
    await expect(message).toHaveValue('Queria falar com o padre')
  })
}

const { t } = createTranslator('pt', readTexts())

/** The line that asks a person to read out the code of a report. */
function codeText(id: string): string {
  return t('common.island.reference', { id: shownReference(id) })
}

test('a room of the office that breaks leaves its menu, and can be tried again', async ({
  page,
  faults,
}) => {
  faults.allow(/broken on purpose/)
  await page.addInitScript(() => void Object.assign(globalThis, { isBroken: true }))
  const breaks = await breakable(page, 'Desk')
  const report = page.waitForRequest('**/app/error_reports')
  await openDesk(page, {}, localePath('pt', DESK))
  const failure = page.getByRole('alert').filter({ hasText: t('office.broken') })
  await expect(failure).toBeVisible()
  await expect(page.getByRole('link', { name: t('office.rooms.requests.title') })).toBeVisible()
  const { id, where, message } = (await report).postDataJSON()
  expect([where, message]).toEqual(['desk', 'broken on purpose'])
  await expect(failure).toContainText(codeText(id))
  await breaks(false)
  await failure.getByRole('button', { name: t('common.list.retry') }).click()
  await expect(page.getByRole('region', { name: t('office.pending.title') })).toBeVisible()
})

test('an island that breaks gives way to why, and to loading it again', {
  tag: '@everywhere',
}, async ({ page, faults }) => {
  faults.allow(/Invalid time zone|RangeError/)
  const question = {
    community: { slug: 'santa-marta', name: 'Paróquia de Santa Marta', phone: '222 000 111' },
    kind: 'baptism',
    reference: '7KQ2M4XA',
    messages: [{ id: 1, author: 'office', text: 'Em que dia?', at: '2026-11-20T10:00:00.000Z' }],
    can_answer: true,
  }
  let timezone = 'Nowhere/At_All'
  await page.route('**/app/request_questions/open', (route) =>
    route.fulfill({ json: { ...question, timezone } }),
  )
  const address = `/answer#${'a'.repeat(43)}`
  const report = page.waitForRequest('**/app/error_reports')
  await page.goto(address)
  const failure = page.locator('.island-failed')
  await expect(failure).toBeVisible()
  await expect(failure).toContainText(t('common.island.broken'))
  await expect(failure.getByText(t('common.island.failed'))).toBeHidden()
  await expect(failure.getByRole('link', { name: t('common.list.retry') })).toBeVisible()
  // What the person reads out is what the log says.
  const { id, where } = (await report).postDataJSON()
  expect(where).toBe('answer')
  await expect(failure).toContainText(codeText(id))
  timezone = 'Europe/Lisbon'
  await page.goto('about:blank')
  await page.goto(address)
  await expect(page.locator('.messages li')).toBeVisible()
  await expect(failure).toBeHidden()
})
