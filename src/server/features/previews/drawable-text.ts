/** Pictures within texts, what joins and colours them, and what is shown as nothing. */
const UNDRAWN =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Cc}|\p{Cf}|\p{Co}|\p{Cs}|\u20e3|\p{Variation_Selector}/gu
/** The `#` and the digits of keycaps are letters, and other symbols that count as pictures here. */
const LETTERS = /[©®™#*\d]/

/** Scripts that our fonts have letters for, and what all scripts share. */
const WRITTEN =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]/u

/**
 * A text as our fonts can show it: what they have no letters for is left out.
 *
 * @returns the text in one line; `fallback` where nothing is left of it
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
