import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '#tests/support/processes.ts'
import { UsageError } from '../scripts/usage.ts'
import { type Figure, recordFigure, toRow } from './figures.ts'
import { freshCheckout } from './memory/fresh-checkout.ts'
import { type MemorySample, MemorySamples } from './memory/memory-samples.ts'
import { usePortal } from './memory/use-portal.ts'
import { measured } from './processes/measured.ts'
import { npmScript, startProcess } from './processes/started-process.ts'
import { type BenchDatabase, withDatabase } from './publish/portal/database.ts'
import { clearScratch, scratchFolder } from './publish/scratch.ts'
import { wholeNumber } from './usage.ts'

const DATABASES = ['embedded', 'postgres'] as const
type DatabaseName = (typeof DATABASES)[number]
/** The product's name, with which the paths of some calls begin. */
const PRODUCT = 'adro'

/**
 * The memory that a small machine has for the product, in MB: 1 GB, minus a system and a web
 * server.
 */
const AT_REST_MB: Record<DatabaseName, number> = { embedded: 250, postgres: 170 }
const PEAK_MB = 450
/** The longest start until the process reports that it is ready, in seconds. */
const FIRST_START_S = 15
const SECOND_START_S = 2
/** A second start compares all pages after it is ready, which is part of its peak. */
const AFTER_START_S = 20

/** The demo's figures on one database. */
interface Measured {
  database: DatabaseName
  first: Start
  rest: MemorySample
  second: Start
}

interface Start {
  readySeconds: number
  peak: MemorySample
}

/**
 * Measures `npm start` with the demo on a checkout without any build output: the memory of the
 * process and its children, at its peak and when idle after some use, and the time of a first and a
 * second start. `--rest 300 --databases embedded,postgres --built`.
 *
 * @returns false if a budget is exceeded
 * @throws UsageError, or TypeError of parseArgs, for flags that it does not understand
 */
export async function benchMemory(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      rest: { type: 'string', default: '300' },
      databases: { type: 'string', default: DATABASES.join(',') },
      built: { type: 'boolean', default: false },
    },
  })
  const restSeconds = wholeNumber(values.rest)
  const { built: isBuilt } = values
  const figures: Figure[] = []
  try {
    for (const database of values.databases.split(',').map(databaseNamed)) {
      const serverUrl = database === 'postgres' ? process.env.DATABASE_URL : undefined
      if (database === 'postgres' && serverUrl === undefined) {
        console.log('PostgreSQL is left out: DATABASE_URL names no server.')
        continue
      }
      const dataDir = await scratchFolder('memory')
      const one = await withDatabase(serverUrl, dataDir, (place) =>
        measure(database, place, { restSeconds, isBuilt }),
      )
      report(one, restSeconds)
      figures.push(...figuresOf(one))
    }
  } finally {
    await clearScratch()
  }
  console.table(figures.map(toRow))
  const held = figures.map(({ what, value, budget, unit }) =>
    recordFigure(what, value, budget, unit),
  )
  return !held.includes(false)
}

function databaseNamed(text: string): DatabaseName {
  const name = DATABASES.find((one) => one === text)
  if (name === undefined) throw new UsageError(`"${text}" is none of: ${DATABASES.join(', ')}.`)
  return name
}

async function measure(
  database: DatabaseName,
  { databaseUrl, dataDir }: BenchDatabase,
  { restSeconds, isBuilt }: { restSeconds: number; isBuilt: boolean },
): Promise<Measured> {
  const checkout = await freshCheckout()
  if (isBuilt) await build(checkout)
  const port = await freePort()
  const env = {
    ...process.env,
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: String(port), DEMO: '1' },
    ...{ HOST: '127.0.0.1', SITE_URL: undefined, PRODUCT_SLUG: PRODUCT, LOG_LEVEL: 'error' },
  }
  // `npm start` fills only an embedded database.
  if (databaseUrl !== undefined) {
    await measured([process.execPath, ...npmScript('seed')], { cwd: checkout, env })
  }
  const { used: rest, ...first } = await measureStart(checkout, env, async (samples) => {
    await usePortal(`http://127.0.0.1:${port}`, PRODUCT)
    await wait(1_000 * restSeconds)
    return samples.atRest()
  })
  const second = await measureStart(checkout, env, () => wait(1_000 * AFTER_START_S))
  return { database, first, rest, second }
}

/** Bundles everything before the first start, as operations.md tells operators. */
async function build(checkout: string): Promise<void> {
  const { wallSeconds, peakBytes } = await measured([process.execPath, ...npmScript('build')], {
    cwd: checkout,
    env: process.env,
  })
  const peak = Math.round(peakBytes / (1024 * 1024))
  console.log(`npm run build: ${wallSeconds.toFixed(1)} s, at most ${peak} MB`)
}

async function measureStart<Used>(
  checkout: string,
  env: NodeJS.ProcessEnv,
  use: (samples: MemorySamples) => Promise<Used>,
): Promise<Start & { used: Used }> {
  const begun = performance.now()
  const looking: { samples?: MemorySamples } = {}
  const onStart = (pid: number) => {
    looking.samples = new MemorySamples(pid)
  }
  try {
    const options = { cwd: checkout, onStart }
    const portal = await startProcess(npmScript('start'), env, /is ready at/, options)
    const readySeconds = (performance.now() - begun) / 1_000
    const { samples } = looking
    if (!samples) throw new Error('The portal has no number.')
    try {
      const used = await use(samples)
      return { readySeconds, peak: samples.peak, used }
    } finally {
      await portal.close()
    }
  } finally {
    looking.samples?.stop()
  }
}

function report({ database, first, rest, second }: Measured, restSeconds: number): void {
  const [load = 0] = loadavg()
  console.log(`\n${database}, load ${load.toFixed(1)}; MB of all processes together:`)
  const row = ({ pss, rss, by }: MemorySample, seconds?: number) => ({
    'ready after s': seconds?.toFixed(1) ?? '',
    'shared in parts': Math.round(pss),
    'shared in each': Math.round(rss),
    by,
  })
  console.table({
    'first start, peak': row(first.peak, first.readySeconds),
    [`at rest for ${restSeconds} s`]: row(rest),
    'second start, peak': row(second.peak, second.readySeconds),
  })
}

function figuresOf({ database, first, rest, second }: Measured): Figure[] {
  const memory = (what: string, value: number, most: number): Figure => ({
    ...{ what: `${database}, ${what}`, value, budget: { most }, unit: 'MB' },
  })
  const time = (what: string, value: number, most: number): Figure => ({
    ...{ what: `${database}, ${what}`, value, budget: { most }, unit: 's' },
  })
  return [
    memory('at rest after some use', rest.pss, AT_REST_MB[database]),
    memory('first start: peak', first.peak.pss, PEAK_MB),
    memory('second start: peak', second.peak.pss, PEAK_MB),
    time('first start until ready', first.readySeconds, FIRST_START_S),
    time('second start until ready', second.readySeconds, SECOND_START_S),
  ]
}
