import { configDefaults, defineConfig } from 'vitest/config'
import { lucideIcons } from './src/publish/bundle/lucide-icons.ts'
import { IS_FULL } from './tests/support/matrix.ts'

/**
 * Tests that start, kill and replace processes, limit this one, render with the real bundle, or put
 * a stand-in in place of a module that others use.
 */
const ALONE = [
  'tests/publish/{change,commands,full-disk,kill*,one-publisher,oracle,polling,proofs}.test.ts',
  'tests/publish/{schedule,webhooks}.test.ts',
  'src/server/features/sessions/login.test.ts',
]

/**
 * Trials that are worth their time by their number, or that wait for a clock. What each of them
 * finds is found in the gate by the tests named here, though not by as many ways.
 */
const FULL_ONLY = [
  // Moments of a first start: db/embedded, publish/publish, publish/site-keeper, kill-start.
  'tests/publish/kill.test.ts',
  // The publisher killed apart from the server: kill-start, polling, bucket-kill.
  'tests/publish/kill-publisher.test.ts',
  // Cron strikes in real time: publish/publisher.
  'tests/publish/schedule.test.ts',
  // A thousand webhooks over HTTP: publish/hook, publish/coalesce, change.
  'tests/publish/webhooks.test.ts',
  // Several publishers at once: files/folder-lock, publish/publisher, commands.
  ...(process.env.DATABASE_URL === undefined ? ['tests/publish/one-publisher.test.ts'] : []),
]

const exclude = [...configDefaults.exclude, ...(IS_FULL ? [] : FULL_ONLY)]

export default defineConfig({
  plugins: [lucideIcons()],
  test: {
    // An embedded database takes some 500 MB: more workers than this only fight for memory.
    maxWorkers: 2,
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
          include: ['{src,scripts}/**/*.test.ts', 'tests/{api,mutants,publish}/**/*.test.ts'],
          exclude: [...exclude, ...ALONE],
          // Loading the product takes longer than most files of tests: they share what is loaded.
          pool: 'threads',
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE, exclude, pool: 'forks' } },
    ],
    environment: 'node',
    // A guard against what never ends, far above what a busy machine needs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
