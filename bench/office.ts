import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/seed/accounts.ts'
import { CHROMIUM_FLAGS, findOrInstallChromium } from '#tests/support/chromium.ts'
import { freePort } from '#tests/support/processes.ts'
import { median, recordFigure } from './figures.ts'
import { npmScript, startProcess } from './processes/started-process.ts'

/** The limit in ms on a slow processor, without network time (decision 121). */
const BUDGET = { request: 300, back: 150 }
/** The processor of a cheap phone: as slow as the one that Lighthouse simulates. */
const SLOWDOWN = 4
const PHONE = { width: 390, height: 844 }
const CLERK = 'cartorio@example.org'
const QUEUE = '/santa-marta/office/requests/mass-intentions'
const ROUNDS = 9

/** The elements of the office that show that a page has loaded. */
const SHOWN = { queue: '.queue > li a[href]', request: '#decision' }

/**
 * Measures how long the office takes on a slow phone from a queue to a request and back, compared
 * with loading the page of the queue, and counts the requests in between.
 *
 * @returns false if a budget is exceeded
 */
export async function benchOffice(): Promise<boolean> {
  const executablePath = findOrInstallChromium()
  if (!executablePath) throw new Error('There is no Chromium here, and none could be installed.')
  const dataDir = await mkdtemp(join(tmpdir(), 'adro-office-'))
  const port = await freePort()
  const { DATABASE_URL: _, ...settings } = process.env
  const env = { ...settings, PORT: `${port}`, DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const portal = await startProcess(npmScript('start'), env, /is ready at/)
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
  try {
    const page = await browser.newPage({
      baseURL: `http://localhost:${port}`,
      viewport: PHONE,
      locale: 'pt-PT',
      serviceWorkers: 'block',
    })
    await signIn(page)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    return await measure(page)
  } finally {
    await browser.close()
    await portal.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.locator('input[type=email]').fill(CLERK)
  await page.locator('input[type=password]').fill(DEMO_PASSWORD)
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

async function measure(page: Page): Promise<boolean> {
  const loaded = await timesOf(async () => {
    await page.goto('about:blank')
    const begin = performance.now()
    await page.goto(QUEUE)
    await page.locator(SHOWN.queue).first().waitFor()
    return performance.now() - begin
  })
  let files = 0
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/')) files += 1
  })
  const openTimes: number[] = []
  const backTimes = await timesOf(async (round) => {
    // The first request loads the code of its page.
    const opened = await step(page, 'follow', SHOWN.request)
    if (round > 0) openTimes.push(opened)
    else files = 0
    await page.waitForTimeout(500)
    return step(page, 'back', SHOWN.queue)
  })
  const [load, request, returned] = [median(loaded), median(openTimes), median(backTimes)]
  console.table({
    'queue, loaded': { ms: Math.round(load), 'of loading': '1' },
    'queue to request': { ms: Math.round(request), 'of loading': (request / load).toFixed(2) },
    'back to the queue': { ms: Math.round(returned), 'of loading': (returned / load).toFixed(2) },
  })
  const held = [
    recordFigure('queue to request', request, { most: BUDGET.request }, 'ms'),
    recordFigure('back to the queue', returned, { most: BUDGET.back }, 'ms'),
    recordFigure('files fetched on the way', files, { most: 0 }, ''),
  ]
  return !held.includes(false)
}

async function timesOf(act: (round: number) => Promise<number>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push(await act(round))
  return times
}

/**
 * Follows the first link of the queue, or goes back, until the other page is painted.
 *
 * @returns the duration in ms, without the time during which a network request was pending
 */
function step(page: Page, act: 'follow' | 'back', shown: string): Promise<number> {
  return page.evaluate(
    async ({ act, shown, queue }) => {
      performance.clearResourceTimings()
      const begin = performance.now()
      if (act === 'back') history.back()
      else document.querySelector<HTMLElement>(queue)?.click()
      await new Promise<void>((resolve) => {
        const look = () => {
          if (document.querySelector(shown)) requestAnimationFrame(() => setTimeout(resolve))
          else requestAnimationFrame(look)
        }
        look()
      })
      const end = performance.now()
      let network = 0
      let until = begin
      const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      for (const { startTime, responseEnd } of fetched.sort((a, b) => a.startTime - b.startTime)) {
        network += Math.max(0, Math.min(responseEnd, end) - Math.max(startTime, until))
        until = Math.max(until, responseEnd)
      }
      return end - begin - network
    },
    { act, shown, queue: SHOWN.queue },
  )
}
