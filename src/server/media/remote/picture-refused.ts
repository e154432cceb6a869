import type { PictureFailure } from '#src/contract/contents/remote-picture.ts'

/** A picture of another host cannot be had, and why. */
export class PictureRefused extends Error {
  override name = 'PictureRefused'
  readonly failure: PictureFailure
  /** Whether asking again might help. */
  readonly mayMend: boolean

  /** @param why for the log; it names no address */
  constructor(failure: PictureFailure, why: string, options?: ErrorOptions) {
    super(why, options)
    this.failure = failure
    this.mayMend = failure === 'unreachable'
  }
}
