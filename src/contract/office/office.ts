import * as v from 'valibot'
import { PICTURE_FAILURES } from '../contents/remote-picture.ts'
import { AppFilter, listQuery } from '../list-query.ts'
import { paged } from '../paging.ts'
import { Count, Id, Instant, Line, WallDate, WallTime } from '../primitives.ts'
import {
  GREAT_FEASTS,
  LiveChange,
  Loss,
  PublishStatus,
  QuarantinedCommunity,
  REFUSAL_REASONS,
} from '../publishing/publish-status.ts'
import {
  DOCUMENTED_KINDS,
  type KindWith,
  kindsWith,
  REQUEST_KINDS,
} from '../requests/request-kinds.ts'
import { CONVERSATIONS, StaffPerson } from '../requests/request-status.ts'
import { STAFF_ROLES } from './staff.ts'

/** A person's role in an office: one of its own roles, or that of the platform's operator. */
const OFFICE_ROLES = [...STAFF_ROLES, 'platform'] as const
export type OfficeRole = (typeof OFFICE_ROLES)[number]

/** A community whose office a person may open. */
export const OwnOffice = v.object({
  id: Id,
  slug: v.string(),
  name: v.string(),
  photo_url: v.nullable(v.string()),
  /** IANA name of the zone of its wall times. */
  timezone: v.string(),
  role: v.picklist(OFFICE_ROLES),
  /** Whether everybody sees its page, or only its office. */
  is_public: v.boolean(),
  /**
   * From when on the office is closed to them without a second factor; null where they have one, or
   * the office requires none.
   */
  second_factor_due_at: v.optional(v.nullable(Instant), null),
})
export type OwnOffice = v.InferOutput<typeof OwnOffice>

/** @see OwnOffice; and whether the caller may create further communities. */
export const OwnOffices = v.object({ ...paged(OwnOffice).entries, may_add: v.boolean() })
export type OwnOffices = v.InferOutput<typeof OwnOffices>

export const OwnOfficeFilters = v.strictObject({
  ...AppFilter.entries,
  /** Part of the community's name; case and accents do not matter. */
  search: v.optional(Line),
  /** The slug of one community; an unknown slug finds none. */
  slug: v.optional(Line),
})
export const OwnOfficesQuery = listQuery({ filters: OwnOfficeFilters, sort: ['name'] })
export type OwnOfficesQuery = v.InferOutput<typeof OwnOfficesQuery>

/** How long a request may wait before it counts as late, and as overdue (the office: 48 hours, 7 days). */
export const LATE_HOURS = 48
export const OVERDUE_DAYS = 7

const Kind = v.picklist(REQUEST_KINDS)

/** A request in a list: its kind, its subject, and when it came. */
export const RequestLine = v.object({
  id: Id,
  kind: Kind,
  subject: v.string(),
  created_at: Instant,
  assignee: v.nullable(StaffPerson),
  conversation: v.nullable(v.picklist(CONVERSATIONS)),
})
export type RequestLine = v.InferOutput<typeof RequestLine>

/** The requests of one kind that wait for an answer. */
export const PendingOfKind = v.object({
  kind: Kind,
  pending: Count,
  /** How many of these have waited for more than `LATE_HOURS`, and for more than `OVERDUE_DAYS`. */
  late: Count,
  overdue: Count,
  /** Of all open requests, those that wait for their sender, and those that the sender answered. */
  asked: Count,
  answered: Count,
})
export type PendingOfKind = v.InferOutput<typeof PendingOfKind>

/** The kinds that concern a celebration on a day. */
const CELEBRATED_KINDS = kindsWith<CelebratedKind>(({ headline }) => headline.day !== null)
type CelebratedKind = KindWith<{ headline: { day: string } }>
/** Those of them that are a celebration of their own: an intention belongs to a Mass. */
export const SINGLE_CELEBRATIONS = CELEBRATED_KINDS.filter((kind) => kind !== 'mass-intention')

/** A Mass with accepted intentions, on a wall day and hour in the community's zone. */
export const MassOfDesk = v.object({
  date: WallDate,
  time: v.nullable(WallTime),
  place: v.nullable(v.string()),
  intentions: Count,
  /** What the first of them are for. */
  subjects: v.array(v.string()),
})
export type MassOfDesk = v.InferOutput<typeof MassOfDesk>

