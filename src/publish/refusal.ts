import type { REFUSAL_REASONS } from '#src/contract/publishing/publish-status.ts'

/** Why a run published nothing; the live site stays. */
export type RefusalReason = Exclude<(typeof REFUSAL_REASONS)[number], 'failure'>

/** A run that refuses to publish; the message gives the fault in one sentence. */
export class PublishRefused extends Error {
  override name = 'PublishRefused'
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}
