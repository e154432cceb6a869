import type { Db } from '../db/connection.ts'

/** Tells people from programs, whoever does the telling (DESIGN §3). */
export interface CaptchaGate {
  /** A new task for the reader's machine; null where the provider's own script hands them out. */
  challenge(): Promise<object | null>
  /**
   * Accepts a solution, once.
   *
   * @param address where the request came from, for providers that ask for it
   * @throws ApiError `captcha` for one that is wrong, too old or used; `captcha_unavailable`
   *   where the provider does not answer
   */
  accept(db: Db, solution: string, address: string): Promise<void>
}
