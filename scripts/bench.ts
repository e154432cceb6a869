import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { NotFetched } from '../bench/fetched-packages.ts'
import { helpText } from './command.ts'
import { misusedBecause } from './usage.ts'

interface Bench {
  /** @returns false if a budget is exceeded */
  run: (args: string[]) => Promise<boolean>
  /** As one types them. */
  flags?: string
}

/** Each bench is imported on demand, because some import half of the product. */
const BENCHES: Record<string, Bench> = {
  pages: plain(async () => (await import('../bench/pages.ts')).benchPages()),
  alike: plain(async () => (await import('../bench/alike.ts')).benchAlike()),
  calls: plain(async () => (await import('../bench/calls.ts')).benchCalls()),
  feed: plain(async () => (await import('../bench/feed.ts')).benchFeed()),
  publish: {
    run: async (args) => (await import('../bench/publish.ts')).benchPublish(args),
    flags: '[--sizes 300,3000] [--changes 50] [--peers none] [--peers-up-to 3000]',
  },
  serve: {
    run: async (args) => (await import('../bench/serve.ts')).benchServe(args),
    flags: '[--rounds 5] [--seconds 2] [--connections 16]',
  },
  import: {
    run: async (args) => (await import('../bench/import.ts')).benchImport(args),
    flags: '[--percent 25,100] [--kinds wordpress,ics,people] [--databases embedded,postgres]',
  },
  large: {
    run: async (args) => (await import('../bench/large.ts')).benchLarge(args),
    flags: '[--edits 40]',
  },
  lighthouse: plain(async () => (await import('../bench/lighthouse.ts')).benchLighthouse()),
  office: plain(async () => (await import('../bench/office.ts')).benchOffice()),
  'large-office': plain(async () => (await import('../bench/large-office.ts')).benchLargeOffice()),
  memory: {
    run: async (args) => (await import('../bench/memory.ts')).benchMemory(args),
    flags: '[--rest 300] [--databases embedded,postgres] [--built]',
  },
}

/** All benches, the short ones first; `--brief` uses sizes that take half an hour in total. */
const ALL: Record<string, string[]> = {
  pages: [],
  alike: [],
  large: ['--edits', '20'],
  serve: [],
  lighthouse: [],
  office: [],
  'large-office': [],
  publish: ['--sizes', '300,3000', '--peers', 'none', '--changes', '25'],
  import: ['--percent', '20'],
  feed: [],
}
const NAMED: Record<string, Bench> = { ...BENCHES, all: { run: runAll, flags: '[--brief]' } }

/** Marks the process that measures, as opposed to the one that supervises it. */
const MEASURES = 'BENCH_MEASURES'

const [name = '', ...args] = process.argv.slice(2)
if ([name, ...args].some((word) => word === '--help' || word === '-h')) help()
if (process.env[MEASURES] === undefined) watchOver()
else await measure()

async function measure(): Promise<void> {
  const bench = Object.hasOwn(NAMED, name) ? NAMED[name] : undefined
  if (!bench) refuse(`npm run bench -- <name>, one of: ${Object.keys(NAMED).join(', ')}`)
  try {
    if (!(await bench.run(args))) process.exit(1)
  } catch (error) {
    const reason = misusedBecause(error)
    if (error instanceof NotFetched) refuse(error.message)
    if (reason === undefined) throw error
    refuse(`${reason} Usage: ${usageOf(name, bench)}`)
  }
}

function help(): never {
  console.log(
    helpText({
      does: 'Measures one thing beside its budget, or all, and prints a table.',
      usage: Object.entries(NAMED).map(([one, bench]) => usageOf(one, bench)),
      exits: {
        1: 'a figure is over its budget, or the bench broke off',
        2: 'wrong usage, or something to measure with is missing',
        130: 'ended by a signal, with all that it had started',
      },
    }),
  )
  process.exit(0)
}

function usageOf(one: string, { flags = '' }: Bench): string {
  return `npm run bench -- ${one} ${flags}`.trim()
}

/** Measures in its own process group, which ends as a whole when this process is told to end. */
function watchOver(): void {
  const child = spawn(process.execPath, process.argv.slice(1), {
    stdio: 'inherit',
    detached: true,
    env: { ...process.env, [MEASURES]: '1' },
  })
  const endAll = (signal: NodeJS.Signals) => {
    try {
      process.kill(-(child.pid ?? 0), signal)
    } catch {
      // All processes of the group have ended.
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const) {
    process.on(signal, () => {
      endAll('SIGTERM')
      setTimeout(() => {
        endAll('SIGKILL')
        process.exit(130)
      }, 2_000)
    })
  }
  child.on('error', (error) => refuse(error.message))
  child.on('exit', (code) => {
    // Child processes that it left running, such as a browser.
    endAll('SIGTERM')
    process.exitCode = code ?? 130
  })
}

async function runAll(given: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: given,
    options: { brief: { type: 'boolean', default: false } },
  })
  const flags = (one: string) => (values.brief ? (ALL[one] ?? []) : [])
  const { benchAll } = await import('../bench/all.ts')
  return benchAll(Object.keys(ALL).map((one) => [one, ...flags(one)]))
}

/** A bench that takes no flags. */
function plain(measure: () => Promise<boolean>): Bench {
  return {
    run: async (given) => {
      parseArgs({ args: given, options: {} })
      return measure()
    },
  }
}

function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}
