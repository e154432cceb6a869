/** A `map` block: the first case that matches a value sets the variable. */
export function map(from: string, to: string, cases: Array<[when: string, then: string]>): string {
  const source = /^\$\w+$/.test(from) ? from : quoted(from)
  const width = Math.max(...cases.map(([when]) => quoted(when).length))
  const lines = cases.map(([when, then]) => `${quoted(when).padEnd(width)} ${quoted(then)};`)
  return block(`map ${source} ${to}`, lines)
}

/** A block with its lines indented. */
export function block(head: string, lines: string[]): string {
  return [`${head} {`, ...lines.map((one) => one.replace(/^(?=.)/gm, '    ')), '}', ''].join('\n')
}

/** A word of the configuration, the backslashes of expressions kept. */
export function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
