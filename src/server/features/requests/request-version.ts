import { versionOf } from '../staff/version-of.ts'
import type { RequestRow } from './receive.ts'

/** Names a state of a request: where it stands, and what is asked for. */
export function requestVersion({ status, details }: RequestRow): string {
  return versionOf({ status, details })
}
