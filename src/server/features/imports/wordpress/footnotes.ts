import * as v from 'valibot'
import { writeSigns } from '#src/domain/contents/body-images.ts'

/** The format of the field `footnotes` of a post, since WordPress 6.3. */
const Footnotes = v.pipe(
  v.array(v.object({ id: v.string(), content: v.string() })),
  v.maxLength(1_000),
)

/**
 * Footnotes as a list, each with a link back to its mark; empty if none can be read.
 *
 * @param json as an export contains them
 */
export function footnotesHtml(json: string | undefined): string {
  const notes = footnotesIn(json ?? '')
  if (notes.length === 0) return ''
  const items = notes.map(({ id, content }) => {
    const place = writeSigns(id)
    return `<li id="${place}">${content} <a href="#${place}-link">↩</a></li>`
  })
  return `\n\n<ol>${items.join('')}</ol>\n\n`
}

function footnotesIn(json: string): v.InferOutput<typeof Footnotes> {
  try {
    const parsed = v.safeParse(Footnotes, JSON.parse(json))
    return parsed.success ? parsed.output : []
  } catch {
    return []
  }
}
