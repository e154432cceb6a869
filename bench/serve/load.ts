import { execFile, spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fetchAutocannon } from '../autocannon.ts'

/** The result of one round of requests; times in milliseconds. */
export interface Round {
  requests: number
  perSecond: number
  p50: number
  p99: number
  p999: number
}

export interface LoadOptions {
  connections: number
  seconds: number
}

/** Sends requests to an address as fast as it answers them. */
export type Load = (url: string, options: LoadOptions) => Promise<Round>

/**
 * The encoding that requests ask for. Browsers also accept Brotli, which Debian's nginx does not
 * support.
 */
const HEADERS = { 'accept-encoding': 'gzip' }

/**
 * Debian's wrk if it is installed, because it needs little processor time; otherwise autocannon.
 */
export async function loadGenerator(folder: string): Promise<{ name: string; load: Load }> {
  if (spawnSync('wrk', ['--version']).error)
    return { name: 'autocannon', load: await byAutocannon() }
  const script = join(folder, 'report.lua')
  await writeFile(script, REPORT)
  return { name: 'wrk', load: (url, options) => byWrk(script, url, options) }
}

async function byAutocannon(): Promise<Load> {
  const autocannon = await fetchAutocannon()
  return async (url, { connections, seconds }) => {
    const result = await autocannon({ url, connections, duration: seconds, headers: HEADERS })
    const { p50, p99, p99_9 } = result.latency
    const { total } = result.requests
    refuseFailures(url, result.non2xx + result.errors, total)
    return { requests: total, perSecond: total / result.duration, p50, p99, p999: p99_9 }
  }
}

const REPORT = `
done = function(summary, latency)
  local failed = summary.errors
  io.write(string.format("RESULT %d %d %d %d %d %d\\n",
    summary.requests, summary.duration,
    latency:percentile(50), latency:percentile(99), latency:percentile(99.9),
    failed.connect + failed.read + failed.write + failed.status + failed.timeout))
end
`

async function byWrk(script: string, url: string, options: LoadOptions): Promise<Round> {
  const { connections, seconds } = options
  const headers = Object.entries(HEADERS).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, ...headers, url]
  const { stdout } = await promisify(execFile)('wrk', args)
  const [requests = 0, us = 1, p50 = 0, p99 = 0, p999 = 0, failed = 1] =
    /^RESULT (.*)$/m.exec(stdout)?.[1]?.split(' ').map(Number) ?? []
  refuseFailures(url, failed, requests)
  const ms = (time: number) => time / 1000
  return {
    requests,
    perSecond: requests / (us / 1_000_000),
    p50: ms(p50),
    p99: ms(p99),
    p999: ms(p999),
  }
}

/**
 * nginx closes each connection after a thousand requests, and resets it if the next request is
 * already on its way: about once in 90,000 requests.
 */
const TOLERATED = 1 / 10_000

function refuseFailures(url: string, failed: number, requests: number): void {
  if (failed > requests * TOLERATED) throw new Error(`${url} failed ${failed} times.`)
}
