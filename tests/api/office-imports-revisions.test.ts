import { expect, test } from 'vitest'
import { contents } from '#src/server/db/schema.ts'
import { calendar, event } from '../support/ics.ts'
import { importing } from '../support/imports.ts'

const state = (title: string, ...lines: string[]) =>
  calendar(...event('UID:1@example.org', `SUMMARY:${title}`, 'DTSTART:20260710T200000Z', ...lines))

test.each<[string, string[], string[]]>([
  ['SEQUENCE', ['SEQUENCE:5'], ['SEQUENCE:4', 'LAST-MODIFIED:20260901T000000Z']],
  [
    'what was changed last',
    ['SEQUENCE:5', 'LAST-MODIFIED:20260901T000000Z'],
    ['SEQUENCE:5', 'LAST-MODIFIED:20260801T000000Z'],
  ],
])(
  'an older state of an event by %s replaces no newer one, and its line says so',
  async (_, ...of) => {
    const [newer, older] = of
    const { bring, lines, db } = await importing('editor')
    await bring('ics', state('Novo', ...newer))
    const again = await bring('ics', state('Velho', ...older))
    expect(again.outcomes).toMatchObject({ changed: 0, refused: 1 })
    const { results } = await lines(again)
    expect(results).toMatchObject([{ outcome: 'refused', notes: [{ code: 'older_here' }] }])
    expect(await db.select({ title: contents.title }).from(contents)).toEqual([{ title: 'Novo' }])
    // What was only written again says nothing new, and a newer state is one.
    const same = await bring('ics', state('Novo', ...newer, 'DTSTAMP:20261001T000000Z'))
    expect(same.outcomes).toMatchObject({ unchanged: 1 })
    const next = await bring('ics', state('Seguinte', 'SEQUENCE:6'))
    expect(next.outcomes).toMatchObject({ changed: 1 })
  },
)

test('a state that says nothing of its age replaces another', async () => {
  const { bring } = await importing('editor')
  await bring('ics', state('Um'))
  expect((await bring('ics', state('Outro'))).outcomes).toMatchObject({ changed: 1 })
})

test('an event in a zone that nobody knows is a draft until somebody has looked at it', async () => {
  const { bring, db } = await importing('editor')
  const file = calendar(
    ...event('UID:2', 'SUMMARY:Longe', 'DTSTART;TZID=Marte:20260710T200000'),
    ...event('UID:3', 'SUMMARY:Perto', 'DTSTART;TZID=Europe/Madrid:20260710T200000'),
  )
  await bring('ics', file)
  const rows = await db.select({ title: contents.title, status: contents.status }).from(contents)
  expect(rows.toSorted((a, b) => a.title.localeCompare(b.title))).toEqual([
    { title: 'Longe', status: 'draft' },
    { title: 'Perto', status: 'published' },
  ])
})
