import * as v from 'valibot'
import { AppFilter, listQuery } from './list-query.ts'
import { paged } from './paging.ts'
import { Id, Instant, Line, WallDate, WallTime } from './primitives.ts'
import {
  GREAT_FEASTS,
  KEPT_BACK_REASONS,
  LiveChange,
  Loss,
  REFUSAL_REASONS,
} from './publish-status.ts'
import { PICTURE_FAILURES } from './remote-picture.ts'
import { DOCUMENTED_KINDS } from './request-document.ts'
import { CONVERSATIONS, REQUEST_KINDS, StaffPerson } from './request-status.ts'
import { STAFF_ROLES } from './staff.ts'

/** What somebody is in an office: one of its roles, or who keeps the platform. */
export const OFFICE_ROLES = [...STAFF_ROLES, 'platform'] as const
export type OfficeRole = (typeof OFFICE_ROLES)[number]

/** A community whose office is open to somebody. */
export const OwnOffice = v.object({
  id: Id,
  slug: v.string(),
  name: v.string(),
  photo_url: v.nullable(v.string()),
  /** IANA name of the zone of its wall times. */
  timezone: v.string(),
  role: v.picklist(OFFICE_ROLES),
  /** Whether anybody sees its page, or only its office. */
  is_public: v.boolean(),
  /**
   * From when on it is closed to them without a second factor; null where they have one, or the office
   * asks for none.
   */
  second_factor_due_at: v.optional(v.nullable(Instant), null),
})
export type OwnOffice = v.InferOutput<typeof OwnOffice>

/** @see OwnOffice; and whether who asks may make further communities. */
export const OwnOffices = v.object({ ...paged(OwnOffice).entries, may_add: v.boolean() })
export type OwnOffices = v.InferOutput<typeof OwnOffices>

export const OwnOfficeFilters = v.strictObject({
  ...AppFilter.entries,
  /** Part of the community's name; case and accents do not matter. */
  search: v.optional(Line),
  /** The one community of that slug, or none. */
  slug: v.optional(Line),
})
export const OwnOfficesQuery = listQuery({ filters: OwnOfficeFilters, sort: ['name'] })
export type OwnOfficesQuery = v.InferOutput<typeof OwnOfficesQuery>

/** How long a request may wait before it counts as late, and as overdue (the office: 48 hours, 7 days). */
export const LATE_HOURS = 48
export const OVERDUE_DAYS = 7

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
const Kind = v.picklist(REQUEST_KINDS)

/** A request in a line: of what kind, whom or what it is about, since when it is there. */
export const RequestLine = v.object({
  id: Id,
  kind: Kind,
  subject: v.string(),
  created_at: Instant,
  assignee: v.nullable(StaffPerson),
  conversation: v.nullable(v.picklist(CONVERSATIONS)),
})
export type RequestLine = v.InferOutput<typeof RequestLine>

/** Of one kind, what waits for an answer. */
export const PendingOfKind = v.object({
  kind: Kind,
  pending: Count,
  /** Of these, how many have waited for more than `LATE_HOURS`, and for more than `OVERDUE_DAYS`. */
  late: Count,
  overdue: Count,
  /** Of all that are not over, how many wait for their sender, and how many were answered by them. */
  asked: Count,
  answered: Count,
})
export type PendingOfKind = v.InferOutput<typeof PendingOfKind>

export const CELEBRATED_KINDS = ['mass-intention', 'baptism', 'wedding'] as const

/** Something that was said yes to, and its wall day and hour in the community's zone. */
export const Celebration = v.object({
  id: Id,
  kind: v.picklist(CELEBRATED_KINDS),
  subject: v.string(),
  date: WallDate,
  time: v.nullable(WallTime),
})
export type Celebration = v.InferOutput<typeof Celebration>

/** A request for which documents are missing that should have come. */
export const OverdueDocuments = v.object({
  id: Id,
  kind: v.picklist(DOCUMENTED_KINDS),
  subject: v.string(),
  /** The wall day of the celebration; null where it has none. */
  date: v.nullable(WallDate),
  overdue: Count,
})
export type OverdueDocuments = v.InferOutput<typeof OverdueDocuments>

/** How far ahead celebrations are shown, in days. */
export const CELEBRATIONS_AHEAD_DAYS = 14

/** A mail to somebody who asked for something, which did not reach them. */
export const UndeliveredMail = v.object({
  id: Id,
  /** When it was given up. */
  at: Instant,
  /** What it was about. */
  request: RequestLine,
})
export type UndeliveredMail = v.InferOutput<typeof UndeliveredMail>

/** Somebody who left the parish by themselves: their private area is closed. */
export const Departure = v.object({
  id: Id,
  at: Instant,
  /** Of the account, as its owner gave it to the parish. */
  name: v.string(),
  /** Their record, which stays; null where there is none. */
  entity_id: v.nullable(Id),
})
export type Departure = v.InferOutput<typeof Departure>

/** What of people waits for the office, and what comes. */
export const OfficePending = v.object({
  /** One of each kind, in the order of `REQUEST_KINDS`. */
  kinds: v.array(PendingOfKind),
  /** Those that have waited longest, and those that came last. */
  oldest: v.array(RequestLine),
  newest: v.array(RequestLine),
  /** Those given to the reader that are not over, oldest first. */
  mine: v.array(RequestLine),
  /** Those whose sender has answered what the office asked, oldest answer first. */
  answered: v.array(RequestLine),
  /** Where documents should have come by now, the soonest celebration first. */
  overdue_documents: v.array(OverdueDocuments),
  /** The accepted ones of the coming days, soonest first. */
  celebrations: v.array(Celebration),
  /** Who does not know what became of what they asked for, the newest first. */
  undelivered: v.array(UndeliveredMail),
  /** Who left and has not been taken note of, the newest first. */
  departures: v.array(Departure),
})
export type OfficePending = v.InferOutput<typeof OfficePending>

/** A picture that pages go without, for who can mend it; the content where it is of one. */
export const OfficeMissingPicture = v.object({
  of: v.picklist(['content', 'banner', 'panel']),
  failure: v.picklist(PICTURE_FAILURES),
  content: v.nullable(v.object({ id: Id, title: v.string() })),
})
export type OfficeMissingPicture = v.InferOutput<typeof OfficeMissingPicture>

/** How publishing stands for one community. */
export const OfficePublishing = v.object({
  /** Null where the publisher is on another machine, and leaves no word. */
  site: v.nullable(
    v.object({
      /** When something of this community, or of the whole site, last went live. */
      live_since: v.nullable(Instant),
      /** When all was last known to be as it should be. */
      checked_at: v.nullable(Instant),
      /** Since when an earlier release is served on purpose. */
      held_since: v.nullable(Instant),
      failure: v.nullable(v.object({ at: Instant, reason: v.picklist(REFUSAL_REASONS) })),
      /** Why the pages of this community alone stay as they were; null where they do not. */
      kept_back: v.nullable(
        v.object({
          since: Instant,
          at: Instant,
          reason: v.picklist(KEPT_BACK_REASONS),
          loss: v.nullable(Loss),
        }),
      ),
      /** What went live here of late, the newest first. */
      journal: v.array(LiveChange),
    }),
  ),
  unplanned_feasts: v.array(v.object({ feast: v.picklist(GREAT_FEASTS), date: WallDate })),
  missing_pictures: v.array(OfficeMissingPicture),
})
export type OfficePublishing = v.InferOutput<typeof OfficePublishing>

/** The loss that an administrator lets happen: the one that the desk has told of. */
export const AcceptedLoss = v.strictObject(Loss.entries)
