import { expect, test } from 'vitest'
import { ImportRecord } from '#src/contract/office/import.ts'
import type { QueuedJob } from '#src/server/jobs/job.ts'
import { good } from '../support/answers.ts'
import { NOW } from '../support/app.ts'
import { importing } from '../support/imports.ts'
import { post, wxr } from '../support/wxr.ts'

/** A minute past a quarter of an hour: what may wait until the next one is told apart. */
const AT = new Date(Date.parse(NOW) + 60_000).toISOString()
/** More than are told at once, each but the last of which leads to the one that comes after it. */
const LONG = siteOf(130)

test('of a long import the publisher is told late, and of its end at once', async () => {
  const { scene, told } = await watched()
  const done = await bring(scene, LONG)
  const { early, late, atEnd } = sorted(told)
  expect(early.length).toBeGreaterThan(0)
  expect(early.flatMap(({ recordIds }) => recordIds).length).toBeLessThanOrEqual(100)
  // Neither what came later nor the links that were followed then asked for pages while it went on.
  expect(late.length).toBeGreaterThan(0)
  expect(atEnd).toEqual([{ recordIds: null, at: AT }])
  expect(told.at(-1)).toEqual(atEnd[0])

  told.length = 0
  await good(await scene.act(done, 'undo'), ImportRecord)
  await scene.workAtOnce(done.id)
  expect(sorted(told).late.length).toBeGreaterThan(0)
  expect(told.at(-1)).toEqual({ recordIds: null, at: AT })
})

test('of an import of a few lines it is told once, and of one that changes nothing never', async () => {
  const { scene, told } = await watched()
  await bring(scene, siteOf(20))
  expect(sorted(told)).toMatchObject({ late: [], atEnd: [] })

  await bring(scene, LONG)
  told.length = 0
  const again = await bring(scene, LONG)
  expect(again.outcomes).toMatchObject({ unchanged: 130 })
  expect(told).toEqual([])
})

interface Told {
  recordIds: number[] | null
  /** When the publisher is told, ISO 8601. */
  at: string
}

/** An office, and what the publisher is to be told of what it brings in. */
async function watched() {
  const scene = await importing('editor')
  const told: Told[] = []
  const note = ({ job, notBefore = AT }: QueuedJob) => {
    if (job.kind === 'publish-event') told.push({ recordIds: job.recordIds, at: notBefore })
  }
  scene.deps.now = () => AT
  scene.deps.jobs = {
    add: async (_, job, options = {}) => note({ job, ...options }),
    addAll: async (_, jobs) => jobs.forEach(note),
  }
  return { scene, told }
}

function sorted(told: Told[]) {
  const [atEnd, named] = [
    told.filter(({ recordIds }) => recordIds === null),
    told.filter(({ recordIds }) => recordIds !== null),
  ]
  const isEarly = ({ at }: Told) => at <= AT
  return { atEnd, early: named.filter(isEarly), late: named.filter((one) => !isEarly(one)) }
}

async function bring(scene: Awaited<ReturnType<typeof importing>>, file: string) {
  const begun = await good(await scene.upload('wordpress', file), ImportRecord)
  await scene.workAtOnce(begun.id)
  await good(await scene.act(begun, 'start'), ImportRecord)
  await scene.workAtOnce(begun.id)
  return scene.one(begun)
}

function siteOf(posts: number): string {
  return wxr(
    ...Array.from({ length: posts }, (_, at) =>
      post({ id: at + 1, title: `Notícia ${at + 1}`, content: `<a href="/?p=${at + 2}">mais</a>` }),
    ),
  )
}
