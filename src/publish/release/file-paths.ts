import { PublishRefused } from '../refusal.ts'

/** One segment of a file's path: the characters of slugs, hashed names and our own files. */
const SEGMENT = /^[A-Za-z0-9_][A-Za-z0-9_.~-]*$/

/**
 * The file that serves an address: `/` is `index.html`, `/es/santa-marta` is `es/santa-marta.html`,
 * and an address with an extension keeps it. The contract checks addresses first; this check is the
 * second, because file names are made here (requirements §10.2).
 *
 * @throws PublishRefused for anything that could leave the release's folder
 */
export function toFilePath(route: string): string {
  if (route === '/') return 'index.html'
  const segments = route.slice(1).split('/')
  if (!route.startsWith('/') || !segments.every((one) => SEGMENT.test(one))) {
    throw new PublishRefused('contract', `The address ${JSON.stringify(route)} cannot name a file.`)
  }
  const path = segments.join('/')
  return /\.(xml|txt|svg|ics|js|webmanifest)$/.test(path) ? path : `${path}.html`
}
