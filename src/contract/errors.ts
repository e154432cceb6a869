import * as v from 'valibot'

/** The error codes of the API: stable words, for programs (requirements §11.2). */
export const ERROR_CODES = [
  'bad_request',
  /** There is no token, or its session has ended: sign in again. */
  'unauthorized',
  /** Address and password do not match; the API does not say which of them is wrong. */
  'invalid_credentials',
  /** The password is right; the call must also send a code, as `code`. */
  'second_factor_required',
  /** That code is wrong, too old, or used before. */
  'second_factor_invalid',
  /** A second factor is in use already: turn it off before you set up another. */
  'second_factor_on',
  /** The office asks for a second factor, and the days for setting one up are over. */
  'second_factor_needed',
  /** The password that should confirm the caller's identity is wrong. */
  'wrong_password',
  /** The captcha is missing, wrong, too old, or used before. */
  'captcha',
  /** Too many tries: a solved captcha, sent as `captcha`, lets the next try through. */
  'captcha_required',
  /** The person gave their password too long ago for this call: ask for it, and call again. */
  'confirm_identity',
  /** The mailed link is too old, already used, or was never issued. */
  'link_expired',
  /** Signed in, but only people of the community may do this: join it first. */
  'not_subscribed',
  /** Signed in and of the office, but the role does not allow this. */
  'forbidden',
  'not_found',
  'method_not_allowed',
  /** The `Idempotency-Key` of a request that is still in progress. */
  'conflict',
  /** `If-Match` names a version of the record that is no longer current: read it again. */
  'changed_meanwhile',
  /** An `Idempotency-Key` that an earlier call used with another body. */
  'key_reused',
  /** The office has decided, or the person has withdrawn the request: it is no longer pending. */
  'already_decided',
  /** Only an office's answer can be taken back, and only while what came of it is as it was. */
  'cannot_reopen',
  /** The entry that the request proposes was written or let go by somebody else. */
  'already_settled',
  /** There is no open question: nobody asked, or the sender has answered already. */
  'not_asked',
  /** The sender of the request left no address, so no question would reach them. */
  'no_address',
  /** The person has the private area of the parish already. */
  'already_linked',
  /** Only the author of a note may change or delete it. */
  'not_own_note',
  /** The person has sent a request that is still pending, or was accepted. */
  'already_sent',
  /** Each community has exactly one of these: it can be changed, but not added or deleted. */
  'one_per_community',
  /** The office would lose its last administrator: make another colleague one first. */
  'last_admin',
  /** The mass accepts no more intentions. */
  'mass_full',
  /** The mass does not take place at that day and hour, or no longer does. */
  'mass_cancelled',
  /** Something else has the place or the celebrant then; with a `clash_reason` it is accepted. */
  'calendar_clash',
  /** Each of the two records is linked to an account, so they are two people. */
  'two_accounts',
  /** One record is the father of a family and the other its mother: they are two people. */
  'two_parents',
  /** One of the records was changed since the merge, or the merge was too long ago. */
  'merge_stands',
  /** Another import of this kind is writing to the community: only one at a time may. */
  'import_under_way',
  /** The receiver of webhooks is turned off: turn it on first. */
  'webhook_disabled',
  'payload_too_large',
  /** The body came too late: nothing for half a minute, or not all of it within two. */
  'request_timeout',
  'unsupported_media_type',
  'too_many_requests',
  /** The captcha's provider does not answer. */
  'captcha_unavailable',
  'unavailable',
  /** The server's disk is full: it accepts no data until the operator frees space. */
  'disk_full',
  'internal',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

/** The answer to a failed call; `message` and `fields` are in the language of the request. */
export const ErrorBody = v.object({
  error: v.object({
    code: v.picklist(ERROR_CODES),
    message: v.string(),
    fields: v.optional(v.record(v.string(), v.string())),
  }),
})

export type ErrorBody = v.InferOutput<typeof ErrorBody>
