import { PROOF_MINUTES } from '#src/contract/contents/proof-page.ts'

/** Seals the written values. */
export type Seal = () => Promise<{ proof: string }>

/** The written values, sealed, for as long as the user looks at the preview. */
export interface SealedProof {
  /** Sealed again before the former seal expires. */
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
