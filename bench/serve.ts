import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type ContenderName, startContenders } from './serve/contenders.ts'
import { loadGenerator } from './serve/load.ts'
import { race } from './serve/race.ts'
import { missed, report } from './serve/report.ts'
import { wholeNumber } from './usage.ts'

const PARISH = 'santa-marta'
const ALL: ContenderName[] = ['ours', 'nginx', 'on demand']

/**
 * Measures how our own process serves pages, compared with nginx on the same files and with
 * rendering on demand (requirements §13.4): `--rounds 5 --seconds 2 --connections 16`.
 *
 * @returns false if a budget is exceeded
 * @throws UsageError, or TypeError of parseArgs, for flags that it does not understand
 */
export async function benchServe(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '2' },
      connections: { type: 'string', default: '16' },
    },
  })
  const options = {
    rounds: wholeNumber(values.rounds),
    seconds: wholeNumber(values.seconds),
    connections: wholeNumber(values.connections),
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'adro-serve-'))
  const contenders = await startContenders(dataDir)
  const over: string[] = []
  try {
    const { name, load } = await loadGenerator(dataDir)
    const facts = `${availableParallelism()} cores of ${cpus()[0]?.model}, Node ${process.version}`
    const [minute = 0] = loadavg()
    console.log(`${facts}, load before ${minute.toFixed(1)}. ${name}: medians of`, options)
    for (const heat of await heatsOf(join(dataDir, 'site', 'current'))) {
      const standings = await race(contenders, heat, load, options)
      report(standings)
      over.push(...missed(standings))
    }
  } finally {
    await contenders.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  for (const sentence of over) console.error(`Over budget: ${sentence}.`)
  return over.length === 0
}

/** A page of each kind, and a static file. */
async function heatsOf(release: string) {
  const files = await readdir(join(release, PARISH))
  const news = files.find(
    (file) => file.endsWith('.html') && !/^(events|join|private|timetable)/.test(file),
  )
  const assets = await readdir(join(release, '_astro'))
  const style = assets.find((file) => file.endsWith('.css'))
  if (!news || !style) throw new Error('The demo has no news, or its pages no style.')
  return [
    { page: 'home', path: `/${PARISH}`, names: ALL },
    { page: 'news', path: `/${PARISH}/${news.replace(/\.html$/, '')}`, names: ALL },
    { page: 'events', path: `/${PARISH}/events`, names: ALL },
    { page: 'asset', path: `/_astro/${style}`, names: ALL.slice(0, 2) },
  ]
}
