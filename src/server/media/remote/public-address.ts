import { BlockList, isIP } from 'node:net'

/**
 * Address ranges outside the public internet, from the registries of special-purpose addresses
 * (RFC 6890 and IANA's registries): this host, private networks, link-local, carrier-grade NAT,
 * cloud metadata (169.254.169.254, fd00:ec2::254), documentation, benchmarking, multicast,
 * reserved.
 */
const NOT_PUBLIC_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
] as const

/** Within 2000::/3, the only allocated range: everything outside of it is refused as well. */
const NOT_PUBLIC_6 = [
  // IETF protocols, including Teredo, which embeds an IPv4 address.
  '2001::/23',
  '2001:db8::/32',
  // 6to4, which embeds an IPv4 address.
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
] as const

const refused4 = listOf(NOT_PUBLIC_4, 'ipv4')
const refused6 = listOf(NOT_PUBLIC_6, 'ipv6')
const given6 = listOf(['2000::/3'], 'ipv6')

/**
 * Whether an IP address is public. IPv6 addresses that embed an IPv4 address (mapped, NAT64, 6to4)
 * are not: no name has a reason to use one.
 *
 * @param address an IPv4 or IPv6 address; any other text is not public
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !refused4.check(address, 'ipv4')
  if (family !== 6 || address.includes('%')) return false
  return given6.check(address, 'ipv6') && !refused6.check(address, 'ipv6')
}

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

/**
 * Whether the host of an address may be public, by its form: an IP address must be public, and a
 * name must contain a dot. The name is not resolved.
 *
 * @param hostname as `URL` returns it
 */
export function isPublicAddressText(hostname: string): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) !== 0) return isPublicAddress(literal)
  return /[^.]\.[^.]/.test(hostname) && !/\.(localhost|local|internal)\.?$/.test(hostname)
}
