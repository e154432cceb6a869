import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { batchesOf } from './batches.ts'
import { judgeByBrowser } from './by-browser.ts'
import { judgeByCheck } from './by-check.ts'
import { judgeByVitest } from './by-vitest.ts'
import { copyOf, TextGone } from './copy.ts'
import type { Mutant } from './mutant.ts'
import { MUTANTS } from './mutants.ts'
import { inWords, reportOf, type Verdict } from './verdict.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** `vitest`, `browser` or `check`; all without it. */
    kind: { type: 'string' },
    /** Another checkout, such as one of a former commit. */
    checkout: { type: 'string', default: '.' },
    /** How many are tried in one run of vitest at most: 1 is slow, and leaves no doubt. */
    most: { type: 'string', default: '40' },
  },
})

const unknown = positionals.filter((id) => !MUTANTS.some((mutant) => mutant.id === id))
if (unknown.length > 0) throw new Error(`There is no mutant ${unknown.join(', ')}.`)
const chosen = MUTANTS.filter(
  ({ id, kind }) =>
    (positionals.length === 0 || positionals.includes(id)) &&
    (values.kind === undefined || values.kind === kind),
)

if (chosen.length === 0) throw new Error(`There is no mutant of the kind ${values.kind}.`)
const most = Number(values.most)
if (!(most >= 1)) throw new Error('--most takes a number from 1.')

const copy = copyOf(resolve(values.checkout))
const verdicts = new Map<Mutant, Verdict>()

for (const mutant of chosen) {
  if (mutant.kind !== 'check') continue
  await tryOut([mutant], async () => new Map([[mutant, await judgeByCheck(copy.dir, mutant)]]))
}
const ofVitest = chosen.filter((mutant) => mutant.kind === 'vitest')
for (const batch of batchesOf(copy.dir, ofVitest, most)) {
  await tryOut(batch, (applied) => judgeByVitest(copy.dir, applied))
}
const ofBrowser = chosen.filter((mutant) => mutant.kind === 'browser')
for (const site of ['reading', 'doing'] as const) {
  const mutants = ofBrowser.filter((mutant) => mutant.site === site)
  await tryOut(mutants, (applied) => judgeByBrowser(copy.dir, applied))
}

// In the order of the areas, whatever ran first.
const inOrder = chosen.map((mutant) => [mutant, verdictOn(mutant)] as const)
console.log(reportOf(new Map(inOrder)))
const isFine = ({ result }: Verdict) => result === 'caught' || result === 'gone'
process.exitCode = inOrder.every(([, verdict]) => isFine(verdict)) ? 0 : 1

/** Applies mutants, has those that could be applied judged, and mends the copy again. */
async function tryOut<Kind extends Mutant>(
  mutants: readonly Kind[],
  judge: (applied: Kind[]) => Promise<ReadonlyMap<Kind, Verdict>>,
): Promise<void> {
  const applied = mutants.filter(apply)
  if (applied.length > 0) {
    for (const [mutant, verdict] of await judge(applied)) verdicts.set(mutant, verdict)
  }
  copy.restore()
  for (const mutant of mutants) console.error(`${mutant.id}: ${inWords(verdictOn(mutant))}`)
}

function apply(mutant: Mutant): boolean {
  try {
    copy.apply(mutant)
    return true
  } catch (error) {
    const result = error instanceof TextGone ? 'gone' : 'untried'
    verdicts.set(mutant, { result, why: String(error) })
    return false
  }
}

function verdictOn(mutant: Mutant): Verdict {
  return verdicts.get(mutant) ?? { result: 'untried', why: 'its tests said nothing' }
}
