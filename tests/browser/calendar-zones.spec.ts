import ICAL from 'ical.js'
import { examples } from '../support/matrix.ts'
import { expect, test } from './fixtures.ts'

const EVENT = '/santa-marta/events/procissao-das-velas'
const ID = /^event-\d+@/

/** Longer than a year, so that the clock changes twice whenever this runs. */
const DAYS_AHEAD = 400

function componentOf(text: string): ICAL.Component {
  const calendar = new ICAL.Component(ICAL.parse(text))
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  }
  return calendar
}

function entriesOf(text: string): ICAL.Event[] {
  return componentOf(text)
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one))
}

function startOf(entry: ICAL.Event | undefined): string {
  return new Date((entry?.startDate.toUnixTime() ?? 0) * 1000).toISOString()
}

for (const timezoneId of examples(['America/New_York', 'Europe/Lisbon', 'Atlantic/Azores'], 1)) {
  test.describe(`in ${timezoneId}`, { tag: '@desktop' }, () => {
    test.use({ timezoneId })

    test('page, file, links and subscription tell of one instant', async ({ page }) => {
      await page.goto(EVENT)
      const startsAt = (await page.locator('.occasion time').getAttribute('datetime')) ?? ''
      const act = page.locator('[data-act=calendar]')
      const parameter = async (host: string, name: string) => {
        const href = await act.locator(`a[href*="${host}"]`).first().getAttribute('href')
        return new URL(href ?? '').searchParams.get(name)
      }
      const google = (await parameter('google', 'dates'))?.split('/')[0]
      expect(google).toBe(startsAt.replace(/[-:]|\.000/g, ''))
      expect(await parameter('outlook', 'startdt')).toBe(startsAt.replace('.000', ''))
      // The browser's own clock reads the same instant, whatever hour it calls it.
      const read = await page.evaluate((at) => new Date(at).toISOString(), startsAt)
      expect(read).toBe(startsAt)
      const [single] = entriesOf(await (await page.request.get(`${EVENT}.ics`)).text())
      expect(startOf(single)).toBe(startsAt)
      const subscribed = entriesOf(
        await (await page.request.get('/santa-marta/calendar.ics')).text(),
      )
      expect(startOf(subscribed.find(({ uid }) => uid === single?.uid))).toBe(startsAt)
    })

    test('masses keep the hour of their parish over both changes', async ({ page }) => {
      for (const [slug, zone] of [
        ['santa-marta', 'Europe/Lisbon'],
        ['espirito-santo-faja-do-moinho', 'Atlantic/Azores'],
      ] as const) {
        await page.goto(`/${slug}`)
        const file = await page.evaluate(
          async (path) => (await fetch(path)).text(),
          `/${slug}/calendar.ics`,
        )
        const series = entriesOf(file).filter((one) => !ID.test(one.uid) && one.isRecurring())
        expect(series.length).toBeGreaterThan(0)
        for (const entry of series) {
          const hour = entry.startDate.toString().slice(11, 16)
          const ahead = comingOf(entry)
          const shown = await page.evaluate(
            ([times, timeZone]) =>
              times.map((at) =>
                new Date(at).toLocaleTimeString('en-GB', { timeZone, timeStyle: 'short' }),
              ),
            [ahead, zone] as const,
          )
          expect(shown).toEqual(ahead.map(() => hour))
        }
        const seen = series.flatMap(comingOf).map((at) => utcOffset(at, zone))
        expect(new Set(seen).size).toBe(2)
      }
    })
  })
}

/** The coming instants of a recurrence, in ms. */
function comingOf(entry: ICAL.Event): number[] {
  const last = Date.now() + DAYS_AHEAD * 86_400_000
  const iterator = entry.iterator()
  const found: number[] = []
  for (let next = iterator.next(); next; next = iterator.next()) {
    const at = next.toUnixTime() * 1000
    if (at > last) break
    found.push(at)
  }
  return found
}

/** How a zone's clock differs from UTC at an instant: `GMT`, `GMT+1`. */
function utcOffset(at: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' })
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

test('without scripts, a parish page leads to its calendar and its feed', {
  tag: '@matrix',
}, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of ['/santa-marta', '/en/santa-marta/events']) {
    await page.goto(path)
    const links = page.locator('section[aria-labelledby=subscribe] a')
    await expect(links).toHaveCount(3)
    expect(await links.nth(0).getAttribute('href')).toMatch(/^webcal:\/\/.*\/calendar\.ics$/)
    const file = await page.request.get((await links.nth(1).getAttribute('href')) ?? '')
    expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8')
    const feed = await page.request.get((await links.nth(2).getAttribute('href')) ?? '')
    expect(feed.headers()['content-type']).toBe('application/xml; charset=utf-8')
    expect(await page.locator('head link[type="application/atom+xml"]').count()).toBe(1)
    expect(await page.locator('head link[type="text/calendar"]').count()).toBe(1)
  }
  await context.close()
})
