import {
  ADDRESS_SEGMENT,
  headersOfKind,
  MEDIA_TYPES,
  SHOWN_IN_PLACE,
  type SiteFileKind,
} from '#src/contract/publishing/site-files.ts'
import { FORM_ID_SHAPE } from '#src/domain/accounts/join-address.ts'
import { OFFICE_SHAPE, OFFICES_PATH } from '#src/domain/office.ts'
import { FALLBACK_LOCALE } from '#src/i18n/locales.ts'
import { titled } from '../host-files.ts'
import { SEGMENTS } from './address-maps.ts'
import { PREFIXES } from './language-maps.ts'
import { map, quoted } from './syntax.ts'

/** Kinds of files that are found by their address; hashed files have a folder. */
const KINDS: SiteFileKind[] = ['page', 'secret-page', 'other']
/** Internal root of the pages for unknown addresses, unreachable from outside. */
export const MISSING_ROOT = '/.missing'

/** Maps an address to its file and headers. */
export function fileMaps(): string[] {
  const joinPage = `(?:/(?:${PREFIXES}))?/${ADDRESS_SEGMENT}/join`
  return [
    '# The file that an address names; "/-" is none.',
    map('$adro_path', '$adro_file', [
      ['/', '/index.html'],
      [`~^(?:/(?:${PREFIXES}))?/404$`, '/-'],
      [`~^(?<adro_join>${joinPage})/${FORM_ID_SHAPE}$`, '$adro_join.html'],
      // A language code must not be read as the slug of a parish with an office.
      [`~^/(?:${PREFIXES})${OFFICES_PATH}(?:/|$)`, '$adro_path.html'],
      [
        `~^(?<adro_prefix>(?:/(?:${PREFIXES}))?)${OFFICE_SHAPE}$`,
        `$adro_prefix${OFFICES_PATH}.html`,
      ],
      [`~^${SEGMENTS}+\\.[A-Za-z0-9]+$`, '$adro_path'],
      [`~^${SEGMENTS}+$`, '$adro_path.html'],
      ['default', '/-'],
    ]),
    map('$adro_language', '$adro_missing', [
      [FALLBACK_LOCALE, `${MISSING_ROOT}/404.html`],
      ['default', `${MISSING_ROOT}/$adro_language/404.html`],
    ]),
    '# What headers depend on; an empty one is left out.',
    map('$adro_path', '$adro_kind', [
      [`~^${joinPage}/${FORM_ID_SHAPE}$`, 'secret-page'],
      ['~\\.[A-Za-z0-9]+$', 'other'],
      ['default', 'page'],
    ]),
    ...headerNames().flatMap((name) => (isTheSame(name) ? [] : [headerMap(name)])),
    map('$uri', '$adro_attached', [
      [`~\\.(?:${shownExtensions()})$`, ''],
      ['default', 'attachment'],
    ]),
  ]
}

/** The headers of a file that is found by its address. */
export function headersByKind(): string[] {
  return headerNames().map((name) => {
    const value = isTheSame(name) ? quoted(valuesOf(name)[0] ?? '') : variableOf(name)
    return `add_header ${titled(name)} ${value} always;`
  })
}

function headerMap(name: string): string {
  return map(
    '$adro_kind',
    variableOf(name),
    KINDS.map((kind) => [kind, headersOfKind(kind)[name] ?? '']),
  )
}

function headerNames(): string[] {
  return [...new Set(KINDS.flatMap((kind) => Object.keys(headersOfKind(kind))))]
}

function valuesOf(name: string): string[] {
  return KINDS.map((kind) => headersOfKind(kind)[name] ?? '')
}

function isTheSame(name: string): boolean {
  return new Set(valuesOf(name)).size === 1
}

function variableOf(name: string): string {
  return `$adro_${name.replaceAll('-', '_')}`
}

function shownExtensions(): string {
  const shown = Object.entries(MEDIA_TYPES).filter(([, type]) => SHOWN_IN_PLACE.has(type))
  return shown.map(([extension]) => extension).join('|')
}
