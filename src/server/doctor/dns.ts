import { lookup } from 'node:dns/promises'
import { createConnection, isIP } from 'node:net'
import { hostOf } from './http-probe.ts'
import { attention, broken, type Outcome, ok, problem, skipped } from './outcome.ts'

const CONNECT_MS = 3_000
const MOST_ADDRESSES = 8

/** Errors that are not the portal's fault: this machine has no route, for example for IPv6. */
const UNROUTABLE = ['ENETUNREACH', 'EHOSTUNREACH', 'EADDRNOTAVAIL', 'EACCES']

interface Network {
  resolve(host: string): Promise<Array<{ address: string }>>
  /** Undefined if it connects, otherwise the system's error code. */
  connect(address: string, port: number): Promise<string | undefined>
}

const NETWORK: Network = {
  resolve: (host) => lookup(host, { all: true }),
  connect: (host, port) => {
    const { promise, resolve } = Promise.withResolvers<string | undefined>()
    const socket = createConnection({ host, port, timeout: CONNECT_MS })
    socket.on('connect', () => resolve(undefined))
    socket.on('timeout', () => resolve('ETIMEDOUT'))
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'))
    return promise.finally(() => socket.destroy())
  },
}

/** Whether the name of SITE_URL resolves, and each of its addresses answers. */
export async function checkDns(siteUrl: string, network = NETWORK): Promise<Outcome> {
  const host = hostOf(siteUrl)
  const { port, protocol } = new URL(siteUrl)
  if (isIP(host) !== 0) return skipped(`SITE_URL has an address and no name: ${host}.`)
  const found = await network.resolve(host).catch((error: NodeJS.ErrnoException) => error)
  if (found instanceof Error) {
    const isUnknown = found.code === 'ENOTFOUND'
    return broken(
      isUnknown ? `The name ${host} is not known.` : `No name server tells of ${host}.`,
      isUnknown
        ? 'Enter it in the DNS, or correct SITE_URL.'
        : 'Check the resolver of this machine.',
      problem(isUnknown ? 'name_unknown' : 'name_unanswered', { host }),
    )
  }
  const addresses = [...new Set(found.map(({ address }) => address))].slice(0, MOST_ADDRESSES)
  const codes = await Promise.all(
    addresses.map((address) =>
      network.connect(address, Number(port) || (protocol === 'https:' ? 443 : 80)),
    ),
  )
  const silent = addresses.filter((_, at) => {
    const code = codes[at]
    return code !== undefined && !UNROUTABLE.includes(code)
  })
  const message = `${host} is ${addresses.join(', ')}.`
  // If none answers, the site's own finding reports it.
  if (silent.length === 0 || silent.length === addresses.length) return ok(message)
  return attention(
    `${message} Nothing answers at ${silent.join(', ')}.`,
    'Remove that address from the DNS, or let the web server listen on it.',
    problem('address_silent', { host, addresses: silent.join(', ') }),
  )
}
