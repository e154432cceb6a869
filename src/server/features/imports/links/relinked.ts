import { readSigns } from '#src/domain/contents/body-images.ts'
import { formerAddressOf } from './former-address.ts'

/** A link of sanitised HTML, whose attributes are always quoted. */
const LINK = /(<a\b[^<>]*?\shref=")([^"]{1,4000})(")/gi

/** The former addresses that a text's links may lead to, each once. */
export function linkedAddresses(html: string): string[] {
  const addresses = [...html.matchAll(LINK)].map(([, , href = '']) =>
    formerAddressOf(readSigns(href)),
  )
  return [...new Set(addresses.filter((one) => one !== null))]
}

/**
 * HTML with links to the present addresses; unknown links stay.
 *
 * @param pathOf the path here of a former address
 */
export function relinked(html: string, pathOf: (former: string) => string | undefined): string {
  return html.replace(LINK, (whole, before: string, href: string, after: string) => {
    const url = readSigns(href)
    const address = formerAddressOf(url)
    const path = address === null ? undefined : pathOf(address)
    return path === undefined ? whole : `${before}${path}${after}`
  })
}
