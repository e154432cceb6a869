import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { OwnData } from '#src/contract/account/own-data.ts'
import { ClassPresences, DayPresences } from '#src/contract/office/catechism-presences.ts'
import { PATHS } from '#src/contract/paths.ts'
import { PersonExport } from '#src/contract/people/person-export.ts'
import { catechismPresences, recordReads, requests } from '#src/server/db/schema.ts'
import { good, refusal } from '../support/answers.ts'
import { testApp } from '../support/app.ts'
import { catechismClass, childOfClass, enrolment, SCHOOL_YEAR } from '../support/catechism.ts'
import { account, community, signIn } from '../support/fixtures.ts'
import { entity } from '../support/member.ts'
import { clerk, office } from '../support/office.ts'
import { send } from '../support/send.ts'

const DAY = '2026-03-14'
type Mark = 'present' | 'absent' | 'excused' | null

const callsOf = (id: number) => `/office/catechism_classes/${id}/presences`

/** A class of two children, and whoever marks them. */
async function catechist() {
  const tests = await testApp()
  const at = await office(tests, 'secretary')
  const { db } = tests
  const { id } = await catechismClass(db, at.parish, { name: '3.º ano' })
  const bruno = await childOfClass(db, id, { catechism_student_name: 'Bruno' })
  const ana = await childOfClass(db, id, { catechism_student_name: 'Ana' })
  const mark = (marks: Array<[child: { id: number }, mark: Mark, was?: Mark]>, day = DAY) =>
    at.call('PUT', callsOf(id), {
      day,
      marks: marks.map(([child, to, was = null]) => ({ enrolment_id: child.id, mark: to, was })),
    })
  return {
    ...tests,
    ...at,
    ...{ id, ana, bruno, mark },
    marked: async (...sent: Parameters<typeof mark>) =>
      (await good(await mark(...sent), DayPresences)).results.map((one) => [
        one.enrolment_id,
        one.mark,
      ]),
    read: async () => (await good(await at.call('GET', callsOf(id)), ClassPresences)).results,
  }
}

