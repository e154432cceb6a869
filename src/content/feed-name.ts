import { hash } from 'node:crypto'

/** The year in which names with a host were first issued (RFC 4151 §2.1): it never changes. */
const NAMED_SINCE = '2026'
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * A permanent id of a feed or of its entry, independent of its address (RFC 4287 §4.2.6): a UUID
 * derived from the installation's (RFC 9562 §5.5), or a tag of an older installation's host (RFC
 * 4151).
 */
export function feedName(uidNamespace: string, name: string): string {
  if (UUID.test(uidNamespace)) return `urn:uuid:${namedUuid(uidNamespace, name)}`
  return `tag:${uidNamespace},${NAMED_SINCE}:${name}`
}

/** Version 5: SHA-1 of the namespace and the name, with version and variant bits set. */
function namedUuid(namespace: string, name: string): string {
  const bytes = Buffer.concat([
    Buffer.from(namespace.replaceAll('-', ''), 'hex'),
    Buffer.from(name),
  ])
  const digest = hash('sha1', bytes, 'hex')
  const variant = (Number.parseInt(digest.charAt(16), 16) & 0x3) | 0x8
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `5${digest.slice(13, 16)}`,
    `${variant.toString(16)}${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-')
}
