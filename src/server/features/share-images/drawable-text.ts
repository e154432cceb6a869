/** Emoji, the characters that join and colour them, and invisible characters. */
const UNDRAWN =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Cc}|\p{Cf}|\p{Co}|\p{Cs}|\u20e3|\p{Variation_Selector}/gu
/** The `#` and digits of keycaps count as letters, as do some symbols listed as emoji. */
const LETTERS = /[©®™#*\d]/

/** Scripts that our fonts cover, and the characters common to all scripts. */
const WRITTEN =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]/u

/**
 * Removes the characters that our fonts do not cover from a text.
 *
 * @returns the text in one line; `fallback` if nothing is left of it
 */
export function drawableText(text: string, fallback: string): string {
  const words = text.normalize('NFC').replace(/[^\S\u00a0]+/g, ' ')
  const left = Array.from(words.replace(UNDRAWN, keepLetters))
    .filter((one) => WRITTEN.test(one))
    .join('')
    .replace(/ +/g, ' ')
    .trim()
  return /[\p{L}\p{N}]/u.test(left) ? left : fallback
}

function keepLetters(one: string): string {
  return LETTERS.test(one) ? one : ''
}
