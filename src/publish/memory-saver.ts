import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * The normal heap growth (`scripts/restart-with-memory-flags.ts`); V8 applies it even while it saves
 * memory.
 */
const GROWTH = process.execArgv.find((flag) => flag.startsWith('--heap-growing-percent='))

/** How often freed pages go back to the system, and for how long: one collection is enough. */
const RETURN_EVERY_MS = 20_000
const RETURN_FOR_MS = 2_000

/** The shares of its time in which this thread is busy with large work, or hardly at all. */
const BUSY = 0.3
const IDLE = 0.1

let savers = 0
let users = 0
/** Collects garbage at once; has no effect until a long-running program enables it. */
let collect = () => {}

/**
 * Makes V8 keep its heap small during large work: it collects garbage more often and returns pages
 * that it would pool. Comparing 20,000 contents takes a third less memory and half as much
 * processor time again; smaller work is not worth that (decision 066).
 *
 * @throws the errors of `work`
 */
export async function withMemorySaver<Result>(work: () => Promise<Result>): Promise<Result> {
  users += 1
  if (users === 1 && GROWTH) setFlagsFromString('--heap-growing-percent=0')
  beginSaving()
  try {
    return await work()
  } finally {
    users -= 1
    if (users === 0 && GROWTH) setFlagsFromString(GROWTH)
    endSaving()
  }
}

/** Returns the garbage of large work that has just ended: the next may begin before V8 does that. */
export function collectGarbage(): void {
  beginSaving()
  collect()
  endSaving()
}

/**
 * Returns the memory that V8 has freed, every now and then until the process ends. V8 pools pages,
 * 75 MB of 410 MB while a large import went live, and collects its last garbage only two minutes
 * after the work (decision 115).
 */
export function returnFreedMemory(): void {
  setFlagsFromString('--expose-gc')
  collect = runInNewContext('gc')
  let before = performance.eventLoopUtilization()
  let wasBusy = false
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    beginSaving()
    setTimeout(endSaving, RETURN_FOR_MS).unref()
    // Without work there is no collection: the garbage of the last large work would stay.
    if (wasBusy && utilization < IDLE) {
      collectGarbage()
      wasBusy = false
    }
    wasBusy ||= utilization > BUSY
  }, RETURN_EVERY_MS).unref()
}

function beginSaving(): void {
  savers += 1
  if (savers === 1) setFlagsFromString('--memory-saver-mode')
}

function endSaving(): void {
  savers -= 1
  if (savers === 0) setFlagsFromString('--no-memory-saver-mode')
}
