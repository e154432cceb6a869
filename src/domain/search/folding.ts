/** More words than this do not narrow the results. */
const MAX_WORDS = 8

/** The words of a typed text, folded, in their order. */
export function searchWords(text: string): string[] {
  return foldedWords(text).slice(0, MAX_WORDS)
}

/** The same without a limit: all words of a sentence. */
export function foldedWords(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/**
 * A text in the form used for comparison: lower case, without accents, with single spaces. `Évora`
 * and `evora` fold to the same. For finding and sorting, never for showing.
 */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}
