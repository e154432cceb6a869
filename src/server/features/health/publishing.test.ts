import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { PUBLISH_STATUS_FILE, type PublishStatus } from '#src/contract/publishing/publish-status.ts'
import { publishingForAll, readPublishing } from './publishing.ts'

let siteDir: string

beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'adro-status-'))
  onTestFinished(() => rm(siteDir, { recursive: true, force: true }))
})

const at = '2026-11-21T12:00:00.000Z'
const left = (text: string) => writeFile(join(siteDir, PUBLISH_STATUS_FILE), text)

const CHANGE = {
  at,
  why: ['content.changed 14'],
  rendered: 3,
  removed: 0,
  communities: ['santa-marta'],
}

const KEPT = { community: 1, slug: 'santa-marta', name: 'Santa Marta', since: at, at }

const STATUS: PublishStatus = {
  release: '20261121T120000000-0badcafe',
  live_since: at,
  why: ['content.changed 14'],
  journal: [CHANGE],
  checked_at: at,
  held_since: null,
  failure: { at, reason: 'failure', message: 'No space left at /secret/place.' },
  kept_back: [{ ...KEPT, reason: 'loss', message: 'Only 2 of 40.', loss: { live: 40, left: 2 } }],
  unplanned_feasts: [{ community: 1, feast: 'christmas', date: '2026-12-25' }],
  missing_pictures: [
    { of: 'banner', community: 1, failure: 'too_large' },
    { of: 'content', community: 1, content: 2, failure: 'not_found' },
  ],
}

test('anybody reads since when and of what kind, and nothing of what is published', async () => {
  await left(JSON.stringify(STATUS))
  const status = await readPublishing(siteDir)
  const forAll = status && publishingForAll(status)
  expect(forAll).toEqual({
    live_since: at,
    checked_at: at,
    held_since: null,
    failure: { at, reason: 'failure' },
    kept_back: [{ since: at, at, reason: 'loss' }],
  })
  expect(JSON.stringify(forAll)).not.toMatch(/content\.changed|marta|secret|40/i)
})

test('is as good with pictures told of in the shape of an earlier version', async () => {
  const missing_pictures = [{ community: 1, content: 2, failure: 'not_found' }]
  await left(JSON.stringify({ ...STATUS, missing_pictures }))
  expect(await readPublishing(siteDir)).toMatchObject({ live_since: at })
})

test.each([['nothing'], ['{"release":'], ['{"release":null}']])(
  '%s is no word of it',
  async (text) => {
    if (text !== 'nothing') await left(text)
    expect(await readPublishing(siteDir)).toBeNull()
  },
)
