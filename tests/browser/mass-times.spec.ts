import type { Page } from '@playwright/test'
import { LOCALES } from '#src/i18n/locales.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { localePath } from '#src/i18n/urls.ts'
import { examples } from '../support/matrix.ts'
import { axeFaults, expect, test } from './fixtures.ts'

const PARISH = '/santa-marta'
const WITHOUT_TIMES = '/san-millan'
const MINUTE = 60_000

/** What a reader's page says of the next mass at an instant, whenever it was built. */
interface Told {
  name: string
  calendar: object
  now: string
  says: RegExp
}

const weekly = (id: number, weekday: number, hour: string, season = 'all') => {
  return { id, weekday, hour, season }
}
const SUNDAYS = [weekly(1, 0, '09:00'), weekly(2, 0, '11:30')]
const TOLD: Told[] = [
  {
    name: 'in the night in which the clock goes forward',
    calendar: { weekly: SUNDAYS, summer: null, exceptions: [] },
    // 9:00 of summer time, at which one begins, is 8:00 in Greenwich.
    now: '2027-03-28T08:00:00Z',
    says: /hoje às 11h30/,
  },
  {
    name: 'at the minute at which it begins',
    calendar: { weekly: SUNDAYS, summer: null, exceptions: [] },
    now: '2026-11-22T09:00:00Z',
    says: /hoje às 11h30/,
  },
  {
    name: 'one minute before the mass',
    calendar: { weekly: SUNDAYS, summer: null, exceptions: [] },
    now: '2026-11-22T08:59:00Z',
    says: /hoje às 9h00/,
  },
  {
    name: 'on the eve of a cancelled one',
    calendar: {
      weekly: SUNDAYS,
      summer: null,
      exceptions: [{ kind: 'cancelled', date: '2026-11-22', schedule_id: 1 }],
    },
    now: '2026-11-21T20:00:00Z',
    says: /amanhã às 11h30/,
  },
  {
    name: 'on Christmas Eve',
    calendar: {
      weekly: SUNDAYS,
      summer: null,
      exceptions: [{ kind: 'added', date: '2026-12-25', hour: '00:00' }],
    },
    now: '2026-12-24T23:30:00Z',
    says: /hoje à noite, às 0h00/,
  },
  {
    name: 'in summer',
    calendar: {
      weekly: [weekly(1, 0, '09:00', 'winter'), weekly(2, 0, '08:00', 'summer')],
      summer: { from: '06-15', to: '09-15' },
      exceptions: [],
    },
    now: '2026-07-04T12:00:00Z',
    says: /amanhã às 8h00/,
  },
  {
    name: 'where it is weeks away',
    calendar: {
      weekly: [],
      summer: null,
      exceptions: [{ kind: 'added', date: '2026-12-25', hour: '10:00' }],
    },
    now: '2026-12-01T12:00:00Z',
    says: /25\/12|25 de dez/,
  },
]

function phrases(): Record<string, string> {
  const { t } = createTranslator('pt', readTexts())
  const unfilled = { hour: '{hour}', weekday: '{weekday}', day: '{day}' }
  const keys = ['today', 'tomorrow', 'later', 'dated'] as const
  return Object.fromEntries(
    keys.flatMap((key) => [
      [key, t(`community.next_mass.${key}`, unfilled)],
      [`${key}_night`, t(`community.next_mass.${key}_night`, unfilled)],
    ]),
  )
}

/** Opens the parish's page as it would be with these masses. */
async function opened(page: Page, calendar: object): Promise<void> {
  const attribute = (value: object) => JSON.stringify(value).replaceAll('"', '&quot;')
  const data = attribute(calendar)
  // A page that has no mass by night has no words for one.
  const texts = attribute(phrases())
  await page.route(`**${PARISH}`, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    const body = text
      .replace(/data-next-mass="[^"]*"/, `data-next-mass="${data}"`)
      .replace(/(data-next-mass="[^"]*"[^>]*data-texts=)"[^"]*"/, `$1"${texts}"`)
    await route.fulfill({ response, body })
  })
  await page.goto(PARISH)
}

for (const { name, calendar, now, says } of examples(TOLD, 2)) {
  test(`the next mass ${name}`, async ({ page }) => {
    await page.clock.setFixedTime(now)
    await opened(page, calendar)
    await expect(page.locator('[data-next-mass]')).toHaveText(says)
  })
}

test('an open page goes on to the mass after', { tag: '@matrix' }, async ({ page }) => {
  await page.clock.install({ time: '2026-11-22T08:58:30Z' })
  await opened(page, { weekly: SUNDAYS, summer: null, exceptions: [] })
  const line = page.locator('[data-next-mass]')
  await expect(line).toHaveText(/hoje às 9h00/)
  await page.clock.runFor(2 * MINUTE)
  await expect(line).toHaveText(/hoje às 11h30/)
})

test('today is marked on the parish’s calendar: a day of its own before that of the week', {
  tag: '@everywhere',
}, async ({ page }) => {
  await page.goto(PARISH)
  const days = page.locator('.masses [data-date]')
  // Which days they are is up to the day of the demo.
  const [first = '', second = ''] = await days.evaluateAll((all) =>
    all.map((one) => (one as HTMLElement).dataset.date ?? ''),
  )
  await page.clock.setFixedTime(`${first}T12:00:00Z`)
  await page.reload()
  await expect(page.locator('.masses .is-today')).toHaveCount(1)
  await expect(page.locator('.masses .is-today')).toHaveAttribute('data-date', first)
  await page.clock.setFixedTime(`${second}T12:00:00Z`)
  await page.reload()
  await expect(days.first()).toBeHidden()
  await expect(days.nth(1)).toHaveClass(/is-today/)
})

for (const locale of LOCALES) {
  test(`the sheet for the door in ${locale} stands without scripts and prints alone`, {
    tag: locale === 'pt' ? '@everywhere' : '@matrix',
  }, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto(localePath(locale, PARISH))
    await page.locator('.masses > a').click()
    await expect(page).toHaveURL(new RegExp(`${localePath(locale, `${PARISH}/timetable`)}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.door .sunday').first()).toBeVisible()
    await expect(page.locator('.door .phone')).toHaveText(/266 000 000/)
    await page.emulateMedia({ media: 'print' })
    for (const gone of ['.site-head', '.side', '.site-foot', '.acts', '[data-print]']) {
      await expect(page.locator(gone).first()).toBeHidden()
    }
    await expect(page.locator('.door')).toBeVisible()
    await context.close()
  })
}

test('a parish without times says so, and whom to ask instead', async ({ page }) => {
  await page.goto(`${WITHOUT_TIMES}/timetable`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Ainda não há aqui horário das missas')).toBeVisible()
  await expect(page.getByRole('main').locator('a[href^="mailto:"]').first()).toBeVisible()
  await expect(page.locator('[data-print]')).toHaveCount(0)
  expect(await axeFaults(page)).toEqual([])
})
