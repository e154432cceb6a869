import { hash, verify } from '@node-rs/argon2'
import { lanes } from '#src/server/lanes.ts'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
export const HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of a password that nobody knows, made with `HASHING`: see `verifyPassword`. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$z8LklUvaah4Ilrsg2lvw/A$hadD7PDtA3BW7VEevRgl0UmQNo0kTpb+jHraEGo7smQ'

/** A hundred in two lanes are done within the time that a browser waits for an answer. */
const inTurn = lanes({ atOnce: 2, waiting: 100 })

/**
 * Hashes a password for keeping: argon2id with a random salt, as a PHC string. It runs on a
 * thread of its own, so that other requests go on.
 *
 * @throws ApiError `unavailable` while too many passwords wait for their turn
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(prepared(password), HASHING))
}

/**
 * Whether a password is the one that was hashed.
 *
 * @param kept the PHC string of the account; undefined where there is no such account, which takes
 *   as long as a wrong password does, so that nobody learns from the time who has an account
 * @throws ApiError `unavailable` while too many passwords wait for their turn
 */
export async function verifyPassword(kept: string | undefined, password: string): Promise<boolean> {
  const isRight = await inTurn(() => verify(kept ?? NOBODYS_HASH, prepared(password)))
  return isRight && kept !== undefined
}

/** One password, however a keyboard composes it: RFC 8265 §4.2, OpaqueString. */
function prepared(password: string): string {
  return password.replace(/\p{Zs}/gu, ' ').normalize('NFC')
}
