import * as v from 'valibot'
import { MaybeText } from '../primitives.ts'

/** How a request came to the office that wrote it down: somebody came, called, or wrote. */
export const WAYS = ['counter', 'telephone', 'email', 'letter'] as const
export type Way = (typeof WAYS)[number]

/** What the office noted with a request that it wrote down itself. */
export const WrittenDown = v.object({
  came_by: v.picklist(WAYS),
  caller_name: v.string(),
  caller_phone: MaybeText,
  /** What was given, in words or as an amount; it is in no accounts. */
  given: MaybeText,
})
export type WrittenDown = v.InferOutput<typeof WrittenDown>
