import { and, asc, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ContentRecord } from '#src/contract/contents/content-record.ts'
import { ContentVersions } from '#src/contract/contents/content-version.ts'
import { EntityRecord } from '#src/contract/people/entity.ts'
import {
  certificateDetails,
  certificates,
  contents,
  contentVersions,
  entities,
  families,
  importLines,
  imports,
} from '#src/server/db/schema.ts'
import { purgeImports } from '#src/server/imports/import-files.ts'
import { resumeImports, workOn } from '#src/server/imports/import-job.ts'
import { good, refusal } from '../support/answers.ts'
import { CALENDARS } from '../support/calendars.ts'
import { importing } from '../support/imports.ts'
import { post, wxr } from '../support/wxr.ts'

const SITE = wxr(
  post({ id: 1, title: 'Um', content: '<a href="/?p=2">dois</a>' }),
  post({ id: 2, title: 'Dois' }),
  post({ id: 3, title: 'Três', status: 'draft' }),
)

type Scene = Awaited<ReturnType<typeof importing>>
const online = ({ db, parish }: Scene) =>
  db
    .select()
    .from(contents)
    .where(and(eq(contents.communityId, parish.id), isNull(contents.deletedAt)))
    .orderBy(asc(contents.id))

test('what an import has brought in is taken back, and may come again', async () => {
  const scene = await importing('editor')
  const done = await scene.bring('wordpress', SITE)
  expect(done).toMatchObject({ undoable: 3, undone_by: null, undone_at: null })
  scene.jobs.length = 0
  const undone = await scene.undo(done)
  expect(undone).toMatchObject({
    state: 'undone',
    outcomes: { added: 0, undone: 3, kept: 0 },
    undoable: 0,
    undone_by: expect.any(String),
    undone_at: expect.any(String),
  })
  expect(await online(scene)).toEqual([])
  // One for each two that are taken back together: the last of them first, a draft and one online.
  expect(scene.jobs.filter(({ kind }) => kind === 'publish-event')).toHaveLength(2)
  await refusal(await scene.act(done, 'undo'), 409)

  const again = await scene.bring('wordpress', SITE)
  expect(again.outcomes).toMatchObject({ added: 3 })
  expect((await online(scene)).map(({ title }) => title)).toEqual(['Um', 'Dois', 'Três'])
})

test('what was changed since stays, and is named; a second try takes back what it can', async () => {
  const scene = await importing('editor')
  const done = await scene.bring('wordpress', SITE)
  const [first, second] = await online(scene)
  const path = (one: typeof first) => `/websites/contents/${one?.id}`
  await good(await scene.call('PUT', path(first), { content: { title: 'Um novo' } }), ContentRecord)
  // What an import does not write, such as a translation, is a change as well.
  await scene.db.insert(contentVersions).values({
    ...{ contentId: second?.id ?? 0, at: '2026-12-01T10:00:00.000Z', act: 'changed' },
    ...{ changed: ['translations'], record: {} as ContentRecord },
  })
  const undone = await scene.undo(done)
  expect(undone).toMatchObject({ state: 'undone', outcomes: { undone: 1, kept: 2 }, undoable: 2 })
  const { results } = await scene.lines(undone, { query: JSON.stringify({ outcome: 'kept' }) })
  expect(results).toMatchObject([
    { title: 'Um', record_id: first?.id, notes: [{ code: 'changed_since', detail: null }] },
    { title: 'Dois', record_id: second?.id },
  ])
  expect((await online(scene)).map(({ title }) => title)).toEqual(['Um novo', 'Dois'])
  await scene.db.delete(contentVersions).where(eq(contentVersions.changed, ['translations']))
  expect((await scene.undo(done)).outcomes).toMatchObject({ undone: 2, kept: 1 })
  const { results: versions } = await good(
    await scene.call('GET', `${path(first)}/versions`),
    ContentVersions,
  )
  expect(versions.map(({ act }) => act)).not.toContain('deleted')
})

