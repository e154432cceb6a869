import type { Readable } from 'node:stream'

const UTF8 = new TextDecoder('utf-8', { fatal: true })
const WINDOWS = new TextDecoder('windows-1252')
/** The letters of Windows-1252 from 128 on. */
const LETTERS = WINDOWS.decode(Uint8Array.from({ length: 128 }, (_, at) => 128 + at))
const DECLARED = /^<\?xml[^>]*encoding=["']([\w-]{1,40})["']/i
/** Characters that the database and XML refuse. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g

/** The encoding of a text that begins with the byte order mark of UTF-16; null for any other. */
export function markedEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/** A text in UTF-8, or else in Windows-1252, in which every byte is a character. */
export function utf8OrWindows(bytes: Uint8Array): string {
  try {
    return UTF8.decode(bytes)
  } catch {
    return WINDOWS.decode(bytes)
  }
}

/**
 * The text of an XML file in pieces: in the encoding of its first bytes or its declaration, or else
 * UTF-8.
 */
export async function* decodedText(file: Readable): AsyncGenerator<string> {
  let decode: Decode | undefined
  for await (const chunk of file as AsyncIterable<Uint8Array>) {
    decode ??= decoderFor(chunk)
    yield decode(chunk).replace(CONTROLS, '')
  }
  if (decode) yield decode(undefined).replace(CONTROLS, '')
}

/** Decodes the next bytes; undefined ends the text. */
type Decode = (chunk: Uint8Array | undefined) => string

function decoderFor(first: Uint8Array): Decode {
  const marked = markedEncoding(first)
  if (marked !== null) return standard(marked)
  const start = new TextDecoder('latin1').decode(first.subarray(0, 200))
  const [, declared = 'utf-8'] =
    DECLARED.exec(start.replace(/^\u00ef\u00bb\u00bf/, '').trim()) ?? []
  // The first bytes are one per character, so a declared UTF-16 is wrong.
  if (/^utf-?(?:8|16)/i.test(declared)) return mixed()
  try {
    return standard(declared)
  } catch {
    return mixed()
  }
}

/** @throws RangeError for an unknown encoding */
function standard(encoding: string): Decode {
  const decoder = new TextDecoder(encoding)
  return (chunk) => decoder.decode(chunk, { stream: chunk !== undefined })
}

/** A character of several bytes in UTF-8 (RFC 3629 §4), or a byte that belongs to none. */
const CHARACTER =
  /[\xc2-\xdf][\x80-\xbf]|(?:\xe0[\xa0-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]|\xed[\x80-\x9f])[\x80-\xbf]|(?:\xf0[\x90-\xbf]|[\xf1-\xf3][\x80-\xbf]|\xf4[\x80-\x8f])[\x80-\xbf]{2}|[\x80-\xff]/g
/** The beginning of a character whose other bytes are still to come. */
const INCOMPLETE = /(?:[\xc2-\xf4]|[\xe0-\xf4][\x80-\xbf]|[\xf0-\xf4][\x80-\xbf]{2})$/

/**
 * UTF-8 in which invalid bytes are read as Windows-1252: some program saved the file in that, or
 * joined two files.
 */
function mixed(): Decode {
  let rest = Buffer.alloc(0)
  return (chunk) => {
    const bytes = Buffer.concat([rest, chunk ?? rest.subarray(0, 0)])
    const tail = chunk ? INCOMPLETE.exec(bytes.subarray(-3).toString('latin1')) : null
    const whole = bytes.length - (tail?.[0].length ?? 0)
    rest = bytes.subarray(whole)
    const now = bytes.subarray(0, whole)
    try {
      return UTF8.decode(now)
    } catch {
      const letter = (one: string) =>
        one.length > 1 ? `${Buffer.from(one, 'latin1')}` : (LETTERS[one.charCodeAt(0) - 128] ?? '')
      return now.toString('latin1').replace(CHARACTER, letter)
    }
  }
}
