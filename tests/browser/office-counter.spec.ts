import type { Page } from '@playwright/test'
import { addDays } from '#src/domain/time/wall-clock.ts'
import { dayText } from '#src/i18n/dates.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { expectAccessible } from './every-width.ts'
import { expect, sidewaysOverflow, test } from './fixtures.ts'
import { atTheOffice, ownName, REQUESTS } from './office-desk-work.ts'

const { t } = createTranslator('pt', readTexts())
const words = (key: string, values = {}) => t(keyIn('office-counter', key), values)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.locator(`.counter-form [name="${name}"]`)
const send = (page: Page, count = 1) => button(page, words('send', { count }))

/** A Sunday that is of no other test, nor of another try: it has masses in two churches. */
const ownSunday = () => addDays('2031-01-05', 7 * Math.floor(Math.random() * 1500))
const MATRIZ = { time: '11:30', place: 'Igreja matriz' }

/** The address of a new intention for a mass. */
const forMass = (date: string) =>
  `${REQUESTS}/mass-intentions/new?${new URLSearchParams({ date, ...MATRIZ })}`

async function fillIntention(page: Page, name: string): Promise<void> {
  await field(page, 'caller_name').fill(`Rosa ${name}`)
  await field(page, 'intention_type_description').fill('Por um falecido')
  await field(page, 'intention_description').fill(`Por alma de ${name}`)
}

test('an intention is written down for a widow without an address, booked, and has a receipt', {
  tag: ['@everywhere'],
}, async ({ page }) => {
  await atTheOffice(page)
  const [name, sunday] = [ownName('Joaquim'), ownSunday()]
  await page.goto(forMass(sunday))
  await expect(page.locator('.chosen-mass')).toContainText(dayText(sunday, 'pt', 'full').slice(1))
  await fillIntention(page, name)
  await field(page, 'caller_phone').fill('239 000 000')
  await field(page, 'given').fill('10 €')
  await page.getByRole('radio', { name: words('came_by.telephone') }).check()
  await expectAccessible(page, 'a request that the office writes down')
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  await send(page).click()

  await expect(page.locator('h1')).toContainText(name)
  await expect(page.locator('.standing').first()).toContainText(
    t('office-requests.statuses.accepted'),
  )
  const card = page.getByRole('region', { name: words('written.title') })
  for (const said of [words('came_by.telephone'), `Rosa ${name}`, '239 000 000', '10 €']) {
    await expect(card).toContainText(said)
  }
  // The browser's dialog would wait for somebody.
  await page.evaluate(() => {
    window.print = () => {}
  })
  await button(page, words('receipt.print')).click()
  await page.emulateMedia({ media: 'print' })
  const receipt = page.locator('body > .receipt')
  await expect(receipt).toBeVisible()
  for (const said of [name, '10 €', dayText(sunday, 'pt', 'full'), words('receipt.note')]) {
    await expect(receipt).toContainText(said)
  }
  await expect(page.locator('.record')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(receipt).toHaveCount(0)
  await expect(page.locator('.record')).toBeVisible()
})

test('what is missing is said at its field, and nothing that was typed is lost', async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED/)
  await atTheOffice(page)
  await page.goto(`${REQUESTS}/meetings`)
  await page.getByRole('link', { name: t('office.new_request') }).click()
  await expect(page.locator('.counter-form')).toBeVisible()
  await expect(field(page, 'kind')).toHaveValue('meeting')
  await field(page, 'message').fill('Falar com o senhor prior')
  await send(page).click()
  await expect(page.locator('.error-summary')).toBeFocused()
  await expect(field(page, 'caller_name')).toHaveAttribute('aria-invalid', 'true')
  await page.reload()
  await expect(field(page, 'message')).toHaveValue('Falar com o senhor prior')
  // Another kind keeps who asks; going back, the message is there too.
  const name = ownName('Rosa')
  await field(page, 'caller_name').fill(name)
  await field(page, 'kind').selectOption('baptism')
  await expect(field(page, 'caller_name')).toHaveValue(name)
  await field(page, 'kind').selectOption('meeting')
  await page.route(/write_down$/, (route) => route.abort())
  await send(page).click()
  await expect(page.locator('.form-problem')).toContainText(t('forms.unreachable'))
  await expect(field(page, 'message')).toHaveValue('Falar com o senhor prior')
  await page.unroute(/write_down$/)
  await send(page).click()
  await expect(page.getByRole('region', { name: words('written.title') })).toContainText(name)
  await page.goto(`${REQUESTS}/meetings/new`)
  await expect(field(page, 'message')).toHaveValue('')
})

