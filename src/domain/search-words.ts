import { fold } from './folding.ts'

/** More words than these narrow nothing. */
const MAX_WORDS = 8

/** The words of what somebody typed, folded, in their order. */
export function searchWords(text: string): string[] {
  return foldedWords(text).slice(0, MAX_WORDS)
}

/** The same, however many there are: those of a whole sentence. */
export function foldedWords(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
