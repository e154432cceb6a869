import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from './tests/support/chromium.ts'
import { IS_FULL } from './tests/support/matrix.ts'
import { SITE_ORIGIN, SITE_PORT } from './tests/support/site.ts'

/** What only those who work on Adro meet takes as long as twenty tests of what readers meet. */
const FULL_ONLY = ['fast-refresh.spec.ts']

export default defineConfig({
  testDir: './tests/browser',
  testIgnore: IS_FULL ? [] : FULL_ONLY,
  // A folder of its own, because it is emptied at every start.
  outputDir: './test-results/browser',
  fullyParallel: true,
  // On two processors a third keeps them busy while others wait for an answer or a frame.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A second try would hide what is wrong with the product or the test.
  retries: 0,
  // A guard against what never ends: on a slow machine a long way through pages takes a minute.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: SITE_ORIGIN,
    locale: 'pt-PT',
    timezoneId: 'Europe/Lisbon',
    // What a worker asks for no test could answer: those of reading offline let it in.
    serviceWorkers: 'block',
    // What moves is on its way for a while: only tests of motion let it in.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test takes a good part of its time: `--trace on` does it for those one names.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
  },
  projects: [
    // Tags keep what belongs to one kind of machine off the other. The gate goes a way that differs
    // on a phone there, and leaves further examples of what it has tried to the whole matrix, which
    // tries everything on both.
    {
      name: 'desktop',
      grepInvert: IS_FULL ? /@phone/ : /@phone|@everywhere|@matrix/,
      use: { viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'phone',
      ...(!IS_FULL && { grep: /@phone|@everywhere/ }),
      grepInvert: IS_FULL ? /@desktop/ : /@desktop|@matrix/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    command: 'node tests/support/serve-site.ts',
    url: `${SITE_ORIGIN}/readyz`,
    timeout: 300_000,
    stdout: 'pipe',
    // `npm test` starts it before, while other tests still run.
    reuseExistingServer: process.env.SITE_STARTED === '1',
    env: { PORT: String(SITE_PORT) },
  },
})
