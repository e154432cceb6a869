import * as v from 'valibot'
import { BLOCK_FIELDS } from '#src/contract/community/website-configuration.ts'
import { Address } from '#src/contract/primitives.ts'
import { hasImages, imagesOf } from '#src/domain/contents/body-images.ts'
import { cleanContent } from '#src/domain/contents/content-html.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { fieldsFrom } from '#src/server/db/field-names.ts'
import { configurationTranslations, websiteConfigurations } from '#src/server/db/schema.ts'

/** The columns with the HTML of a community's side panel. */
export const BLOCK_COLUMNS = fieldsFrom(websiteConfigurations, BLOCK_FIELDS)

/** The same for translations. */
export const TRANSLATED_BLOCK_COLUMNS = fieldsFrom(configurationTranslations, BLOCK_FIELDS)

/**
 * The addresses of other hosts' pictures within HTML, in order, without duplicates. Invalid
 * addresses are skipped.
 *
 * @param html from an editor, or as stored
 */
export function bodyPictures(html: string | null): string[] {
  if (html === null || !/<img/i.test(html)) return []
  const clean = cleanContent({ content: html })
  if (!hasImages(clean)) return []
  const addresses = imagesOf(clean).flatMap(({ address }) => (isForeign(address) ? address : []))
  return [...new Set(addresses)]
}

/** A text and its translations. */
interface Texts {
  content: string | null
  translations: { [Language in Locale]?: { content: string | null } | undefined }
}

/** The same for a text with its translations. */
export function textPictures({ content, translations }: Texts): string[] {
  const translated = Object.values(translations).map((one) => one?.content ?? null)
  return [...new Set([content, ...translated].flatMap(bodyPictures))]
}

function isForeign(address: string | null): address is string {
  return address !== null && !address.startsWith('/') && v.is(Address, address)
}
