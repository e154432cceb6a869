import { setFlagsFromString } from 'node:v8'
import { configDefaults, defineConfig } from 'vitest/config'
import { lucideIcons } from './src/publish/bundle/lucide-icons.ts'
import { LongestFirst } from './tests/support/longest-first.ts'
import { IS_FULL } from './tests/support/matrix.ts'

// V8 sometimes ends a process in which many embedded databases come and go, as it frees their code:
// "Check failed: jit_page_->allocations_.erase(addr) == 1" (nodejs/node#64500). The product opens one.
setFlagsFromString('--no-wasm-code-gc')

/** Tests that start, kill and replace processes, limit this one, or render with the real bundle. */
const ALONE = [
  'tests/publish/{change,cluster,commands,disk-power-cut,full-disk,kill*,one-publisher}.test.ts',
  'tests/publish/{oracle,polling,proofs,published-pages,restore-drill}.test.ts',
  'tests/publish/{schedule,webhooks}.test.ts',
]

/**
 * Tests that put a stand-in in place of a module that others have loaded by then, or of Node's own,
 * or that need the database's driver as the product patches it.
 */
const REPLACING = [
  'src/stores/drafts.test.ts',
  'src/server/features/sessions/login.test.ts',
  'tests/api/{backup-faults,failover}.test.ts',
  'tests/publish/{faults-one-by-one,simulation}.test.ts',
]

/** What has no database, or the embedded one: on PostgreSQL it would be the same once more. */
const WITHOUT_POSTGRES =
  process.env.DATABASE_URL === undefined
    ? []
    : [
        'src/server/{mail,media}/**',
        'src/server/backup/{archive-bucket,bucket-backup}.test.ts',
        'src/server/doctor/{clock,disk,mail,publishing,run-checks,settings,site}.test.ts',
        'src/server/db/{embedded,maintenance}.test.ts',
        'demo/seed/demo-texts.test.ts',
        'src/server/imports/readers/**',
        'src/server/features/previews/dra*.test.ts',
        'src/server/main.test.ts',
        'src/server/metrics/**',
      ]

/** They make the databases that they need themselves, whatever DATABASE_URL says. */
const OWN_DATABASES =
  process.env.DATABASE_URL === undefined ? [] : ['tests/api/{backup-faults,failover}.test.ts']

const exclude = [...configDefaults.exclude, ...OWN_DATABASES, ...(IS_FULL ? [] : WITHOUT_POSTGRES)]

export default defineConfig({
  plugins: [lucideIcons()],
  test: {
    // An embedded database takes some 500 MB: more workers than this only fight for memory.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    globalSetup: [
      'tests/support/postgres-leftovers.ts',
      'tests/support/one-seed.ts',
      'tests/support/scratch-folder.ts',
    ],
    setupFiles: 'tests/support/chance.ts',
    // What was compiled for one run is read by the next, that on PostgreSQL for one.
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['{demo,src,scripts}/**/*.test.ts', 'tests/{api,mutants,publish}/**/*.test.ts'],
          exclude: [...exclude, ...ALONE, ...REPLACING],
          // Loading the product takes longer than most files of tests: they share what is loaded.
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...{ name: 'alone', include: ALONE, exclude, pool: 'forks', isolate: false },
          // In the gate they wait for processes more than they work; many kills at once are too much.
          ...{ maxWorkers: IS_FULL ? 2 : 3, sequence: { groupOrder: 1 } },
        },
      },
      { extends: true, test: { name: 'replacing', include: REPLACING, exclude, pool: 'forks' } },
    ],
    environment: 'node',
    // Built code is run as it stands.
    server: { deps: { external: [/\/dist\/bundle\//] } },
    // A guard against what never ends, far above what a busy machine needs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
