import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ContentRecord } from '#src/contract/contents/content-record.ts'
import { ImportRecord } from '#src/contract/office/import.ts'
import { IMPORT_PATHS } from '#src/contract/office/office-paths.ts'
import { contents } from '#src/server/db/schema.ts'
import { fetchCalendar } from '#src/server/imports/readers/calendar/fetch-calendar.ts'
import { good, refusal } from '../support/answers.ts'
import { CALENDARS } from '../support/calendars.ts'
import { importing } from '../support/imports.ts'

const DATES = { interval: 1, until: null, count: null, added_dates: [] }

const EVENTS: Record<string, object> = {
  google: {
    title: 'Ensaio do coro',
    locale: 'Salão paroquial, Rua da Igreja 5, 3000-001 Coimbra, Portugal',
    content: 'Tragam as <b>pautas</b>.<br /><br />Obrigado',
    status: 'published',
    event_from_date: '2026-04-07',
    event_from_hour: '21:00',
    event_to_hour: '22:30',
    event_recurrence: { frequency: 'weekly', weekdays: [2], ...DATES, until: '2026-06-30' },
    event_exceptions: [
      { kind: 'left_out', date: '2026-04-21' },
      expect.objectContaining({ kind: 'moved', date: '2026-04-28', locale: 'Igreja' }),
    ],
  },
  outlook: {
    content: '<p>Ordem de trabalhos em anexo.</p>',
    event_from_date: '2026-05-08',
    event_from_hour: '21:30',
    event_recurrence: { frequency: 'monthly', weeks: [2], ...DATES, count: 6 },
  },
  apple: {
    event_from_date: '2026-06-12',
    event_from_hour: null,
    event_to_date: '2026-06-13',
    locale: 'Adro, Largo da Igreja',
    event_recurrence: { frequency: 'yearly', weeks: [], ...DATES },
  },
  nextcloud: {
    event_status: 'cancelled',
    event_recurrence: { frequency: 'dates', added_dates: ['2026-05-09'] },
    contents_hashtags: [{ tag: 'Jovens' }, { tag: 'Acólitos' }],
  },
  thunderbird: {
    status: 'draft',
    event_from_hour: '18:30',
    event_recurrence: { frequency: 'daily', ...DATES, until: '2026-05-31' },
  },
}

test.each(Object.keys(CALENDARS))(
  'a calendar of %s comes once, however often it is sent',
  async (name) => {
    const scene = await importing('editor')
    const first = await scene.bring('ics', CALENDARS[name] ?? '')
    expect(first.outcomes).toMatchObject({ added: 1, changed: 0 })
    const [row] = await scene.db.select().from(contents)
    const path = `/websites/contents/${row?.id}`
    expect(await good(await scene.call('GET', path), ContentRecord)).toMatchObject(
      EVENTS[name] ?? {},
    )
    const again = await scene.bring('ics', CALENDARS[name] ?? '')
    expect(again.outcomes).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
  },
)

test('what moves in a calendar moves here', async () => {
  const scene = await importing('editor')
  const calendar = CALENDARS.outlook ?? ''
  await scene.bring('ics', calendar)
  const later = calendar.replace('T213000', 'T220000').replace('T230000', 'T233000')
  expect((await scene.bring('ics', later)).outcomes).toMatchObject({ changed: 1 })
  const [row] = await scene.db.select().from(contents).orderBy(asc(contents.id))
  expect([row?.eventFromHour, row?.eventToHour]).toEqual(['22:00:00', '23:30:00'])
})

test('who brings a calendar in says whether it is published, and publishing is no edit', async () => {
  const scene = await importing('editor')
  const calendar = CALENDARS.outlook ?? ''
  const ready = await scene.read('ics', calendar)
  await good(await scene.act(ready, 'start', { as_drafts: true }), ImportRecord)
  await scene.work(ready.id)
  expect(await scene.one(ready)).toMatchObject({ as_drafts: true, outcomes: { added: 1 } })
  const status = async () => (await scene.db.select().from(contents))[0]
  const drafted = await status()
  expect(drafted?.status).toBe('draft')

  const path = `/websites/contents/${drafted?.id}`
  await good(await scene.call('PUT', path, { content: { status: 'published' } }), ContentRecord)
  const later = calendar.replace('T213000', 'T220000').replace('T230000', 'T233000')
  expect((await scene.bring('ics', later)).outcomes).toMatchObject({ changed: 1 })
  expect(await status()).toMatchObject({ status: 'published', eventFromHour: '22:00:00' })

  const hidden = later.replace('CLASS:PUBLIC', 'CLASS:PRIVATE')
  expect((await scene.bring('ics', hidden)).outcomes).toMatchObject({ changed: 1 })
  expect((await status())?.status).toBe('draft')
})

test('only a calendar is asked to come as drafts', async () => {
  const scene = await importing('admin')
  const ready = await scene.read('people', 'nome\nAna')
  const { fields } = await refusal(await scene.act(ready, 'start', { as_drafts: true }), 400)
  expect(Object.keys(fields ?? {})).toEqual(['as_drafts'])
})

test('what is no calendar fails, and says so', async () => {
  const scene = await importing('editor')
  expect(await scene.read('ics', 'Bom dia')).toMatchObject({
    state: 'failed',
    failure: 'not_calendar',
  })
})

test.each([
  ['ics', 'is_people', 'nome;email\nAna;ana@example.org'],
  ['people', 'is_ics', CALENDARS.google ?? ''],
] as const)('a file that is not for %s fails as what it is', async (kind, failure, file) => {
  const scene = await importing('admin')
  expect(await scene.read(kind, file)).toMatchObject({ state: 'failed', failure, columns: null })
})

test.each([
  'http://127.0.0.1/a.ics',
  'http://localhost:4321/a.ics',
  'http://169.254.169.254/latest/meta-data',
  'http://[::1]/a.ics',
  'file:///etc/passwd',
  'ftp://example.org/a.ics',
])('%s is not fetched', async (address) => {
  const scene = await importing('editor')
  const body = { kind: 'ics', address }
  const { fields } = await refusal(
    await scene.call('POST', IMPORT_PATHS.contents.address, body),
    400,
  )
  expect(Object.keys(fields ?? {})).toEqual(['address'])
  await expect(fetchCalendar(address)).rejects.toThrow('bad_request')
})
