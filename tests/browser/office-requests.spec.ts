import type { Page } from '@playwright/test'
import { STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import { addDays } from '#src/domain/time/wall-clock.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { mailTo } from '../support/people.ts'
import { expectAccessible } from './every-width.ts'
import { expect, sidewaysOverflow, test } from './fixtures.ts'
import { atTheOffice, joiner, openFilters, ownName, REQUESTS } from './office-desk-work.ts'

const { t } = createTranslator('pt', readTexts())
const words = (key: string, values = {}) => t(keyIn('office-requests', key), values)

const queueOf = (search: string, kind = 'joins') =>
  `${REQUESTS}/${kind}?${new URLSearchParams({ search })}`
const rows = (page: Page) => page.locator('.queue > li')
const button = (page: Page, key: string, values = {}) =>
  page.getByRole('button', { name: words(key, values), exact: true })
const outcome = (page: Page) => page.locator('#decision')
/** What the frame says of several decisions. */
const bulk = (page: Page) => page.getByRole('region', { name: t('office.bulk.label') })

test('who the register may know is accepted as themselves, and the next one comes', {
  tag: '@everywhere',
}, async ({ page }) => {
  const name = ownName('Ana')
  const clerk = await atTheOffice(page)
  const known = await clerk.add('entities', joiner(name, { mobilephone: '912 345 678' }))
  await clerk.add('pendingEntities', joiner(name, { phone: '+351 912345678' }))
  const other = `${name} Segunda`
  await clerk.add('pendingEntities', joiner(other))

  await page.goto(queueOf(name))
  await expect(rows(page)).toHaveCount(2)
  await rows(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.locator('.likenesses')).toContainText(words('who.reasons.name_and_phone'))
  await button(page, 'accept').click()
  await expect(page.locator('.form-problem')).toBeFocused()
  await expect(page.locator('.form-problem')).toHaveText(words('who.choose'))
  await page.getByRole('radio', { name: words('who.is', { name }) }).check()
  await button(page, 'accept').click()

  await expect(outcome(page)).toHaveText(words('decided.accepted'))
  await expect(outcome(page)).toBeFocused()
  const query = JSON.stringify({ search: name })
  const register = await clerk.call<{ results: Array<{ id: number }> }>(
    ...(['get', `${STAFF_RESOURCES.entities}?${new URLSearchParams({ query })}`] as const),
  )
  expect(register.results.map(({ id }) => id)).toEqual([known.id])
  await page.getByRole('link', { name: words('decided.open_next', { subject: other }) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other)
})

test('on a phone the answer stays in sight', { tag: '@phone' }, async ({ page }) => {
  const name = ownName('Ana')
  const clerk = await atTheOffice(page)
  await clerk.add('pendingEntities', joiner(name))
  await page.goto(queueOf(name))
  await rows(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(button(page, 'accept')).toBeInViewport()
  await expect(button(page, 'decision.reject')).toBeInViewport()
})

test('a no is sent with its reason, which a failure does not lose', async ({ page, faults }) => {
  faults.allow(/503/)
  const clerk = await atTheOffice(page)
  const asking = joiner(ownName('Rui'))
  const { id } = await clerk.add('pendingEntities', asking)
  const reason = 'Falta-nos a certidão de batismo.\nPode trazê-la ao cartório?'
  await page.route(`**/reject/${id}`, (route) => route.fulfill({ status: 503 }), { times: 1 })
  await page.goto(`${REQUESTS}/joins/${id}`)
  // What comes above the button would move it away under the press.
  await expect(page.getByText(words('who.nobody'))).toBeVisible()
  await button(page, 'decision.reject').click()
  const area = page.getByLabel(words('decision.reason'))
  await expect(area).toBeFocused()
  await expect(page.locator('.reject-form .hint')).toContainText(asking.email)
  await area.fill(reason)
  await button(page, 'decision.reject_confirm.mail').click()
  await expect(page.locator('.form-problem')).toBeFocused()
  await expect(area).toHaveValue(reason)
  await page.reload()
  await page.getByRole('button', { name: t('forms.kept.restore') }).click()
  await expect(area).toHaveValue(reason)
  await button(page, 'decision.reject_confirm.mail').click()

  await expect(outcome(page)).toHaveText(words('decided.rejected'))
  await expect(page.locator('.history li').last()).toContainText('Falta-nos a certidão')
  await expect(page.locator('.history li').last()).toContainText('Emília')
  expect((await mailTo(asking.email)).text).toContain('Falta-nos a certidão de batismo.')
})

test('who comes too late is told, and keeps what was written', async ({ page, faults }) => {
  faults.allow(/409/)
  const clerk = await atTheOffice(page)
  const { id } = await clerk.add('pendingEntities', joiner(ownName('Eva')))
  await page.goto(`${REQUESTS}/joins/${id}`)
  await button(page, 'decision.reject').click()
  await page.getByLabel(words('decision.reason')).fill('Palavras que não se perdem.')
  await clerk.call('put', `${STAFF_RESOURCES.pendingEntities}/accept/${id}`, {})
  await button(page, 'decision.reject_confirm.mail').click()
  await expect(outcome(page)).toHaveText(words('decided.accepted'))
  await expect(page.locator('.record-decision [role=alert]')).toHaveText(
    t('errors.messages.already_decided'),
  )
  await expect(page.locator('.office-reason')).toHaveText('Palavras que não se perdem.')
})

test('several are accepted at once, and of one left out it is said why', {
  tag: ['@everywhere', '@matrix'],
}, async ({ page }) => {
  const name = ownName('Inês')
  const clerk = await atTheOffice(page)
  const like = joiner(`${name} Conhecida`)
  await clerk.add('entities', like)
  for (const asking of [like, joiner(`${name} Primeira`), joiner(`${name} Segunda`)]) {
    await clerk.add('pendingEntities', asking)
  }
  await page.goto(queueOf(name))
  await page.locator('.selected-acts').getByRole('checkbox').check()
  await expect(page.getByText(words('selected', { count: 3 }))).toBeVisible()
  await button(page, 'accept').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName(words('several.accept', { count: 3 }))
  await dialog
    .getByRole('button', { name: words('several.accept_confirm', { count: 3 }), exact: true })
    .click()
  await expect(dialog).toHaveCount(0)
  await expect(bulk(page).getByRole('status')).toHaveText(
    words('several.accept_done', { count: 2 }),
  )
  await bulk(page)
    .getByText(words('several.failed', { count: 1 }))
    .click()
  await expect(bulk(page).getByRole('listitem')).toHaveCount(1)
  await expect(bulk(page).getByRole('link', { name: like.name })).toBeVisible()
  await expect(bulk(page)).toContainText(words('several.similar'))
  await expectAccessible(page, 'the result of several decisions')
  await bulk(page)
    .getByRole('button', { name: t('office.bulk.dismiss') })
    .click()
  await expect(bulk(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(rows(page)).toHaveCount(1)
  await openFilters(page)
  await page.getByLabel(words('status')).selectOption('accepted')
  await expect(rows(page)).toHaveCount(2)
})

test('several decisions go on wherever the office goes, and can be stopped', {
  tag: '@everywhere',
}, async ({ page }) => {
  const name = ownName('Olga')
  const clerk = await atTheOffice(page)
  for (const which of ['Primeira', 'Segunda', 'Terceira']) {
    await clerk.add('pendingEntities', joiner(`${name} ${which}`))
  }
  // However long the test looks around, no call is given up meanwhile.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let asked = 0
  await page.route('**/pending_entities/accept/*', async (route) => {
    await gates[asked++]?.promise
    await route.continue()
  })
  const asksBeforeClosing = () =>
    page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
  await page.goto(queueOf(name))
  await page.locator('.selected-acts').getByRole('checkbox').check()
  await button(page, 'accept').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('several.accept_confirm', { count: 3 }) })
    .click()
  await expect(bulk(page)).toContainText(words('several.accept_running'))
  await expect(bulk(page)).toContainText(t('office.bulk.progress', { done: 0, count: 3 }))
  await expect(rows(page).getByRole('checkbox')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page
    .locator('.room-menu')
    .getByRole('link', { name: t('office.rooms.people.name') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('office.rooms.people.title'))
  gates[0]?.resolve()
  await expect(bulk(page)).toContainText(t('office.bulk.progress', { done: 1, count: 3 }))
  expect(await asksBeforeClosing()).toBe(true)
  await expectAccessible(page, 'a bulk action under way')
  await bulk(page)
    .getByRole('button', { name: t('office.bulk.stop') })
    .click()
  gates[1]?.resolve()
  await expect(bulk(page).getByRole('status')).toHaveText(
    `${t('office.bulk.stopped')} ${words('several.accept_done', { count: 2 })}`,
  )
  expect(await asksBeforeClosing()).toBe(false)

  await bulk(page)
    .getByText(words('several.failed', { count: 1 }))
    .click()
  await expect(bulk(page)).toContainText(words('several.not_reached'))
  await bulk(page).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await bulk(page)
    .getByRole('button', { name: t('office.bulk.dismiss') })
    .click()
  await expect(bulk(page)).toHaveCount(0)
  await page.goto(queueOf(name))
  await expect(rows(page)).toHaveCount(1)
})

test('of a full mass the office is told what it can do, and moves the intention from there', {
  tag: ['@everywhere', '@matrix'],
}, async ({ page, faults }) => {
  faults.allow(/409/)
  const email = `${crypto.randomUUID()}@example.org`
  const clerk = await atTheOffice(page)
  const { id } = await clerk.add('pendingMassIntentions', {
    pending_mass_intentions: {
      email,
      requested_by_description: 'Rita Prudência',
      intention_description: 'Pelo meu pai',
      intention_type_description: 'Sufrágio',
      location_description: 'Ermida de Santo Amaro',
      intention_date: addDays(new Date().toISOString().slice(0, 10), 9)
        .split('-')
        .map(Number)
        .reverse()
        .join('/'),
      intention_time: '05:25',
    },
  })
  const message = t('errors.messages.office_mass_full')
  await page.route(`**/pending_mass_intentions/accept/${id}`, (route) =>
    route.fulfill({ status: 409, json: { error: { code: 'mass_full', message } } }),
  )
  await page.goto(queueOf(email, 'mass-intentions'))
  await page.locator('.selected-acts').getByRole('checkbox').check()
  await button(page, 'accept').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words('several.accept_confirm', { count: 1 }) }).click()
  await bulk(page)
    .getByText(words('several.failed', { count: 1 }))
    .click()
  await expect(bulk(page)).toContainText(message)
  await bulk(page)
    .getByRole('button', { name: /^Mudar de missa/ })
    .click()
  const moving = page.getByRole('dialog', { name: t('office-moving.title') })
  await moving.locator('[type=radio]:enabled').first().check()
  await moving.getByRole('button', { name: t('office-moving.move') }).click()
  await expect(moving).toHaveCount(0)
  await expect(bulk(page)).toContainText(t('office-moving.done'))
  const moved = await clerk.call<{ location_description: string }>(
    'get',
    `${STAFF_RESOURCES.pendingMassIntentions}/${id}`,
  )
  expect(moved.location_description).not.toBe('Ermida de Santo Amaro')
})

test('several are declined with one reason for all', { tag: '@matrix' }, async ({ page }) => {
  const name = ownName('Tomé')
  const clerk = await atTheOffice(page)
  const asking = [joiner(`${name} Um`), joiner(`${name} Dois`)]
  for (const one of asking) await clerk.add('pendingEntities', one)
  await page.goto(queueOf(name))
  await page.locator('.selected-acts').getByRole('checkbox').check()
  await button(page, 'reject').click()
  await page.getByRole('dialog').getByRole('textbox').fill('Já pertencem a outra paróquia.')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('several.reject_confirm', { count: 2 }) })
    .click()
  await expect(bulk(page).getByRole('status')).toHaveText(
    words('several.reject_done', { count: 2 }),
  )
  await expect(page.getByText(words('empty.no_match'))).toBeVisible()
  for (const { email } of asking) {
    expect((await mailTo(email)).text).toContain('Já pertencem a outra paróquia.')
  }
})

test('the keyboard walks, selects, searches and opens', { tag: '@desktop' }, async ({ page }) => {
  const name = ownName('Rosa')
  const clerk = await atTheOffice(page)
  for (const which of ['Um', 'Dois']) await clerk.add('pendingEntities', joiner(`${name} ${which}`))
  await page.goto(queueOf(name))
  await expect(rows(page)).toHaveCount(2)
  const [first, second] = [rows(page).nth(0), rows(page).nth(1)]
  await page.keyboard.press('j')
  await expect(first.getByRole('link')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(second.getByRole('link')).toBeFocused()
  await page.keyboard.press('x')
  await expect(second.getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await expect(page.getByText(words('selected', { count: 2 }))).toBeVisible()

  await page.keyboard.press('/')
  const search = page.getByLabel(words('search'))
  await expect(search).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' xj')
  await expect(page.getByText(words('empty.no_match'))).toBeVisible()
  await expect(search).toHaveValue(`${name} xj`)
  await expect(page).toHaveURL(/xj$/)
  await search.fill(name)
  await search.blur()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: words('keys.title') })
  await expect(help).toContainText(words('keys.select'))
  await help.getByLabel(words('keys.on')).uncheck()
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveCount(2)
  await page.locator('h1').click()
  await page.keyboard.press('j')
  await expect(first.getByRole('link')).not.toBeFocused()
  await page.keyboard.press('?')
  await expect(help).toBeHidden()
  await button(page, 'keys.title').click()
  await help.getByLabel(words('keys.on')).check()
  await page.keyboard.press('Escape')
  await page.locator('h1').click()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} Um`)
})

test('how a queue is looked at stands in its address', { tag: '@matrix' }, async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED/)
  const name = ownName('Zita')
  const clerk = await atTheOffice(page)
  const wedding = {
    ...{ entity_groom_name: name, entity_groom_email: 'noivo@example.org' },
    ...{ entity_bride_name: 'Eva Simões', wedding_date: '2027-06-12' },
  }
  await clerk.add('pendingWedding', { pending_wedding: wedding })
  await page.goto(queueOf(name, 'weddings'))
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('12 de junho')
  await openFilters(page)
  await page.getByLabel(words('from')).fill('2027-06-13')
  await expect(page.getByText(words('empty.no_match'))).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(words('from'))).toHaveValue('2027-06-13')
  await page.getByLabel(words('from')).fill('2027-06-12')
  await expect(rows(page)).toHaveCount(1)
  await page.getByLabel(words('status')).selectOption('rejected')
  await expect(rows(page)).toHaveCount(0)
  await page.goBack()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByLabel(words('status'))).toHaveValue('pending')
  await rows(page).getByRole('link').click()
  await expect(page.locator('.answers')).toContainText('12 de junho de 2027')
  await page.locator('a.back').click()
  await expect(page.getByLabel(words('search'))).toHaveValue(name)
  await page.route('**/pending_wedding?**', (route) => route.abort(), { times: 1 })
  await page.reload()
  await expect(page.getByText(t('office.failed'))).toBeVisible()
  await page.getByRole('button', { name: t('common.list.retry') }).click()
  await expect(rows(page)).toHaveCount(1)
})

test('what has waited for too long is marked', { tag: '@matrix' }, async ({ page }) => {
  await atTheOffice(page)
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const meeting = (id: number, days: number) => ({
    ...{ id, reference: `AAAA000${id}`, status: 'pending', account: null, decided_at: null },
    ...{ created_at: ago(days), updated_at: ago(days), waits_since: ago(days) },
    ...{
      assignee: null,
      conversation: null,
      documents_count: null,
      written_down: null,
      celebrant: null,
    },
    ...{ message: `Há ${days} dias`, email: 'a@example.org' },
  })
  const results = [meeting(1, 1), meeting(2, 3), meeting(3, 8)]
  await page.route('**/pending_meetings?**', (route) =>
    route.fulfill({ json: { results, page: 1, total: 3 } }),
  )
  await page.goto(`${REQUESTS}/meetings`)
  await expect(rows(page).nth(0).locator('.late, .overdue')).toHaveCount(0)
  await expect(rows(page).nth(1)).toContainText(words('waiting.late'))
  await expect(rows(page).nth(2)).toContainText(words('waiting.overdue'))
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
})

test('an intention is booked in its mass, and only then on the list for the sacristy', {
  tag: '@everywhere',
}, async ({ page }) => {
  const name = ownName('Joaquim')
  const clerk = await atTheOffice(page)
  const intention = (what: string) => ({
    pending_mass_intentions: {
      ...{ email: 'ana@example.org', requested_by_description: 'Ana Prudência' },
      ...{ intention_description: `${what} ${name}`, intention_type_description: 'Sufrágio' },
      ...{ location_description: `Capela de ${name}`, intention_date: '13/1/2031' },
      intention_time: '10:15',
    },
  })
  const asked = await clerk.add('pendingMassIntentions', intention('Por alma de'))
  await clerk.add('pendingMassIntentions', intention('Pelas melhoras de'))
  await page.goto(`${REQUESTS}/mass-intentions/by-mass?from=2031-01-15`)
  const mass = page.locator('.week-mass', { hasText: `Capela de ${name}` })
  await expect(mass).toContainText('10h15')
  await expect(mass).toContainText(words('by_mass.unplanned'))
  const line = mass.locator('li', { hasText: 'Por alma de' })
  await line.getByRole('button', { name: /^Aceitar: / }).click()
  await expect(line).toContainText(words('statuses.accepted'))
  const { status } = await clerk.call<{ status: string }>(
    ...(['get', `${STAFF_RESOURCES.pendingMassIntentions}/${asked.id}`] as const),
  )
  expect(status).toBe('accepted')
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('.sacristy-sheet')
  await expect(sheet.getByText(`Por alma de ${name}`)).toBeVisible()
  await expect(sheet).not.toContainText('Pelas melhoras de')
  await expect(page.locator('.week-bar, .room-menu, .office-head')).toHaveCount(3)
  for (const part of await page.locator('.week-bar, .room-menu, .office-head').all()) {
    await expect(part).toBeHidden()
  }
  await page.emulateMedia({ media: 'screen' })
  await button(page, 'by_mass.after').click()
  await expect(page).toHaveURL(/from=2031-01-20/)
  await page.goBack()
  await expect(mass).toBeVisible()
})

test('queues, requests and masses are there for everybody', {
  tag: ['@desktop', '@matrix'],
}, async ({ page }) => {
  test.slow()
  const name = ownName('Maria da Conceição de Albuquerque e Vasconcelos')
  const clerk = await atTheOffice(page)
  await clerk.add('entities', joiner(name, { phone: '258000111' }))
  const { id } = await clerk.add('pendingEntities', joiner(name, { phone: '258000111' }))
  await clerk.add('pendingEntities', joiner(name, { phone: '258000111' }))
  await page.goto(queueOf(name))
  await page.locator('.selected-acts').getByRole('checkbox').check()
  await expectAccessible(page, 'a queue with some of it selected')
  await button(page, 'reject').click()
  await expectAccessible(page, 'declining several')
  await page.goto(queueOf(name, 'weddings'))
  await expect(page.getByText(words('empty.no_match'))).toBeVisible()
  await expectAccessible(page, 'a queue without anything')
  await page.goto(`${REQUESTS}/joins/${id}`)
  await expect(page.locator('.likenesses')).toBeVisible()
  await expectAccessible(page, 'a request')
  await button(page, 'decision.reject').click()
  await expectAccessible(page, 'declining a request')
  await page.goto(`${REQUESTS}/mass-intentions/by-mass`)
  await expect(page.locator('.mass-week h3')).toHaveCount(7)
  await expectAccessible(page, 'a week of masses')
})
