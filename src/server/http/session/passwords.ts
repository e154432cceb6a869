import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '#src/server/concurrency.ts'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
export const HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of an unknown password, made with `HASHING`: see `verifyPassword`. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$z8LklUvaah4Ilrsg2lvw/A$hadD7PDtA3BW7VEevRgl0UmQNo0kTpb+jHraEGo7smQ'

/** A hundred, two at a time, are done before a browser's timeout. */
const limitHashing = limitConcurrency({ atOnce: 2, waiting: 100 })

/**
 * Hashes a password for storage: argon2id with a random salt, as a PHC string. It runs on a
 * thread of its own, so that other requests go on.
 *
 * @throws ApiError `unavailable` while too many passwords are in the queue
 */
export function hashPassword(password: string): Promise<string> {
  return limitHashing(() => hash(prepared(password), HASHING))
}

/**
 * Whether a password matches a hash.
 *
 * @param kept the PHC string of the account; undefined for an unknown account, which takes as long
 *   as a wrong password, so that the time does not reveal who has an account
 * @throws ApiError `unavailable` while too many passwords are in the queue
 */
export async function verifyPassword(kept: string | undefined, password: string): Promise<boolean> {
  const isRight = await limitHashing(() => verify(kept ?? NOBODYS_HASH, prepared(password)))
  return isRight && kept !== undefined
}

/** One form of a password, however a keyboard composes it: RFC 8265 §4.2, OpaqueString. */
function prepared(password: string): string {
  return password.replace(/\p{Zs}/gu, ' ').normalize('NFC')
}
