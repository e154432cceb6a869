import { PREVIEW_PAGE_PATH } from '#src/contract/contents/preview-page.ts'
import { BODY_IDLE_SECONDS, BODY_MAX_BYTES } from '#src/contract/contents/upload.ts'
import { IMPORT_MAX_BYTES } from '#src/contract/office/import.ts'
import { IMPORT_PATHS } from '#src/contract/office/office-paths.ts'
import { API_VERSION } from '#src/contract/paths.ts'
import { PUBLISH_HOOK_PATH } from '#src/contract/publishing/publish-event.ts'
import {
  ADDRESS_SEGMENT,
  HASHED_FOLDER,
  headersOfKind,
  isCompressible,
  MEDIA_HEADERS,
  MEDIA_TYPES,
  SMALLEST_COMPRESSED_BYTES,
  UNKNOWN_TYPE,
} from '#src/contract/publishing/site-files.ts'
import { transportHeaders } from '#src/contract/publishing/transport-security.ts'
import { SHARE_IMAGE_ROOT } from '#src/domain/pictures/share-image.ts'
import { SECURITY_TXT_PATH } from '#src/domain/security-txt.ts'
import { titled } from '../host-files.ts'
import { headersByKind, MISSING_ROOT } from './file-maps.ts'
import type { NginxInput } from './nginx.ts'
import { block, quoted } from './syntax.ts'

/** Our own process (`nginx.ts`). */
const UPSTREAM = 'http://adro'
const MEBIBYTE = 1024 * 1024
/** A little more than the API accepts, so that the API itself refuses larger bodies. */
const MAX_BODY_MEBIBYTES = Math.ceil(BODY_MAX_BYTES / MEBIBYTE) + 1
const MAX_IMPORT_MEBIBYTES = Math.ceil(Math.max(...Object.values(IMPORT_MAX_BYTES)) / MEBIBYTE) + 1

/** Only for the site: compressed answers of the API could give secrets away. Assets have gzip. */
const GZIP = [
  'gzip on;',
  'gzip_proxied any;',
  `gzip_min_length ${SMALLEST_COMPRESSED_BYTES};`,
  `gzip_types ${compressedTypes().join(' ')};`,
]

/** The content of the `server` block, without its `listen` lines. */
export function serverLines({
  siteUrl,
  dataDir,
  apiRoot,
  hook,
  servers,
  previews,
}: NginxInput): string[] {
  // nginx: a block with headers of its own inherits none from the outer block.
  const tls = tlsLines(siteUrl)
  const live = `${dataDir}/site/current`
  return [
    '# The link is followed for each request: a new release needs no reload.',
    `root ${quoted(live)};`,
    'open_file_cache off;',
    'absolute_redirect off;',
    'server_tokens off;',
    '# Nothing about readers is kept; the privacy page says so.',
    'access_log off;',
    ...onceOnTls(siteUrl),
    '',
    '# Brotli lies beside each page. With the module libnginx-mod-http-brotli-static, also:',
    '# brotli_static on;',
    '# What has no gzip beside it (PRECOMPRESS=all writes it) is compressed when it is sent.',
    'gzip_static on;',
    '',
    `default_type ${UNKNOWN_TYPE};`,
    block('types', typeLines()),
    'error_page 404 $adro_missing;',
    '',
    '# Pages and files of the release.',
    block('location /', [
      ...oneAddress(tls),
      ...GZIP,
      ...headersByKind(),
      ...tls,
      'try_files $adro_file =404;',
    ]),
    '# Named by a digest: never changes.',
    block(`location ^~ /${HASHED_FOLDER}`, [
      ...readOnly(tls),
      ...tls,
      ...headers(headersOfKind('hashed')),
      'try_files $adro_file =404;',
    ]),
    '# The pages for what is not there.',
    block(`location ^~ ${MISSING_ROOT}/`, [
      'internal;',
      ...GZIP,
      `alias ${quoted(`${live}/`)};`,
      ...tls,
      ...headers(headersOfKind('page'), ' always'),
    ]),
    '# Pictures and documents; what could carry script is only offered for saving.',
    block('location ^~ /media/', [...mediaLines(dataDir, tls), 'try_files $uri =404;']),
    '# Previews of pages: drawn by the server when they are asked for, and kept there.',
    block(`location ^~ ${SHARE_IMAGE_ROOT}`, [
      ...mediaLines(dataDir, tls),
      'try_files $uri @adro_drawn;',
    ]),
    block('location @adro_drawn', [`proxy_pass ${UPSTREAM};`]),
    ...(servers.length > 1
      ? [
          '# A machine that is gone does not refuse: then the next one is asked.',
          'proxy_connect_timeout 2s;',
        ]
      : []),
    ...proxied(apiRoot, hook, previews === servers[0] ? UPSTREAM : previews),
  ]
}

