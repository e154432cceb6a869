import * as v from 'valibot'
import { Id } from './primitives.ts'

/** A community's frequent questions as one pre-formatted text (SPEC §2, §3). */
export const Faq = v.object({ id: Id, content: v.string() })

export type Faq = v.InferOutput<typeof Faq>
