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
