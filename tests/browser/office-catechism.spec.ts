import type { Page } from '@playwright/test'
import { presenceDates } from '#src/domain/catechism/presence-dates.ts'
import { monthsOfTerm } from '#src/domain/catechism/school-year.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { expectAccessible } from './every-width.ts'
import { expect, sidewaysOverflow, test } from './fixtures.ts'
import { atTheOffice, type Clerk, ownName, REQUESTS } from './office-desk-work.ts'

const { t } = createTranslator('pt', readTexts())

const CATECHISM = '/santa-marta/office/catechism'
/** A school year that no other test uses. */
const SCHOOL_YEAR = '2071/2072'
const IN_YEAR = '?year=2071'
const SATURDAY = 6
/** What a sheet of A4 has between its margins, in CSS pixels. */
const A4_ACROSS = { width: 1046, height: 718 }

/** Accepted enrolments of children of one family. */
async function enrolled(clerk: Clerk, ...names: string[]): Promise<number[]> {
  const parent_email = `${crypto.randomUUID()}@example.org`
  const ids: number[] = []
  for (const catechism_student_name of names) {
    const form = { year: SCHOOL_YEAR, catechism_student_name, catechism_student_sex: false }
    const { id } = await clerk.add('pendingCatechism', {
      pending_catechism: { ...form, parent_email },
    })
    await clerk.call('put', `/pending_catechism/accept/${id}`, {})
    ids.push(id)
  }
  return ids
}

/** The line of a child in a list. */
const lineOf = (page: Page, name: string) =>
  page.locator('.child-lines > li').filter({ has: page.getByRole('link', { name, exact: true }) })

