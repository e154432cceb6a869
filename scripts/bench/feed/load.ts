import autocannon from 'autocannon'
import type { ApiProcess } from './api-process.ts'

const CONNECTIONS = 10

export interface Load {
  /** Answers a second. */
  rate: number
  /** Time of each answer from the moment its question was sent, in ms, shortest first. */
  times: number[]
}

/**
 * Asks for a path, each time as another person.
 *
 * @param rate questions a second; undefined asks as fast as answers come
 * @throws Error where anything but 200 comes back
 */
export async function load(
  { address, tokens }: ApiProcess,
  path: string,
  { seconds, rate }: { seconds: number; rate?: number },
): Promise<Load> {
  const times: number[] = []
  let turn = 0
  const setupRequest = (request: autocannon.Request) => {
    turn += 1
    // A step without a common factor visits everybody in an order that looks drawn.
    const authorization = `Bearer ${tokens[(turn * 389) % tokens.length]}`
    return { ...request, headers: { ...request.headers, authorization } }
  }
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(
      {
        url: address,
        connections: CONNECTIONS,
        duration: seconds,
        ...(rate !== undefined && { overallRate: rate }),
        requests: [{ method: 'GET', path: new URL(address).pathname + path, setupRequest }],
      },
      (error, done) => (error ? reject(error) : resolve(done)),
    )
    running.on('response', (_client, _status, _bytes, time) => times.push(time))
  })
  if (result.non2xx + result.errors > 0) {
    throw new Error(`${path}: ${result.non2xx} refusals, ${result.errors} failures.`)
  }
  return { rate: times.length / result.duration, times: times.sort((a, b) => a - b) }
}

/** The time that a share of all answers came within, in ms. */
export function percentile({ times }: Pick<Load, 'times'>, share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
}
