import type { Db } from '../db/connection.ts'
import { ApiError } from '../errors.ts'

/** Distinguishes people from programs, with any provider (requirements §11.5). */
export interface CaptchaGate {
  /** A new task for the reader's machine; null if the provider's script provides tasks. */
  challenge(): Promise<object | null>
  /**
   * Accepts a solution, once.
   *
   * @param address the caller's address, for providers that need it
   * @throws ApiError `captcha` for a wrong, expired or used solution; `captcha_unavailable` if the
   *   provider does not answer
   */
  accept(db: Db, solution: string, address: string): Promise<void>
}

/** Provides tasks and checks solutions with one provider; it does not know which were used. */
export interface CaptchaChecker {
  challenge(): Promise<object | null>
  /** @throws ApiError `captcha`, `captcha_unavailable` */
  check(solution: string, address: string): Promise<CheckedSolution>
}

/** A correct solution. */
export interface CheckedSolution {
  /** Identifies the solved task, however it is submitted. */
  mark: string
  /** The instant until which it would be accepted, in UTC. */
  expiresAt: string
}

/** The refusal of a solution. It gives no reason, so that programs learn nothing. */
export function wrongCaptcha(): ApiError {
  return new ApiError('captcha', { captcha: { key: 'captcha' } })
}
