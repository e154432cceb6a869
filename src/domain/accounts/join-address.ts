import { localePath, splitLocale } from '#src/i18n/urls.ts'

/**
 * The secret at the end of a join request's mailed link, as a regular expression: 32 random bytes
 * in base64url (requirements §11.6).
 */
export const FORM_ID_SHAPE = '[A-Za-z0-9_-]{43}'
const FORM_ID = new RegExp(`^${FORM_ID_SHAPE}$`)

/** The parts of an address at which a sent join request is edited. */
interface JoinFormAddress {
  /** The page that serves it, language included: `/es/santa-marta/join`. */
  page: string
  formId: string
}

/**
 * Whether an address is that of a sent join request, `/{slug}/join/{formID}` (requirements §10.3).
 * Such addresses are unknown when the site is built: the community's own join page serves them.
 */
export function joinFormAddress(pathname: string): JoinFormAddress | undefined {
  const { locale, path } = splitLocale(pathname)
  const [, slug, word, formId, ...rest] = path.split('/')
  if (!slug || word !== 'join' || !formId || rest.length > 0 || !FORM_ID.test(formId)) return
  return { page: localePath(locale, `/${slug}/join`), formId }
}

/** The id in a URL fragment, such as `#…`, which no server receives; undefined if there is none. */
export function formIdInFragment(fragment: string): string | undefined {
  const id = fragment.replace(/^#/, '')
  return FORM_ID.test(id) ? id : undefined
}
