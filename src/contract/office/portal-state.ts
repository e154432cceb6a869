import * as v from 'valibot'
import { AppFilter, listQuery } from '../list-query.ts'
import { paged } from '../paging.ts'
import { Count, Id, Instant, WallDate } from '../primitives.ts'
import { GREAT_FEASTS, QuarantinedCommunity } from '../publishing/publish-status.ts'

/** What the portal examines of itself, in the order in which the doctor does. */
export const PORTAL_AREAS = [
  'settings',
  'clock',
  'disk',
  'address',
  'certificate',
  'proxies',
  'publishing',
  'backups',
  'mail',
  'database',
  'jobs',
] as const
export type PortalAreaName = (typeof PORTAL_AREAS)[number]

/** What may be wrong with a portal, for programs and for the texts of the page. */
export const PORTAL_PROBLEMS = [
  /** A check that did not answer in time, that failed itself, or whose finding has no code. */
  'no_answer',
  'check_failed',
  'unnamed',
  'setting_misspelt',
  'secret_weak',
  'secret_twice',
  'site_local',
  'site_not_https',
  'demo_accounts',
  'support_example',
  'sender_example',
  'webhooks_loopback',
  'log_silent',
  'clock_ahead',
  'clock_behind',
  'folder_unusable',
  'secret_readable',
  'disk_full',
  'disk_low',
  'files_full',
  'files_low',
  'not_ready',
  'name_unknown',
  'name_unanswered',
  'address_silent',
  'site_silent',
  'site_elsewhere',
  'site_stranger',
  'site_other',
  'http_open',
  'certificate_ended',
  'certificate_early',
  'certificate_name',
  'certificate_chain',
  'certificate_ends',
  'proxy_forgeable',
  'proxy_count',
  'proxy_scheme',
  'proxy_nameless',
  'publishing_none',
  'publishing_never',
  'publishing_failed',
  'publishing_held',
  'publishing_stalled',
  'parish_kept_back',
  'pictures_missing',
  'backup_none',
  'backup_old',
  'backup_failed',
  'backup_missing',
  'backup_deleted',
  'backup_elsewhere',
  'backup_place',
  'mail_unset',
  'mail_refused',
  'mail_sign_in',
  'mail_name',
  'mail_tls',
  'mail_plain',
  'mails_waiting',
  'database_away',
  'schema_older',
  'schema_newer',
  'extension_missing',
  'jobs_late',
  'jobs_retrying',
  'jobs_given_up',
] as const
export type PortalProblemCode = (typeof PORTAL_PROBLEMS)[number]

/** One thing that is wrong. It holds no secret, and no data of a person. */
export const PortalProblem = v.object({
  code: v.picklist(PORTAL_PROBLEMS),
  /**
   * What its text names: `at` is an instant, `bytes` an amount, `reason` one of `REFUSAL_REASONS`;
   * others are shown as they are.
   */
  values: v.record(v.string(), v.union([v.string(), v.number()])),
})
export type PortalProblem = v.InferOutput<typeof PortalProblem>

/** One area: the worst of what its checks found. */
export const PortalArea = v.object({
  name: v.picklist(PORTAL_AREAS),
  /** `skipped` does not apply, or cannot be found out from within the portal. */
  kind: v.picklist(['ok', 'attention', 'broken', 'skipped']),
  /** Empty unless the kind is `attention` or `broken`. */
  problems: v.array(PortalProblem),
})
export type PortalArea = v.InferOutput<typeof PortalArea>

/** What the portal found when it last examined itself, for the platform's operator. */
export const PortalState = v.object({
  /** When the examination ended. */
  checked_at: Instant,
  /** One of each, in the order of `PORTAL_AREAS`. */
  areas: v.array(PortalArea),
})
export type PortalState = v.InferOutput<typeof PortalState>

/** From how long on a change that the publisher was not told of needs attention. */
export const LONG_WAIT_MINUTES = 10
/** From how long on a parish that publishes nothing needs attention. */
export const QUIET_DAYS = 60

/**
 * How fresh a parish's page is, and how many requests wait, from data that is available anyway. It
 * tells of no person: requests are only counted.
 */
export const ParishFreshness = v.object({
  id: Id,
  slug: v.string(),
  name: v.string(),
  is_public: v.boolean(),
  /** Since when readers see its newest content; null where there is none. */
  published_at: v.nullable(Instant),
  /** The requests that wait for its office, and how many of them for more than `OVERDUE_DAYS`. */
  pending_requests: Count,
  overdue_requests: Count,
  /** Changes that the publisher was not told of yet, and since when the oldest of them waits. */
  waiting: Count,
  waiting_since: v.nullable(Instant),
  /** Why its pages stay as they were; null where they do not, or where nobody here knows. */
  held_back: v.nullable(v.pick(QuarantinedCommunity, ['since', 'reason'])),
  /** Great feasts of the coming weeks for which it has no times. */
  unplanned_feasts: v.array(v.object({ feast: v.picklist(GREAT_FEASTS), date: WallDate })),
  /** Whether it has weekly Mass times at all. */
  has_mass_times: v.boolean(),
  needs_attention: v.boolean(),
})
export type ParishFreshness = v.InferOutput<typeof ParishFreshness>

/** The filters of the list of parishes: none. */
export const FreshnessFilters = v.strictObject({ ...AppFilter.entries })
export const FreshnessQuery = listQuery({ filters: FreshnessFilters, sort: ['attention'] })
export type FreshnessQuery = v.InferOutput<typeof FreshnessQuery>

/** A page of the parishes, those first that need attention most. */
export const ParishesFreshness = v.object({
  ...paged(ParishFreshness).entries,
  /** How many of all need attention. */
  attention: Count,
  /** Whether the publisher leaves its status here; else nobody knows what is held back. */
  knows_publisher: v.boolean(),
})
export type ParishesFreshness = v.InferOutput<typeof ParishesFreshness>
