import { PROOF_MINUTES } from '#src/contract/proof-page.ts'

/** Seals what is written. */
export type Seal = () => Promise<{ proof: string }>

/** What is written, sealed, for as long as somebody looks at it. */
export interface SealedProof {
  /** Sealed anew once the former one is about to be too old. */
  current(): Promise<string>
}

const GOOD_FOR_MS = (PROOF_MINUTES - 1) * 60_000

/** @throws what `seal` throws */
export async function sealedProof(seal: Seal): Promise<SealedProof> {
  let sealedMs = Date.now()
  let { proof } = await seal()
  return {
    current: async () => {
      if (Date.now() - sealedMs > GOOD_FOR_MS) {
        const nowMs = Date.now()
        proof = (await seal()).proof
        sealedMs = nowMs
      }
      return proof
    },
  }
}