test('children are put into a class, which is listed, printed and has its presence sheet', {
  tag: '@desktop',
}, async ({ page }) => {
  const clerk = await atTheOffice(page)
  const [ana, bruno, level] = [ownName('Ana'), ownName('Bruno'), ownName('3.º ano')]
  const [anaId] = await enrolled(clerk, ana, bruno)

  await page.goto(CATECHISM + IN_YEAR)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('office.rooms.catechism.title'),
  )
  const bar = page.getByRole('heading', { level: 2 })
  await expect(bar).toHaveText(t('office-catechism.year', { year: SCHOOL_YEAR }))
  await page.getByRole('button', { name: t('office-catechism.after') }).click()
  await expect(bar).toHaveText(t('office-catechism.year', { year: '2072/2073' }))
  await expect(page.getByText(t('office-catechism.none', { year: '2072/2073' }))).toBeVisible()
  await expectAccessible(page, 'a school year without classes')
  await page.goBack()
  await expect(bar).toHaveText(t('office-catechism.year', { year: SCHOOL_YEAR }))

  await page.getByRole('link', { name: t('office-catechism.new') }).click()
  await page.getByRole('button', { name: t('office-catechism.save') }).click()
  await expect(page.locator('[name=name]')).toHaveAttribute('aria-invalid', 'true')
  await page.locator('[name=name]').fill(level)
  await page.locator('[name=weekday]').selectOption(`${SATURDAY}`)
  await page.locator('[name=hour]').fill('15:00')
  await page.locator('[name=room]').fill('Sala 2')
  await page.locator('[name=catechist_name]').fill('Rosa Antunes')
  await page.locator('[name=catechist_phone]').fill('266 000 111')
  await expectAccessible(page, 'the form of a class')
  await page.getByRole('button', { name: t('office-catechism.save') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(level)
  await expect(page.locator('.class-head')).toContainText('Sábado, 15h00 · Sala 2')
  await expect(page.getByText(t('office-catechism.empty'))).toBeVisible()
  await expectAccessible(page, 'a class without children')
  const classPath = new URL(page.url()).pathname

  await page.getByRole('link', { name: t('office-catechism.waiting.title') }).click()
  await expect(lineOf(page, ana)).toContainText(
    t('office-catechism.siblings.line', {
      list: t('office-catechism.siblings.waits', { name: bruno }),
    }),
  )
  for (const name of [ana, bruno]) {
    await page.getByLabel(t('office-catechism.select', { name })).check()
  }
  await expect(page.locator('.class-choice select option:checked')).toContainText(level)
  await expectAccessible(page, 'the enrolments without a class')
  await page.getByRole('button', { name: t('office-catechism.place'), exact: true }).click()
  await expect(lineOf(page, ana)).toHaveCount(0)
  await expect(lineOf(page, bruno)).toHaveCount(0)

  await page.goto(classPath)
  await expect(lineOf(page, bruno)).toContainText(
    t('office-catechism.siblings.in_class', { name: ana, class: level }),
  )
  await expectAccessible(page, 'a class with children')
  const sheet = page.locator('.class-sheet')
  await expect(sheet).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toContainText(t('office-catechism.sheet.title'))
  await expect(sheet.locator('tbody th')).toHaveText([ana, bruno])
  for (const gone of ['.site-head', '.office-head', '.room-menu', '.back', '.class-head']) {
    await expect(page.locator(gone).first()).toBeHidden()
  }
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('link', { name: t('office-catechism.presence.title') }).click()
  await page.locator('[name=span]').selectOption('2071-10')
  const dates = page.locator('.presence-date time')
  const days = (of: string[]) => presenceDates(SATURDAY, of)
  await expect(dates).toHaveCount(days(['2071-10']).length)
  await page.locator('[name=span]').selectOption('autumn')
  await expect(page).toHaveURL(/span=autumn$/)
  const autumn = days(monthsOfTerm(SCHOOL_YEAR, 'autumn'))
  await expect(dates).toHaveCount(autumn.length)
  expect(await dates.evaluateAll((all) => all.map((one) => one.getAttribute('datetime')))).toEqual(
    autumn,
  )
  await expectAccessible(page, 'a presence sheet')
  await page.setViewportSize(A4_ACROSS)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.sheet-title')).toContainText(level)
  await expect(page.locator('.presence-bar')).toBeHidden()
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  await page.emulateMedia({ media: 'screen' })

  await page.goto(classPath)
  await page.getByRole('button', { name: `${t('office-catechism.remove')} ${ana}` }).click()
  await expect(lineOf(page, ana)).toHaveCount(0)
  await expect(lineOf(page, bruno)).toBeVisible()

  await page.goto(`${REQUESTS}/catechisms/${anaId}`)
  const part = page.getByRole('region', { name: t('office-catechism.request.title'), exact: true })
  await expect(part).toContainText(
    t('office-catechism.siblings.in_class', { name: bruno, class: level }),
  )
  await part.getByRole('button', { name: t('office-catechism.request.place') }).click()
  const choice = part.locator('select')
  await expect(choice).toBeFocused()
  await choice.selectOption(classPath.split('/').at(-1) ?? '')
  await expectAccessible(page, 'a request whose child is put into a class')
  await part.getByRole('button', { name: t('office-catechism.place'), exact: true }).click()
  await expect(part.getByRole('link', { name: level })).toHaveAttribute('href', classPath)
  const move = part.getByRole('button', { name: t('office-catechism.request.move') })
  await expect(move).toBeFocused()

  await page.goto(`${classPath}/change`)
  await page.locator('[name=room]').fill('Sala 3')
  await page.getByRole('button', { name: t('office-catechism.save') }).click()
  await expect(page.locator('.class-head')).toContainText('Sala 3')
  await page.getByRole('button', { name: t('office-catechism.delete.button') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(t('office-catechism.delete.text_children', { count: 2 }))
  await dialog
    .getByRole('button', { name: t('office-catechism.delete.confirm'), exact: true })
    .click()
  await expect(bar).toHaveText(t('office-catechism.year', { year: SCHOOL_YEAR }))
  await expect(page.getByRole('link', { name: level })).toHaveCount(0)
})

test('classes that fail to load, or have no connection, say so and can be tried again', {
  tag: '@desktop',
}, async ({ page, context, faults }) => {
  faults.allow(/500|ERR_INTERNET_DISCONNECTED/)
  await atTheOffice(page)
  const calls = '**/office/catechism_classes?*'
  await page.route(calls, (route) => route.fulfill({ status: 500 }))
  await page.goto(`${CATECHISM}?year=2073`)
  const failure = page.locator('.office-room').getByRole('alert')
  await expect(failure).toContainText(t('office.failed'))
  await page.unroute(calls)
  await context.setOffline(true)
  await page.getByRole('button', { name: t('common.list.retry') }).click()
  await expect(failure).toContainText(t('office.failed'))
  // Once there is a connection again, it asks by itself.
  await context.setOffline(false)
  await expect(page.getByText(t('office-catechism.none', { year: '2073/2074' }))).toBeVisible()
})

/** A class of the given children. */
async function classOf(clerk: Clerk, name: string, ...children: number[]): Promise<number> {
  const form = { school_year: SCHOOL_YEAR, name, weekday: SATURDAY }
  const { id } = await clerk.call<{ id: number }>('post', '/office/catechism_classes', form)
  await clerk.call('put', `/office/catechism_classes/${id}/children`, { enrolment_ids: children })
  return id
}

test('presences are marked with one tap, without a connection too, and the year is printed', {
  tag: '@desktop',
}, async ({ page, context, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const clerk = await atTheOffice(page)
  const names = [ownName('Ana'), ownName('Bruno'), ownName('Carla')]
  const [ana, bruno, carla] = names as [string, string, string]
  const ids = await enrolled(clerk, ...names)
  const id = await classOf(clerk, ownName('2.º ano'), ...ids)
  const group = (name: string) => page.getByRole('group', { name })
  const button = (name: string, mark: 'present' | 'absent' | 'excused') =>
    group(name).getByRole('button', { name: t(`office-catechism.marks.${mark}`) })
  const state = page.locator('.marks-state [role=status]').first()
  const saved = t('office-catechism.marks.saved')

  await page.goto(`${CATECHISM}/${id}`)
  await page.getByRole('link', { name: t('office-catechism.marks.mark') }).click()
  await page.locator('[name=day]').fill('2071-10-10')
  await expect(page).toHaveURL(/day=2071-10-10/)
  await button(ana, 'present').click()
  await button(bruno, 'absent').click()
  await expect(state).toHaveText(saved)
  await expectAccessible(page, 'the presences of a day')
  await page.reload()
  await expect(button(ana, 'present')).toHaveAttribute('aria-pressed', 'true')
  await expect(button(bruno, 'absent')).toHaveAttribute('aria-pressed', 'true')

  await context.setOffline(true)
  await button(carla, 'excused').click()
  await expect(button(carla, 'excused')).toHaveAttribute('aria-pressed', 'true')
  await expect(state).toHaveText(t('office-catechism.marks.waiting', { count: 1 }))
  await expectAccessible(page, 'presences that wait for a connection')
  await context.setOffline(false)
  await expect(state).toHaveText(saved)

  // A colleague marks the same child on another device, which this page has not read yet.
  const marks = [{ enrolment_id: ids[0], mark: 'excused', was: 'present' }]
  await clerk.call('put', `/office/catechism_classes/${id}/presences`, { day: '2071-10-10', marks })
  await button(ana, 'absent').click()
  await expect(page.locator('.marks-state .office-note')).toContainText(ana)
  await expect(button(ana, 'excused')).toHaveAttribute('aria-pressed', 'true')
  await button(ana, 'present').click()
  await expect(page.locator('.marks-state .office-note')).toHaveCount(0)
  await expect(state).toHaveText(saved)

  await page.getByRole('button', { name: t('office-catechism.marks.after') }).click()
  await expect(page).toHaveURL(/day=2071-10-17/)
  await page.getByRole('button', { name: t('office-catechism.marks.rest', { count: 3 }) }).click()
  await expect(button(bruno, 'present')).toHaveAttribute('aria-pressed', 'true')
  await expect(state).toHaveText(saved)

  await page.getByRole('link', { name: t('office-catechism.attendance.title') }).click()
  const row = page.getByRole('row', { name: bruno })
  await expect(row.locator('.presence-count')).toHaveText(['1', '1', '0'])
  await expect(page.locator('tfoot .presence-count')).toHaveText(['1', '3'])
  await expectAccessible(page, 'the presences of a year')
  await page.setViewportSize(A4_ACROSS)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.sheet-title')).toContainText(t('office-catechism.attendance.title'))
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
})
