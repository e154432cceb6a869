import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { PUBLISH_STATUS_FILE, type PublishStatus } from '../../../contract/publish-status.ts'
import { readPublishing } from './publishing.ts'

let siteDir: string

beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'adro-status-'))
  onTestFinished(() => rm(siteDir, { recursive: true, force: true }))
})

const at = '2026-11-21T12:00:00.000Z'
const left = (text: string) => writeFile(join(siteDir, PUBLISH_STATUS_FILE), text)

test('says what the publisher left, but not in its words what went wrong', async () => {
  const status: PublishStatus = {
    release: '20261121T120000000-0badcafe',
    live_since: at,
    why: ['content.changed 14'],
    checked_at: at,
    held_since: null,
    failure: { at, reason: 'failure', message: 'No space left at /secret/place.' },
  }
  await left(JSON.stringify(status))
  expect(await readPublishing(siteDir)).toEqual({
    live_since: at,
    why: ['content.changed 14'],
    checked_at: at,
    held_since: null,
    failure: { at, reason: 'failure' },
  })
})

test.each([['nothing'], ['{"release":'], ['{"release":null}']])(
  '%s is no word of it',
  async (text) => {
    if (text !== 'nothing') await left(text)
    expect(await readPublishing(siteDir)).toBeNull()
  },
)
