import * as v from 'valibot'
import { Id } from '../primitives.ts'

/** A community's frequent questions as one pre-formatted text (requirements §2.15, §3.15). */
export const Faq = v.object({ id: Id, content: v.string() })

export type Faq = v.InferOutput<typeof Faq>
