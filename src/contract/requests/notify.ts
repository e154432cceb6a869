import * as v from 'valibot'
import { Unread } from '../account/account.ts'
import { CommunitySlug } from '../community/slugs.ts'
import { Consent } from '../form-fields.ts'

// Parts of the body of each `notify` call: the form's values and the slug in a wrapper, and what
// stands beside it (requirements §3.16, §7.8).

/** The community that a notification is for, as its form repeats it. */
export const NOTIFIED_SLUG = { slug: v.optional(CommunitySlug) }
export const NOTIFIED = { consent: v.optional(Consent), slug: Unread }
