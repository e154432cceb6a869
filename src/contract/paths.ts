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
