import { defineConfig } from 'vitest/config'

/** Tests that start, kill and replace processes, or that put a stand-in in place of a module. */
const ALONE = [
  'src/publish/**/*.test.ts',
  'tests/publish/**/*.test.ts',
  'src/server/features/sessions/login.test.ts',
]

export default defineConfig({
  test: {
    // An embedded database takes some 500 MB: more workers than this only fight for memory.
    maxWorkers: 2,
    globalSetup: 'tests/support/postgres-leftovers.ts',
    // What was compiled for one run is read by the next, that on PostgreSQL for one.
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/api/**/*.test.ts'],
          exclude: ALONE,
          // Loading the product takes longer than most files of tests: they share what is loaded.
          pool: 'threads',
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE, pool: 'forks' } },
    ],
    environment: 'node',
    // A guard against what never ends, far above what a busy machine needs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
