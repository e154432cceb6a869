import type { Page } from '@playwright/test'
import type { OfficeMasses } from '#src/contract/masses/office-masses.ts'
import type { Timetable, TimetableChangesInput } from '#src/contract/masses/timetable.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { pathOf } from '#src/contract/paths.ts'
import { addDays } from '#src/domain/time/wall-clock.ts'
import { massText } from '#src/i18n/date-texts.ts'
import { dayText } from '#src/i18n/dates.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { mailTo, newEmail } from '../support/people.ts'
import { expectAccessible } from './every-width.ts'
import { expect, sidewaysOverflow, test } from './fixtures.ts'
import { atTheOffice, type Clerk, ownName, REQUESTS } from './office-desk-work.ts'

const { t } = createTranslator('pt', readTexts())
const words = (key: string, values = {}) => t(keyIn('office-moving', key), values)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: words('title') })
const opener = (page: Page) => button(page, words('open'))

/** A Sunday that is of no other test, nor of another try: it has masses at nine or so and at 11:30. */
const ownSunday = () => addDays('2031-01-05', 7 * Math.floor(Math.random() * 1500))
const MATRIZ = { time: '11:30', place: 'Igreja matriz' }
const SAO_BENTO = { time: '09:00', place: 'Capela de São Bento' }

/** An intention that was accepted for a mass. */
async function booked(clerk: Clerk, date: string, mass: typeof MATRIZ) {
  const name = ownName('Joaquim')
  const email = newEmail()
  const { id } = await clerk.add('pendingMassIntentions', {
    pending_mass_intentions: {
      ...{ email, requested_by_description: 'Ana Prudência' },
      ...{ intention_description: `Por alma de ${name}`, intention_type_description: 'Sufrágio' },
      intention_date: date.split('-').map(Number).reverse().join('/'),
      ...{ intention_time: mass.time, location_description: mass.place },
    },
  })
  await clerk.call('put', `/pending_mass_intentions/accept/${id}`, {})
  return { id, email, name, path: `${REQUESTS}/mass-intentions/${id}` }
}

/** The hour of the chapel's mass is another in summer. */
async function chapelMass(clerk: Clerk, date: string) {
  const query = new URLSearchParams({ query: JSON.stringify({ day_from: date }) })
  const week = await clerk.call<OfficeMasses>('get', `${OFFICE_PATHS.officeMasses}?${query}`)
  const found = week.results.find(
    (one) => one.date === date && one.location_description === SAO_BENTO.place,
  )
  return { ...SAO_BENTO, time: found?.time ?? SAO_BENTO.time }
}

test('a booked intention goes to another mass by the keyboard, and who asked is told', {
  tag: ['@everywhere', '@matrix'],
}, async ({ page }) => {
  const clerk = await atTheOffice(page)
  const sunday = ownSunday()
  const chapel = await chapelMass(clerk, sunday)
  for (let count = 0; count < 3; count += 1) await booked(clerk, sunday, chapel)
  const { path, email, name } = await booked(clerk, sunday, MATRIZ)
  await page.goto(path)
  await opener(page).focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page)
  await expect(dialog).toContainText(massText({ date: sunday, ...MATRIZ }, 'pt'))
  const ofSunday = dialog.getByRole('group', { name: /^Domingo/ })
  await expect(ofSunday.getByRole('radio')).toHaveCount(2)
  for (const radio of await ofSunday.getByRole('radio').all()) await expect(radio).toBeDisabled()
  await expect(ofSunday).toContainText(words('full'))
  await expect(ofSunday).toContainText(words('is_now'))
  await expectAccessible(page, 'an intention that goes to another mass')
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)

  await button(page, words('move')).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.locator('.form-problem')).toBeFocused()
  await expect(dialog.locator('.form-problem')).toContainText(words('choose'))
  await button(page, words('after')).focus()
  await page.keyboard.press('Enter')
  const next = { date: addDays(sunday, 7), ...MATRIZ }
  const later = dialog
    .getByRole('group', { name: /^Domingo/ })
    .getByRole('radio')
    .last()
  await expect(later).toBeEnabled()
  await later.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.type('O senhor prior está fora.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(opener(page)).toBeFocused()
  await expect(page.locator('section[aria-labelledby=mass]')).toContainText(massText(next, 'pt'))
  const line = page.locator('.history li').last()
  await expect(line).toContainText(massText({ date: sunday, ...MATRIZ }, 'pt'))
  await expect(line).toContainText('O senhor prior está fora.')
  await expect.poll(async () => (await mailTo(email, 1)).text).toContain(massText(next, 'pt'))

  await page.goto(`${REQUESTS}/mass-intentions/by-mass?from=${next.date}`)
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('.sacristy-sheet')
  await expect(sheet.getByText(`Por alma de ${name}`)).toBeVisible()
  await page.goto(`${REQUESTS}/mass-intentions/by-mass?from=${sunday}`)
  await expect(sheet).toContainText(SAO_BENTO.place)
  await expect(sheet).not.toContainText(name)
})

