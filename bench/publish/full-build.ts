import { readdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Cost, measured } from '../processes/measured.ts'
import { type Portal, projectDir } from './portal/portal.ts'
import { scratchFolder } from './scratch.ts'

/** A whole site made once. */
export interface Build extends Cost {
  /** HTML files, which all generators write. */
  pages: number
  /** Bytes of all HTML files together. */
  bytes: number
  /** Files for calendars, and feeds with sitemaps: a generator without them does less work. */
  calendars: number
  feeds: number
}

/** The rendering bundle is built once per version of the code, not once per site. */
export async function prepareBundle(): Promise<void> {
  await measured([process.execPath, 'scripts/build.ts'], { cwd: projectDir, env: process.env })
}

/** `npm run publish -- --full`: a release with its compressed variants, from a running API. */
export async function fullBuild({ env, dataDir }: Portal): Promise<Build> {
  const command: [string, ...string[]] = [process.execPath, 'scripts/publish.ts', '--full']
  const cost = await measured(command, { cwd: projectDir, env })
  return { ...cost, ...filesOf(realpathSync(join(dataDir, 'site', 'current'))) }
}

/** The same without compressed variants, which no other generator writes, in another folder. */
export async function uncompressedBuild({ env, ...portal }: Portal): Promise<Build> {
  const dataDir = await scratchFolder('uncompressed')
  const own = { ...env, DATA_DIR: dataDir, PRECOMPRESS: '0' }
  return await fullBuild({ ...portal, dataDir, env: own })
}

/** The number of files in a folder, by the kinds that all generators write. */
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
