import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import type { BusyOffice } from './busy-office.ts'
import { rounds } from './matrix.ts'
import type { PageReader } from './page-reader.ts'
import { type Running, untilSaid } from './processes.ts'
import { breachesOf } from './whole-site.ts'

export const KILLS = rounds(3, 26)
/** Every so many kills, one comes while the process starts; the others hit a warm one at work. */
const START_KILL_EVERY = rounds(3, 5)
const WORK_MS = 400

/** The publisher has compared everything and put it live: from then on it changes single pages. */
export const IS_WARM = /"msg":"ready for changes"/

interface Rounds {
  start(): Running
  /** How long a start takes at most: some kills come within it. */
  startMs: number
  random(): number
  office: BusyOffice
  reader: PageReader
  /** Where the files are served, whoever is killed. */
  origin: string
  slugs: string[]
}

/**
 * Kills a process at random moments while an office goes on changing things, and starts it again.
 * After each kill whole pages are served, and before the next nothing acknowledged is missing.
 *
 * @param running the process to begin with
 * @returns the one that runs at the end
 */
export async function killAgainAndAgain(
  running: Running,
  { start, startMs, random, office, reader, origin, slugs }: Rounds,
): Promise<Running> {
  let victim = running
  for (let kill = 1; kill <= KILLS; kill++) {
    if (kill % START_KILL_EVERY === 0) await wait(random() * startMs)
    else {
      await untilSaid(victim, IS_WARM)
      // Before anything else changes: what was cut off is made up for by the first run.
      expect(await office.missing(reader), `before kill ${kill}`).toEqual([])
      office.goOn()
      await office.nextChange()
      await wait(random() * WORK_MS)
    }
    expect(victim.isUp(), victim.said()).toBe(true)
    await victim.kill()
    await office.rest()
    expect(await breachesOf(origin, slugs), `after kill ${kill}`).toEqual([])
    victim = start()
  }
  return victim
}