test('what changed meanwhile is said beside the button, and nothing written is lost', {
  tag: '@matrix',
}, async ({ page, faults }) => {
  faults.allow(/409|412/)
  const clerk = await atTheOffice(page)
  const sunday = ownSunday()
  const chapel = await chapelMass(clerk, sunday)
  for (let count = 0; count < 2; count += 1) await booked(clerk, sunday, chapel)
  const { id, path } = await booked(clerk, sunday, MATRIZ)
  await page.goto(path)
  await opener(page).click()
  const dialog = dialogOf(page)
  const other = dialog.getByRole('radio', { name: new RegExp(chapel.place) })
  const problem = dialog.locator('.form-problem')
  const reason = dialog.getByLabel(words('reason'))
  await other.check()
  await reason.fill('Há um batizado a essa hora.')
  await booked(clerk, sunday, chapel)
  await button(page, words('move')).click()
  await expect(problem).toBeFocused()
  await expect(problem).toContainText(words('full_by_now'))
  await expect(other).toBeDisabled()
  await expect(reason).toHaveValue('Há um batizado a essa hora.')

  await clerk.call('put', pathOf(OFFICE_PATHS.reopenRequest, { id }), {})
  await button(page, words('after')).click()
  const last = dialog
    .getByRole('group', { name: /^Domingo/ })
    .getByRole('radio')
    .last()
  await last.check()
  await button(page, words('move')).click()
  await expect(problem).toContainText(words('meanwhile'))
  await expect(dialog).toContainText(words('not_told'))
  await last.check()
  await button(page, words('move')).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('#decision')).toHaveText(t('office-requests.decision.title'))
})

test('an intention whose mass is cancelled is moved where that is told', {
  tag: '@matrix',
}, async ({ page }) => {
  const clerk = await atTheOffice(page)
  const date = ownSunday()
  const change = (changes: TimetableChangesInput) =>
    clerk.call<Timetable>('put', OFFICE_PATHS.officeTimetable, changes)
  const { name } = await booked(clerk, date, MATRIZ)
  await change({ days: [date], exceptions: [{ kind: 'replaced', date }] })
  try {
    for (const place of ['', '/masses']) {
      await page.goto(`/santa-marta/office${place}`)
      // The desk folds them.
      if (place === '') await page.locator('main summary', { hasText: 'já não se' }).click()
      const line = page.locator('.intention-lines li', {
        hasText: dayText(date, 'pt', 'named'),
      })
      await expect(line).toBeVisible()
      if (place === '') continue
      await line.getByRole('button').click()
      const dialog = dialogOf(page)
      await expect(dialog).toContainText(name)
      await dialog
        .getByRole('radio', { name: /Igreja matriz/ })
        .first()
        .check()
      await button(page, words('move')).click()
      await expect(dialog).toHaveCount(0)
      await expect(line).toHaveCount(0)
      await expect(page.locator('h1:focus, h2:focus')).toHaveCount(1)
    }
  } finally {
    await change({ days: [date] })
  }
})
