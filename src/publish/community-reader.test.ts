import { expect, it } from 'vitest'
import type { Content } from '#src/contract/contents/content.ts'
import { chapelry, memorySource, news } from '#tests/support/portal.ts'
import { CommunityReader } from './community-reader.ts'

const community = chapelry('santa-marta')
const SOME = Array.from({ length: 300 }, (_, nth) => news(community, nth + 1, `aviso-${nth}`))

/** Contents as an API returns them: new objects in each reading. */
const reader = (contents: () => Content[]) =>
  new CommunityReader({
    ...memorySource([community], []),
    contents: (call) => memorySource([community], structuredClone(contents())).contents(call),
  })

async function contentsOf(reader: CommunityReader): Promise<Map<number, Content>> {
  const { reading } = await reader.read(community.id, 'santa-marta', null)
  if (reading.kind !== 'read') throw new Error(`It was ${reading.kind}.`)
  return new Map(reading.data.contents.map((one) => [one.id, one]))
}

it('holds a content of a large community once, however often it is read', async () => {
  let contents = SOME
  const reads = reader(() => contents)
  const before = await contentsOf(reads)
  contents = SOME.map((one) => (one.id === 7 ? { ...one, content: '<p>Outra hora.</p>' } : one))
  const after = await contentsOf(reads)
  expect(after.size).toBe(300)
  expect(after.get(8)).toBe(before.get(8))
  expect(after.get(7)).not.toBe(before.get(7))
  expect(after.get(7)).toMatchObject({ content: '<p>Outra hora.</p>' })
  const communities = [...after.values()].map((one) => one.entity_ekklesia_location)
  expect(new Set(communities).size).toBe(1)
})
