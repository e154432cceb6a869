import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { type Change, parseChangelog } from './changelog.ts'

const root = new URL('../../../', import.meta.url)

const Package = v.object({ version: v.string(), engines: v.object({ node: v.string() }) })

/** The running release: version and changelog. */
export interface Release {
  version: string
  /** The entries of its changelog, the newest release first. */
  changes: Change[]
}

/** The version of this code, as in package.json. */
export function ownVersion(): string {
  return readPackage().version
}

/** The version of Node that this code needs, such as `>=24.0.0`. */
export function neededNode(): string {
  return readPackage().engines.node
}

/** The version of this code and its changelog; an installation may lack the changelog. */
export function ownRelease(): Release {
  return { version: ownVersion(), changes: parseChangelog(readChangelog()) }
}

function readPackage(): v.InferOutput<typeof Package> {
  return v.parse(Package, JSON.parse(readFileSync(new URL('package.json', root), 'utf8')))
}

function readChangelog(): string {
  try {
    return readFileSync(new URL('CHANGELOG.md', root), 'utf8')
  } catch {
    return ''
  }
}
