const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * All rate limits of the API. A window begins with the first try; further tries do not extend it.
 * `per` names the counter: the caller's address, an e-mail address (whether or not it is known to
 * us), both together, or an account.
 */
export const LIMITS = {
  /** Wrong passwords before a captcha is needed. A right one or a password reset clears them. */
  loginEmail: { per: 'email', tries: 10, seconds: 15 * MINUTE },
  /** The same across all accounts: one guess on each of many accounts is an attack, too. */
  loginAddress: { per: 'address', tries: 60, seconds: 15 * MINUTE },
  /** Wrong passwords from one address on one account, with or without captcha. */
  loginGuesses: { per: 'email and address', tries: 40, seconds: 24 * HOUR },
  /** Forms with a captcha. Stops floods; far above a whole class that registers at once. */
  registerAddress: { per: 'address', tries: 600, seconds: HOUR },
  registerEmail: { per: 'email and address', tries: 5, seconds: HOUR },
  /** Limits mails to a person who did not ask for them. */
  registerMails: { per: 'email', tries: 30, seconds: HOUR },
  recoverAddress: { per: 'address', tries: 600, seconds: HOUR },
  recoverEmail: { per: 'email and address', tries: 5, seconds: HOUR },
  /** Mailed links. A link from an hour ago still works, so nobody needs a sixth. */
  recoverMails: { per: 'email', tries: 5, seconds: HOUR },
  /** Opened links that are invalid. Valid links are never limited. */
  linkAddress: { per: 'address', tries: 60, seconds: HOUR },
  captchaAddress: { per: 'address', tries: 1_200, seconds: HOUR },
  /** Wrong passwords of a signed-in user who changes the password or erases the account. */
  passwordAccount: { per: 'account', tries: 10, seconds: 15 * MINUTE },
  /**
   * Wrong authenticator codes from a caller who knows the password. The codes of three steps are
   * valid at a time, so 30 guesses a day find one in about 30 years (decision 095).
   */
  codeAccount: { per: 'account', tries: 5, seconds: 15 * MINUTE },
  codeGuesses: { per: 'account', tries: 30, seconds: 24 * HOUR },
  /** Wrong recovery codes (50 bits). Counted apart, so they work when the others are used up. */
  recoveryCodeAccount: { per: 'account', tries: 10, seconds: HOUR },
  joinAddress: { per: 'address', tries: 600, seconds: HOUR },
  /** A family often shares one address. */
  joinEmail: { per: 'email and address', tries: 10, seconds: HOUR },
  /** Opened links to join requests that are invalid. */
  joinLinkAddress: { per: 'address', tries: 60, seconds: HOUR },
  /** Requests and family registrations that a signed-in user sends. */
  requestAccount: { per: 'account', tries: 40, seconds: HOUR },
  /** Search as you type. Stops floods; far above a school behind one address (decision 100). */
  searchAddress: { per: 'address', tries: 3_000, seconds: 5 * MINUTE },
  /** Fetched calendars. Large providers fetch those of many people from few addresses. */
  calendarAddress: { per: 'address', tries: 3_000, seconds: 5 * MINUTE },
  calendarAccount: { per: 'account', tries: 120, seconds: HOUR },
  /** Newly drawn previews; fetching an existing preview is not counted. */
  previewAddress: { per: 'address', tries: 120, seconds: 5 * MINUTE },
  /** Mails that a staff member has sent to addresses of their choice. */
  invitationAccount: { per: 'account', tries: 30, seconds: HOUR },
  /** Invitations to people of a register to use the private area. */
  membershipAccount: { per: 'account', tries: 200, seconds: 24 * HOUR },
  /** Lookups of the account behind a join request. */
  lookUpAccount: { per: 'account', tries: 300, seconds: HOUR },
  /** Pictures and files that an office uploads: a gallery of a whole feast comes at once. */
  uploadAccount: { per: 'account', tries: 400, seconds: HOUR },
  /** Imports that a staff member begins: a file of up to 256 MB is read several times. */
  importAccount: { per: 'account', tries: 60, seconds: HOUR },
  /** Previews of unsaved pages: each is written, rolled back, and rendered by the publisher. */
  proofAccount: { per: 'account', tries: 600, seconds: HOUR },
  /** Webhook messages that a staff member requests. */
  webhookAccount: { per: 'account', tries: 120, seconds: HOUR },
  /** Questions that a staff member mails to senders of requests. */
  askAccount: { per: 'account', tries: 60, seconds: HOUR },
  /** Opening and answering mailed questions. */
  answerAddress: { per: 'address', tries: 60, seconds: HOUR },
  photoAccount: { per: 'account', tries: 20, seconds: HOUR },
} as const satisfies Record<string, Limit>

export interface Limit {
  readonly per: 'address' | 'email' | 'email and address' | 'account'
  readonly tries: number
  readonly seconds: number
}

export type LimitName = keyof typeof LIMITS
