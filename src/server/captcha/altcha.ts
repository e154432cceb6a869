import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as v from 'valibot'
import { keyFor } from '../secrets.ts'
import { type CaptchaChecker, wrongCaptcha } from './captcha.ts'

/** How long a task is valid: long enough to fill in a form slowly. */
const VALID_SECONDS = 20 * 60

/**
 * The work of a task: the client derives a key with this many rounds of PBKDF2, for each counter
 * from 0 until the right one. A cheap phone needs a second or two for 0.5 to 1 million rounds. The
 * server derives one key for a task, and computes two HMACs to check a solution.
 */
export interface Work {
  rounds: number
  fewestKeys: number
  mostKeys: number
}

const WORK: Work = { rounds: 2_000, fewestKeys: 250, mostKeys: 500 }

const Hex = v.pipe(v.string(), v.regex(/^([0-9a-f]{2})+$/))

/**
 * The solution that ALTCHA's script submits, as JSON in base64. A signature protects our part of
 * it.
 */
const Solved = v.object({
  challenge: v.object({
    parameters: v.looseObject({
      algorithm: v.string(),
      nonce: Hex,
      salt: Hex,
      cost: v.number(),
      keyLength: v.number(),
      keyPrefix: v.string(),
      /** Our tasks always have it: without it, checking would cost as much as solving. */
      keySignature: Hex,
      expiresAt: v.number(),
    }),
    signature: Hex,
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
})

/**
 * Our own captcha: a task that costs a machine a moment, and a person nothing (requirements §11.5).
 *
 * @param secret the portal's secret, from which the signing keys are derived
 */
export function altcha(secret: string, work: Work = WORK): CaptchaChecker {
  const keys = {
    hmacSignatureSecret: hexOf(keyFor('captcha', secret)),
    hmacKeySignatureSecret: hexOf(keyFor('captcha-keys', secret)),
  }
  const challenge = (): Promise<Challenge> =>
    createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: work.rounds,
      counter: randomInt(work.mostKeys, work.fewestKeys),
      deriveKey,
      expiresAt: Math.floor(Date.now() / 1_000) + VALID_SECONDS,
      ...keys,
    })
  const check = async (handedIn: string) => {
    const { challenge, solution } = parsed(handedIn)
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keys })
    if (!verified) throw wrongCaptcha()
    // Identifies the task, not the solution: with another counter or time it is still the same.
    const expiresAt = new Date(challenge.parameters.expiresAt * 1_000).toISOString()
    return { mark: challenge.signature, expiresAt }
  }
  return { challenge, check }
}

function parsed(handedIn: string): v.InferOutput<typeof Solved> {
  const result = v.safeParse(Solved, jsonOf(Buffer.from(handedIn, 'base64').toString('utf8')))
  if (!result.success) throw wrongCaptcha()
  return result.output
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function hexOf(key: Uint8Array): string {
  return Buffer.from(key).toString('hex')
}
