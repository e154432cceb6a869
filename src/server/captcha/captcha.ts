import type { Db } from '../db/connection.ts'
import { ApiError } from '../errors.ts'

/** Tells people from programs, whoever does the telling (requirements §11.5). */
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

/** One provider's way to hand out tasks and to check solutions, without knowing which were used. */
export interface CaptchaChecker {
  challenge(): Promise<object | null>
  /** @throws ApiError `captcha`, `captcha_unavailable` */
  check(solution: string, address: string): Promise<CheckedSolution>
}

/** A right solution. */
export interface CheckedSolution {
  /** Names the solved task: the same for every way of handing it in. */
  mark: string
  /** Until when it would be taken for right, an instant in UTC. */
  expiresAt: string
}

/** The refusal of a solution, whatever is wrong with it: programs learn nothing from the reason. */
export function wrongCaptcha(): ApiError {
  return new ApiError('captcha', { captcha: { key: 'captcha' } })
}
