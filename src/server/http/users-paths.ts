import { getPath } from 'hono/utils/url'
import { PATHS } from '#src/contract/paths.ts'

/** The calls below `Users`; all other calls about a person are below `users`. */
const CAPITALISED = new Set<string>(
  Object.values(PATHS)
    .filter((path) => path.startsWith('/Users/'))
    .map((path) => path.slice('/Users/'.length)),
)

/**
 * The path of a request, used to find its route. The specification writes both `Users/` and
 * `users/`, and clients may use either for any call. Each call still has one route, and so one
 * entry in the API document.
 *
 * @param base the path of the API's version, such as `/api/v1`
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
