import type { QuarantinedCommunity } from '#src/contract/publishing/publish-status.ts'

/** Names the communities whose pages stay as they were, and why. */
export function printQuarantined(quarantined: QuarantinedCommunity[]): void {
  for (const { community, slug, name, message } of quarantined) {
    console.error(`${name ?? slug ?? `Community ${community}`} keeps its former pages: ${message}`)
  }
}
