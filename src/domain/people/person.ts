/** The sides of a person's photo, in pixels: the size that the API names, and a larger one. */
export const PHOTO_SIDES = [256, 512] as const
type PhotoSide = (typeof PHOTO_SIDES)[number]

const PERSON_PHOTO = /^(\/media\/people\/[0-9a-f]{32})\/256\.webp$/

/** The address of a photo as the API names it, by the name of its folder (32 hex digits). */
export function photoAddress(folder: string): string {
  return `/media/people/${folder}/256.webp`
}

/** The same photo in another size; any other address is returned unchanged. */
export function photoOfSide(url: string, side: PhotoSide): string {
  return url.replace(PERSON_PHOTO, `$1/${side}.webp`)
}

/** The name to address a person by: the first word of the full name. */
export function firstNameOf(name: string): string {
  return words(name)[0] ?? ''
}

/** The initials of the first and the last word, in capitals; one initial for a single word. */
export function initialsOf(name: string): string {
  const all = words(name)
  return [all.at(0), all.length > 1 ? all.at(-1) : '']
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('pt')
}

function words(name: string): string[] {
  return name.split(/\s+/u).filter(Boolean)
}

/** The `tel:` address of a number. */
export function telephoneAddress(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`
}
