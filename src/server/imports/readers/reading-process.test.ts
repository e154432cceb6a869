import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { ImportKind } from '#src/contract/office/import.ts'
import { NOW } from '#tests/support/app.ts'
import { CALENDARS } from '#tests/support/calendars.ts'
import { post, wxr } from '#tests/support/wxr.ts'
import type { OpenSource, Reading, SourceItem } from './reader.ts'
import { openSourceInProcess } from './readers.ts'
import { readingProcess } from './reading-process.ts'

const SITE = wxr(...Array.from({ length: 120 }, (_, at) => post({ id: at + 1, title: `Um ${at}` })))

async function reading(kind: ImportKind, text: string, after = 0): Promise<Reading> {
  const dir = await mkdtemp(join(tmpdir(), 'reading-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const path = join(dir, 'file')
  await writeFile(path, text)
  const context = { timezone: 'Europe/Lisbon', language: 'pt' as const, now: NOW, columns: null }
  return { kind, path, context: { ...context, after } }
}

async function taken(open: OpenSource, of: Reading) {
  const source = await open(of)
  const items: SourceItem[] = []
  try {
    for await (const batch of source.batches) items.push(...batch)
  } finally {
    await source.close()
  }
  return { columns: source.columns, items }
}

test.each<[ImportKind, string]>([
  ['wordpress', SITE],
  ['ics', CALENDARS.google ?? ''],
  ['people', 'nome;email\nAna;ana@example.org\n;x'],
])('another process finds in %s what would be found here', async (kind, text) => {
  const file = await reading(kind, text)
  const found = await taken(readingProcess(), file)
  expect(found).toEqual(await taken(openSourceInProcess, file))
  expect(found.items.length).toBeGreaterThan(0)
})

test('what was read before is only told apart', async () => {
  const { items } = await taken(readingProcess(), await reading('wordpress', SITE, 119))
  expect(items.map(({ payload }) => payload !== null)).toEqual([
    ...Array.from({ length: 119 }, () => false),
    true,
  ])
  expect(new Set(items.map(({ externalId }) => externalId)).size).toBe(120)
})

test.each<[ImportKind, string, string]>([
  ['wordpress', SITE.slice(0, -40), 'broken'],
  ['ics', 'Bom dia', 'not_calendar'],
  ['ics', SITE, 'is_wordpress'],
  ['people', CALENDARS.google ?? '', 'is_ics'],
  ['wordpress', 'nome;email\nAna;ana@example.org', 'is_people'],
])('a file of %s that cannot be read is refused by its reason', async (kind, text, failure) => {
  await expect(taken(readingProcess(), await reading(kind, text))).rejects.toMatchObject({
    failure,
  })
})

test('a fault of ours is one', async () => {
  const file = { ...(await reading('ics', '')), path: '/nowhere/at-all' }
  await expect(taken(readingProcess(), file)).rejects.toThrow('ENOENT')
})

test('what takes too much memory ends that process, and nothing else', async () => {
  const event = 'BEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Um\r\nEND:VEVENT\r\n'
  const file = await reading('ics', `BEGIN:VCALENDAR\r\n${event.repeat(100_000)}END:VCALENDAR\r\n`)
  await expect(taken(readingProcess(48), file)).rejects.toMatchObject({ failure: 'too_large' })
})
