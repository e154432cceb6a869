import { readFileSync } from 'node:fs'
import { convertToTsx } from '@astrojs/astro2tsx'
import ts from 'typescript'

/** What code says about keys of texts, which are strings to it. */
export interface TextUses {
  /** Whatever stands in code as a string: a key, or that of a group which is used whole. */
  strings: Set<string>
  /** What templates name that `t` is asked for: single texts. */
  texts: RegExp[]
  /** What other templates name: texts, or groups that are used whole. */
  groups: RegExp[]
  /** The groups that `keyIn` takes a text from, whose name is one of the words. */
  open: RegExp[]
  /** Names and numbers in code, and each word of its strings. */
  words: Set<string>
}

/** What an unknown part of a template stands for: one name of a key. */
const ANY_NAME = '[^.]+'

/** @param namespaces what the key of a text begins with */
export function textUses(files: string[], namespaces: ReadonlySet<string>): TextUses {
  const uses: TextUses = {
    strings: new Set(),
    texts: [],
    groups: [],
    open: [],
    words: new Set(),
  }
  const walk = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isNumericLiteral(node)) uses.words.add(node.text)
    if (ts.isStringLiteralLike(node)) noteString(node.text, uses)
    if (ts.isTemplateExpression(node) && namespaces.has(node.head.text.split('.')[0] ?? '')) {
      const kind = isAskedOfT(node) ? 'texts' : 'groups'
      uses[kind].push(wholly(patternOf(node)))
    }
    const [group, name] = ts.isCallExpression(node) ? node.arguments : []
    if (group && name && ts.isCallExpression(node) && node.expression.getText() === 'keyIn') {
      uses.open.push(...choicesOf(group).map(wholly))
      walk(name)
      return
    }
    ts.forEachChild(node, walk)
  }
  for (const file of files) walk(parsed(file))
  return uses
}

/** A name with a dot, such as that of a webhook's type, has an underscore in keys. */
function noteString(text: string, { strings, words }: TextUses): void {
  strings.add(text)
  for (const word of text.split(/\s+/)) words.add(word).add(word.replaceAll('.', '_'))
}

function parsed(file: string): ts.SourceFile {
  const source = readFileSync(file, 'utf8')
  const code = file.endsWith('.astro') ? convertToTsx(source).code : source
  const kind = file.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX
  return ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind)
}

function isAskedOfT({ parent }: ts.Node): boolean {
  return ts.isCallExpression(parent) && /(^|\.)t$/.test(parent.expression.getText())
}

/** What a template can say, as a regular expression. */
function patternOf(template: ts.TemplateExpression): string {
  const spans = template.templateSpans.map(
    ({ expression, literal }) =>
      `(${choicesOf(expression).join('|')})${RegExp.escape(literal.text)}`,
  )
  return RegExp.escape(template.head.text) + spans.join('')
}

/** What a part can be: the strings that it chooses from, and any name where it has others. */
function choicesOf(part: ts.Expression): string[] {
  if (ts.isStringLiteralLike(part)) return [RegExp.escape(part.text)]
  if (ts.isTemplateExpression(part)) return [patternOf(part)]
  if (ts.isParenthesizedExpression(part)) return choicesOf(part.expression)
  if (ts.isConditionalExpression(part)) {
    return [...choicesOf(part.whenTrue), ...choicesOf(part.whenFalse)]
  }
  return [ANY_NAME]
}

function wholly(pattern: string): RegExp {
  return new RegExp(`^${pattern}$`)
}
