import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { percentile } from './feed/load.ts'
import { recordFigure } from './figures.ts'
import { CHANGE_KINDS } from './publish/changes/change-kinds.ts'
import { Office } from './publish/changes/office.ts'
import { Reader } from './publish/changes/reader.ts'
import { prepareBundle } from './publish/full-build.ts'
import { type Portal, withPortal } from './publish/portal/portal.ts'
import { clearScratch, scratchFolder } from './publish/scratch.ts'
import { wholeNumber } from './usage.ts'

/** A large parish and a small one, with their numbers of contents. */
const CONTENTS = [2_500, 50]
/**
 * The p95 from the commit of a corrected word to the served page, in ms, for any size of parish.
 */
const BUDGET_MS = 300
/**
 * The publisher reads the whole parish again three seconds after a change, so edits coincide with
 * it.
 */
const APART_MS = [2_600, 5_200] as const

/**
 * Measures how fast corrected words go live in a parish of 2,500 contents and in a small one, some
 * seconds apart. `npm start` runs on an embedded database, or on one created on the server of
 * DATABASE_URL.
 *
 * @returns false if the budget is exceeded
 * @throws UsageError, or TypeError of parseArgs, for flags that it does not understand
 */
export async function benchLarge(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { edits: { type: 'string', default: '40' } } })
  const edits = wholeNumber(values.edits)
  await prepareBundle()
  const asked = {
    pages: { contents: CONTENTS },
    now: new Date().toISOString(),
    dataDir: await scratchFolder('large'),
    serverUrl: process.env.DATABASE_URL,
    script: 'start',
  } as const
  try {
    return await withPortal(asked, async (portal) => {
      const times = [await editTimes(portal, 0, edits), await editTimes(portal, 1, edits)]
      for (const [nth, sorted] of times.entries()) console.log(line(CONTENTS[nth] ?? 0, sorted))
      const held = times.map((sorted, nth) =>
        recordFigure(
          `${CONTENTS[nth]} contents: a corrected word, p95`,
          percentile(sorted, 0.95),
          { most: BUDGET_MS },
          'ms',
        ),
      )
      if (held.includes(false)) console.error(`Over budget: p95 of ${BUDGET_MS} ms.`)
      return !held.includes(false)
    })
  } finally {
    await clearScratch()
  }
}

/**
 * How long a parish's corrected words took to go live, in ms, shortest first. A first change is
 * left out: the process has just started, compares everything, and its code is still cold.
 */
async function editTimes(portal: Portal, nth: number, edits: number): Promise<number[]> {
  const communities = portal.communities.slice(nth, nth + 1)
  const site = { office: new Office(portal), communities, made: [] }
  const reader = new Reader(portal.origin)
  const times: number[] = []
  for (let turn = 0; turn <= edits; turn += 1) {
    const change = CHANGE_KINDS['body edit']?.(site, turn)
    if (!change) throw new Error('There is no such change.')
    await change.make()
    const since = performance.now()
    await reader.until(change.paths(), change.isLive)
    const took = performance.now() - since
    if (turn > 0) times.push(took)
    else console.log(`${CONTENTS[nth]} contents, the first edit: ${took.toFixed(0)} ms`)
    await wait(APART_MS[0] + ((APART_MS[1] - APART_MS[0]) * (turn % 7)) / 6)
  }
  reader.close()
  return times.sort((a, b) => a - b)
}

function line(contents: number, sorted: number[]): string {
  const at = (share: number) => `${percentile(sorted, share).toFixed(0)} ms`
  return `${contents.toLocaleString('en')} contents: median ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)}`
}
