import type { Contender, ContenderName, Contenders } from './contenders.ts'
import type { Load, LoadOptions, Round } from './load.ts'

export interface RaceOptions extends LoadOptions {
  rounds: number
}

/** The medians of a contender's rounds for one page. */
export interface Standing extends Omit<Round, 'requests'> {
  /** Processor time of the server for one request, in microseconds. */
  cpuMicros: number
}

export interface Heat {
  page: string
  path: string
  standings: Array<{ name: ContenderName; standing: Standing }>
}

/**
 * Lets the contenders serve one page in turns, so that other load on the machine affects them
 * equally.
 *
 * @param names the contenders
 */
export async function race(
  { all }: Contenders,
  { page, path, names }: { page: string; path: string; names: ContenderName[] },
  load: Load,
  options: RaceOptions,
): Promise<Heat> {
  const rounds = new Map(names.map((name) => [name, [] as Standing[]]))
  for (const name of names) await load(`${all[name].origin}${path}`, { ...options, seconds: 1 })
  for (let round = 0; round < options.rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      rounds.get(name)?.push(await oneRound(all[name], path, load, options))
    }
  }
  return {
    page,
    path,
    standings: [...rounds].map(([name, each]) => ({ name, standing: medians(each) })),
  }
}

async function oneRound(
  contender: Contender,
  path: string,
  load: Load,
  options: LoadOptions,
): Promise<Standing> {
  const before = contender.cpuSeconds()
  const { requests, ...round } = await load(`${contender.origin}${path}`, options)
  const micros = (contender.cpuSeconds() - before) * 1_000_000
  return { ...round, cpuMicros: micros / Math.max(1, requests) }
}

function medians(rounds: Standing[]): Standing {
  const of = (field: keyof Standing) => {
    const sorted = rounds.map((round) => round[field]).sort((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)] ?? 0
  }
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    p999: of('p999'),
    cpuMicros: of('cpuMicros'),
  }
}
