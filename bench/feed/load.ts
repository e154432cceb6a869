import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type AutocannonRequest, fetchAutocannon } from '../autocannon.ts'
import type { ApiProcess } from './api-process.ts'

const CONNECTIONS = 10

/**
 * Sends requests for a path as fast as the answers arrive, each as another person.
 *
 * @returns answers per second
 * @throws Error if a status is not 200, NotFetched
 */
export async function maxThroughput(
  { address, tokens }: ApiProcess,
  path: string,
  seconds: number,
): Promise<number> {
  const autocannon = await fetchAutocannon()
  let turn = 0
  const setupRequest = (request: AutocannonRequest) => {
    turn += 1
    const authorization = `Bearer ${tokenOf(tokens, turn)}`
    return { ...request, headers: { ...request.headers, authorization } }
  }
  const { non2xx, errors, requests, duration } = await autocannon({
    url: address,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [{ method: 'GET', path: new URL(address).pathname + path, setupRequest }],
  })
  if (non2xx + errors > 0) throw new Error(`${path}: ${non2xx} refusals, ${errors} failures.`)
  return requests.total / duration
}

/**
 * Sends requests for a path at a steady pace, whether or not the last answer has arrived.
 * autocannon's own rate limit sends one burst over all its connections after another.
 *
 * @returns the time from the due moment of each request to its answer, in ms, shortest first
 * @throws Error if a status is not 200, NotFetched
 */
export async function latenciesAtRate(
  { address, tokens }: ApiProcess,
  path: string,
  { seconds, rate }: { seconds: number; rate: number },
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const start = performance.now()
  const answers: Array<Promise<number>> = []
  for (let turn = 0; turn < seconds * rate; turn++) {
    const due = start + (turn * 1000) / rate
    const early = due - performance.now()
    if (early > 0) await wait(early)
    answers.push(ask(agent, address + path, tokenOf(tokens, turn)).then((end) => end - due))
  }
  const times = await Promise.all(answers)
  agent.destroy()
  return times.sort((a, b) => a - b)
}

/** The moment at which the answer was complete. */
function ask(agent: Agent, address: string, token: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address}: ${response.statusCode}`))
      response.resume().on('end', () => resolve(performance.now()))
    }).on('error', reject)
  })
}

/** A coprime step visits everybody, in an order that looks random. */
function tokenOf(tokens: string[], turn: number): string {
  return tokens[(turn * 389) % tokens.length] ?? ''
}

/** A percentile of answer times by the nearest-rank method, in ms; `times` are sorted. */
export function percentile(times: number[], share: number): number {
  return times[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0
}
