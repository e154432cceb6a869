import { createHash } from 'node:crypto'
import type { SiteFacts } from '../content/page-models.ts'
import { FIRST_PAINT } from './first-paint.ts'

const FIRST_PAINT_HASH = createHash('sha256').update(FIRST_PAINT).digest('base64')

/**
 * The Content-Security-Policy of every page: our own files, pictures from anywhere over https,
 * the one inline script by its hash, and the API's origin where it is another.
 */
export function contentPolicy({ apiUrl }: Pick<SiteFacts, 'apiUrl'>): string {
  const api = URL.canParse(apiUrl) ? [new URL(apiUrl).origin] : []
  return [
    "default-src 'self'",
    `script-src 'self' 'sha256-${FIRST_PAINT_HASH}'`,
    "style-src 'self'",
    "img-src 'self' https: data:",
    ['connect-src', "'self'", ...api].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}
