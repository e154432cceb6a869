import * as v from 'valibot'

/**
 * Every reason that the API gives for a refusal: stable words, for programs (requirements §11.2).
 */
export const ERROR_CODES = [
  'bad_request',
  /** There is no token, or its session has ended: sign in again. */
  'unauthorized',
  /** Address and password do not belong together; which of them is wrong is not said. */
  'invalid_credentials',
  /** The password is right, and a code is asked for besides, sent along as `code`. */
  'second_factor_required',
  /** That code is wrong, too old, or used before. */
  'second_factor_invalid',
  /** A second factor is in use already: turn it off before another is set up. */
  'second_factor_on',
  /** The office asks for a second factor, and the days for setting one up are over. */
  'second_factor_needed',
  /** The password that was to prove who asks is wrong. */
  'wrong_password',
  /** The captcha is missing, wrong, too old, or used before. */
  'captcha',
  /** There were many tries: a solved captcha, sent along as `captcha`, lets the next one through. */
  'captcha_required',
  /** Who is signed in gave their password too long ago for this: ask for it, and call again. */
  'confirm_identity',
  /** A mailed link that is too old, used, or never was. */
  'link_expired',
  /** Signed in, but this is for people of the community: join it first. */
  'not_subscribed',
  /** Signed in and of the office, but in a role that may not do this. */
  'forbidden',
  'not_found',
  'method_not_allowed',
  /** An `Idempotency-Key` of a request that is still under way. */
  'conflict',
  /** `If-Match` names a version of the record that is no longer the current one: read it again. */
  'changed_meanwhile',
  /** An `Idempotency-Key` that was used with another body. */
  'key_reused',
  /** The office has decided, or the person has withdrawn it: it is no longer pending. */
  'already_decided',
  /** Only an answer of the office can be taken back, and not where people of the register came of it. */
  'cannot_reopen',
  /** Nothing was asked, or it was answered already. */
  'not_asked',
  /** Who sent the request left no address, so that no question would reach them. */
  'no_address',
  /** The person has the private area of the parish already. */
  'already_linked',
  /** A note is changed and deleted by who wrote it. */
  'not_own_note',
  /** The person has sent one that is still pending, or was accepted. */
  'already_sent',
  /** Each community has exactly one of these: it can be changed, not added or deleted. */
  'one_per_community',
  /** Nobody would be left in the office who gives roles: make somebody else an administrator first. */
  'last_admin',
  /** The mass takes no more intentions. */
  'mass_full',
  /** The mass does not take place at that day and hour, or does so no longer. */
  'mass_cancelled',
  /** Two records that are linked to an account each are of two people. */
  'two_accounts',
  /** One record is the father of a family and the other its mother: they are two people. */
  'two_parents',
  /** One of the records was changed since they were made one, or that was too long ago. */
  'merge_stands',
  /** Another import of the kind writes to the community: one at a time may. */
  'import_under_way',
  /** The receiver of webhooks is turned off: turn it on first. */
  'webhook_disabled',
  'payload_too_large',
  /** The body did not come in time: none of it for half a minute, or not all within two. */
  'request_timeout',
  'unsupported_media_type',
  'too_many_requests',
  /** The captcha's provider does not answer. */
  'captcha_unavailable',
  'unavailable',
  /** There is no room left to write on the server: nothing is taken until somebody makes some. */
  'disk_full',
  'internal',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

/** The answer to a call that failed; `message` and `fields` are in the language of the request. */
export const ErrorBody = v.object({
  error: v.object({
    code: v.picklist(ERROR_CODES),
    message: v.string(),
    fields: v.optional(v.record(v.string(), v.string())),
  }),
})

export type ErrorBody = v.InferOutput<typeof ErrorBody>
