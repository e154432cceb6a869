/** Query parameter of the login page: the page that the person came from. */
export const RETURN_PARAMETER = 'next'
/** Query parameter of the login page: set if a session expired. */
export const ENDED_PARAMETER = 'ended'
