/** Query parameter of the login page: where one came from. */
export const RETURN_PARAMETER = 'next'
/** Query parameter of the login page: set where a session ended by itself. */
export const ENDED_PARAMETER = 'ended'
