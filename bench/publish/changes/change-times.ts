import { setTimeout as wait } from 'node:timers/promises'
import type { StartedProcess } from '../../processes/started-process.ts'
import type { Portal } from '../portal/portal.ts'
import { CHANGE_KINDS, type Change, type ChangedSite } from './change-kinds.ts'
import { Office } from './office.ts'
import { Reader } from './reader.ts'

/** Longer than the publisher waits to gather changes, so that each change is a run of its own. */
const APART_MS = 120
/**
 * After a large change, the publisher leaves a community alone for as long as that run took, so
 * that one that changes constantly does not occupy it. A small site has one large community:
 * without this pause, most of the measured time there would be that wait.
 */
const APART_OF_RUN = 1.2
const RUN_PATIENCE_MS = 5_000

/** How long changes of a kind took from the API's answer until readers got the new bytes. */
export interface ChangeTimes {
  kind: string
  /** In ms, shortest first. */
  times: number[]
  /** The most pages and files that one change created, updated or removed. */
  touched: number
  /**
   * The publisher's processor time per change, in ms; other load on the machine does not affect it.
   */
  cpu: number
}

/**
 * Makes changes of every kind, one after another, while API and publisher run.
 *
 * @param turns how many changes of each kind
 */
export async function changeTimes(
  portal: Portal,
  publisher: StartedProcess,
  turns: number,
): Promise<ChangeTimes[]> {
  const site: ChangedSite = {
    office: new Office(portal),
    communities: portal.communities,
    made: [],
  }
  const runs = new RunsSeen(publisher)
  const reader = new Reader(portal.origin)
  const measured: ChangeTimes[] = []
  try {
    for (const [kind, changeOf] of Object.entries(CHANGE_KINDS)) {
      const times: number[] = []
      let touched = 0
      let cpu = 0
      for (let turn = 0; turn < turns; turn += 1) {
        const change = changeOf(site, turn)
        const before = publisher.cpuSeconds()
        times.push(await runs.after(() => timeOf(change, reader)))
        cpu += publisher.cpuSeconds() - before
        touched = Math.max(touched, runs.touched)
        const { undo } = change
        if (undo) await runs.after(() => timeOf({ ...change, ...undo }, reader))
      }
      measured.push({
        kind,
        times: times.sort((a, b) => a - b),
        touched,
        cpu: (1000 * cpu) / turns,
      })
    }
  } finally {
    reader.close()
  }
  return measured
}

async function timeOf(change: Change, reader: Reader): Promise<number> {
  await change.make()
  const start = performance.now()
  const isLive = change.isLive.bind(change)
  await reader.until(change.paths(), isLive)
  let end = performance.now()
  for (const path of change.others ?? []) {
    if (isLive(await reader.look(path))) continue
    await reader.until([path], isLive)
    end = performance.now()
  }
  return end - start
}

/** Counts the runs of a publisher by its log lines. */
class RunsSeen {
  /** Pages that the last run created, updated or removed. */
  touched = 0
  #count = 0

  constructor(publisher: StartedProcess) {
    publisher.onLine((line) => {
      const run = runOf(line)
      if (!run) return
      this.#count += 1
      this.touched = run.rendered + run.removed
    })
  }

  /** Does something that starts a run, and waits until that run has ended. */
  async after<Result>(work: () => Promise<Result>): Promise<Result> {
    const before = this.#count
    const start = performance.now()
    const result = await work()
    const deadline = performance.now() + RUN_PATIENCE_MS
    while (this.#count === before && performance.now() < deadline) await wait(5)
    await wait(Math.max(APART_MS, APART_OF_RUN * (performance.now() - start)))
    return result
  }
}

function runOf(line: string): { rendered: number; removed: number } | undefined {
  if (!line.includes('"msg":"published"')) return undefined
  const { rendered = 0, removed = 0 } = JSON.parse(line)
  return { rendered, removed }
}
