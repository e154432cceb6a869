/** Some text that is read by itself: what it cites is said within it. */
export interface Passage {
  kind: 'comment' | 'code' | 'document'
  /** Where it begins, counted from 1. */
  line: number
  /** On one line, without the marks of a comment. */
  text: string
}

/** Comments: of several lines, in markup, of a line of their own, and after code. */
const COMMENT =
  /(?<=^|[\s{(])\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?:^[ \t]*\/\/.*(?:\n|$))+|(?<=\s)\/\/ .*/gm
/** The paragraphs of a document, with the lists, tables and headings in it; no lines of commands. */
const PARAGRAPH = /(?:^(?!\s*$).+(?:\n|$))+/gm
const FENCED = /^```[\s\S]*?^```$/gm

/** Comments and lines of code, or the paragraphs of a document (`.md`). */
export function passagesOf(file: string, text: string): Passage[] {
  if (file.endsWith('.md')) return found(blanked(text, FENCED), PARAGRAPH, 'document')
  return [...found(text, COMMENT, 'comment'), ...found(blanked(text, COMMENT), /.+/g, 'code')]
}

function found(text: string, pattern: RegExp, kind: Passage['kind']): Passage[] {
  let [line, from] = [1, 0]
  return [...text.matchAll(pattern)].map(({ 0: raw, index }) => {
    line += text.slice(from, index).split('\n').length - 1
    from = index
    return { kind, line, text: raw.replace(/\n[ \t]*(?:\*(?!\/)|\/\/)?/g, ' ') }
  })
}

/** The same lines with nothing where the pattern was. */
function blanked(text: string, pattern: RegExp): string {
  return text.replace(pattern, (raw) => raw.replace(/[^\n]/g, ' '))
}