test('a family is written down with all that the public form asks', async ({ page }) => {
  await atTheOffice(page)
  const name = ownName('Prudêncio')
  await page.goto(`${REQUESTS}/families/new`)
  await field(page, 'caller_name').fill(`Rosa ${name}`)
  await field(page, 'name').fill(`Família ${name}`)
  await field(page, 'father_name').fill('Rui Prudêncio')
  await button(page, t('families.add')).click()
  await field(page, 'family_entities.0.entity_name').fill('Inês')
  await field(page, 'family_entities.0.relationship_degree_id').selectOption('Filha')
  await field(page, 'opt4_text').fill('À das onze')
  await expectAccessible(page, 'a family that the office writes down')
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  await send(page).click()
  await expect(page.locator('h1')).toContainText(name)
  await expect(page.locator('.record')).toContainText('Inês · Filha')
  await expect(page.locator('.record')).toContainText('À das onze')
})

test('a full mass is said at the choice of the mass', async ({ page, faults }) => {
  faults.allow(/409/)
  const clerk = await atTheOffice(page)
  const sunday = ownSunday()
  await page.goto(forMass(sunday))
  await fillIntention(page, ownName('Joaquim'))
  for (let count = 0; count < 3; count += 1) {
    await clerk.call('post', '/pending_mass_intentions/write_down', {
      form: {
        ...{ requested_by_description: 'Ana', intention_description: ownName('Pela Ana') },
        ...{ intention_type_description: 'Saúde', location_description: MATRIZ.place },
        intention_date: sunday.split('-').map(Number).reverse().join('/'),
        intention_time: MATRIZ.time,
      },
      ...{ came_by: 'counter', caller_name: 'Ana', accept: true },
    })
  }
  await send(page).click()
  await expect(page.locator('#chosen_mass-error')).toHaveText(t('errors.hints.mass_full'))
  await expect(page.locator('.mass-picker')).toContainText(t('office-moving.full'))
})

test('the by-mass view leads to a new intention for that mass', async ({ page }) => {
  await atTheOffice(page)
  const sunday = ownSunday()
  await page.goto(`${REQUESTS}/mass-intentions/by-mass?from=${addDays(sunday, -6)}`)
  const mass = page
    .locator('.mass-week > section')
    .filter({ hasText: dayText(sunday, 'pt', 'named').slice(1) })
    .locator('.week-mass')
    .filter({ hasText: MATRIZ.place })
  await mass.getByRole('link', { name: t('office-requests.by_mass.add') }).click()
  await expect(page.locator('.chosen-mass')).toContainText(MATRIZ.place)
  await expect(page.locator('.chosen-mass')).toContainText(dayText(sunday, 'pt', 'full').slice(1))
})

test('a person of the register brings their name and contacts', async ({ page }) => {
  const clerk = await atTheOffice(page)
  const name = ownName('Rosa')
  const { id } = await clerk.add('entities', { name, mobilephone: '912 000 000' })
  await page.goto(`/santa-marta/office/people/${id}`)
  await page.getByRole('link', { name: t('office.new_request') }).click()
  await expect(field(page, 'caller_name')).toHaveValue(name)
  await expect(field(page, 'caller_phone')).toHaveValue('912 000 000')
  await field(page, 'kind').selectOption('meeting')
  await field(page, 'message').fill('Visita a casa')
  await send(page).click()
  await expect(page.getByRole('link', { name: `Ficha de ${name}` })).toBeVisible()
})

test('an intention is repeated in one act: dates without room are said before', async ({
  page,
}) => {
  await atTheOffice(page)
  const [name, sunday] = [ownName('Joaquim'), ownSunday()]
  await page.goto(forMass(sunday))
  await fillIntention(page, name)
  await field(page, 'repeat').selectOption('week')
  await field(page, 'repeat_until').fill(addDays(sunday, 21))
  const lines = page.locator('.repeat-lines li')
  await expect(lines).toHaveCount(3)
  // A day of the week without masses.
  await field(page, 'extra_date').fill(addDays(sunday, 1))
  await button(page, words('repeat.add')).click()
  await expect(lines).toHaveCount(4)
  await expect(lines.first()).toContainText(words('repeat.no_mass'))
  await lines
    .last()
    .getByRole('button', { name: /^Retirar: / })
    .click()
  await expect(lines).toHaveCount(3)
  await expectAccessible(page, 'an intention for several dates')
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  await send(page, 3).click()
  await expect(page.locator('h1')).toHaveText(words('several', { count: 3 }))
  await expect(page.locator('h1')).toBeFocused()
  await expect(page.locator('.link-lines li')).toHaveCount(3)
  await page.locator('.link-lines a').last().click()
  await expect(page.locator('h1')).toContainText(name)
  await expect(page.locator('.record')).toContainText(dayText(addDays(sunday, 14), 'pt', 'full'))
})
