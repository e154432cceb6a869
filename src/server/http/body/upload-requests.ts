import type { IncomingMessage } from 'node:http'
import { IMPORT_PATHS, OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { API_VERSION, socialPaths } from '#src/contract/paths.ts'

/**
 * Recognises requests that upload a file. Pictures, files, imports and photos may take as long as
 * a slow connection needs.
 *
 * @param apiRoot path below which the API stands
 */
export function uploadRequests({
  apiRoot,
  productSlug,
}: {
  apiRoot: string
  productSlug: string
}): (request: IncomingMessage) => boolean {
  const { officePictures, officeFiles } = OFFICE_PATHS
  const imports = Object.values(IMPORT_PATHS).map(({ all }) => all)
  const posted = [officePictures, officeFiles, ...imports].map((path) => `POST ${path}`)
  const all = new Set(
    [...posted, `PUT ${socialPaths(productSlug).profilePhoto}`].map((one) =>
      one.replace(' ', ` ${apiRoot}/${API_VERSION}`),
    ),
  )
  return ({ method = '', url = '' }) => all.has(`${method} ${url.split('?', 1)[0]}`)
}
