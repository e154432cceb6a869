import { type Page, type Request, type Route, request as requests } from '@playwright/test'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { SUBSCRIPTION_HEADER } from '#src/contract/office/staff.ts'
import { OFFICE_SECTIONS, type OfficeSection, officePath } from '#src/domain/office.ts'
import { IS_FULL } from '../support/matrix.ts'
import { SITE_ORIGIN } from '../support/site.ts'
import { axeFaults, expect, sidewaysOverflow } from './fixtures.ts'

/** What is typed somewhere in a room, and how one tries to keep it. */
interface Writing {
  path: string
  /** What is pressed before there is the field. */
  choose?: string
  field: string
  text: string
  send: string
}

const DAY_MS = 24 * 60 * 60 * 1000
/** A day of which more may be said than what is usual: `yyyy-MM-dd`. */
const FAR_DAY = new Date(Date.now() + 40 * DAY_MS).toISOString().slice(0, 'yyyy-MM-dd'.length)

/** Where each room takes something that must not be lost; the desk takes nothing. */
export const WRITINGS: Partial<Record<OfficeSection, Writing>> = {
  requests: {
    path: '/requests/documents/lists',
    field: '.document-list input >> nth=0',
    text: 'Cédula pessoal',
    send: '.document-list [type=submit]',
  },
  people: {
    path: '/people/new',
    field: '[name=name]',
    text: 'Rosa Prudência',
    send: 'form [type=submit]',
  },
  contents: {
    path: '/contents/new-news',
    field: '[name=title]',
    text: 'Festa da padroeira',
    send: 'form [type=submit]',
  },
  masses: {
    path: `/masses/${FAR_DAY}`,
    choose: '[name="days.0.base"][value=like_sunday]',
    field: '[name="days.0.name"]',
    text: 'Festa da padroeira',
    send: '.plan-form [type=submit]',
  },
  page: {
    path: '/page/questions',
    field: '[name=pt]',
    text: 'A que horas abre o cartório?',
    send: '.save-bar [type=submit]',
  },
  imports: {
    path: '/imports',
    choose: '[name=kind][value=ics]',
    field: '[name=address]',
    text: 'https://agenda.example.org/paroquia.ics',
    send: 'form [type=submit]',
  },
  colleagues: {
    path: '/colleagues',
    field: '[name=email]',
    text: 'rosa@example.org',
    send: 'form [type=submit]',
  },
  connections: {
    path: '/connections',
    field: '[name=url]',
    text: 'https://painel.example.org/avisos',
    send: 'form [type=submit]',
  },
}

/** Every room of an office, by its address. */
export const SECTION_PATHS: ReadonlyArray<{ room: OfficeSection; path: string }> =
  OFFICE_SECTIONS.map((room) => ({ room, path: officePath('', room).replace(/^\/\/office/, '') }))

/** Whether a call is made within an office: everything that a room shows is such a call. */
function isOfOffice(request: Request): boolean {
  return SUBSCRIPTION_HEADER.toLowerCase() in request.headers()
}

/** Has the calls of an office handled in another way; gives the way back. */
async function meanwhile(page: Page, handle: (route: Route) => Promise<unknown>) {
  const stand = async (route: Route) => {
    if (isOfOffice(route.request())) await handle(route)
    else await route.fallback()
  }
  await page.route('**/api/v1/**', stand)
  return () => page.unroute('**/api/v1/**', stand)
}

/** Holds the answers of an office back; gives the way to let them go. */
export async function holdBack(page: Page): Promise<() => void> {
  const { promise: isOver, resolve: letGo } = Promise.withResolvers<void>()
  await meanwhile(page, async (route) => {
    await isOver
    await route.fallback()
  })
  return letGo
}

/** Has the server of an office fail, in its own words. */
export function failWith(page: Page, message: string) {
  const json = { error: { code: 'internal', message } }
  return meanwhile(page, (route) => route.fulfill({ status: 500, json }))
}

/** Texts of people, which may be of any length. */
const WORDS = new Set(
  `name title subject description file_name question answer body district address
  intention_description requested_by_description location_description email party_name
  reference_name host`.split(/\s+/),
)
/** Nobody breaks it but the page. */
const ENDLESS = 'Pfarrgemeinderatsvorsitzendenstellvertreterinnenwahlausschussprotokoll'.repeat(3)

/** Has every text of an office's answers be longer than any line, without a place to break it. */
export function withEndlessTexts(page: Page) {
  return meanwhile(page, async (route) => {
    const answer = await route.fetch()
    const type = answer.headers()['content-type'] ?? ''
    if (!type.includes('json')) return route.fulfill({ response: answer })
    return route.fulfill({ response: answer, json: stretched(await answer.json()) })
  })
}

function stretched(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stretched)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      WORDS.has(key) && typeof one === 'string' && one !== '' ? ENDLESS : stretched(one),
    ]),
  )
}

/** An office of whatever name and role, in the place of one's own. */
export async function standIn(page: Page, changes: object): Promise<void> {
  await page.route('**/users/me/offices?*', async (route) => {
    const answer = await route.fetch()
    const { results, ...rest } = await answer.json()
    const changed = results.map((office: object) => ({ ...office, ...changes }))
    await route.fulfill({ response: answer, json: { ...rest, results: changed } })
  })
}

/** A parish in which nothing has ever happened, made by who keeps the platform. */
export async function newParish(token: string): Promise<string> {
  const slug = `nova-${crypto.randomUUID().slice(0, 8)}`
  const request = await requests.newContext()
  const answer = await request.post(`${SITE_ORIGIN}/api/v1${OFFICE_PATHS.newCommunity}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { name: 'Paróquia de São Bento do Vale', slug, timezone: 'Europe/Lisbon' },
  })
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`)
  await request.dispose()
  return slug
}

/** Waits until all that was asked for has come. */
export async function expectWhole(page: Page): Promise<void> {
  await expect(page.locator('.island')).toHaveAttribute('data-state', 'alive')
  await expect(page.locator('.island .late, .island .bone')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
}

const BRIEF = [
  [1280, 'light'],
  [390, 'dark'],
] as const
const EVERY = IS_FULL ? ([...BRIEF, [1280, 'dark'], [390, 'light']] as const) : BRIEF

/**
 * Expects that axe finds nothing, and that nothing is wider than the page.
 *
 * @param how in each theme at one width, for states whose parts are those of every room; or, in the
 *   whole matrix, in both themes at both widths
 */
export async function expectFit(page: Page, what: string, how: 'brief' | 'every' = 'brief') {
  for (const [width, colorScheme] of how === 'every' ? EVERY : BRIEF) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(() => scrollTo(0, 0))
    const where = `${what}, ${width} px, ${colorScheme}`
    expect.soft(await axeFaults(page), where).toEqual([])
    expect.soft(await sidewaysOverflow(page), where).toBeLessThanOrEqual(0)
  }
}
