/** How wide a page is looked at before it is saved. */
export const PROOF_WIDTHS = ['phone', 'computer'] as const
export type ProofWidth = (typeof PROOF_WIDTHS)[number]

const KEY = 'office_preview'

/** The width that was chosen last on this device; a computer's at first. */
export function proofWidth(): ProofWidth {
  try {
    const kept = localStorage.getItem(KEY)
    return PROOF_WIDTHS.find((one) => one === kept) ?? 'computer'
  } catch {
    return 'computer'
  }
}

/** Storage may be forbidden: the choice then holds for this page. */
export function rememberProofWidth(width: ProofWidth): void {
  try {
    localStorage.setItem(KEY, width)
  } catch {}
}
