/** The query string of the page that creates a community, beside the list of offices. */
export const NEW_COMMUNITY_QUERY = '?new'
/** The query string of the page of the portal's state. */
export const PORTAL_STATE_QUERY = '?state'
