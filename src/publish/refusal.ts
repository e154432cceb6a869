import type { REFUSAL_REASONS } from '#src/contract/publish-status.ts'

/** Why a run published nothing; what is live stays. */
export type RefusalReason = Exclude<(typeof REFUSAL_REASONS)[number], 'failure'>

/** A run that refuses to publish; the message says in one sentence what was wrong. */
export class PublishRefused extends Error {
  override name = 'PublishRefused'
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}