describe('presences', () => {
  test('are marked for each child, changed, and taken away', async () => {
    const { ana, bruno, marked, read } = await catechist()
    expect(await marked([[ana, 'present']])).toEqual([
      [ana.id, 'present'],
      [bruno.id, null],
    ])
    await marked([[bruno, 'excused']], '2026-03-07')
    expect(await marked([[ana, 'absent', 'present']])).toEqual([
      [ana.id, 'absent'],
      [bruno.id, null],
    ])
    expect(await read()).toEqual([
      { enrolment_id: bruno.id, day: '2026-03-07', mark: 'excused' },
      { enrolment_id: ana.id, day: DAY, mark: 'absent' },
    ])
    await marked([[ana, null, 'absent']])
    expect((await read()).map(({ day }) => day)).toEqual(['2026-03-07'])
  })

  test('of two catechists at once stay, child by child', async () => {
    const { ana, bruno, marked } = await catechist()
    const [, last] = [await marked([[ana, 'present']]), await marked([[bruno, 'absent']])]
    expect(last).toEqual([
      [ana.id, 'present'],
      [bruno.id, 'absent'],
    ])
  })

  test('of the same child are not overwritten unread, and can be sent again', async () => {
    const { ana, bruno, marked } = await catechist()
    await marked([[ana, 'present']])
    expect(
      await marked([
        [ana, 'absent'],
        [bruno, 'present'],
      ]),
    ).toEqual([
      [ana.id, 'present'],
      [bruno.id, 'present'],
    ])
    expect((await marked([[ana, 'present']]))[0]).toEqual([ana.id, 'present'])
    expect((await marked([[ana, null]]))[0]).toEqual([ana.id, 'present'])
  })

  test('are not stored for who is not in the class', async () => {
    const { db, parish, ana, marked, call, id, read } = await catechist()
    const waits = await enrolment(db, parish, { catechism_student_name: 'Carla' })
    const { id: foreignClass } = await catechismClass(db, await community(db))
    const foreign = await childOfClass(db, foreignClass)
    const rows = await marked([
      [waits, 'present'],
      [foreign, 'present'],
      [ana, 'present'],
    ])
    expect(rows).toHaveLength(2)
    expect(await db.$count(catechismPresences)).toBe(1)
    await call('DELETE', `/office/catechism_classes/${id}/children/${ana.id}`)
    expect(await read()).toEqual([])
  })

  test.each([
    ['a day of another school year', { day: '2026-09-05' }, 'day'],
    ['a day that no calendar has', { day: '2026-02-30' }, 'day'],
    ['no marks', { marks: [] }, 'marks'],
    [
      'a mark of another word',
      { marks: [{ enrolment_id: 1, mark: 'late', was: null }] },
      'marks.0.mark',
    ],
    ['no former mark', { marks: [{ enrolment_id: 1, mark: 'absent' }] }, 'marks.0.was'],
    ['another field', { at: 1 }, '*'],
  ])('%s is refused where it is', async (_, wrong, field) => {
    const { db, call, id, ana } = await catechist()
    const marks = [{ enrolment_id: ana.id, mark: 'present', was: null }]
    const body = { day: DAY, marks, ...wrong }
    const { fields } = await refusal(await call('PUT', callsOf(id), body), 400)
    expect(Object.keys(fields ?? {})).toEqual([field])
    expect(await db.$count(catechismPresences)).toBe(0)
  })

  test('are those of the own parish, for who may see its requests', async () => {
    const { db, app, parish, id, call } = await catechist()
    const foreign = await catechismClass(db, await community(db))
    await refusal(await call('GET', callsOf(foreign.id)), 404)
    const body = { day: DAY, marks: [{ enrolment_id: 1, mark: 'present', was: null }] }
    await refusal(await call('PUT', callsOf(foreign.id), body), 404)
    const { headers } = await clerk(db, parish, 'editor')
    await refusal(await send(app, 'GET', callsOf(id), { headers }), 403)
    await refusal(await send(app, 'PUT', callsOf(id), { headers, body }), 403)
  })

  test('name nobody, so that reading them again and again is not logged', async () => {
    const { db, marked, ana, read } = await catechist()
    await marked([[ana, 'present']])
    await read()
    expect(await db.$count(recordReads)).toBe(0)
  })
})

describe('presences are deleted', () => {
  test('with their class', async () => {
    const { db, marked, ana, call, id } = await catechist()
    await marked([[ana, 'present']])
    await call('DELETE', `/office/catechism_classes/${id}`)
    expect(await db.$count(catechismPresences)).toBe(0)
  })

  test('with their enrolment', async () => {
    const { db, marked, ana, bruno, call } = await catechist()
    await marked([
      [ana, 'present'],
      [bruno, 'present'],
    ])
    await call('DELETE', `/pending_catechism/${ana.id}`)
    expect(await db.select({ id: catechismPresences.requestId }).from(catechismPresences)).toEqual([
      { id: bruno.id },
    ])
  })
})

test('the files of data for a person hold the presences, also of a class that was left', async () => {
  const { db, app, parish, call, id, ana, marked } = await catechist()
  const mother = await account(db)
  const { id: entityId } = await entity(db, parish, { name: 'Rosa', accountId: mother.id })
  await db.update(requests).set({ accountId: mother.id }).where(eq(requests.id, ana.id))
  await marked([[ana, 'present']])
  await marked([[ana, 'excused']], '2026-03-07')
  await call('DELETE', `/office/catechism_classes/${id}/children/${ana.id}`)
  const classes = [
    {
      school_year: SCHOOL_YEAR,
      name: '3.º ano',
      presences: [
        { day: '2026-03-07', mark: 'excused' },
        { day: DAY, mark: 'present' },
      ],
    },
  ]
  const file = await good(await call('GET', `/office/people/${entityId}/export`), PersonExport)
  expect(file.requests.map((request) => request.classes)).toEqual([classes])
  const headers = await signIn(db, mother)
  const own = await good(await send(app, 'GET', PATHS.ownExport, { headers }), OwnData)
  expect(own.requests.map((request) => request.classes)).toEqual([classes])
})
