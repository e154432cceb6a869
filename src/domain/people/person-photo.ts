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
