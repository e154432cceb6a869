import { faqParts } from '#src/domain/contents/faq-parts.ts'

interface Props {
  content: string
  /** The heading level of the questions: one below the heading above them. */
  heading: 'h2' | 'h3'
}

/** Frequent questions as headings, each above its answer; the line breaks of the text are kept. */
export function FaqText({ content, heading: Heading }: Props) {
  return faqParts(content).map(({ kind, text }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text keep their order
    kind === 'question' ? <Heading key={at}>{text}</Heading> : <p key={at}>{text}</p>,
  )
}
