import type { Page } from '@playwright/test'
import type { OfficePending, OfficePublishing, OwnOffice } from '#src/contract/office/office.ts'
import { REQUEST_KINDS, type RequestKind } from '#src/contract/requests/request-kinds.ts'
import { wallClock } from '#src/domain/time/wall-clock.ts'
import { actAs, demoToken } from './acting-as.ts'

export const DESK = '/santa-marta/office'

const DAY_MS = 24 * 60 * 60 * 1000
/** An instant of some days ago. */
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

/** People of whom the office has heard; one of them has as long a name as there are. */
const LINES = [
  line(41, 'baptism', 'Maria da Conceição de Albuquerque e Vasconcelos Mascarenhas Barreto', 9),
  line(42, 'meeting', 'Joaquim Bento', 3),
  line(43, 'mass-intention', 'Por Adelaide Simões', 0),
]

/** How many wait of each kind, and of these for too long. */
const NONE = { pending: 0, late: 0, overdue: 0, asked: 0, answered: 0 }
const WAITING: Partial<Record<RequestKind, Partial<typeof NONE>>> = {
  baptism: { pending: 2, late: 2, overdue: 1, asked: 1, answered: 1 },
  meeting: { pending: 1, late: 1, overdue: 0 },
  'mass-intention': { pending: 3, late: 0, overdue: 0 },
}

/** A desk at which people wait, some of them for too long. */
export const PENDING: OfficePending = {
  kinds: REQUEST_KINDS.map((kind) => ({ kind, ...NONE, ...WAITING[kind] })),
  mine: LINES.slice(0, 2),
  answered: LINES.slice(0, 1),
  overdue_documents: [
    { id: 53, kind: 'baptism', subject: 'Tomé Pires', date: '2026-12-04', overdue: 3 },
    { id: 54, kind: 'catechism', subject: 'Inês Pires', date: null, overdue: 1 },
  ],
  masses: [
    {
      date: wallClock(Date.now(), 'Europe/Lisbon').date,
      time: '23:30',
      place: 'Igreja matriz',
      intentions: 5,
      subjects: ['Por Joaquim', 'Por Adelaide', 'Pelas almas'],
    },
  ],
  celebrations: [{ id: 52, kind: 'wedding', subject: 'Rui e Eva', date: '2027-01-09', time: null }],
  undelivered: [{ id: 61, at: daysAgo(1), request: line(44, 'join', 'Tomé Pires', 4) }],
  departures: [
    { id: 71, at: daysAgo(2), name: 'Rita Faria', entity_id: 9 },
    { id: 72, at: daysAgo(3), name: 'Abel Mota', entity_id: null },
  ],
}

export const NOTHING_PENDING: OfficePending = {
  kinds: REQUEST_KINDS.map((kind) => ({ kind, ...NONE })),
  mine: [],
  answered: [],
  overdue_documents: [],
  masses: [],
  celebrations: [],
  undelivered: [],
  departures: [],
}

/** A page that is live, though not all of it is as its editors want it. */
export const PUBLISHING: OfficePublishing = {
  site: {
    live_since: daysAgo(0),
    checked_at: daysAgo(0),
    held_since: null,
    failure: null,
    kept_back: null,
    journal: [
      journalLine(['content.changed 14'], 2, 1),
      { ...journalLine(['start', 'moment'], 9, 0), communities: null },
    ],
  },
  page_lacks: [],
  unplanned_feasts: [{ feast: 'christmas', date: '2026-12-25' }],
  missing_pictures: [
    { of: 'content', failure: 'not_found', content: { id: 7, title: 'Obras na igreja' } },
    { of: 'banner', failure: 'too_large', content: null },
  ],
}

/** Nothing was published, and nothing is to be. */
export const HELD: OfficePublishing = {
  site: {
    live_since: null,
    checked_at: null,
    held_since: daysAgo(2),
    failure: { at: daysAgo(1), reason: 'api' },
    kept_back: null,
    journal: [],
  },
  page_lacks: [],
  unplanned_feasts: [],
  missing_pictures: [],
}

/** The others go live, and this one would lose most of what it has. */
export const KEPT_BACK: OfficePublishing = {
  site: {
    live_since: daysAgo(3),
    checked_at: daysAgo(0),
    held_since: null,
    failure: null,
    kept_back: {
      since: daysAgo(1),
      at: daysAgo(0),
      reason: 'loss',
      loss: { live: 248, left: 3 },
    },
    journal: [],
  },
  page_lacks: [],
  unplanned_feasts: [],
  missing_pictures: [],
}

interface Answers {
  pending?: OfficePending
  publishing?: OfficePublishing
}

/** Opens the desk of the first demo parish as its office, with answers in place of the server's. */
export async function openDesk(
  page: Page,
  { pending = PENDING, publishing = PUBLISHING }: Answers = {},
  path = DESK,
): Promise<void> {
  await actAs(page.context(), await demoToken('cartorio'))
  await page.route('**/office/pending', (route) => route.fulfill({ json: pending }))
  await page.route('**/office/publishing', (route) => route.fulfill({ json: publishing }))
  for (const other of ['unheld_intentions', 'webhooks']) {
    await page.route(`**/office/${other}`, (route) => route.fulfill({ json: { results: [] } }))
  }
  await page.goto(path)
}

/** As many offices as nobody looks through, of which a search finds those with its words. */
export async function manyOffices(page: Page): Promise<void> {
  const offices: OwnOffice[] = Array.from({ length: 12 }, (_, at) => ({
    id: 100 + at,
    slug: `paroquia-${at + 1}`,
    name: `Paróquia ${at + 1}`,
    photo_url: null,
    timezone: 'Europe/Lisbon',
    role: 'platform',
    is_public: true,
    second_factor_due_at: null,
  }))
  await page.route('**/users/me/offices?*', async (route) => {
    const asked = new URL(route.request().url()).searchParams.get('query') ?? '{}'
    const { search = '' }: { search?: string } = JSON.parse(asked)
    const results = offices.filter(({ name }) => name.includes(search))
    await route.fulfill({ json: { results, page: 1, total: results.length, may_add: true } })
  })
}

function line(id: number, kind: RequestKind, subject: string, days: number) {
  const created_at = daysAgo(days)
  return { id, kind, subject, created_at, assignee: null, conversation: null }
}

function journalLine(why: string[], rendered: number, removed: number) {
  return { at: daysAgo(rendered), why, rendered, removed, communities: ['santa-marta'] }
}
