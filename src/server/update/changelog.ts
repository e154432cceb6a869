import { createHash } from 'node:crypto'

/** An entry of CHANGELOG.md (https://keepachangelog.com/en/1.1.0/). */
export interface Change {
  /** `Unreleased`, or a version. */
  release: string
  /** Such as `Added`. */
  kind: string
  /** One line of Markdown. */
  text: string
}

/** The entries of a changelog, in order; text outside the lists is left out. */
export function parseChangelog(markdown: string): Change[] {
  const changes: Change[] = []
  let [release, kind] = ['', '']
  let entry: Change | undefined
  for (const line of markdown.split('\n')) {
    const [, heading] = /^## \[?([^\]\s]+)/.exec(line) ?? []
    const [, group] = /^### (.+)/.exec(line) ?? []
    if (heading !== undefined) [release, kind] = [heading, '']
    if (group !== undefined) kind = group.trim()
    if (line.startsWith('- ')) {
      entry = { release, kind, text: line.slice(2).trim() }
      changes.push(entry)
    } else if (entry && /^\s+\S/.test(line)) {
      entry.text += ` ${line.trim()}`
    } else entry = undefined
  }
  return changes
}

/**
 * Identifies an entry by its words, wherever it is: at a release, entries move from `Unreleased` to
 * the release.
 */
export function digestOf({ text }: Change): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
