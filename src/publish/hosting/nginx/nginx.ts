import { readFileSync } from 'node:fs'
import type { Config } from '#src/config/config.ts'
import { ownOrigin } from '#src/config/own-addresses.ts'
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
  SHOWN_IN_PLACE,
  type SiteFileKind,
  SMALLEST_COMPRESSED_BYTES,
  typeOf,
  UNKNOWN_TYPE,
} from '#src/contract/publishing/site-files.ts'
import { transportHeaders } from '#src/contract/publishing/transport-security.ts'
import { FORM_ID_SHAPE } from '#src/domain/accounts/join-address.ts'
import { OFFICE_SHAPE, OFFICES_PATH } from '#src/domain/office.ts'
import { SHARE_IMAGE_ROOT } from '#src/domain/pictures/share-image.ts'
import { SECURITY_TXT_PATH } from '#src/domain/security-txt.ts'
import { LOCALE_COOKIE, LOCALE_MAX_AGE_SECONDS, LOCALE_QUERY } from '#src/i18n/locale-memory.ts'
import { FALLBACK_LOCALE, LOCALES } from '#src/i18n/locales.ts'
import { titled } from '../host-files.ts'

/** The input of a configuration. */
interface NginxInput {
  /** Origin that readers use. */
  siteUrl: string
  /** Absolute path of the data folder. */
  dataDir: string
  /** Origins of our own processes, which take turns. */
  servers: readonly [string, ...string[]]
  /** Path below which our own process answers the API. */
  apiRoot: string
  /** Origin of the publisher that receives change events through this host; null for none. */
  hook: string | null
  /** Origin of the process that shows previews to editors: the first of ours, or the publisher. */
  previews: string
}

/** What the placeholders of the template stand for. The entries of a list are in nginx's syntax. */
type Facts = Readonly<Record<string, string | boolean | readonly string[]>>

/** Kinds of files that are found by their address; hashed files have a folder. */
const KINDS: SiteFileKind[] = ['page', 'secret-page', 'other']
const MEBIBYTE = 1024 * 1024

/** Lines about the template itself. */
const NOTE = /^ *##.*\n/gm
const CONDITION = /^ *# \{\{if (\w+)\}\}\n((?:.*\n)*?) *# \{\{end\}\}\n/gm
/** A placeholder with a line to itself, or one within a line. */
const PLACEHOLDER = /^( *)\$\{(\w+)\}\n|\$\{(\w+)\}/gm
const MAP = /^map .+\{\n(?: {4}.+\n)+/gm
/** The value of a `map` that a line is for, and the spaces up to what it sets. */
const MAP_CASE = /^( {4}"(?:[^"\\]|\\.)*") +/gm

/**
 * The configuration of nginx for the settings of this process.
 *
 * @param servers origins of our own processes; by default, the one of the settings
 */
export function nginxFromConfig(config: Config, servers: readonly string[] = []): string {
  const { siteUrl, dataDir, host, port, publisherPort, apiRoot, publishHookUrl } = config
  // Only a server elsewhere that posts to this host needs to reach the publisher.
  const isHookHere =
    publishHookUrl !== undefined && new URL(publishHookUrl).origin === new URL(siteUrl).origin
  const [server = ownOrigin(host, port), ...others] = servers
  const publisher = ownOrigin(host, publisherPort)
  return nginxConfig({
    siteUrl,
    dataDir,
    servers: [server, ...others],
    apiRoot,
    hook: isHookHere ? publisher : null,
    // If this host forwarded to a server that calls this host, requests would loop.
    previews: isHookHere ? publisher : server,
  })
}

/**
 * A file for the `http` block of nginx: it serves the site as our own server does. Its text is
 * nginx.conf.template, filled with the facts of the settings and the contract.
 */
export function nginxConfig(input: NginxInput): string {
  const { siteUrl, dataDir, servers, apiRoot, hook, previews } = input
  const { protocol, hostname, port } = new URL(siteUrl)
  const isPlainHttp = protocol === 'http:'
  // In a bundle, too, this is the address of the source file (decision 114).
  const template = readFileSync(new URL('nginx.conf.template', import.meta.url), 'utf8')
  return fill(template, {
    hostname,
    port: port || (isPlainHttp ? '80' : '443'),
    isHttps: !isPlainHttp,
    isPlainHttp,
    dataDir,
    serverLines: servers.map((origin) => `server ${new URL(origin).host};`),
    hasSeveralServers: servers.length > 1,
    apiRoot,
    importPath: `${apiRoot}/${API_VERSION}${IMPORT_PATHS.contents.all}`,
    previewPath: PREVIEW_PAGE_PATH,
    previewOrigin: previews === servers[0] ? 'http://adro' : previews,
    securityTxtPath: SECURITY_TXT_PATH,
    hasHook: hook !== null,
    hookPath: PUBLISH_HOOK_PATH,
    hookOrigin: hook ?? '',
    ...addressShapes(),
    ...fileTypes(),
    ...fileHeaders(siteUrl),
    ...headersByKind(),
    // A little more than the API accepts, so that the API itself refuses larger bodies.
    bodyMebibytes: `${Math.ceil(BODY_MAX_BYTES / MEBIBYTE) + 1}`,
    importMebibytes: `${Math.ceil(Math.max(...Object.values(IMPORT_MAX_BYTES)) / MEBIBYTE) + 1}`,
    bodyIdleSeconds: `${BODY_IDLE_SECONDS}`,
  })
}

