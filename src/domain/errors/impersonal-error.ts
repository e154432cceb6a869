import type { ErrorReport } from '#src/contract/error-report.ts'
import {
  ERROR_FRAMES,
  ERROR_MESSAGE_LENGTH,
  ERROR_NAME_LENGTH,
} from '#src/contract/error-report-limits.ts'

/** Stands for what was left out. */
const LEFT_OUT = '…'
/** The longest text that is examined, so that a message of megabytes does not block the page. */
const EXAMINED_LENGTH = 1_000

// No lookbehind here: older browsers would refuse the whole module, and the failure with it.

/** Apostrophes between letters, as in `can't` or `D'Ávila`, quote nothing. */
const OPENING = /["`„‚”»›\p{Pi}]|(?:^|[^\p{L}\p{N}])['’]/u
const UP_TO_LAST_CLOSING = /^[\s\S]*["`„‚”»›\p{Pi}'’](?![\p{L}\p{N}])/u

/** An address up to its first segment: `https://example.org/santa-marta` or `/users`. */
const ADDRESS_START = /^(?:[^/?#]*:\/\/)?[^/?#]*(?:\/[^/?#]*)?/
/** Addresses that are data themselves; those of mail have an `@`. */
const DATA_ADDRESS = /\b(?:data|blob|tel):./i
/** Four digits or more, also in groups: years, telephone and tax numbers, hours, record numbers. */
const LONG_NUMBER = /\p{Nd}(?:[^\p{L}\p{Nd}]{0,2}\p{Nd}){3,}/gu
/** Our tokens have 43 characters, those of sessions three longer parts. */
const TOKEN = /[\p{L}\p{N}_-]{32,}/gu

/**
 * The text of an error without what may identify a person: quoted text, email addresses, addresses
 * after their first segment, numbers of four digits or more, and tokens each become `…`. Names in
 * plain words cannot be recognised: code must not put them into the message of an error.
 *
 * @param longest the length of the result at most, in UTF-16 units
 */
export function impersonalText(text: string, longest: number): string {
  const plain = withoutQuotes(text).replace(/[\p{C}\s]+/gu, ' ')
  const words = examined(plain).split(' ').map(impersonalWord).join(' ')
  return shortened(words.replace(TOKEN, LEFT_OUT).replace(LONG_NUMBER, LEFT_OUT).trim(), longest)
}

/**
 * Cuts from the first quotation mark to the last one: browsers quote what they could not read, such
 * as JSON, without escaping the quotation marks in it. A quotation that never ends is cut to the end.
 */
function withoutQuotes(text: string): string {
  const opening = OPENING.exec(text)
  if (!opening) return text
  const start = opening.index + opening[0].length - 1
  const end = UP_TO_LAST_CLOSING.exec(text)?.[0].length ?? 0
  const rest = end > start + 1 ? withoutQuotes(text.slice(end)) : ''
  return text.slice(0, start) + LEFT_OUT + rest
}

/** The last word may be half an email address: it is cut, too. */
function examined(text: string): string {
  if (text.length <= EXAMINED_LENGTH) return text
  return text.slice(0, text.lastIndexOf(' ', EXAMINED_LENGTH) + 1)
}

function impersonalWord(word: string): string {
  if (word.includes('@') || DATA_ADDRESS.test(word)) return LEFT_OUT
  if (!word.includes('/')) return word
  const start = ADDRESS_START.exec(word)?.[0] ?? ''
  return start.length === word.length ? word : `${start}/${LEFT_OUT}`
}

function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text
  // Half of a surrogate pair is no character.
  const start = text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')
  return start.trimEnd() + LEFT_OUT
}

/** The longest function name that is kept, and the longest line that is read. */
const NAME_LENGTH = 60
const LINE_LENGTH = 500

/** A place in a script of the site, at the end of a line; the names of scripts end with a digest. */
const PLACE = /\/_astro\/[\w.-]{1,100}\.js:\d{1,7}:\d{1,7}(?=\)?$)/
/**
 * What precedes it: `at async Form.send (https://host` in Chromium, `send@https://host` in Firefox
 * and Safari, and `send ` as we write it.
 */
const CALLER = /^(?:at )?(?:(?:async|new) )*([\w$.<>/*]+)(?: \[as [\w$]+\])?(?: \(\S*|@\S*| )$/

/**
 * A line of a browser's stack as `function /_astro/file.js:line:column`; a function without a name
 * is left out. Lines that it has written itself stay as they are.
 *
 * @returns undefined for other lines, such as the message, or code of an extension
 */
export function stackFrame(line: string): string | undefined {
  const trimmed = line.slice(0, LINE_LENGTH).trim()
  const place = PLACE.exec(trimmed)
  if (!place) return undefined
  const name = CALLER.exec(trimmed.slice(0, place.index))?.[1] ?? ''
  const isNamed = name !== '' && name.length <= NAME_LENGTH && !/\d{4}/.test(name)
  return isNamed ? `${name} ${place[0]}` : place[0]
}

/** The parts of an error that a report holds. */
export type ImpersonalError = Pick<ErrorReport, 'name' | 'message' | 'frames'>

/**
 * Describes a thrown value without personal data. Something else than an error has its type as its
 * name; of these, only a text has a message.
 */
export function impersonalError(thrown: unknown): ImpersonalError {
  if (thrown instanceof Error) {
    const { name, message, stack } = thrown
    return withoutPersonalData({ name, message, frames: (stack ?? '').split('\n') })
  }
  const message = typeof thrown === 'string' ? thrown : ''
  return withoutPersonalData({ name: typeof thrown, message, frames: [] })
}

/**
 * Removes personal data from a described error. The server applies it again: other clients may send
 * a message as it was.
 *
 * @param frames lines of a stack, of a browser or written by this function
 */
export function withoutPersonalData({ name, message, frames }: ImpersonalError): ImpersonalError {
  return {
    // Any text can be the name of an error; a class has letters.
    name: name.length <= ERROR_NAME_LENGTH && /^[A-Za-z]+$/.test(name) ? name : 'Error',
    message: impersonalText(message, ERROR_MESSAGE_LENGTH),
    frames: frames.flatMap((line) => stackFrame(line) ?? []).slice(0, ERROR_FRAMES),
  }
}
