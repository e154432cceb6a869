import { costOf } from './import/measure.ts'
import { importFile } from './import/office.ts'
import { type DatabaseName, type Options, readOptions } from './import/options.ts'
import { type Measured, report, verdict } from './import/report.ts'
import { WHOLE, writeSample } from './import/sample-files.ts'
import { prepareBundle } from './publish/full-build.ts'
import { withPortal } from './publish/portal/portal.ts'
import { clearScratch, scratchFolder } from './publish/scratch.ts'

/**
 * Pages of the portal before the import: a few parishes, one of which has readers while another
 * imports.
 */
const PAGES = 600

/**
 * Measures imports as an office starts them: a site's posts, a calendar and a table of people, in
 * several sizes, each twice, while `npm start` publishes. It runs on an embedded database, and on
 * one that it creates on the server of DATABASE_URL.
 *
 * @returns false if a budget is exceeded
 * @throws UsageError, or TypeError of parseArgs, for flags that it does not understand
 */
export async function benchImport(args: string[]): Promise<boolean> {
  const options = readOptions(args)
  await prepareBundle()
  const measured: Measured[] = []
  try {
    for (const database of options.databases) {
      if (database === 'postgres' && process.env.DATABASE_URL === undefined) {
        console.log('PostgreSQL is left out: DATABASE_URL names no server.')
        continue
      }
      for (const percent of options.percent) {
        measured.push(...(await measureSize(database, percent, options)))
      }
    }
  } finally {
    await clearScratch()
  }
  const missed = verdict(measured)
  for (const sentence of missed) console.error(`Over budget: ${sentence}.`)
  return missed.length === 0
}

/** Imports every kind at one size, one after the other, in a new portal. */
async function measureSize(
  database: DatabaseName,
  percent: number,
  { kinds }: Options,
): Promise<Measured[]> {
  const dataDir = await scratchFolder('import')
  const files = await scratchFolder('import-files')
  const now = new Date().toISOString()
  const serverUrl = database === 'postgres' ? process.env.DATABASE_URL : undefined
  const asked = { pages: PAGES, now, dataDir, serverUrl, script: 'start' } as const
  return await withPortal(asked, async (portal) => {
    const [community, other] = portal.communities
    if (!community || !other) throw new Error('Two parishes are needed.')
    const read = `/api/v1/app/public/get_mobile_contents?${new URLSearchParams({ limit: '20', query: JSON.stringify({ entity_ekklesia_location: other.slug }) })}`
    const measured: Measured[] = []
    for (const kind of kinds) {
      const lines = Math.round((WHOLE[kind] * percent) / 100)
      const path = await writeSample(kind, lines, files)
      const once = () =>
        costOf(portal, read, async () => {
          await importFile(portal, community.id, { kind, path })
        })
      const one = { database, kind, percent, lines, first: await once(), again: await once() }
      measured.push(one)
      report(one)
    }
    return measured
  })
}