/** Parts of addresses, as regular expressions or as they stand. */
function addressShapes(): Facts {
  return {
    segment: ADDRESS_SEGMENT,
    formId: FORM_ID_SHAPE,
    office: OFFICE_SHAPE,
    officesPath: OFFICES_PATH,
    hashedFolder: HASHED_FOLDER,
    shareImageRoot: SHARE_IMAGE_ROOT,
    locales: LOCALES.join('|'),
    prefixes: LOCALES.filter((locale) => locale !== FALLBACK_LOCALE).join('|'),
    fallbackLocale: FALLBACK_LOCALE,
    localeQuery: LOCALE_QUERY,
    localeCookie: LOCALE_COOKIE,
    localeMaxAge: `${LOCALE_MAX_AGE_SECONDS}`,
  }
}

/** Media types, and what depends on them. */
function fileTypes(): Facts {
  const extensions = Object.keys(MEDIA_TYPES)
  const ofExtension = (extension: string) => typeOf(`x.${extension}`)
  const shown = extensions.filter((extension) => SHOWN_IN_PLACE.has(ofExtension(extension)))
  const compressible = extensions.filter((extension) =>
    isCompressible(`x.${extension}`, SMALLEST_COMPRESSED_BYTES),
  )
  return {
    unknownType: UNKNOWN_TYPE,
    typeLines: [...Map.groupBy(extensions, ofExtension)].map(
      ([type, itsExtensions]) => `${quoted(type)} ${itsExtensions.join(' ')};`,
    ),
    shownExtensions: shown.join('|'),
    smallestCompressedBytes: `${SMALLEST_COMPRESSED_BYTES}`,
    // With their parameters: nginx compares a type as it stands in `types`.
    compressedTypes: [...new Set(compressible.map((one) => quoted(ofExtension(one))))],
  }
}

/** Headers of files that have a folder of their own, and of all files over TLS. */
function fileHeaders(siteUrl: string): Facts {
  const ofTransport = transportHeaders(siteUrl)
  return {
    hashedHeaders: addHeaders(headersOfKind('hashed')),
    missingPageHeaders: addHeaders(headersOfKind('page'), ' always'),
    mediaHeaders: addHeaders(MEDIA_HEADERS),
    transportHeaders: addHeaders(ofTransport, ' always'),
    hiddenHeaders: Object.keys(ofTransport).map((name) => `proxy_hide_header ${titled(name)};`),
  }
}

/** Headers of files that are found by their address; one that differs among kinds has a `map`. */
function headersByKind(): Facts {
  const ofKinds = KINDS.map((kind) => headersOfKind(kind))
  const maps: string[] = []
  const lines: string[] = []
  for (const name of new Set(ofKinds.flatMap((headers) => Object.keys(headers)))) {
    const values = ofKinds.map((headers) => quoted(headers[name] ?? ''))
    const isSame = new Set(values).size === 1
    const variable = `$adro_${name.replaceAll('-', '_')}`
    lines.push(`add_header ${titled(name)} ${isSame ? values[0] : variable} always;`)
    if (isSame) continue
    const cases = KINDS.map((kind, at) => `    ${quoted(kind)} ${values[at]};`)
    maps.push(`map $adro_kind ${variable} {`, ...cases, '}', '')
  }
  return { headerMaps: maps, headersByKind: lines }
}

/** @param always sends the headers with error answers as well */
function addHeaders(
  headers: Readonly<Record<string, string>>,
  always: '' | ' always' = '',
): string[] {
  return Object.entries(headers).map(
    ([name, value]) => `add_header ${titled(name)} ${quoted(value)}${always};`,
  )
}

/**
 * Fills a template; its first lines explain its syntax.
 *
 * @throws Error if it names a fact that there is not
 */
function fill(template: string, facts: Facts): string {
  const factOf = (name: string) => {
    const fact = facts[name]
    if (fact === undefined) throw new Error(`nginx.conf.template names an unknown fact: ${name}`)
    return fact
  }
  return template
    .replace(NOTE, '')
    .replace(CONDITION, (_, name, lines) => (factOf(name) ? lines : ''))
    .replace(PLACEHOLDER, (_, indent, line, word) => {
      const fact = factOf(line ?? word)
      const words = typeof fact === 'object' ? fact : [escaped(`${fact}`)]
      return line ? words.map((one) => `${indent}${one}\n`).join('') : words.join(' ')
    })
    .replace(MAP, alignCases)
}

/** The template cannot align them, because it does not know how long the facts are. */
function alignCases(map: string): string {
  const width = Math.max(...map.matchAll(MAP_CASE).map(([, value = '']) => value.length))
  return map.replace(MAP_CASE, (_, value) => `${value.padEnd(width)} `)
}

/** A word of the configuration, the backslashes of expressions kept. */
function quoted(text: string): string {
  return `"${escaped(text)}"`
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')
}
