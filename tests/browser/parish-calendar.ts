import type { Page } from '@playwright/test'
import type { CalendarItem } from '#src/contract/office/parish-calendar.ts'

export const CALENDAR = '/santa-marta/office/calendar'

/** The calls, and not the page of the same name. */
export const CALENDAR_CALLS = '**/api/v1/office/calendar?*'

function item(more: Partial<CalendarItem>): CalendarItem {
  return {
    ...{ kind: 'mass', id: 1, title: null, from_date: '2026-12-06', from_hour: '11:00' },
    ...{ to_date: null, to_hour: null, place: 'Igreja Matriz', state: 'confirmed' },
    ...{ celebrant: null, override: null },
    path: '/santa-marta/office/masses/2026-12-06',
    ...more,
  }
}

export const WEDDING = '/santa-marta/office/requests/weddings/7'

const DECEMBER = [
  item({
    ...{ kind: 'event', id: 3, title: 'Vigília de oração', place: 'Adro' },
    ...{ from_date: '2026-12-05', from_hour: '22:00', to_date: '2026-12-06', to_hour: '01:00' },
  }),
  item({}),
  item({
    ...{ kind: 'wedding', id: 7, title: 'Rui & Eva', from_hour: '11:30', place: 'IGREJA MATRIZ' },
    ...{ state: 'waiting', path: WEDDING },
  }),
  item({ id: 2, from_date: '2026-12-08', from_hour: '18:00', place: 'Capela de São João' }),
]

/** Answers in the place of the office, whose own calendar moves on with every day. */
export async function standInCalendar(page: Page): Promise<void> {
  await page.route(CALENDAR_CALLS, (route) => {
    const said = new URL(route.request().url()).searchParams.get('query') ?? '{}'
    const { day_from, day_to } = JSON.parse(said)
    const results = DECEMBER.filter(
      ({ from_date, to_date }) => from_date <= day_to && (to_date ?? from_date) >= day_from,
    )
    return route.fulfill({ json: { results } })
  })
}
