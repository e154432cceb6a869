import { readFileSync } from 'node:fs'
import { convertToTsx } from '@astrojs/astro2tsx'
import { parseSync } from 'vite'

/** The uses of text keys in code, in which they are strings. */
export interface TextUses {
  /** Strings in code: a key, or the key of a group that is used as a whole. */
  strings: Set<string>
  /** Template literals passed to `t`: each is a single text. */
  texts: RegExp[]
  /** Other template literals: each is a text, or a group that is used as a whole. */
  groups: RegExp[]
  /** The groups from which `keyIn` takes a text whose name is one of the words. */
  open: RegExp[]
  /** Names and numbers in code, and each word of its strings. */
  words: Set<string>
}

/** The pattern for an unknown part of a template literal: one segment of a key. */
const ANY_NAME = '[^.]+'

/** A node of the syntax tree: its kind, and child nodes under names that depend on the kind. */
interface SyntaxNode {
  type: string
  [name: string]: unknown
}

/** @param namespaces the first segments of text keys */
export function textUses(files: string[], namespaces: ReadonlySet<string>): TextUses {
  const uses: TextUses = {
    strings: new Set(),
    texts: [],
    groups: [],
    open: [],
    words: new Set(),
  }
  const walk = (node: SyntaxNode, parent?: SyntaxNode): void => {
    if (/^(JSX)?Identifier$/.test(node.type)) uses.words.add(String(node.name))
    if (typeof node.value === 'number') uses.words.add(String(node.value))
    const text = stringOf(node)
    if (text !== undefined) noteString(text, uses)
    else if (node.type === 'TemplateLiteral' && namespaces.has(headOf(node).split('.')[0] ?? '')) {
      const kind = parent && isCallOf(parent, /^t$/) ? 'texts' : 'groups'
      uses[kind].push(wholly(patternOf(node)))
    }
    const [group, name] = isCallOf(node, /^keyIn$/) ? nodesIn(node.arguments) : []
    if (group && name) {
      uses.open.push(...choicesOf(group).map(wholly))
      walk(name, node)
      return
    }
    for (const part of Object.values(node).flatMap(nodesIn)) walk(part, node)
  }
  for (const file of files) walk(parsed(file))
  return uses
}

/** In keys, a name with a dot, such as that of a webhook's type, has an underscore. */
function noteString(text: string, { strings, words }: TextUses): void {
  strings.add(text)
  for (const word of text.split(/\s+/)) words.add(word).add(word.replaceAll('.', '_'))
}

/** @throws {SyntaxError} if a file is not TypeScript */
function parsed(file: string): SyntaxNode {
  const source = readFileSync(file, 'utf8')
  const code = file.endsWith('.astro') ? convertToTsx(source).code : source
  const { program, errors } = parseSync(file.endsWith('.ts') ? file : `${file}.tsx`, code)
  const [error] = errors
  if (error) throw new SyntaxError(`${file}: ${error.message}`)
  return program as unknown as SyntaxNode
}

function nodesIn(value: unknown): SyntaxNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  return isNode(value) ? [value] : []
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** The value of a string literal, or of a template literal without expressions. */
function stringOf(node: SyntaxNode): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral' || nodesIn(node.expressions).length > 0) return undefined
  return headOf(node)
}

function headOf(template: SyntaxNode): string {
  return textsOf(template)[0] ?? ''
}

/** The text before, between and after the expressions of a template literal. */
function textsOf(template: SyntaxNode): string[] {
  return nodesIn(template.quasis).map(({ value }) => (value as { cooked: string }).cooked)
}

/** Whether a call is of a function or method with this name. */
function isCallOf({ type, callee }: SyntaxNode, name: RegExp): boolean {
  if (type !== 'CallExpression' || !isNode(callee)) return false
  const called = callee.type === 'MemberExpression' ? callee.property : callee
  return isNode(called) && name.test(String(called.name))
}

/** The possible values of a template literal, as a regular expression. */
function patternOf(template: SyntaxNode): string {
  const [head = '', ...rest] = textsOf(template)
  const parts = nodesIn(template.expressions).map(
    (part, at) => `(${choicesOf(part).join('|')})${RegExp.escape(rest[at] ?? '')}`,
  )
  return RegExp.escape(head) + parts.join('')
}

/** The possible values of an expression: the strings that it chooses from, or any name. */
function choicesOf(part: SyntaxNode): string[] {
  const text = stringOf(part)
  if (text !== undefined) return [RegExp.escape(text)]
  if (part.type === 'TemplateLiteral') return [patternOf(part)]
  if (part.type === 'ParenthesizedExpression') return nodesIn(part.expression).flatMap(choicesOf)
  if (part.type === 'ConditionalExpression') {
    return nodesIn([part.consequent, part.alternate]).flatMap(choicesOf)
  }
  return [ANY_NAME]
}

function wholly(pattern: string): RegExp {
  return new RegExp(`^${pattern}$`)
}
