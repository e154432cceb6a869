import * as v from 'valibot'
import { Address } from './primitives.ts'

/**
 * Why a picture of another host could not be kept, for programs; the words for it are
 * `office.warnings.picture_reasons.{code}`.
 */
export const PICTURE_FAILURES = [
  /** An address that is not fetched: not of the public internet, of another port, with a password. */
  'address',
  /** The host says that there is none, or that nobody may have it. */
  'not_found',
  /** Not a JPEG, PNG, WebP, AVIF or GIF. */
  'not_picture',
  /** Of too many bytes or pixels. */
  'too_large',
  /** The host did not answer in time, or not rightly, however often it was asked. */
  'unreachable',
  /** The fault is ours. */
  'internal',
] as const
export type PictureFailure = (typeof PICTURE_FAILURES)[number]

/** What became of a picture that an editor named by its address at another host. */
export const RemotePicture = v.object({
  /** As the editor wrote it. */
  address: Address,
  /** Waiting and failed ones are not on pages; of a kept one pages show a copy of our own. */
  state: v.picklist(['waiting', 'kept', 'failed']),
  /** The copy; null until there is one. */
  url: v.nullable(Address),
  /** Null unless it failed. */
  failure: v.nullable(v.picklist(PICTURE_FAILURES)),
})
export type RemotePicture = v.InferOutput<typeof RemotePicture>

/**
 * What became of pictures of other hosts that stand in HTML, by their addresses as it names them:
 * the copy that pages show, or null while there is none.
 */
export const CopiedPictures = v.record(v.string(), v.nullable(Address))
export type CopiedPictures = v.InferOutput<typeof CopiedPictures>
