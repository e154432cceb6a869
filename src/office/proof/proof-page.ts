import { PROOF_PAGE_PATH } from '#src/contract/contents/proof-page.ts'

const TIMEOUT_MS = 10_000

/** Whether this site has a publisher that previews unsaved changes. */
export async function showsProofs(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const { status } = await fetch(PROOF_PAGE_PATH, { signal, cache: 'no-store' })
    return status === 204
  } catch {
    return false
  }
}
