import { fold } from '#src/domain/search/folding.ts'

const MALE = new Set('m masculino masc homem male man h hombre varon v'.split(' '))
const FEMALE = new Set('f feminino femenino fem mulher female woman mujer w'.split(' '))

/**
 * Reads a column of sexes. If men are `H`, as in Spanish, `M` means women.
 *
 * @param cells the whole column
 * @returns true for male, null for an empty cell, undefined if unreadable
 */
export function sexReader(cells: string[]): (cell: string) => boolean | null | undefined {
  const isSpanish = cells.some((cell) => fold(cell) === 'h')
  return (cell) => {
    const word = fold(cell).replace(/\.$/, '')
    if (word === '') return null
    if (isSpanish && word === 'm') return false
    if (MALE.has(word)) return true
    return FEMALE.has(word) ? false : undefined
  }
}
