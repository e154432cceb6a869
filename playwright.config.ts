import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from './tests/support/chromium.ts'
import { SITE_ORIGIN, SITE_PORT } from './tests/support/site.ts'

export default defineConfig({
  testDir: './tests/browser',
  // A folder of its own, because it is emptied at every start.
  outputDir: './test-results/browser',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A second try tells a busy machine from a fault: the report then says "flaky".
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
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
    // Recording every test takes a good part of its time; with a second try, that one is enough.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
  },
  projects: [
    // Tags keep what belongs to one kind of machine off the other.
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    command: 'node tests/support/serve-site.ts',
    url: `${SITE_ORIGIN}/readyz`,
    timeout: 300_000,
    stdout: 'pipe',
    env: { PORT: String(SITE_PORT) },
  },
})
