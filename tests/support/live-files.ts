import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { readConfig } from '#src/config/read-config.ts'
import { inputFromConfig } from '#src/publish/from-config.ts'
import { projectDir } from './processes.ts'
import { publishSite } from './publish-site.ts'

/** Every file of the live release but the assets, which no change of data touches, by its path. */
export function liveFiles(dataDir: string): Map<string, Buffer> {
  const folder = realpathSync(join(dataDir, 'site', 'current'))
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(\.(html|xml|txt|svg|ics|webmanifest)|^sw\.js)(\.br|\.gz)?$/.test(path))
    .sort()
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path))]))
}

/** What is not the same in two trees, by path: nothing, where they are equal byte for byte. */
export function differences(live: Map<string, Buffer>, full: Map<string, Buffer>): string[] {
  const paths = new Set([...live.keys(), ...full.keys()])
  return [...paths].flatMap((path) => {
    const [is, ought] = [live.get(path), full.get(path)]
    if (!is) return [`missing: ${path}`]
    if (!ought) return [`too many: ${path}`]
    return is.equals(ought) ? [] : [`different: ${path}`]
  })
}

/**
 * Expects the live files of a data folder to be what a full build of the same API's data gives.
 *
 * @param env the settings of the publisher: its DATA_DIR, and where the API is
 */
export async function expectExact(env: Record<string, string>): Promise<void> {
  const live = String(env.DATA_DIR)
  const anew = `${live}-anew`
  const config = readConfig({ ...env, DATA_DIR: anew }, projectDir)
  try {
    const { bundle, ...input } = await inputFromConfig(config, projectDir)
    // For a few pages, threads that each load the bundle would take longer than the pages.
    const { entry: _, ...inThisThread } = bundle
    const now = new Date().toISOString()
    const { pages } = await publishSite({ ...input, bundle: inThisThread, now })
    const full = liveFiles(anew)
    expect(full.size).toBeGreaterThan(pages)
    expect(differences(liveFiles(live), full)).toEqual([])
  } finally {
    await rm(anew, { recursive: true, force: true })
    await rm(`${anew}.lock`, { force: true })
  }
}
