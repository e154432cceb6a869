/** One of the servers that DATABASE_URL names. */
export interface DatabaseServer {
  host: string
  port: number
  /** The driver's address for this server alone. */
  url: string
}

/** The servers that DATABASE_URL names. */
export type DatabaseTarget =
  /** A single server at one address, whether or not it takes writes. */
  | { kind: 'one'; url: string }
  /** Several servers, of which the one that takes writes may change; at least one. */
  | { kind: 'primary'; servers: DatabaseServer[] }

const ADDRESS = /^(?<scheme>postgres(?:ql)?:\/\/)(?<user>[^/?#]*@)?(?<hosts>[^/?#]*)(?<path>[^?#]*)/
const HOST = /^(?<host>\[[\da-fA-F:.]+\]|[^\s:[\]]+)(?::(?<port>\d{1,5}))?$/
const DEFAULT_PORT = 5432

/** The parameter of libpq that says which of several servers is wanted. */
const WANTED = 'target_session_attrs'

/**
 * Reads the address of a database as libpq spells it:
 * `postgres://user@a:5432,b:5432/name?target_session_attrs=read-write`. An address that names
 * several servers, or asks for `read-write` or `primary`, selects the one that takes writes. The
 * portal writes for every page that it serves to a person, so libpq's other values make no sense
 * here.
 *
 * @returns undefined for an address that cannot work
 */
export function databaseTarget(address: string): DatabaseTarget | undefined {
  const parts = ADDRESS.exec(address)?.groups
  if (!parts) return undefined
  const { scheme = '', user = '', hosts = '', path = '' } = parts
  const query = new URLSearchParams(address.split('?').slice(1).join('?'))
  const wanted = query.get(WANTED) ?? 'any'
  query.delete(WANTED)
  const rest = `${path}${query.size > 0 ? `?${query}` : ''}`
  if (!['any', 'read-write', 'primary'].includes(wanted)) return undefined
  // The driver parses everything else in a single server's address.
  if (wanted === 'any' && !hosts.includes(',')) {
    return { kind: 'one', url: address.includes(WANTED) ? scheme + user + hosts + rest : address }
  }
  const servers = hosts.split(',').map((one): DatabaseServer | undefined => {
    const { host, port = `${DEFAULT_PORT}` } = HOST.exec(one)?.groups ?? {}
    if (host === undefined || Number(port) < 1 || Number(port) > 65_535) return undefined
    const url = `${scheme}${user}${host}:${port}${rest}`
    return { host: host.replace(/^\[|\]$/g, ''), port: Number(port), url }
  })
  const known = servers.filter((one) => one !== undefined)
  return known.length === servers.length ? { kind: 'primary', servers: known } : undefined
}
