import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  ContentPresence,
  OPEN_BEAT_MS,
  OPEN_LASTS_MS,
} from '#src/contract/contents/content-presence.ts'
import { ContentRecord } from '#src/contract/contents/content-record.ts'
import { OFFICE_PATHS, STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import { pathOf } from '#src/contract/paths.ts'
import { contentOpenings } from '#src/server/db/schema.ts'
import { good, refusal } from '../support/answers.ts'
import { NOW, testApp } from '../support/app.ts'
import { community, content } from '../support/fixtures.ts'
import { clerk, office } from '../support/office.ts'
import { send } from '../support/send.ts'

/** A content, and two editors who say that they have it open; time goes on as it is told. */
async function open() {
  let nowMs = Date.parse(NOW)
  const tests = await testApp({ now: () => new Date(nowMs).toISOString() })
  const { parish, headers, staffId, call } = await office(tests, 'editor')
  const { id } = await good(
    await call('POST', STAFF_RESOURCES.contents, { content: { content_type: 1, title: 'Obras' } }),
    ContentRecord,
  )
  const colleague = await clerk(tests.db, parish, 'admin')
  const beat = (tab: string, by = headers, of = id) =>
    send(tests.app, 'PUT', pathOf(OFFICE_PATHS.contentPresence, { id: of }), {
      headers: by,
      body: { tab },
    })
  const heard = async (tab: string, by = headers) => good(await beat(tab, by), ContentPresence)
  const change = async (title: string, by = headers) => {
    const path = `${STAFF_RESOURCES.contents}/${id}`
    const body = { content: { title } }
    return good(await send(tests.app, 'PUT', path, { headers: by, body }), ContentRecord)
  }
  const wait = (ms: number) => {
    nowMs += ms
  }
  return { ...tests, id, staffId, colleague, call, beat, heard, change, wait, parish }
}

const [MINE, THEIRS] = [randomUUID(), randomUUID()]

test('whoever has a content open learns who else has, for as long as they have', async () => {
  const { heard, colleague, staffId, wait } = await open()
  expect(await heard(MINE)).toMatchObject({ others: [], is_open_elsewhere: false })
  expect((await heard(THEIRS, colleague.headers)).others).toMatchObject([{ id: staffId }])
  expect((await heard(MINE)).others).toEqual([{ id: colleague.id, name: expect.any(String) }])
  wait(OPEN_BEAT_MS)
  await heard(MINE)
  wait(OPEN_LASTS_MS - OPEN_BEAT_MS)
  expect((await heard(MINE)).others).toHaveLength(1)
  wait(1)
  expect((await heard(MINE)).others).toEqual([])
})

test('two tabs of one person are told apart, and are nobody else', async () => {
  const { heard } = await open()
  await heard(MINE)
  expect(await heard(randomUUID())).toMatchObject({ others: [], is_open_elsewhere: true })
})

test('a colleague is named once, in however many tabs', async () => {
  const { heard, colleague } = await open()
  await heard(THEIRS, colleague.headers)
  await heard(randomUUID(), colleague.headers)
  expect((await heard(MINE)).others).toHaveLength(1)
})

test('what was saved meanwhile is told with who and when', async () => {
  const { heard, change, colleague, wait } = await open()
  const before = await heard(MINE)
  wait(OPEN_BEAT_MS)
  const { version } = await change('Obras na torre', colleague.headers)
  const after = await heard(MINE)
  expect(after.version).toBe(version)
  expect(after.version).not.toBe(before.version)
  expect(after.last_change).toEqual({
    at: new Date(Date.parse(NOW) + OPEN_BEAT_MS).toISOString(),
    by: { id: colleague.id, name: expect.any(String) },
    is_own: false,
  })
  await change('Obras no coro')
  expect((await heard(MINE)).last_change?.is_own).toBe(true)
})

test('nothing is told of a content that is deleted, nor of those of others', async () => {
  const { beat, call, db, id } = await open()
  const elsewhere = await content(db, await community(db))
  await refusal(await beat(MINE, undefined, elsewhere.id), 404)
  await call('DELETE', `${STAFF_RESOURCES.contents}/${id}`)
  expect((await refusal(await beat(MINE), 404)).code).toBe('not_found')
})

test('what is past is forgotten, and what is no tab is refused', async () => {
  const { beat, heard, wait, db } = await open()
  await heard(THEIRS)
  wait(OPEN_LASTS_MS + 1)
  await heard(MINE)
  expect(await db.select({ tab: contentOpenings.tab }).from(contentOpenings)).toEqual([
    { tab: MINE },
  ])
  await refusal(await beat('a tab'), 400)
})
