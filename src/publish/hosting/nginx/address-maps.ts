import { ADDRESS_SEGMENT } from '#src/contract/publishing/site-files.ts'
import { map } from './syntax.ts'

/** The segments of an address that may name a file, as an expression. */
export const SEGMENTS = `(?:/${ADDRESS_SEGMENT})`

/**
 * One address per page: no slash at its end, no `.html`, no double slash. Except for this one,
 * variables use the address as it was sent, which holds no line break: decoded text must never
 * enter a header.
 */
export function addressMaps(): string[] {
  return [
    '# The address as it was sent, without its query.',
    map('$request_uri', '$adro_path', [['~^(?<adro_raw>[^?]*)', '$adro_raw']]),
    '# The one address of a page, where another one was asked for.',
    map('$uri', '$adro_canonical', [
      ['/index.html', '/'],
      [`~^(?<adro_index>${SEGMENTS}+)/index\\.html$`, '$adro_index'],
      [`~^(?<adro_html>${SEGMENTS}+)\\.html$`, '$adro_html'],
      [`~^(?<adro_slash>${SEGMENTS}+)/?$`, '$adro_slash'],
    ]),
    map('$adro_path', '$adro_moved', [
      ['~^//', '/'],
      ['/', ''],
      ['~%', ''],
      ['~//|/$|\\.html$', '$adro_canonical'],
    ]),
  ]
}
