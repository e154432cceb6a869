import type { WrittenLetter } from './letter.ts'

/** A letter as plain text, complete in itself; paragraphs are parted by an empty line. */
export function layOutText(letter: WrittenLetter): string {
  const { greeting, before, action, aside, after, closing, signature, footer, portal } = letter
  const link = action ? [`${action.label}:\n${action.href}`] : []
  const also = aside ? [`${aside.text}\n${aside.href}`] : []
  const paragraphs = [greeting, ...before, ...link, ...after, ...also, `${closing}\n${signature}`]
  return `${[...paragraphs, `-- \n${footer}\n${portal.siteUrl}`].join('\n\n')}\n`
}
