import { parseArgs } from 'node:util'
import { benchAlike } from '../bench/alike.ts'
import { benchFeed } from '../bench/feed.ts'
import { NotFetched } from '../bench/fetched-packages.ts'
import { benchImport } from '../bench/import.ts'
import { benchLarge } from '../bench/large.ts'
import { benchLighthouse } from '../bench/lighthouse.ts'
import { benchPages } from '../bench/pages.ts'
import { benchPublish } from '../bench/publish.ts'
import { benchServe } from '../bench/serve.ts'
import { misusedBecause } from '../bench/usage.ts'

interface Bench {
  /** @returns false where a budget is exceeded */
  run: (args: string[]) => boolean | Promise<boolean>
  /** As one types them. */
  flags?: string
}

const BENCHES: Record<string, Bench> = {
  pages: plain(benchPages),
  alike: plain(benchAlike),
  feed: plain(benchFeed),
  publish: {
    run: benchPublish,
    flags: '[--sizes 300,3000] [--changes 50] [--peers none] [--peers-up-to 3000]',
  },
  serve: { run: benchServe, flags: '[--rounds 5] [--seconds 2] [--connections 16]' },
  import: {
    run: benchImport,
    flags: '[--percent 25,100] [--kinds wordpress,ics,people] [--databases embedded,postgres]',
  },
  large: { run: benchLarge, flags: '[--edits 40]' },
  lighthouse: plain(benchLighthouse),
}

const [name = '', ...args] = process.argv.slice(2)
const bench = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined
if (!bench) refuse(`npm run bench -- <name>, one of: ${Object.keys(BENCHES).join(', ')}`)
try {
  if (!(await bench.run(args))) process.exit(1)
} catch (error) {
  const reason = misusedBecause(error)
  if (error instanceof NotFetched) refuse(error.message)
  if (reason === undefined) throw error
  refuse(`${reason} Usage: npm run bench -- ${[name, bench.flags].join(' ').trim()}`)
}

/** A bench that takes no flags. */
function plain(measure: () => boolean | Promise<boolean>): Bench {
  return {
    run: (given) => {
      parseArgs({ args: given, options: {} })
      return measure()
    },
  }
}

function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}
