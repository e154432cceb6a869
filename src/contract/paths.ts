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
} as const

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
