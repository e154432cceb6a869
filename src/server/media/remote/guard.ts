import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import type { PictureFailure } from '#src/contract/contents/remote-picture.ts'
import { isPublicAddress } from './public-address.ts'

/** A picture of another host cannot be fetched. */
export class PictureRefused extends Error {
  override name = 'PictureRefused'
  readonly failure: PictureFailure
  /** Whether a retry might help. */
  readonly mayMend: boolean

  /** @param why the reason for the log; it contains no address */
  constructor(failure: PictureFailure, why: string, options?: ErrorOptions) {
    super(why, options)
    this.failure = failure
    this.mayMend = failure === 'unreachable'
  }
}

interface ResolvedAddress {
  address: string
  family: number
}

/**
 * Resolves all addresses of a name.
 *
 * @throws if it has none
 */
type Resolve = (name: string) => Promise<ResolvedAddress[]>

export interface GuardOptions {
  /** Hosts (`name:port`) that are allowed anywhere, for tests. */
  allowedHosts?: readonly string[]
  resolve?: Resolve
  /** Whether ports other than the scheme's default are allowed. */
  anyPort?: boolean
}

/** A checked request: its URL, and the only addresses that it may connect to. */
export interface Passed {
  url: URL
  /** Returns the checked addresses, so that the name is not resolved again. */
  lookup: LookupFunction
}

const systemResolve: Resolve = (name) => lookup(name, { all: true })

/**
 * Checks that an address leads to the public internet. It must be http or https, on the scheme's
 * default port unless any is allowed, without credentials, and every address of its name must be
 * public. The name is resolved once.
 *
 * @throws PictureRefused `address`; `unreachable` if the name cannot be resolved
 */
export async function passGuard(
  url: URL,
  { allowedHosts = [], resolve = systemResolve, anyPort = false }: GuardOptions = {},
): Promise<Passed> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refused('another scheme')
  if (url.username !== '' || url.password !== '') throw refused('credentials in the address')
  const isAllowed = allowedHosts.includes(url.host)
  // `URL` omits the scheme's default port.
  if (url.port !== '' && !anyPort && !isAllowed) throw refused('another port')
  const addresses = await addressesOf(url.hostname, resolve)
  if (!isAllowed && !addresses.every(({ address }) => isPublicAddress(address))) {
    throw refused('not an address of the public internet')
  }
  return { url, lookup: lookupOf(addresses) }
}

async function addressesOf(hostname: string, resolve: Resolve): Promise<ResolvedAddress[]> {
  const literal = hostname.replace(/^\[|\]$/g, '')
  // An IP address is not resolved: the socket connects to it directly.
  if (isIP(literal) !== 0) return [{ address: literal, family: isIP(literal) }]
  const addresses = await resolve(hostname).catch((cause: unknown) => {
    throw new PictureRefused('unreachable', 'The name has no address.', { cause })
  })
  if (addresses.length === 0) throw new PictureRefused('unreachable', 'The name has no address.')
  return addresses
}

function lookupOf(addresses: ResolvedAddress[]): LookupFunction {
  return (_name, options, done) => {
    const [first] = addresses
    if (options.all) done(null, addresses)
    else done(null, first?.address ?? '', first?.family)
  }
}

function refused(why: string): PictureRefused {
  return new PictureRefused('address', `Not fetched: ${why}.`)
}
