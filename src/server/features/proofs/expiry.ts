import { PROOF_MINUTES } from '#src/contract/contents/proof-page.ts'

/** Until when a proof is good that is made now; instants are ISO 8601 in UTC. */
export function expiryOf(now: string): string {
  return new Date(Date.parse(now) + PROOF_MINUTES * 60_000).toISOString()
}
