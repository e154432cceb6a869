import {
  PROOF_MINUTES,
  PROOF_PAGE_PATH,
  type ProofFields,
} from '#src/contract/contents/proof-page.ts'

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

/**
 * Posts a proof as a form, so that unpublished content appears in no address and no history.
 *
 * @param target the frame or the tab that is to show it
 */
export function postProof(target: string, fields: ProofFields): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = PROOF_PAGE_PATH
  form.target = target
  form.rel = 'noopener'
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
