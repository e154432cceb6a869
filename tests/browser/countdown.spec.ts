import type { Page } from '@playwright/test'
import { expect, pageKinds, test } from './fixtures.ts'

// A reader far away: what counts is the parish's own clock.
test.use({ timezoneId: 'America/Los_Angeles' })

const SECOND = 1_000
const DAY = 86_400 * SECOND

/** An instant that an element of a page carries, in ms. */
async function instantIn(page: Page, selector: string, name: string): Promise<number> {
  return Date.parse((await page.locator(selector).first().getAttribute(name)) ?? '')
}

/** Opens a page as if it were read at an instant, with a clock that stands still. */
async function readAt(page: Page, path: string, instant: number): Promise<void> {
  // While the clock is set, an open page would see it stand at the beginning of 1970.
  await page.goto('about:blank')
  await page.clock.setFixedTime(instant)
  await page.goto(path)
}

test('the page of an event counts to its start', async ({ page }) => {
  const { event = '' } = await pageKinds(page)
  await page.goto(event)
  const starts = await instantIn(page, '[data-countdown]', 'data-starts')
  const ends = await instantIn(page, '[data-countdown]', 'data-ends')
  expect(starts).toBe(await instantIn(page, '.occasion time', 'datetime'))
  const cells = page.locator('.countdown .cells b')
  const words = page.locator('.countdown .words')

  const left = 2 * DAY + ((3 * 60 + 4) * 60 + 5) * SECOND
  await readAt(page, event, starts - left)
  await expect(cells).toHaveText(['2', '03', '04', '05'])
  await expect(words).toHaveText('Faltam 2 dias')
  await readAt(page, event, starts - SECOND)
  await expect(cells).toHaveText(['0', '00', '00', '01'])
  await readAt(page, event, starts)
  await expect(words).toHaveText('Está a decorrer')
  await expect(cells.first()).toBeHidden()
  await readAt(page, event, ends + SECOND)
  await expect(words).toHaveText('Já aconteceu')
})

test('the side panel counts the days to 23:59 of the first day', async ({ page }) => {
  await page.goto('/santa-marta')
  const starts = await instantIn(page, '.next .pill', 'data-starts')
  const dayEnds = await instantIn(page, '.next .pill', 'data-start-day-ends')
  const ends = await instantIn(page, '.next .pill', 'data-ends')
  expect(
    new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/Lisbon' }).format(
      dayEnds,
    ),
  ).toBe('23:59')
  const pill = page.locator('.next .pill')
  await readAt(page, '/santa-marta', dayEnds - 3 * DAY)
  await expect(pill).toHaveText('Faltam 3 dias')
  await readAt(page, '/santa-marta', dayEnds - DAY + 30 * SECOND)
  await expect(pill).toHaveText('Falta 1 dia')
  await readAt(page, '/santa-marta', dayEnds - DAY + 60 * SECOND)
  await expect(pill).toHaveText(starts > dayEnds - DAY + 60 * SECOND ? 'É hoje' : 'A decorrer')
  await readAt(page, '/santa-marta', ends + SECOND)
  await expect(pill).toHaveText('Já aconteceu')
})
