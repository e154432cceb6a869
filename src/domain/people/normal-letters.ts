/** Particles between the parts of a name, in Portuguese, Spanish and related languages. */
const PARTICLES = new Set(
  'a o as os e y de da do das dos del della la las los el di du van von der den ter'.split(' '),
)
/** Particles that are not surnames as well. */
const NUMERALS = new Set('II III IV VII VIII IX XII XIII XIV XV XVI XXIII'.split(' '))

/** Whether a name, or a part of it, is in capitals: initials alone do not count. */
export function isInCapitals(name: string): boolean {
  return name.split(/[\s,]+/u).some((word) => isCapitals(word) && !NUMERALS.has(word))
}

/**
 * Normalises a name typed in capitals: `MARIA DA CONCEIÇÃO D'ÁVILA` becomes `Maria da Conceição
 * d'Ávila`. Words that were not in capitals stay unchanged, as do initials and numerals.
 */
export function inNormalLetters(name: string): string {
  if (!isInCapitals(name)) return name
  let isFirst = true
  return name.replace(/[^\s,]+/gu, (word) => {
    const wasFirst = isFirst
    isFirst = false
    if (!wasFirst && NUMERALS.has(word)) return word
    const low = word.toLocaleLowerCase('pt')
    if (!wasFirst && PARTICLES.has(low)) return low
    return isCapitals(word) ? capitalized(low, wasFirst) : word
  })
}

function isCapitals(word: string): boolean {
  return /^(?=(?:.*\p{Lu}){2})[^\p{Ll}]+$/u.test(word) && !/^(?:\p{Lu}\.)+$/u.test(word)
}

/**
 * Capitalises also after hyphens, apostrophes and `Mc`; the `d'` of Portuguese stays lower case.
 */
function capitalized(low: string, isFirst: boolean): string {
  const word = low.replace(/(^|[-'’/.(])(\p{L})/gu, (_, before: string, letter: string) => {
    return before + letter.toLocaleUpperCase('pt')
  })
  const irish = word.replace(/\bMc(\p{Ll})/gu, (_, letter: string) => {
    return `Mc${letter.toLocaleUpperCase('pt')}`
  })
  return isFirst ? irish : irish.replace(/^D(?=['’])/u, 'd')
}
