const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * How often something may be tried, and by whom: every limit of the API. A window begins with the
 * first try and is not made longer by further ones. `per` says what is counted: the address of a
 * caller, an e-mail address (whether or not it is known to us), the two together, or an account.
 */
export const LIMITS = {
  /** Wrong passwords that need no captcha. A right one, or a password reset, forgives them. */
  loginEmail: { per: 'email', tries: 10, seconds: 15 * MINUTE },
  /** Wrong passwords on any accounts that need no captcha: one guess each for many is an attack, too. */
  loginAddress: { per: 'address', tries: 60, seconds: 15 * MINUTE },
  /** Wrong passwords from one address on one account, captchas or not: the bound on guesses. */
  loginGuesses: { per: 'email and address', tries: 40, seconds: 24 * HOUR },
  /** Forms that each need a captcha: a bound on floods, far above a class that registers at once. */
  registerAddress: { per: 'address', tries: 600, seconds: HOUR },
  registerEmail: { per: 'email and address', tries: 5, seconds: HOUR },
  /** A bound on mails to somebody who did not ask for them. */
  registerMails: { per: 'email', tries: 30, seconds: HOUR },
  recoverAddress: { per: 'address', tries: 600, seconds: HOUR },
  recoverEmail: { per: 'email and address', tries: 5, seconds: HOUR },
  /** Links that are mailed: one of an hour ago is still good, so that nobody misses a sixth. */
  recoverMails: { per: 'email', tries: 5, seconds: HOUR },
  /** Mailed links that lead nowhere: nobody is kept from one that is good. */
  linkAddress: { per: 'address', tries: 60, seconds: HOUR },
  captchaAddress: { per: 'address', tries: 1_200, seconds: HOUR },
  /** Wrong passwords of someone signed in, who changes theirs or erases the account. */
  passwordAccount: { per: 'account', tries: 10, seconds: 15 * MINUTE },
  /**
   * Wrong codes of an authenticator app, by who knows the password: with the codes of three steps good at
   * a time, 30 guesses a day find one in about 30 years (decision 095).
   */
  codeAccount: { per: 'account', tries: 5, seconds: 15 * MINUTE },
  codeGuesses: { per: 'account', tries: 30, seconds: 24 * HOUR },
  /** Wrong recovery codes, which have 50 bits: counted apart, so that they are a way in past the others. */
  recoveryCodeAccount: { per: 'account', tries: 10, seconds: HOUR },
  joinAddress: { per: 'address', tries: 600, seconds: HOUR },
  /** A family often shares one address. */
  joinEmail: { per: 'email and address', tries: 10, seconds: HOUR },
  /** Mailed links of join requests that lead nowhere. */
  joinLinkAddress: { per: 'address', tries: 60, seconds: HOUR },
  /** Requests and family registrations that someone signed in sends. */
  requestAccount: { per: 'account', tries: 40, seconds: HOUR },
  /** Searching as one types: a bound on floods, far above a school behind one address (decision 100). */
  searchAddress: { per: 'address', tries: 3_000, seconds: 5 * MINUTE },
  /** Fetching calendars: the large providers ask for those of many people from few addresses. */
  calendarAddress: { per: 'address', tries: 3_000, seconds: 5 * MINUTE },
  calendarAccount: { per: 'account', tries: 120, seconds: HOUR },
  /** Having previews drawn; fetching those that were is not counted. */
  previewAddress: { per: 'address', tries: 120, seconds: 5 * MINUTE },
  /** Mails that somebody of an office has sent to addresses of their choice. */
  invitationAccount: { per: 'account', tries: 30, seconds: HOUR },
  /** Asking people of a register whether they want the private area. */
  membershipAccount: { per: 'account', tries: 200, seconds: 24 * HOUR },
  /** Asking which account is behind a join request. */
  lookUpAccount: { per: 'account', tries: 300, seconds: HOUR },
  /** Pictures and files of an office: a gallery of a whole feast is brought at once. */
  uploadAccount: { per: 'account', tries: 400, seconds: HOUR },
  /** Imports that somebody of an office begins: a file may have 256 MB, and is read several times. */
  importAccount: { per: 'account', tries: 60, seconds: HOUR },
  /** Pages that are not saved: each is written and undone, and rendered by who publishes. */
  proofAccount: { per: 'account', tries: 600, seconds: HOUR },
  /** Messages to other systems that somebody of an office asks for. */
  webhookAccount: { per: 'account', tries: 120, seconds: HOUR },
  /** Questions that somebody of an office has mailed to those who sent requests. */
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
