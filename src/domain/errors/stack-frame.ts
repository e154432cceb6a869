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
