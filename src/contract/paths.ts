/** Version of the API, the first segment below its base (SPEC §9). */
export const API_VERSION = 'v1'

/**
 * Every path of the API below `{API_BASE}/v1`, as SPEC §7 writes them. `:name` is a parameter; a
 * `:community` takes the id as well as the slug.
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
  search: '/app/public/search',
  /** Where a person's own calendar stands, and, posted to, where it stands from now on. */
  calendarAddress: '/users/me/calendar',
  /** That calendar: `{token}.ics`, for programs that know nothing of sessions. */
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
  /** GET gives all that is kept of a person, DELETE of `ownAccount` erases it (DESIGN §5). */
  ownExport: '/users/me/export',
  ownAccount: '/users/me',
  /** What a person has asked parishes for, and the withdrawal of one of it. */
  ownRequests: '/users/me/requests',
  ownRequest: '/users/me/requests/:reference',
  withdrawRequest: '/users/me/requests/:reference/withdraw',
  /** What the office asked, answered by who is signed in, or by who has the mailed link. */
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
  notifyMassIntention: '/pending_mass_intentions/:community/notify',
  notifyBaptism: '/pending_baptisms/:community/notify',
  notifyCatechism: '/pending_catechism/:community/notify',
  notifyMeeting: '/pending_meetings/:community/notify',
  notifyWedding: '/pending_wedding/:community/notify',
  /** The masses of the coming weeks, for the mass-intention form. */
  comingMasses: '/pending_mass_intentions/:community/coming_masses',
  similarEntities: '/pending_entities/similar_entities/:id',
  existingUser: '/pending_entities/existing_user/:id',
  /** The communities whose office is open to a person. */
  ownOffices: '/users/me/offices',
  /** What of people waits for an office, and how its publishing stands. */
  officePending: '/office/pending',
  officePublishing: '/office/publishing',
  /** Where an editor sends a picture, and a file to go beside a content. */
  officePictures: '/office/pictures',
  officeFiles: '/office/files',
  /** What a content was, and the way back for one that was deleted. */
  contentVersions: '/websites/contents/:id/versions',
  contentVersion: '/websites/contents/:id/versions/:version',
  restoreContent: '/websites/contents/:id/restore',
  /** A content as its page would have it, sealed for whoever renders that page; and unsealed. */
  sealProof: '/office/proofs',
  openProof: '/app/proofs/open',
  /** What the contents of a community are sorted into. */
  officeSections: '/office/sections',
  officeSection: '/office/sections/:id',
  /** A community's page: what it says of itself, and how its site is set up. */
  officePage: '/office/page',
  /** Its menu, read and written whole. */
  officeMenu: '/office/menu',
  /** Its frequent questions, in all languages. */
  officeFaq: '/office/faq',
  /** Where who keeps the platform makes a community, and where its office shows or hides it. */
  newCommunity: '/office/communities',
  officeVisibility: '/office/visibility',
  /** Who works in an office, and who was asked to. */
  colleagues: '/office/colleagues',
  colleague: '/office/colleagues/:id',
  officeInvitations: '/office/invitations',
  officeInvitation: '/office/invitations/:id',
  /** The offices that a person was asked into. */
  ownInvitations: '/users/me/office_invitations',
  ownInvitation: '/users/me/office_invitations/:id',
  acceptInvitation: '/users/me/office_invitations/:id/accept',
  undeliveredMail: '/office/undelivered_mails/:id',
  /** What the register of a parish holds on somebody, and what else is done with it. */
  person: '/office/people/:id',
  mergePerson: '/office/people/:id/merge',
  personExport: '/office/people/:id/export',
  personErasure: '/office/people/:id/erasure',
  /** Records that may be of one person; those that are not; those that were made one. */
  duplicates: '/office/duplicates',
  merges: '/office/merges',
  undoMerge: '/office/merges/:id/undo',
  peopleOfRequest: '/office/senders/:id',
  /** Other systems that an office tells what happens, and what was sent to them. */
  webhooks: '/office/webhooks',
  webhook: '/office/webhooks/:id',
  webhookSecret: '/office/webhooks/:id/secret',
  testWebhook: '/office/webhooks/:id/test',
  webhookDeliveries: '/office/webhooks/:id/deliveries',
  redeliverFailed: '/office/webhooks/:id/redeliver',
  webhookDelivery: '/office/webhook_deliveries/:id',
  redeliver: '/office/webhook_deliveries/:id/redeliver',
  /** How an office handles a request of whatever kind. */
  assignable: '/office/assignable',
  askSender: '/office/requests/ask/:id',
  assignRequest: '/office/requests/assign/:id',
  reopenRequest: '/office/requests/reopen/:id',
  tickDocument: '/office/requests/document/:id',
  addNote: '/office/requests/note/:id',
  note: '/office/request_notes/:id',
  /** What a parish asks for with each kind of request. */
  documentLists: '/office/documents',
  /** The masses of a week, and which of them are full. */
  officeMasses: '/office/masses',
  /** Its masses and confessions, read whole and changed at once. */
  officeTimetable: '/office/timetable',
  /** Intentions whose mass is not celebrated any more. */
  unheldIntentions: '/office/unheld_intentions',
} as const

function importPaths<Base extends string>(base: Base) {
  return {
    /** GET lists them, POST begins one with a file. */
    all: base,
    /** Begins one with what stands at an address. */
    address: `${base}/address`,
    one: `${base}/:id`,
    lines: `${base}/:id/lines`,
    /** Which doubtful lines are taken. */
    choices: `${base}/:id/choices`,
    /** How the columns of a table are read. */
    columns: `${base}/:id/columns`,
    start: `${base}/:id/start`,
    cancel: `${base}/:id/cancel`,
    report: `${base}/:id/report`,
  } as const
}

/** What an office brings in from elsewhere, by the right that it takes. */
export const IMPORT_PATHS = {
  contents: importPaths('/office/content_imports'),
  people: importPaths('/office/people_imports'),
} as const

/** The resources that staff work with by SPEC §7's generic calls, by their path. */
export const STAFF_RESOURCES = {
  pendingEntities: '/pending_entities',
  pendingFamilies: '/pending_families',
  pendingMeetings: '/pending_meetings',
  pendingMassIntentions: '/pending_mass_intentions',
  pendingCatechism: '/pending_catechism',
  pendingBaptisms: '/pending_baptisms',
  pendingWedding: '/pending_wedding',
  entities: '/entities',
  families: '/families',
  relationshipDegrees: '/relationship_degrees',
  contents: '/websites/contents',
  emenus: '/websites/emenus',
  configurations: '/websites/configurations',
  massesSchedules: '/masses_schedules',
  massesExceptions: '/masses_exceptions',
} as const

/** The social calls below the name of the product (SPEC §7, Social), and ours beside them. */
export function socialPaths(product: string) {
  const at = (operation: string): string => `/${product}/${operation}`
  return {
    createAccount: at('create_account'),
    confirmEmail: at('confirm_email'),
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

/** Fills the parameters of a path, each encoded as one segment. */
export function pathOf<Path extends string>(
  path: Path,
  ...[parameters]: [Parameters<Path>] extends [never]
    ? []
    : [Record<Parameters<Path>, string | number>]
): string {
  const values: Record<string, string | number> = parameters ?? {}
  return path.replace(/:([a-z]+)/gi, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}
