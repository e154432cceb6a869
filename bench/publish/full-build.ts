import { readdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Cost, measured } from '../processes/measured.ts'
import { type Portal, projectDir } from './portal/portal.ts'
import { scratchFolder } from './scratch.ts'

/** A whole site made once. */
export interface Build extends Cost {
  /** HTML files, which all generators have in common. */
  pages: number
  /** Bytes of all HTML files together. */
  bytes: number
  /** Files for calendars, and feeds with sitemaps: who leaves them out does less. */
  calendars: number
  feeds: number
}

/** The rendering bundle is built once for a version of the code, never for a site. */
export async function prepareBundle(): Promise<void> {
  await measured([process.execPath, 'scripts/build.ts'], { cwd: projectDir, env: process.env })
}

/** `npm run publish -- --full`: a release with its compressed variants, from a running API. */
export async function fullBuild({ env, dataDir }: Portal): Promise<Build> {
  const command: [string, ...string[]] = [process.execPath, 'scripts/publish.ts', '--full']
  const cost = await measured(command, { cwd: projectDir, env })
  return { ...cost, ...filesOf(realpathSync(join(dataDir, 'site', 'current'))) }
}

/** The same without compressed variants, which no other generator writes, in a folder of its own. */
export async function uncompressedBuild({ env, ...portal }: Portal): Promise<Build> {
  const dataDir = await scratchFolder('uncompressed')
  const own = { ...env, DATA_DIR: dataDir, PRECOMPRESS: '0' }
  return await fullBuild({ ...portal, dataDir, env: own })
}

/** How many files of the kinds that generators have in common lie in a folder. */
export function filesOf(dir: string): Pick<Build, 'pages' | 'bytes' | 'calendars' | 'feeds'> {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' })
  const named = (extension: string) => files.filter((file) => file.endsWith(extension))
  const sizes = named('.html').map((file) => statSync(join(dir, file)).size)
  return {
    pages: sizes.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    calendars: named('.ics').length,
    feeds: named('.xml').length,
  }
}
