import type { FileKind } from '#src/contract/contents/upload.ts'

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_LENGTH = 22
const ENTRY_LENGTH = 46
/** The longest comment after the end record of an archive. */
const LONGEST_COMMENT = 0xffff
/** More entries than any document has. */
const MOST_ENTRIES = 20_000

/**
 * The names of an archive's entries, from its directory (APPNOTE 6.3.10, 4.3), without unpacking.
 *
 * @returns null if the directory is invalid
 */
function zipEntries(bytes: Uint8Array): string[] | null {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const end = endOf(archive)
  if (end === null) return null
  const count = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  const names: string[] = []
  if (count > MOST_ENTRIES) return null
  for (let read = 0; read < count; read += 1) {
    if (at + ENTRY_LENGTH > end || archive.readUInt32LE(at) !== ENTRY) return null
    const [name, extra, comment] = [28, 30, 32].map((from) => archive.readUInt16LE(at + from)) as [
      number,
      number,
      number,
    ]
    names.push(archive.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + name))
    at += ENTRY_LENGTH + name + extra + comment
  }
  return names
}

function endOf(archive: Buffer): number | null {
  const first = Math.max(0, archive.length - END_LENGTH - LONGEST_COMMENT)
  for (let at = archive.length - END_LENGTH; at >= first; at -= 1) {
    if (archive.readUInt32LE(at) === END) return at
  }
  return null
}

/** Office documents, by the entries of their archives. */
const OFFICE_PARTS = { docx: 'word/', xlsx: 'xl/', pptx: 'ppt/' } as const
const OPEN_DOCUMENT = {
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
} as const
/** Entries that contain macros. */
const MACROS = /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml)$|^(?:Basic|Scripts)\//i
/** The first bytes of recordings: WebM's signature, and the MPEG-4 brands that browsers play. */
const MATROSKA = '\x1a\x45\xdf\xa3'
const MPEG4 = /^[\s\S]{4}ftyp(?:M4[AV] |isom|iso[2-9]|mp4[12]|avc1|dash|MSNV|mmp4)/
/** A longer text would take too much time to check. */
const TEXT_MAX_BYTES = 1024 * 1024
/** Characters that text does not contain, but other files do. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them
const NO_TEXT = /[\x00-\x08\x0b\x0e-\x1f\x7f]/

/**
 * The type of a file by its bytes, whatever its name. Null for types that contents may not offer:
 * programs, archives, HTML, SVG, documents with macros.
 */
export function fileKind(bytes: Uint8Array): FileKind | null {
  const picture = rasterFormat(bytes)
  if (picture) return picture === 'jpeg' ? 'jpg' : picture
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024))
  const start = head.toString('latin1')
  if (start.startsWith('%PDF-')) return 'pdf'
  if (start.startsWith('PK\x03\x04')) return documentKind(bytes, start)
  if (start.startsWith('ID3') || isSound(head)) return 'mp3'
  if (start.startsWith('OggS')) return 'ogg'
  if (start.startsWith(MATROSKA) && start.slice(0, 64).includes('webm')) return 'webm'
  if (MPEG4.test(start)) return start.slice(8, 11) === 'M4A' ? 'm4a' : 'mp4'
  return textOf(bytes) === null ? null : 'txt'
}

/** A text as UTF-8, from UTF-8 or a former Windows encoding; null if it is not plain text. */
export function textOf(bytes: Uint8Array): string | null {
  if (bytes.length > TEXT_MAX_BYTES) return null
  const text = decoded(bytes, 'utf-8') ?? decoded(bytes, 'windows-1252')
  return text === null || text === '' || NO_TEXT.test(text) || isMarkup(text) ? null : text
}

function documentKind(bytes: Uint8Array, start: string): FileKind | null {
  const names = zipEntries(bytes)
  if (!names || names.some((name) => MACROS.test(name))) return null
  // The first entry of such an archive is its media type, uncompressed (ODF 1.3, part 2, 3.3).
  const [, type = ''] = /mimetype(application\/vnd\.oasis\.opendocument\.[a-z]+)/.exec(start) ?? []
  const open = Object.entries(OPEN_DOCUMENT).find(([of]) => type.startsWith(of))
  if (open) return open[1]
  if (!names.includes('[Content_Types].xml')) return null
  const kinds = Object.entries(OFFICE_PARTS).flatMap(([kind, folder]) =>
    names.some((name) => name.startsWith(folder)) ? [kind as FileKind] : [],
  )
  return kinds.length === 1 ? (kinds[0] ?? null) : null
}

/** The header of a frame of MPEG audio, layer III. */
function isSound([first = 0, second = 0, third = 0]: Buffer): boolean {
  const isLayer3 = first === 0xff && (second & 0xe6) === 0xe2 && (second & 0x18) !== 0x08
  return isLayer3 && third >> 4 !== 0xf && third >> 4 !== 0 && (third & 0x0c) !== 0x0c
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** HTML and SVG are text, too, and could be opened as such once they are saved. */
function isMarkup(text: string): boolean {
  return /^\s*<(?:!doctype|\?xml|html|svg|head|body|script)/i.test(text.slice(0, 1024))
}

/** The picture formats accepted from other hosts: none that contains programs or links. */
type RasterFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/**
 * The picture format of bytes by their signature, whatever the declared type; null for anything
 * else.
 */
export function rasterFormat(bytes: Uint8Array): RasterFormat | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 64)).toString(
    'latin1',
  )
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(head)) return 'gif'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp'
  // A box of brands: AVIF if its major brand or one of its compatible brands is AVIF.
  return head.slice(4, 8) === 'ftyp' && /avi[fs]/.test(head.slice(8)) ? 'avif' : null
}