/** An accepted request, with its wall day and hour in the community's zone. */
export const Celebration = v.object({
  id: Id,
  kind: v.picklist(SINGLE_CELEBRATIONS),
  subject: v.string(),
  date: WallDate,
  time: v.nullable(WallTime),
})
export type Celebration = v.InferOutput<typeof Celebration>

/** A request whose documents are overdue. */
export const OverdueDocuments = v.object({
  id: Id,
  kind: v.picklist(DOCUMENTED_KINDS),
  subject: v.string(),
  /** The wall day of the celebration; null where it has none. */
  date: v.nullable(WallDate),
  overdue: Count,
})
export type OverdueDocuments = v.InferOutput<typeof OverdueDocuments>

/** How many days ahead celebrations are shown. */
export const CELEBRATIONS_AHEAD_DAYS = 14

/** A mail to the sender of a request that could not be delivered. */
export const UndeliveredMail = v.object({
  id: Id,
  /** When the server stopped trying. */
  at: Instant,
  /** The request that the mail was about. */
  request: RequestLine,
})
export type UndeliveredMail = v.InferOutput<typeof UndeliveredMail>

/** A person who left the parish by themselves: their private area is closed. */
export const Departure = v.object({
  id: Id,
  at: Instant,
  /** The name of the account, as its owner gave it to the parish. */
  name: v.string(),
  /** Their record, which stays; null where there is none. */
  entity_id: v.nullable(Id),
})
export type Departure = v.InferOutput<typeof Departure>

/** The requests and events that wait for the office, and those to come. */
export const OfficePending = v.object({
  /** One of each kind, in the order of `REQUEST_KINDS`. */
  kinds: v.array(PendingOfKind),
  /** Open requests assigned to the reader, oldest first. */
  mine: v.array(RequestLine),
  /** Requests whose sender has answered the office's question, oldest answer first. */
  answered: v.array(RequestLine),
  /** Requests with overdue documents, the soonest celebration first. */
  overdue_documents: v.array(OverdueDocuments),
  /** The Masses of today and tomorrow with accepted intentions, soonest first. */
  masses: v.array(MassOfDesk),
  /** Accepted celebrations of the coming days with a request of their own, soonest first. */
  celebrations: v.array(Celebration),
  /** Mails with an outcome that did not reach their receiver, the newest first. */
  undelivered: v.array(UndeliveredMail),
  /** Departures that the office has not acknowledged, the newest first. */
  departures: v.array(Departure),
})
export type OfficePending = v.InferOutput<typeof OfficePending>

/** A picture missing from pages, for an editor to repair; `content` where it belongs to one. */
export const OfficeMissingPicture = v.object({
  of: v.picklist(['content', 'banner', 'panel']),
  failure: v.picklist(PICTURE_FAILURES),
  content: v.nullable(v.object({ id: Id, title: v.string() })),
})
export type OfficeMissingPicture = v.InferOutput<typeof OfficeMissingPicture>

/** What readers look for first: without it, a parish's page does not serve them. */
export const PAGE_NEEDS = ['masses', 'phone', 'address'] as const
export type PageNeed = (typeof PAGE_NEEDS)[number]

/** The status of publishing for one community. */
export const OfficePublishing = v.object({
  /** Null where the publisher is on another machine, and leaves no status here. */
  site: v.nullable(
    v.object({
      /** `live_since` is of this community, or of the whole site. */
      ...v.pick(PublishStatus, ['live_since', 'checked_at', 'held_since']).entries,
      failure: v.nullable(v.object({ at: Instant, reason: v.picklist(REFUSAL_REASONS) })),
      /** Why the pages of this community alone are not updated; null where they are. */
      kept_back: v.nullable(v.pick(QuarantinedCommunity, ['since', 'at', 'reason', 'loss'])),
      /** The latest changes that went live here, the newest first. */
      journal: v.array(LiveChange),
    }),
  ),
  /** What its page still lacks to serve readers. */
  page_lacks: v.array(v.picklist(PAGE_NEEDS)),
  unplanned_feasts: v.array(v.object({ feast: v.picklist(GREAT_FEASTS), date: WallDate })),
  missing_pictures: v.array(OfficeMissingPicture),
})
export type OfficePublishing = v.InferOutput<typeof OfficePublishing>

/** The loss of contents that an administrator confirms: the same numbers as the desk showed. */
export const AcceptedLoss = v.strictObject(Loss.entries)
