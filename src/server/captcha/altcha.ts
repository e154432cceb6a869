import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as v from 'valibot'
import { keyFor } from '../secrets.ts'
import { type CaptchaChecker, wrongCaptcha } from './captcha.ts'

/** How long a task can be solved and handed in: time enough to fill in a form slowly. */
const VALID_SECONDS = 20 * 60

/**
 * How much work a task is: a key is derived by so many rounds of PBKDF2, for each counter from 0 on
 * until the right one is met. 0.5 to 1 million rounds take a cheap phone a second or two. Making a
 * task costs this server one key, checking a solution two HMACs.
 */
export interface Work {
  rounds: number
  fewestKeys: number
  mostKeys: number
}

const WORK: Work = { rounds: 2_000, fewestKeys: 250, mostKeys: 500 }

const Hex = v.pipe(v.string(), v.regex(/^([0-9a-f]{2})+$/))

/** What ALTCHA's script hands in, as JSON in base64. What of it is ours is covered by a signature. */
const Solved = v.object({
  challenge: v.object({
    parameters: v.looseObject({
      algorithm: v.string(),
      nonce: Hex,
      salt: Hex,
      cost: v.number(),
      keyLength: v.number(),
      keyPrefix: v.string(),
      /** Always there in tasks of ours: without it, checking would be as much work as solving. */
      keySignature: Hex,
      expiresAt: v.number(),
    }),
    signature: Hex,
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
})

/**
 * Our own captcha: a task that takes a machine a moment, and a person nothing (requirements §11.5).
 *
 * @param secret the portal's, from which the keys for signing are derived
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
    // A task, not its solution: handed in with another counter or time it is still the same.
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
