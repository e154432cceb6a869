import { loadavg } from 'node:os'
import { runPeers } from './peers/run-peers.ts'
import { npmScript, startProcess } from './processes/started-process.ts'
import { changeTimes } from './publish/changes/change-times.ts'
import { fullBuild, prepareBundle, uncompressedBuild } from './publish/full-build.ts'
import { type Options, readOptions } from './publish/options.ts'
import { type Portal, withPortal } from './publish/portal/portal.ts'
import { type MeasuredSize, report } from './publish/report.ts'
import { clearScratch, scratchFolder } from './publish/scratch.ts'
import { verdict } from './publish/verdict.ts'

/**
 * Measures publishing (requirements §13.3): full builds, memory, and the time from a committed
 * change until readers get it, on sites of several sizes, compared with other generators on sites
 * with the same pages. It runs on a new embedded database, or on one that it creates on the server
 * of DATABASE_URL.
 *
 * @returns false if a budget is exceeded
 * @throws UsageError, or TypeError of parseArgs, for flags that it does not understand
 */
export async function benchPublish(args: string[]): Promise<boolean> {
  const options = readOptions(args)
  await prepareBundle()
  const measured: MeasuredSize[] = []
  try {
    for (const pages of options.sizes) {
      const one = await measureSize(pages, options)
      measured.push(one)
      report(one)
    }
  } finally {
    await clearScratch()
  }
  const missed = verdict(measured)
  for (const sentence of missed) console.error(`Over budget: ${sentence}.`)
  return missed.length === 0
}

async function measureSize(pages: number, options: Options): Promise<MeasuredSize> {
  const dataDir = await scratchFolder('publish')
  const now = new Date().toISOString()
  return await withPortal(
    { pages, now, dataDir, serverUrl: process.env.DATABASE_URL },
    async (portal) => ({
      pages,
      build: await fullBuild(portal),
      uncompressed: await uncompressedBuild(portal),
      ...(await measureChanges(portal, options.changes)),
      peers: await runPeers(portal, { pages, now }, options),
    }),
  )
}

async function measureChanges(portal: Portal, changes: number) {
  const publisher = await startProcess(
    npmScript('publisher'),
    portal.env,
    /"msg":"ready for changes"/,
  )
  try {
    const [loadBefore = 0] = loadavg()
    const times = await changeTimes(portal, publisher, changes)
    return { loadBefore, times, publisherPeak: publisher.peakBytes() }
  } finally {
    await publisher.close()
  }
}
