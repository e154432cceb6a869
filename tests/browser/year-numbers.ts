import type { Page } from '@playwright/test'
import type { YearNumbers } from '#src/contract/office/year-numbers.ts'
import { REQUEST_KINDS } from '#src/contract/requests/request-kinds.ts'

const months = (count: number) => Array.from({ length: 12 }, (_, month) => (month % 3 ? count : 0))
const NONE = months(0)

/** A year with numbers as large as they get; of weddings nobody asked. */
export const YEAR: YearNumbers = {
  year: 2026,
  requests: REQUEST_KINDS.map((kind) => {
    const isAsked = kind !== 'wedding'
    return {
      kind,
      came: isAsked ? months(123) : NONE,
      accepted: isAsked ? months(101) : NONE,
      rejected: isAsked ? months(2) : NONE,
      withdrawn: NONE,
      pending: isAsked ? months(20) : NONE,
      written_down: isAsked ? months(77) : NONE,
    }
  }),
  celebrations: {
    masses: months(48),
    mass_intentions: months(1_234),
    baptisms: months(7),
    weddings: NONE,
  },
  register: { people: 20_034, families: 6_123, new_people: months(31), new_families: months(9) },
}

const NO_YEAR: YearNumbers = {
  year: 2025,
  requests: YEAR.requests.map(({ kind }) => ({
    ...{ kind, came: NONE, accepted: NONE, rejected: NONE },
    ...{ withdrawn: NONE, pending: NONE, written_down: NONE },
  })),
  celebrations: { masses: months(48), mass_intentions: NONE, baptisms: NONE, weddings: NONE },
  register: { people: 0, families: 0, new_people: NONE, new_families: NONE },
}

/** Answers in the place of the office, whose numbers change with the day: for 2026, and no other year. */
export async function standInYear(page: Page): Promise<void> {
  await page.route('**/office/year?*', (route) => {
    const { year } = JSON.parse(new URL(route.request().url()).searchParams.get('query') ?? '{}')
    return route.fulfill({ json: year === YEAR.year ? YEAR : { ...NO_YEAR, year } })
  })
}
