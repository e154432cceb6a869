import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#src/config/read-config.ts'
import { emptyDataFolder } from '#tests/support/embedded-template.ts'
import { type ReadFamily, readOpenMetrics } from '#tests/support/open-metrics.ts'
import { startServer } from '../main.ts'
import { PublisherMetrics } from './publisher-metrics.ts'

async function scene(env: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'adro-metrics-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  await emptyDataFolder(dataDir)
  const config = readConfig(
    { PORT: '0', DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent', ...env },
    '/',
  )
  const publisher = new PublisherMetrics()
  publisher.published({ tookMs: 90, isWhole: false })
  publisher.failed()
  const server = await startServer(config, {
    needsRelease: false,
    patienceMs: 50,
    version: '1.2.3',
    moreMetrics: () => publisher.families(3),
  })
  onTestFinished(() => server.close())
  return server
}

test('whoever sets the port reads figures there, in the text of OpenMetrics', async () => {
  const { port, metricsPort } = await scene({ METRICS_PORT: '0' })
  const site = `http://127.0.0.1:${port}`
  await (await fetch(`${site}/api/v1/relationship_degrees?limit=all`)).text()
  await (await fetch(`${site}/santa-marta/news/um-segredo`)).text()
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'application/openmetrics-text; version=1.0.0; charset=utf-8',
  ])
  const text = await response.text()
  const families = readOpenMetrics(text)
  expect(families.get('adro_build')?.samples).toMatchObject([
    { labels: { version: '1.2.3', node_version: process.versions.node } },
  ])
  expect(only(families.get('adro_database_up'))).toBe(1)
  expect(only(families.get('adro_publisher_waiting'))).toBe(3)
  expect(only(families.get('adro_publisher_failures'))).toBe(1)
  expect(only(families.get('process_resident_memory_bytes'))).toBeGreaterThan(1e6)
  expect(only(families.get('process_cpu_seconds'))).toBeGreaterThan(0)
  expect(only(families.get('process_start_time_seconds'))).toBeLessThan(Date.now() / 1000)
  const routes = families
    .get('adro_http_request_duration_seconds')
    ?.samples.map(({ labels }) => labels.route)
  expect(new Set(routes)).toEqual(new Set(['/api/v1/relationship_degrees', '/*']))
  expect(text).not.toMatch(/segredo|santa-marta|127\.0\.0\.1/)
  const jobs = families.get('adro_jobs')?.samples ?? []
  // The start asks for the next dates of events, and for what has expired.
  expect(jobs.map(({ labels }) => `${labels.queue} ${labels.state}`)).toEqual(
    expect.arrayContaining(['series due', 'series active', 'purge later', 'purge given_up']),
  )
})

test('the port of the figures has nothing else, and the portal no figures', async () => {
  const { port, metricsPort } = await scene({ METRICS_PORT: '0' })
  const status = async (at: number | null, path: string, method = 'GET') =>
    (await fetch(`http://127.0.0.1:${at}${path}`, { method })).status
  expect(await status(metricsPort, '/metrics', 'HEAD')).toBe(200)
  expect(await status(metricsPort, '/metrics', 'POST')).toBe(405)
  expect(await status(metricsPort, '/')).toBe(404)
  expect(await status(metricsPort, '/api/v1/relationship_degrees')).toBe(404)
  expect(await status(port, '/metrics')).not.toBe(200)
})

test('without the setting there is no such port', async () => {
  expect((await scene({})).metricsPort).toBeNull()
})

test('a port that is taken is said by the name of its setting', async () => {
  const { metricsPort } = await scene({ METRICS_PORT: '0' })
  await expect(scene({ METRICS_PORT: `${metricsPort}` })).rejects.toThrow(
    /already in use: set METRICS_PORT or METRICS_HOST\./,
  )
})

function only(family: ReadFamily | undefined): number | undefined {
  return family?.samples[0]?.value
}
