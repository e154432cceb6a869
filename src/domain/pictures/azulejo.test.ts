import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { AZULEJO_GLAZES, AZULEJO_MOTIFS } from '#src/contract/community/website-configuration.ts'
import { azulejoBanner, azulejoPalette, azulejoTiles } from './azulejo.ts'
import { MOTIFS, PALETTES } from './azulejo-motifs.ts'

const SLUGS = ['santa-marta', 'san-millan', 'nossa-senhora-do-mar', 'a', 'b', 'x'.repeat(80)]

describe('azulejoBanner', () => {
  it('draws the same wall for the same community, and another for another', () => {
    expect(azulejoBanner('santa-marta')).toBe(azulejoBanner('santa-marta'))
    expect(new Set(SLUGS.map((slug) => azulejoBanner(slug))).size).toBe(SLUGS.length)
  })

  it('draws the glaze and the pattern that were chosen, and the rest as the slug decides', () => {
    const { glaze, motif } = azulejoTiles('santa-marta')
    expect(azulejoBanner('santa-marta', { glaze, motif })).toBe(azulejoBanner('santa-marta'))
    const chosen = AZULEJO_GLAZES.flatMap((one) =>
      AZULEJO_MOTIFS.map((other) => azulejoBanner('santa-marta', { glaze: one, motif: other })),
    )
    expect(new Set(chosen).size).toBe(AZULEJO_GLAZES.length * AZULEJO_MOTIFS.length)
    expect(azulejoPalette('santa-marta', { glaze: 'copper', motif: null }).deep).toBe('#2d6a55')
  })

  it('has a name for each glaze and each pattern', () => {
    expect(AZULEJO_GLAZES.length).toBe(PALETTES.length)
    expect(AZULEJO_MOTIFS.length).toBe(MOTIFS.length)
  })

  it('uses all patterns and glazes', () => {
    const walls = Array.from({ length: 300 }, (_, at) => azulejoBanner(`parish-${at}`))
    const tiles = walls.map((wall) => wall.slice(0, wall.indexOf('<radialGradient')))
    expect(new Set(tiles).size).toBe(30)
  })

  it.each(SLUGS)('is well-formed, sized and free of scripts and styles for %s', (slug) => {
    const svg = azulejoBanner(slug)
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1440" height="438"/)
    expect(unclosed(svg)).toEqual([])
    expect(svg).not.toMatch(/<script|<style|style=|\son\w+=|NaN|undefined/)
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, used] of svg.matchAll(/(?:href="#|url\(#)(\w+)/g)) expect(ids).toContain(used)
  })

  it.each(SLUGS)('weighs at most 6 KB compressed for %s', (slug) => {
    expect(brotliCompressSync(azulejoBanner(slug)).length).toBeLessThan(6_000)
  })
})

/** Elements that are not closed in order: none in well-formed XML. */
function unclosed(svg: string): string[] {
  const open: string[] = []
  for (const [, slash, name = '', self] of svg.matchAll(/<(\/?)([a-zA-Z]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (self) continue
    if (!slash) open.push(name)
    else if (open.pop() !== name) return [...open, `/${name}`]
  }
  return open
}
