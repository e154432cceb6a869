import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { Content } from '#src/contract/contents/content.ts'
import { chapelry, memorySource, news } from '#tests/support/portal.ts'
import { CommunityReader } from './community-reader.ts'

const community = chapelry('santa-marta')
const folder = mkdtempSync(join(tmpdir(), 'adro-reader-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SOME = Array.from({ length: 300 }, (_, nth) => news(community, nth + 1, `aviso-${nth}`))

/** Contents as an API returns them: new objects in each call. */
const reader = (contents: () => Content[]) =>
  new CommunityReader(
    {
      ...memorySource([community], []),
      contents: (call) => memorySource([community], structuredClone(contents())).contents(call),
    },
    folder,
  )

async function contentsOf(reader: CommunityReader): Promise<Map<number, Content>> {
  const { result } = await reader.read(community.id, 'santa-marta', null)
  if (result.kind !== 'read') throw new Error(`It was ${result.kind}.`)
  return new Map(result.data.contents.map((one) => [one.id, one]))
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

it('holds no long body of a large community in memory, and resolves each', async () => {
  const bodyOf = (nth: number) => `<p>${`«Aviso ${nth}» – `.repeat(20)}</p>`
  const translated = {
    title: 'Notice',
    resume: null,
    content: bodyOf(-1),
    updated_at: '2026-11-02T10:00:00Z',
  }
  let contents = SOME.map((one, nth) => ({
    ...one,
    content: bodyOf(nth),
    translations: nth === 5 ? { en: translated } : {},
  }))
  const reads = reader(() => contents)
  const resolved = async (changed: ReadonlySet<number> | null) => {
    const { result } = await reads.read(community.id, 'santa-marta', changed)
    if (result.kind !== 'read') throw new Error(`It was ${result.kind}.`)
    const { contents: read, bodyOf: resolve = (body) => body } = result.data
    expect(JSON.stringify(read)).not.toContain('Aviso')
    return read.map((one) => ({
      ...one,
      content: resolve(one.content),
      translations: one.translations.en
        ? { en: { ...one.translations.en, content: resolve(one.translations.en.content) } }
        : {},
    }))
  }
  const byId = (some: Content[]) => some.toSorted((a, b) => a.id - b.id)
  expect(byId(await resolved(null))).toEqual(byId(contents))
  contents = contents.map((one) => (one.id === 7 ? { ...one, content: bodyOf(1_000) } : one))
  expect(byId(await resolved(new Set([7])))).toEqual(byId(contents))
  contents = contents.map((one) => (one.id === 8 ? { ...one, content: bodyOf(2_000) } : one))
  expect(byId(await resolved(null))).toEqual(byId(contents))
  expect(readdirSync(folder)).toEqual([])
})
