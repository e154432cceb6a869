import { addDays, toWeekday } from '#src/domain/time/wall-clock.ts'
import { dayText } from '#src/i18n/dates.ts'
import { contentDesk } from './content-desk.ts'
import { expectAccessible } from './every-width.ts'
import { expect, sidewaysOverflow, test } from './fixtures.ts'

/** A demo parish at whose events no other test looks. */
const SLUG = 'espirito-santo-faja-do-moinho'

const { call } = contentDesk(SLUG)

test('one date of a rehearsal is cancelled, and its page says so in three languages', {
  tag: '@matrix',
}, async ({ page }) => {
  const title = `Ensaio ${crypto.randomUUID().slice(0, 8)}`
  const first = addDays(new Date().toISOString().slice(0, 10), 9)
  const { id, slug } = await call('POST', '', {
    content_type: 2,
    title,
    status: 'published',
    event_from_date: first,
    event_from_hour: '21:00',
    event_recurrence: { frequency: 'weekly', weekdays: [toWeekday(first)] },
  })
  try {
    await page.goto(`/${SLUG}/office/contents/${id}`)
    const dates = page.getByRole('group', { name: 'Próximas datas' })
    await expect(dates.getByRole('listitem')).toHaveCount(6)
    await dates
      .getByRole('button', { name: /^Cancelar esta data/ })
      .first()
      .click()
    await expect(dates.getByText('Cancelada')).toBeVisible()
    await dates.getByLabel('Motivo').fill('O maestro está fora.')
    expect(await sidewaysOverflow(page)).toBe(0)
    await expectAccessible(page, 'dates of an event')
    await page.getByRole('button', { name: 'Publicar alterações', exact: true }).click()
    await expect(page.getByText(/Já está na página/)).toBeVisible({ timeout: 40_000 })

    for (const [prefix, next, cancelled] of [
      ['', 'Próximas datas', 'Cancelado'],
      ['/es', 'Próximas fechas', 'Cancelado'],
      ['/en', 'Next dates', 'Cancelled'],
    ] as const) {
      await page.goto(`${prefix}/${SLUG}/events/${slug}`)
      const list = page.getByRole('region', { name: next })
      const [off] = await list.getByRole('listitem').all()
      await expect(off ?? list).toContainText(cancelled)
      await expect(off ?? list).toContainText('O maestro está fora.')
      // The next date that takes place is what the page is about.
      const shown = page.locator('.facts-list time')
      await expect(shown).toHaveAttribute('datetime', new RegExp(`^${addDays(first, 7)}`))
      await list.locator('summary').click()
      await expect(list.getByRole('listitem').last()).toBeVisible()
      expect(await sidewaysOverflow(page)).toBe(0)
      await expectAccessible(page, 'dates of an event')
    }
  } finally {
    await call('DELETE', `/${id}`)
  }
})

test('the next date is cancelled from the list, and taken back', { tag: '@matrix' }, async ({
  page,
}) => {
  const title = `Ensaio ${crypto.randomUUID().slice(0, 8)}`
  const first = addDays(new Date().toISOString().slice(0, 10), 9)
  const { id } = await call('POST', '', {
    content_type: 2,
    title,
    status: 'published',
    event_from_date: first,
    event_from_hour: '21:00',
    event_recurrence: { frequency: 'weekly', weekdays: [toWeekday(first)] },
  })
  const day = (date: string) => dayText(date, 'pt', 'short')
  try {
    await page.goto(`/${SLUG}/office/contents?kind=events&search=${title.slice(-8)}`)
    const line = page.locator('.content-lines > li')
    const press = (name: string) => line.getByRole('button', { name }).click()
    await press(`Cancelar ${day(first)}: ${title}`)
    await press('Não cancelar')
    await expect(line.getByRole('button', { name: /^Cancelar/ })).toBeFocused()
    await press(`Cancelar ${day(first)}: ${title}`)
    await expect(line.getByRole('button', { name: /^Sim, cancelar/ })).toBeFocused()
    expect(await sidewaysOverflow(page)).toBe(0)
    await press(`Sim, cancelar ${day(first)}: ${title}`)
    await expect(line).toContainText(`A data de ${day(first)} está cancelada.`)
    await expect(line).toContainText(day(addDays(first, 7)))
    expect(await call('GET', `/${id}`)).toMatchObject({
      event_exceptions: [{ kind: 'cancelled', date: first }],
    })
    await expectAccessible(page, 'a date that was cancelled from the list')
    await press(`Repor ${day(first)}`)
    await expect(line.getByRole('button', { name: `Cancelar ${day(first)}` })).toBeFocused()
    expect(await call('GET', `/${id}`)).toMatchObject({ event_exceptions: [] })
    // The line is still a link to the event, wherever it is pressed beside the buttons.
    await line.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(new RegExp(`/contents/${id}$`))
    // An editor that is open would ask for what goes now.
    await page.goto('/about')
  } finally {
    await call('DELETE', `/${id}`)
  }
})
