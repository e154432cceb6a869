import { versionOf } from '#src/server/office-kit/version-of.ts'
import type { RequestRow } from './receive.ts'

/** Names a version of a request: its state and its values. */
export function requestVersion({ status, details }: RequestRow): string {
  return versionOf({ status, details })
}
