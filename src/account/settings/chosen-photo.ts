import { PHOTO_MAX_BYTES, PHOTO_TYPES } from '#src/contract/account/account.ts'

/** A file chosen as a photo, checked before the upload. */
export type ChosenPhoto =
  | { kind: 'good'; file: File; picture: ImageBitmap }
  | { kind: 'wrong-type' }
  | { kind: 'too-large' }
  | { kind: 'unreadable' }

/** Checks a file as the server will: its type, its size, and whether it is a picture at all. */
export async function lookAt(file: File): Promise<ChosenPhoto> {
  if (!PHOTO_TYPES.some((type) => type === file.type)) return { kind: 'wrong-type' }
  if (file.size > PHOTO_MAX_BYTES) return { kind: 'too-large' }
  try {
    return { kind: 'good', file, picture: await createImageBitmap(file) }
  } catch {
    return { kind: 'unreadable' }
  }
}
