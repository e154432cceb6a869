import type { ContentRecord } from '#src/contract/contents/content-record.ts'
import { slugsFor, toSlug } from '#src/domain/contents/content-address.ts'
import type { ContentValues } from './content-values.ts'

type Addressed = Pick<ContentRecord, 'status' | 'slug' | 'title'>

/** Whether an address was derived from a title, possibly with a number to make it unique. */
export function isOfTitle(slug: string, title: string): boolean {
  const made = toSlug(title)
  return slug === made || slug.replace(/-\d+$/, '') === made
}

/**
 * Whether the address of a content changes with its title by itself, as it does until readers could
 * have seen it.
 *
 * @param record as it was last read or saved; null for a new content
 */
export function followsTitle(record: Addressed | null): boolean {
  return record === null || (record.status === 'draft' && isOfTitle(record.slug, record.title))
}

/** The address that a corrected title would give; `accepted` once its author has taken the offer. */
export interface AddressOffer {
  state: 'offered' | 'accepted'
  slug: string
}

/**
 * What to offer the author who corrects the title of a content that readers may know by its address.
 * An address that somebody wrote is left alone.
 *
 * @param record as it was last read or saved; null for a new content
 * @returns null if the address already follows the title, or says the same
 */
export function addressOffer(
  { title, slug }: Pick<ContentValues, 'title' | 'slug'>,
  record: Addressed | null,
): AddressOffer | null {
  if (record === null || followsTitle(record)) return null
  if (!isOfTitle(record.slug, record.title) || toSlug(title) === toSlug(record.title)) return null
  const made = slugsFor(title, '').next().value
  if (made === '' || made === record.slug) return null
  // With an empty address, the server derives a unique one from the title.
  if (slug === '') return { state: 'accepted', slug: made }
  return slug === record.slug ? { state: 'offered', slug: made } : null
}
