import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/processes.ts'
import { FIGURES_FILE, type Figure, holds, toRow } from './figures.ts'
import { npmScript, startProcess } from './processes/started-process.ts'

/** A bench that could not run, or ended early. */
interface Broken {
  name: string
  code: number
}

/**
 * Runs benches one after another, each in a process of its own, and prints one table with each
 * figure beside its budget.
 *
 * @param benches names of benches, each with its flags
 * @returns false if a figure is over its budget, or a bench failed
 */
export async function benchAll(benches: ReadonlyArray<readonly string[]>): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'adro-bench-'))
  const rows: object[] = []
  const broken: Broken[] = []
  let isOver = false
  try {
    const dataDir = join(folder, 'demo')
    await publishDemo(dataDir)
    for (const [name = '', ...flags] of benches) {
      const file = join(folder, `${name}.jsonl`)
      const [load = 0] = loadavg()
      console.log(`\n## ${name}, load before ${load.toFixed(1)}\n`)
      const code = await run([name, ...flags], { DATA_DIR: dataDir, [FIGURES_FILE]: file })
      const figures = existsSync(file) ? figuresIn(file) : []
      const overHere = figures.filter((figure) => !holds(figure))
      isOver ||= overHere.length > 0
      // A failed bench without a figure over budget ended early.
      if (code !== 0 && overHere.length === 0) broken.push({ name, code })
      rows.push(...figures.map((figure) => ({ bench: name, ...toRow(figure) })))
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  console.log('\n## All of them\n')
  console.table(rows)
  for (const { name, code } of broken) console.error(`${name} ended with ${code}.`)
  return !isOver && broken.length === 0
}

/** Publishes the unchanged demo, whose pages the bench `pages` weighs. */
async function publishDemo(dataDir: string): Promise<void> {
  const { DATABASE_URL: _, ...settings } = process.env
  const env = { ...settings, PORT: `${await freePort()}`, DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const portal = await startProcess(npmScript('start'), env, /is ready at/)
  await portal.close()
}

function run(words: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, ['scripts/bench.ts', ...words], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

function figuresIn(file: string): Figure[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => JSON.parse(text))
}
