import { isIPv4, isIPv6 } from 'node:net'
import type { AppContext } from '../context.ts'

/** Stands for an unknown address, such as in a test without a port. */
const UNKNOWN = 'unknown'
/** The part of an IPv6 address that identifies one household or server: 64 bits, four groups. */
const OWN_GROUPS = 4

/**
 * The client's address for rate limits: an IPv4 address, the /64 of an IPv6 address, or `unknown`.
 *
 * @param trustedProxies the number of addresses at the end of `X-Forwarded-For` that our own
 *   proxies wrote; earlier entries come from the caller and are ignored
 */
export function clientAddress(c: AppContext, trustedProxies: number): string {
  const socket = c.env?.incoming?.socket.remoteAddress
  if (trustedProxies === 0) return counted(socket)
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((one) => one.trim())
  return counted(forwarded.at(-trustedProxies) || socket)
}

function counted(address = ''): string {
  const plain = withoutPort(address)
  if (isIPv4(plain)) return plain
  if (!isIPv6(plain)) return UNKNOWN
  const groups = groupsOf(plain)
  const mapped = mappedIPv4(groups)
  return mapped ?? `${groups.slice(0, OWN_GROUPS).map(hex).join(':')}::/64`
}

/** Some proxies add the port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. A zone is local to us. */
function withoutPort(address: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1]
  const plain = bracketed ?? address.replace(/^([\d.]+):\d+$/, '$1')
  return plain.replace(/%.*$/, '')
}

/** The eight groups of an IPv6 address as numbers, in any notation (RFC 4291 §2.2). */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const left = numbersOf(head)
  if (tail === undefined) return left
  const right = numbersOf(tail)
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => 0)
  return [...left, ...zeros, ...right]
}

function numbersOf(part: string): number[] {
  if (part === '') return []
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}

/** A dual-stack server sees IPv4 as `::ffff:192.0.2.1` (RFC 4291 §2.5.5.2). */
function mappedIPv4(groups: number[]): string | undefined {
  const [, , , , , marker, high = 0, low = 0] = groups
  if (marker !== 0xffff || groups.slice(0, 5).some((group) => group !== 0)) return undefined
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

function hex(group: number): string {
  return group.toString(16)
}
