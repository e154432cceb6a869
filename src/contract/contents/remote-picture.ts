import * as v from 'valibot'
import { Address } from '../primitives.ts'

/**
 * Why a picture of another host could not be copied, for programs; the texts are
 * `office.warnings.picture_reasons.{code}`.
 */
export const PICTURE_FAILURES = [
  /** A refused address: not on the public internet, with another port, or with a password. */
  'address',
  /** The host answered that the picture does not exist, or that access is denied. */
  'not_found',
  /** Not a JPEG, PNG, WebP, AVIF or GIF. */
  'not_picture',
  /** Too many bytes or pixels. */
  'too_large',
  /** The host did not answer in time, or answered with an error, after every retry. */
  'unreachable',
  /** An error on our side. */
  'internal',
] as const
export type PictureFailure = (typeof PICTURE_FAILURES)[number]

/** A failed picture that an office has let go: no answer names its failure any more. */
export const LET_GO = 'let_go'
/** What is stored of a failed picture. */
export const STORED_FAILURES = [...PICTURE_FAILURES, LET_GO] as const

/** The copying state of a picture that an editor named by its address at another host. */
export const RemotePicture = v.object({
  /** As the editor wrote it. */
  address: Address,
  /** Pages omit waiting and failed pictures; they show our own copy of a kept one. */
  state: v.picklist(['waiting', 'kept', 'failed']),
  /** The copy; null until there is one. */
  url: v.nullable(Address),
  /** Null unless it failed. */
  failure: v.nullable(v.picklist(STORED_FAILURES)),
})
export type RemotePicture = v.InferOutput<typeof RemotePicture>

/**
 * The copies of pictures of other hosts in HTML, by their addresses in the HTML: the copy that
 * pages show, or null while there is none.
 */
export const CopiedPictures = v.record(v.string(), v.nullable(Address))
export type CopiedPictures = v.InferOutput<typeof CopiedPictures>
