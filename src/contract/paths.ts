import { NOTIFY_PATHS } from './requests/request-kinds.ts'

/** Version of the API, the first segment below its base (requirements §9.6). */
export const API_VERSION = 'v1'

/**
 * The paths of the API below `{API_BASE}/v1` for everybody and for people with an account, as
 * requirements §7 writes them; `office-paths` holds those of offices. `:name` is a parameter;
 * `:community` accepts the id or the slug.
 */
export const PATHS = {
  chapelriesMobile: '/app/masses_schedules/get_chapelries_mobile',
  chapelrieMobile: '/app/masses_schedules/get_chapelrie_mobile/:community',
  publicEntities: '/app/public/get_public_entities',
  mobileEmenus: '/app/public/get_mobile_emenus/:community',
  mobileWebsiteConfiguration: '/app/public/get_mobile_websiteconfiguration/:community',
  mobileWebsiteConfigurationSlug: '/app/public/get_mobile_websiteconfiguration_slug/:slug',
  mobileContents: '/app/public/get_mobile_contents',
  mobileContent: '/app/public/get_mobile_contents/:id',
  mobileContentSlug: '/app/public/get_mobile_contents_slug/:slug',
  mobileContentSlugOfCommunity: '/app/public/get_mobile_contents_slug/:slug/:community',
  /** Contents removed on purpose: a publisher that misses anything else keeps its page. */
  withdrawn: '/app/public/get_withdrawn/:community',
  search: '/app/public/search',
  /** The public settings of this installation. */
  settings: '/app/public/get_settings',
  /** Takes what a page reports when a part of it fails. */
  errorReports: '/app/error_reports',
  /** GET gives the address of a person's own calendar; POST replaces it with a new one. */
  calendarAddress: '/users/me/calendar',
  /** That calendar: `{token}.ics`, for programs without a session. */
  followedCalendar: '/app/calendar/:file',
  entityContentFeed: '/portal/get_entity_content_feed/:community',
  entityContent: '/portal/get_entity_content/:community/:id',
  events: '/websites/events',
  event: '/websites/events/:id',
  faqs: '/websites/contents/:community/faqs',
  relationshipDegrees: '/relationship_degrees',
  login: '/Users/login',
  changeOwnPassword: '/Users/change_own_password',
  userViews: '/users/user_views',
  /** GET gives all data of a person; DELETE of `ownAccount` erases it (requirements §11.7). */
  ownExport: '/users/me/export',
  ownAccount: '/users/me',
  /** The parishes whose register has a person's address; the person accepts or declines them. */
  membershipOffers: '/users/me/membership_offers',
  membershipOffer: '/users/me/membership_offers/:community',
  acceptMembership: '/users/me/membership_offers/:community/accept',
  /** DELETE ends the person's membership of a parish. */
  ownMembership: '/users/me/memberships/:community',
  /** A person's requests to join parishes; the form of such a request; its withdrawal. */
  ownJoins: '/users/me/join_requests',
  ownJoin: '/users/me/join_requests/:community',
  ownJoinForm: '/users/me/join_requests/:community/form',
  /** A person's requests to parishes, and the withdrawal of one. */
  ownRequests: '/users/me/requests',
  ownRequest: '/users/me/requests/:reference',
  withdrawRequest: '/users/me/requests/:reference/withdraw',
  /** The office's question; the signed-in person answers it, or the holder of the mailed link. */
  answerRequest: '/users/me/requests/:reference/answer',
  askedQuestion: '/app/request_questions/open',
  answerQuestion: '/app/request_questions/answer',
  getPendingEntity: '/app/pending_entities/get_pending_entity/:community/:form',
  joinChapelry: '/app/pending_entities/join_chapelry/:community',
  updateJoin: '/app/pending_entities/join_chapelry/:community/:form',
  familyForm: '/pending_families/get_pending_families_form/:community/:form',
  sendFamily: '/pending_families/:community',
  updateFamily: '/pending_families/:community/:form',
  familyInfo: '/pending_families/:community/info',
  ...NOTIFY_PATHS,
  /** The masses of the coming weeks, for the mass-intention form. */
  comingMasses: '/pending_mass_intentions/:community/coming_masses',
} as const

/** The specification's social calls, below the product's name (requirements §7.3), and ours. */
export function socialPaths(product: string) {
  const at = (operation: string): string => `/${product}/${operation}`
  return {
    createAccount: at('create_account'),
    confirmEmail: at('confirm_email'),
    checkLink: at('check_link'),
    recoverPassword: at('recover_password'),
    resetPassword: at('reset_password'),
    changePassword: at('change_password'),
    updateProfile: at('update_profile'),
    getProfile: at('get_profile'),
    getBasicProfile: at('get_basic_profile'),
    profilePhoto: at('profile_photo'),
    renewToken: at('renew_token'),
    logout: at('logout'),
    captcha: at('captcha'),
    isSubscribed: `${at('get_')}${product}_is_subscribed/:community` as const,
    followingList: `/${product}/get_${product}_following_list`,
    following: `/${product}/get_${product}_following`,
    follow: at('follow'),
    unfollow: at('unfollow'),
    followingFeed: at('get_following_feed'),
    subscribedList: `/${product}/get_${product}_subscribed_list`,
  }
}

export type SocialPaths = ReturnType<typeof socialPaths>

type Parameters<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Parameters<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** Fills in the parameters of a path, each encoded as one segment. */
export function pathOf<Path extends string>(
  path: Path,
  ...[parameters]: [Parameters<Path>] extends [never]
    ? []
    : [Record<Parameters<Path>, string | number>]
): string {
  const values: Record<string, string | number> = parameters ?? {}
  return path.replace(/:([a-z]+)/gi, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}
