/** The width of a preview before saving. */
export const PROOF_WIDTHS = ['phone', 'computer'] as const
export type ProofWidth = (typeof PROOF_WIDTHS)[number]

const KEY = 'office_preview'

/** The width last chosen on this device; at first that of a computer. */
export function proofWidth(): ProofWidth {
  try {
    const kept = localStorage.getItem(KEY)
    return PROOF_WIDTHS.find((one) => one === kept) ?? 'computer'
  } catch {
    return 'computer'
  }
}

/** Storage may be blocked: the choice then holds for this page. */
export function rememberProofWidth(width: ProofWidth): void {
  try {
    localStorage.setItem(KEY, width)
  } catch {}
}
