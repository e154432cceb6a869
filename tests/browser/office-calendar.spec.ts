import type { Page } from '@playwright/test'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { expectAccessible } from './every-width.ts'
import { expect, test } from './fixtures.ts'
import { atTheOffice, ownName, REQUESTS } from './office-desk-work.ts'
import { CALENDAR, CALENDAR_CALLS, standInCalendar, WEDDING } from './parish-calendar.ts'

const { t } = createTranslator('pt', readTexts())

const PHONE = { width: 390, height: 844 }
const COMPUTER = { width: 1280, height: 900 }

/** How many columns the days stand in. */
async function columns(page: Page): Promise<number> {
  const lefts = await page
    .locator('.calendar-day:visible')
    .evaluateAll((days) => days.map((day) => Math.round(day.getBoundingClientRect().left)))
  return new Set(lefts).size
}

test('the calendar is a grid on a computer and a list on a phone, and its address names the view', {
  tag: '@desktop',
}, async ({ page }) => {
  await atTheOffice(page)
  await standInCalendar(page)
  await page.goto(`${CALENDAR}?view=week&date=2026-12-01`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('office.rooms.calendar.title'))
  const title = page.getByRole('heading', { level: 2 })
  await expect(title).toHaveText('30 de novembro a 6 de dezembro de 2026')
  const days = page.locator('.calendar-day')
  await expect(days).toHaveCount(7)
  expect(await columns(page)).toBe(7)

  const sunday = days.filter({
    has: page.getByRole('heading', { level: 3, name: 'Domingo, 6 de dezembro' }),
  })
  await expect(sunday.locator('.calendar-hours')).toHaveText(['até às 1h00', '11h00', '11h30'])
  const wedding = sunday.getByRole('listitem').filter({ hasText: 'Casamento: Rui & Eva' })
  await expect(wedding).toContainText(t('office-calendar.waiting'))
  await expect(wedding).toContainText('À mesma hora, no mesmo lugar: Missa das 11h00')
  await expect(wedding.getByRole('link')).toHaveAttribute('href', WEDDING)
  await expect(page.locator('[data-clash]')).toHaveCount(2)
  await expectAccessible(page, 'a week of the calendar')

  await page.setViewportSize(PHONE)
  expect(await columns(page)).toBe(1)
  await expect(days.first()).toContainText(t('office-calendar.nothing'))

  const month = page.getByRole('link', { name: t('office-calendar.views.month'), exact: true })
  await month.click()
  await expect(page).toHaveURL(/\?view=month&date=2026-12-01$/)
  await expect(month).toHaveAttribute('aria-current', 'page')
  await expect(title).toHaveText('Dezembro de 2026')
  await expect(page.locator('.calendar-day:visible')).toHaveCount(3)
  expect(await columns(page)).toBe(1)
  await expectAccessible(page, 'a month of the calendar')
  await page.setViewportSize(COMPUTER)
  await expect(page.locator('.calendar-day:visible')).toHaveCount(35)
  expect(await columns(page)).toBe(7)

  await page.getByLabel(t('office-calendar.place.label')).selectOption('Capela de São João')
  await expect(page).toHaveURL(/&place=Capela/)
  await expect(page.locator('.calendar-item')).toHaveText(/Missa/)
  await page.goBack()
  await expect(page.locator('.calendar-item')).toHaveCount(5)

  await page.getByRole('link', { name: 'Terça-feira, 8 de dezembro' }).press('Enter')
  await expect(page).toHaveURL(/\?view=day&date=2026-12-08$/)
  await expect(title).toHaveText('Terça-feira, 8 de dezembro de 2026')
  await expect(title).toBeFocused()
  await expect(page.locator('.calendar-item')).toHaveCount(1)
  await expectAccessible(page, 'a day of the calendar')

  await page.getByRole('button', { name: t('office-calendar.after.day') }).press('Enter')
  await expect(page).toHaveURL(/date=2026-12-09$/)
  await expect(page.getByText(t('office-calendar.none'))).toBeVisible()
  await page.getByRole('button', { name: t('office-calendar.before.day') }).press('Enter')
  await expect(page.locator('.calendar-item')).toHaveCount(1)
  await page.goto(`${CALENDAR}?view=week&date=2031-05-07`)
  await page.getByRole('button', { name: t('office-calendar.today') }).click()
  await expect(title).toBeFocused()
  await expect(page.getByRole('button', { name: t('office-calendar.today') })).toHaveCount(0)
})

test('a calendar that fails, or has no connection, says so and can be tried again', {
  tag: '@desktop',
}, async ({ page, context, faults }) => {
  faults.allow(/500|ERR_INTERNET_DISCONNECTED/)
  await atTheOffice(page)
  await page.route(CALENDAR_CALLS, (route) => route.fulfill({ status: 500 }))
  await page.goto(`${CALENDAR}?view=week&date=2026-12-01`)
  const failure = page.locator('.office-room').getByRole('alert')
  await expect(failure).toContainText(t('office.failed'))
  await page.unroute(CALENDAR_CALLS)
  await context.setOffline(true)
  await page.getByRole('button', { name: t('common.list.retry') }).click()
  await expect(failure).toContainText(t('office.failed'))
  // Once there is a connection again, it asks by itself.
  await context.setOffline(false)
  await expect(page.locator('.calendar-day')).toHaveCount(7)
  await expect(page.locator('.calendar-item').first()).toBeVisible()
})

test('whoever accepts a celebration is told what else is on its day', {
  tag: '@everywhere',
}, async ({ page }) => {
  const clerk = await atTheOffice(page)
  // A Sunday that no other test uses.
  const day = '2033-05-15'
  const place = ownName('Capela')
  const entity_to_baptized = ownName('Tomé')
  const baptism = { baptism_date: day, baptism_time: '15:00', baptism_place: place }
  const form = { entity_to_baptized, parent_email: 'rui@example.org', ...baptism }
  const { id } = await clerk.add('pendingBaptisms', { pending_baptism: form })

  await page.goto(`${REQUESTS}/weddings/new`)
  await page.locator('[name=wedding_date]').fill(day)
  const sameDay = page.locator('.same-day')
  const waiting = `Batismo às 15h00 (${place}), por responder`
  await expect(sameDay).toContainText(`Nesse dia: `)
  await expect(sameDay).toContainText(waiting)
  await page.locator('[name=wedding_hour]').fill('14:00')
  await page.locator('[name=wedding_place]').fill(place.toUpperCase())
  await expect(sameDay).toContainText('À mesma hora, no mesmo lugar: Batismo às 15h00')
  await expect(sameDay).toContainText('Nesse dia, noutros lugares: Missa das ')

  await page.goto(`${REQUESTS}/baptisms/${id}`)
  await expect(page.getByRole('button', { name: t('office-requests.accept') })).toBeVisible()
  await expect(sameDay).toContainText('Nesse dia, noutros lugares: Missa das ')
  // It is not beside itself; the same test at another width may have one on that day.
  await expect(sameDay).not.toContainText(place)
  await page.getByRole('button', { name: t('office-requests.accept') }).click()
  await expect(sameDay).toHaveCount(0)

  await page.goto(`${CALENDAR}?view=day&date=${day}`)
  const item = page.getByRole('listitem').filter({ hasText: entity_to_baptized }).last()
  await expect(item).toContainText(place)
  await expect(item).not.toContainText(t('office-calendar.waiting'))
  await item.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/baptisms/${id}$`))
})
