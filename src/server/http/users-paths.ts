import { getPath } from 'hono/utils/url'
import { PATHS } from '#src/contract/paths.ts'

/** What is called below `Users`; everything else of a person stands below `users`. */
const CAPITALISED = new Set<string>(
  Object.values(PATHS)
    .filter((path) => path.startsWith('/Users/'))
    .map((path) => path.slice('/Users/'.length)),
)

/**
 * The path of a request, for finding its route: the specification writes both `Users/` and `users/`,
 * and a client of it either for any call. A call has one route, and so one place in the API's document.
 *
 * @param base where the API's version stands, such as `/api/v1`
 */
export function pathWithEitherUsers(base: string): (request: Request) => string {
  return (request) => {
    const path = getPath(request)
    const [, rest] = path.startsWith(`${base}/`) ? (USERS.exec(path.slice(base.length)) ?? []) : []
    if (rest === undefined) return path
    return `${base}/${CAPITALISED.has(rest) ? 'Users' : 'users'}/${rest}`
  }
}

const USERS = /^\/[Uu]sers\/(.+)$/