test('what a later import has updated is none of an earlier one any more', async () => {
  const scene = await importing('editor')
  const calendar = CALENDARS.outlook ?? ''
  const first = await scene.bring('ics', calendar)
  const second = await scene.bring('ics', calendar.replaceAll('T213000', 'T220000'))
  expect(second).toMatchObject({ outcomes: { changed: 1 }, undoable: 0 })
  await refusal(await scene.act(second, 'undo'), 409)
  expect((await scene.undo(first)).outcomes).toMatchObject({ undone: 0, kept: 1 })
})

test('people go but for those on whom something hangs', async () => {
  const scene = await importing('secretary')
  const done = await scene.bring('people', 'nome\nAna\nRui\nInês\n')
  const [ana, rui] = await scene.db.select().from(entities).orderBy(asc(entities.id))
  await scene.db
    .insert(families)
    .values({ communityId: scene.parish.id, name: 'A', nameFolded: 'a', fatherId: ana?.id })
  await good(await scene.call('PUT', `/entities/${rui?.id}`, { phone: '231000000' }), EntityRecord)
  const undone = await scene.undo(done)
  expect(undone.outcomes).toMatchObject({ undone: 1, kept: 2 })
  const { results } = await scene.lines(undone)
  expect(results.map(({ title, outcome, notes }) => [title, outcome, notes[0]?.code])).toEqual([
    ['Ana', 'kept', 'has_ties'],
    ['Rui', 'kept', 'changed_since'],
    ['Inês', 'undone', undefined],
  ])
  await scene.db.delete(families)
  expect((await scene.undo(done)).outcomes).toMatchObject({ undone: 2, kept: 1 })
})

test('whoever was issued a certificate stays', async () => {
  const scene = await importing('secretary')
  const done = await scene.bring('people', 'nome\nAna\n')
  const [ana] = await scene.db.select().from(entities)
  const [issued] = await scene.db
    .insert(certificates)
    .values({
      ...{ communityId: scene.parish.id, code: '7KQ2M4XA9T0V', kind: 'baptism' as const },
      issuedOn: '2026-12-01',
    })
    .returning()
  const details = { certificateId: issued?.id ?? 0, entityId: ana?.id ?? 0 }
  await scene.db.insert(certificateDetails).values({ ...details, name: 'Ana', date: '1990' })
  expect((await scene.undo(done)).outcomes).toMatchObject({ undone: 0, kept: 1 })
})

test('one that was stopped in the middle can be taken back, and goes on where it was ended', async () => {
  const scene = await importing('editor')
  const ready = await scene.read('wordpress', SITE)
  await scene.act(ready, 'start')
  await workOn(scene.deps, ready.id, { read: 3, apply: 1 })
  await scene.act(ready, 'cancel')
  expect(await scene.one(ready)).toMatchObject({ state: 'cancelled', undoable: 1 })
  await scene.act(ready, 'undo')
  scene.jobs.length = 0
  await resumeImports(scene.deps)
  expect(scene.jobs).toEqual([{ kind: 'import', importId: ready.id }])
  await scene.work(ready.id)
  expect((await scene.one(ready)).outcomes).toMatchObject({ undone: 1, left: 2 })
  expect(await online(scene)).toEqual([])
})

test('what somebody has deleted by hand stays deleted', async () => {
  const scene = await importing('editor')
  const done = await scene.bring('ics', CALENDARS.outlook ?? '')
  const [row] = await online(scene)
  await scene.call('DELETE', `/websites/contents/${row?.id}`)
  expect((await scene.undo(done)).outcomes).toMatchObject({ undone: 1 })
  expect((await scene.read('ics', CALENDARS.outlook ?? '')).plans).toMatchObject({ refused: 1 })
})

test('an import whose lines are forgotten is taken back no more', async () => {
  const scene = await importing('editor')
  const done = await scene.bring('wordpress', SITE)
  await scene.db.update(imports).set({ finishedAt: '2026-01-01T00:00:00.000Z' })
  await purgeImports(scene.deps, scene.deps.now())
  expect(await scene.one(done)).toMatchObject({ undoable: 0, outcomes: { added: 3 } })
  await refusal(await scene.act(done, 'undo'), 409)
  expect(await scene.db.$count(importLines)).toBe(3)
})
