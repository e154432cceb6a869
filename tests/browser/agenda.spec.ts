import type { Page } from '@playwright/test'
import type { ContentCard } from '#src/contract/contents/content.ts'
import { addDays } from '#src/domain/time/wall-clock.ts'
import { capitalised, monthText } from '#src/i18n/dates.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { actAs, demoToken, followerOf } from './acting-as.ts'
import { expectAccessible } from './every-width.ts'
import { expect, test } from './fixtures.ts'

const FEED = '**/get_following_feed?*'
const { t } = createTranslator('pt', readTexts())

/** Answers with events of these days, each a copy of the first that there is. */
async function answerDays(
  page: Page,
  days: Array<{ title: string; from: string; to?: string }>,
): Promise<void> {
  await page.route(FEED, async (route) => {
    const { results } = (await (await route.fetch()).json()) as { results: ContentCard[] }
    const [card] = results
    const cards = days.map(({ title, from, to = from }, at) => ({
      ...card,
      // So that the day of the parish is that of the test.
      entity_ekklesia_location: { ...card?.entity_ekklesia_location, timezone: 'UTC' },
      id: 900_000 + at,
      title,
      translations: {},
      event_next: null,
      event_from_date: from,
      event_to_date: to,
    }))
    await route.fulfill({ json: { results: cards, page: 1, total: cards.length } })
  })
}

/** The headings of the agenda, each with the titles below it. */
function groupsOf(page: Page): Promise<Array<Array<string | undefined>>> {
  return page
    .locator('#upcoming-list section:has(article)')
    .evaluateAll((sections) =>
      sections.map((section) =>
        [...section.querySelectorAll('h2, h3')].map((heading) => heading.textContent?.trim()),
      ),
    )
}

test('events stand below today and their month, what goes on for long apart', async ({
  page,
  context,
}) => {
  await actAs(context, await demoToken('maria'))
  const today = new Date().toISOString().slice(0, 10)
  const later = addDays(today, 40)
  await answerDays(page, [
    { title: 'Exposição', from: addDays(today, -50), to: later },
    { title: 'Feirinha', from: addDays(today, -1), to: addDays(today, 1) },
    { title: 'Terço', from: today },
    { title: 'Reis', from: later },
  ])
  await page.goto('/events')
  await expect(page.getByRole('article')).toHaveCount(4)
  expect(await groupsOf(page)).toEqual([
    [t('feed.agenda.group.today'), 'Feirinha', 'Terço'],
    [t('feed.agenda.group.running'), 'Exposição'],
    [capitalised(monthText(later.slice(0, 7), 'pt')), 'Reis'],
  ])
})

test('one parish is chosen, and the address keeps it', async ({ page, context }) => {
  await actAs(context, await demoToken('maria'))
  await page.goto('/events')
  const choice = page.getByLabel(t('feed.agenda.parish'), { exact: true })
  await expect(choice.getByRole('option').first()).toHaveText(t('feed.agenda.all_parishes'))
  await choice.selectOption('santa-marta')
  await expect(page).toHaveURL('/events?parish=santa-marta')
  const communities = page.locator('article [data-part=community]')
  await expect(communities.filter({ hasNotText: 'Santa Marta' })).toHaveCount(0)
  await expect(communities.first()).toBeVisible()

  await page.reload()
  await expect(choice).toHaveValue('santa-marta')
  await expect(communities.filter({ hasNotText: 'Santa Marta' })).toHaveCount(0)
  await expect(communities.first()).toBeVisible()
})

test('a parish without events leads back to all', async ({ page, context }) => {
  await actAs(context, await demoToken('maria'))
  await page.route(FEED, async (route) => {
    if (!route.request().url().includes('santa-marta')) return route.continue()
    await route.fulfill({ json: { results: [], page: 1, total: 0 } })
  })
  await page.goto('/events?parish=santa-marta')
  await expect(page.getByText(t('events.none'))).toBeVisible()
  await expectAccessible(page, 'a parish without events')
  await page.getByRole('button', { name: t('feed.agenda.show_all') }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page).toHaveURL('/events')
})

test('a parish that is not followed is none to choose', async ({ page, context }) => {
  await actAs(context, await demoToken('maria'))
  await page.goto('/events?parish=nenhuma')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page).toHaveURL('/events')
})

test('its top leads to the calendar of the parishes', async ({ page, context }) => {
  await actAs(context, (await followerOf('santa-marta')).token)
  await page.goto('/events')
  await expect(page.getByLabel(t('feed.agenda.parish'), { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: t('following.calendar.open') }).click()
  const dialog = page.getByRole('dialog', { name: t('following.calendar.title') })
  await expect(dialog.getByLabel(t('following.calendar.address'))).toHaveValue(/\.ics$/)
  await expectAccessible(page, 'the calendar above the agenda')
})
