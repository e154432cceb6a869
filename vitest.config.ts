import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts', 'tests/api/**/*.test.ts', 'tests/publish/**/*.test.ts'],
    // An embedded database takes some 500 MB: more workers than this only fight for memory.
    maxWorkers: 2,
    // A guard against what never ends, far above what a busy machine needs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
