import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as v from 'valibot'
import { type Document, LineCounter, parseDocument } from 'yaml'

/** The folder with the data of the demo parishes: YAML, Markdown and pictures that people edit. */
export const DEMO_FOLDER = join(import.meta.dirname, '..')

/** An unusable demo file; the message names the file and the line. */
export class DemoFileError extends Error {
  override name = 'DemoFileError'

  constructor(path: string, line: number, problem: string) {
    super(`${relative(join(DEMO_FOLDER, '..'), path)}:${line}: ${problem}`)
  }
}

/**
 * Reads a YAML file of the demo.
 *
 * @throws DemoFileError if the file is no YAML, or does not match the schema
 */
export function readYaml<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
): v.InferOutput<Schema> {
  return parse(path, readFileSync(path, 'utf8'), { schema, firstLine: 1 })
}

/**
 * Reads a Markdown file of the demo: YAML between two lines of `---`, then the text.
 *
 * @throws DemoFileError if there is no front matter, or it does not match the schema
 */
export function readMarkdown<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
): { head: v.InferOutput<Schema>; body: string } {
  const text = readFileSync(path, 'utf8')
  const [, yaml, body] = /^---\n(.*?\n)---\n(.*)$/s.exec(text) ?? []
  if (yaml === undefined || body === undefined) {
    throw new DemoFileError(
      path,
      1,
      'A content begins with its front matter, between two lines of ---.',
    )
  }
  return { head: parse(path, yaml, { schema, firstLine: 2 }), body: body.trim() }
}

function parse<Schema extends v.GenericSchema>(
  path: string,
  text: string,
  { schema, firstLine }: { schema: Schema; firstLine: number },
): v.InferOutput<Schema> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1
  const [fault] = document.errors
  if (fault) throw new DemoFileError(path, lineAt(fault.pos[0]), fault.message)
  const parsed = v.safeParse(schema, document.toJS())
  if (parsed.success) return parsed.output
  const { keys, issue } = deepest(parsed.issues[0])
  const problem = `${keys.join('.') || 'The file'}: ${issue.message}`
  throw new DemoFileError(path, lineAt(offsetOf(document, keys)), problem)
}

interface Found {
  keys: unknown[]
  issue: v.BaseIssue<unknown>
}

/**
 * The actual issue. A union reports the issues of each option: a value that breaks a rule was meant
 * for that option; otherwise the option that matched furthest was.
 */
function deepest(issue: v.BaseIssue<unknown>): Found {
  const keys = (issue.path ?? []).map(({ key }) => key)
  const within = (issue.issues ?? []).map(deepest)
  const meant =
    within.find((one) => one.issue.kind === 'validation') ??
    within.sort((one, other) => other.keys.length - one.keys.length)[0]
  if (!meant || meant.keys.length === 0) return { keys, issue }
  return { keys: [...keys, ...meant.keys], issue: meant.issue }
}

/** The position of a path's value, or of the nearest value that contains it. */
function offsetOf(document: Document, keys: unknown[]): number {
  for (let depth = keys.length; depth > 0; depth--) {
    const node = document.getIn(keys.slice(0, depth), true)
    if (node !== null && typeof node === 'object' && 'range' in node) {
      return (node.range as [number] | null)?.[0] ?? 0
    }
  }
  return 0
}
