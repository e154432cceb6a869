import { createContext, useContext } from 'react'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { officePath } from '#src/domain/office.ts'
import { localePath } from '#src/i18n/urls.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

/** The office that the user has open, once their access is confirmed. */
export const OfficeContext = createContext<OwnOffice | null>(null)

/** The office that the user has open. @throws outside its pages */
export function useOffice(): OwnOffice {
  const office = useContext(OfficeContext)
  if (!office) throw new Error('No office is open.')
  return office
}

type Place = Parameters<typeof officePath> extends [string, ...infer Rest] ? Rest : never

/**
 * Returns a function that makes the address of a page of the open office, with its language.
 *
 * @example pathTo('contents', 14)
 */
export function useOfficePath(): (...place: Place) => string {
  const { slug } = useOffice()
  const { locale } = useTranslator()
  return (...place) => localePath(locale, officePath(slug, ...place))
}