/** Our own process sends this header too, other upstreams may not: it must appear once. */
function onceOnTls(siteUrl: string): string[] {
  const names = Object.keys(transportHeaders(siteUrl))
  if (names.length === 0) return []
  const hidden = names.map((name) => `proxy_hide_header ${titled(name)};`)
  return ['', '# Readers who were here come back over TLS only.', ...tlsLines(siteUrl), ...hidden]
}

function tlsLines(siteUrl: string): string[] {
  return headers(transportHeaders(siteUrl), ' always')
}

function mediaLines(dataDir: string, tls: string[]): string[] {
  return [
    ...readOnly(tls),
    ...tls,
    `if ($adro_path !~ ${quoted(`^(/${ADDRESS_SEGMENT})+$`)}) { return 404; }`,
    ...headers({ ...MEDIA_HEADERS, 'content-disposition': '$adro_attached' }),
    'gzip_static off;',
    `root ${quoted(dataDir)};`,
  ]
}

/** With their parameters: nginx compares a type as it stands in `types`. */
function compressedTypes(): string[] {
  const compressible = Object.keys(MEDIA_TYPES).filter((extension) =>
    isCompressible(`x.${extension}`, SMALLEST_COMPRESSED_BYTES),
  )
  return [...new Set(compressible.map((extension) => quoted(MEDIA_TYPES[extension] ?? '')))]
}

function typeLines(): string[] {
  const byType = Map.groupBy(Object.keys(MEDIA_TYPES), (extension) => MEDIA_TYPES[extension] ?? '')
  return [...byType].map(([type, extensions]) => `${quoted(type)} ${extensions.join(' ')};`)
}

/** Refusals and redirects that our own server sends before it looks for a file. */
function oneAddress(tls: string[]): string[] {
  return [
    ...readOnly(tls),
    block('if ($adro_moved)', [
      ...tls,
      'add_header Vary Cookie;',
      'return 308 $adro_moved$is_args$args;',
    ]),
    block('if ($adro_sibling)', [
      ...tls,
      'add_header Cache-Control no-store;',
      'add_header Vary Cookie;',
      'add_header Set-Cookie $adro_cookie_set;',
      'return 302 $adro_sibling$adro_query;',
    ]),
  ]
}

function readOnly(tls: string[]): string[] {
  return [
    block('if ($request_method !~ ^(GET|HEAD)$)', [
      ...tls,
      'add_header Allow "GET, HEAD" always;',
      'add_header Cache-Control no-store always;',
      'return 405 "";',
    ]),
  ]
}

/** @param always sends the headers with error answers as well */
function headers(values: Readonly<Record<string, string>>, always: '' | ' always' = ''): string[] {
  return Object.entries(values).map(
    ([name, value]) => `add_header ${titled(name)} ${quoted(value)}${always};`,
  )
}

function proxied(apiRoot: string, hook: string | null, previews: string): string[] {
  const pass = (location: string, upstream = UPSTREAM) =>
    block(`location ${location}`, [`proxy_pass ${upstream};`])
  return [
    '# The API, and the questions whether it is well. For limits by address, set TRUSTED_PROXIES=1.',
    'proxy_http_version 1.1;',
    'proxy_set_header Connection "";',
    'proxy_set_header Host $http_host;',
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    `client_max_body_size ${MAX_BODY_MEBIBYTES}m;`,
    '# It takes bodies in before it asks: one of which nothing comes is given up, as by the process.',
    `client_body_timeout ${BODY_IDLE_SECONDS}s;`,
    pass(`= ${apiRoot}`),
    pass(`^~ ${apiRoot}/`),
    '# Exports of former sites are large.',
    block(`location = ${apiRoot}/${API_VERSION}${IMPORT_PATHS.contents.all}`, [
      `client_max_body_size ${MAX_IMPORT_MEBIBYTES}m;`,
      `proxy_pass ${UPSTREAM};`,
    ]),
    '# Pages that are not saved yet, as an editor sees them.',
    pass(`= ${PREVIEW_PAGE_PATH}`, previews),
    '# Whom to tell of a weakness.',
    pass(`= ${SECURITY_TXT_PATH}`),
    pass('= /livez'),
    pass('= /readyz'),
    ...(hook === null
      ? []
      : [
          '# Where a server elsewhere says that something changed (PUBLISH_HOOK_URL).',
          pass(`= ${PUBLISH_HOOK_PATH}`, hook),
        ]),
  ]
}
