import * as v from 'valibot'
import { Email } from '../account/account.ts'
import { Id, Instant } from '../primitives.ts'
import { STAFF_ROLES } from './staff.ts'

const Role = v.picklist(STAFF_ROLES, 'role')

/** A person who works in an office. */
export const Colleague = v.object({
  /** The number of their account. */
  id: Id,
  name: v.string(),
  email: v.string(),
  role: Role,
  since: Instant,
})
export type Colleague = v.InferOutput<typeof Colleague>

/** A person who was invited to work in the office and has not answered. */
export const OfficeInvitation = v.object({
  id: Id,
  email: v.string(),
  role: Role,
  invited_at: Instant,
})
export type OfficeInvitation = v.InferOutput<typeof OfficeInvitation>

/** An office's colleagues and invitations; neither reveals which addresses have an account. */
export const Colleagues = v.object({
  colleagues: v.array(Colleague),
  invitations: v.array(OfficeInvitation),
})
export type Colleagues = v.InferOutput<typeof Colleagues>

/**
 * Invites a person to work in the office; a repeated invitation changes the role and sends another
 * mail.
 */
export const InviteColleague = v.strictObject({ email: Email, role: Role })
export type InviteColleague = v.InferOutput<typeof InviteColleague>

/** Gives a colleague another role. */
export const ChangeRole = v.strictObject({ role: Role })

/** An invitation as the invited person sees it. */
export const OwnInvitation = v.object({
  id: Id,
  community: v.object({ id: Id, slug: v.string(), name: v.string() }),
  role: Role,
  invited_at: Instant,
})
export type OwnInvitation = v.InferOutput<typeof OwnInvitation>
export const OwnInvitations = v.object({ results: v.array(OwnInvitation) })
export type OwnInvitations = v.InferOutput<typeof OwnInvitations>

/** How long an invitation can be accepted, in days. */
export const INVITATION_DAYS = 30
