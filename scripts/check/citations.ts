import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { REQUIREMENTS, type Repository, readRepository } from './repository.ts'

/** A piece of text that is checked on its own: a citation must name its document within it. */
interface Passage {
  kind: 'comment' | 'code' | 'document'
  /** The line where it begins, counted from 1. */
  line: number
  /** Joined into one line, without comment markers. */
  text: string
}

/** Comments: of several lines, in markup, on their own line, and after code. */
const COMMENT =
  /(?<=^|[\s{(])\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?:^[ \t]*\/\/.*(?:\n|$))+|(?<=\s)\/\/ .*/gm
/** The paragraphs of a document, including lists, tables and headings, without code blocks. */
const PARAGRAPH = /(?:^(?!\s*$).+(?:\n|$))+/gm
const FENCED = /^```[\s\S]*?^```$/gm

/** The passages of a file: comments and lines of code, or the paragraphs of a document (`.md`). */
function passagesOf(file: string, text: string): Passage[] {
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

/** The same text with spaces in place of the pattern. */
function blanked(text: string, pattern: RegExp): string {
  return text.replace(pattern, (raw) => raw.replace(/[^\n]/g, ' '))
}

/** A document before the sign of one of its sections. Public standards may be cited as well. */
const DOCUMENT = String.raw`(?<ours>[Rr]equirements(?:\]\([^)]*\))?)|RFC\s+\d+|XML\s+[\d.]+|HTML,?|WCAG`
const DOCUMENT_OR_SECTION = new RegExp(
  String.raw`\b(?:${DOCUMENT})(?=\s+§)|§(?<section>\d+(?:\.\d+)*)`,
  'g',
)
const DECISIONS = /\bdecisions?\s+(\d+(?:(?:,|\s+and|\s+or|\s+to)\s+\d+)*)/gi
/** Documents that only their authors have. */
const UNKNOWN_DOCUMENT = /\b(?:SPEC|DESIGN)\b/g
/** One segment of a path; brackets enclose a route's parameter. */
const STEP = String.raw`(?:\[[\w.]+\]|[\w@.-])+`
/** The name of a source file or a document, with any part of its path. */
const FILE = new RegExp(
  String.raw`(?<![\w./*<{}>…-])(?:${STEP}/)*${STEP}\.(?:tsx?|astro|css|mjs|md)\b(?![\w/])`,
  'g',
)
/** A nested folder, or a module, in backticks. */
const FOLDER = new RegExp(`\`((?:${STEP}/){2,})\``, 'g')
const MODULE = new RegExp(`\`((?:${STEP}/)+[\\w-]+)\``, 'g')
const LINK = /\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]*))?\)/g

/**
 * All citations in comments and documents that the repository does not contain, as `file:line:
 * what`: a section of docs/requirements.md, a decision, a file, a folder, a link; and each section
 * whose document is not named.
 *
 * @param rootDir the folder of the repository
 */
export function wrongCitations(rootDir: string): string[] {
  const repository = readRepository(rootDir)
  return repository.files.flatMap((file) => {
    if (!/\.(?:tsx?|astro|css|mjs|jsx|njk|md)$/.test(file)) return []
    // Links of the demo parishes are addresses of the portal, not files.
    if (file.startsWith('demo/')) return []
    const passages = passagesOf(file, readFileSync(join(rootDir, file), 'utf8'))
    return passages.flatMap((passage) =>
      faultsOf(file, passage, repository).map((fault) => `${file}:${passage.line}: ${fault}`),
    )
  })
}

function faultsOf(file: string, passage: Passage, repository: Repository): string[] {
  const cited = [
    ...wrongSections(file, passage.text, repository),
    ...wrongDecisions(passage.text, repository),
  ]
  if (passage.kind === 'code') return cited
  return [
    ...cited,
    ...[...passage.text.matchAll(UNKNOWN_DOCUMENT)].map(([word]) => `there is no ${word}`),
    ...wrongPaths(passage.text.replace(LINK, ']'), repository),
    ...(passage.kind === 'document' ? wrongLinks(file, passage.text, repository) : []),
  ]
}

/** Within a passage, a section belongs to the document that was named last. */
function wrongSections(file: string, text: string, { sections }: Repository): string[] {
  let isOurs = file === REQUIREMENTS ? true : undefined
  return [...text.matchAll(DOCUMENT_OR_SECTION)].flatMap(({ groups }) => {
    const { section, ours } = groups ?? {}
    if (section === undefined) {
      isOurs = ours !== undefined
      return []
    }
    if (isOurs === undefined) return [`of which document is §${section}?`]
    return isOurs && !sections.has(section) ? [`${REQUIREMENTS} has no §${section}`] : []
  })
}

function wrongDecisions(text: string, { decisions }: Repository): string[] {
  return [...text.matchAll(DECISIONS)]
    .flatMap(([, numbers = '']) => numbers.match(/\d+/g) ?? [])
    .filter((number) => !decisions.has(number))
    .map((number) => `there is no decision ${number}`)
}

function wrongPaths(text: string, repository: Repository): string[] {
  const files = [...text.matchAll(FILE)]
    .map(([path]) => path.replace(/^(?:\.{1,2}\/)+/, ''))
    .filter((path) => !isStandIn(path) && !repository.hasFile(path))
  const folders = [...text.matchAll(FOLDER)]
    .map(([, path = '']) => path)
    .filter((path) => !repository.hasFolder(path))
  const modules = [...text.matchAll(MODULE)]
    .map(([, path = '']) => path)
    .filter((path) => repository.isInRoom(path) && !repository.hasModule(path))
  return [...files, ...folders, ...modules].map((path) => `there is no ${path}`)
}

/** A placeholder name, such as that of the next decision. */
function isStandIn(path: string): boolean {
  return path.includes('NNN')
}

function wrongLinks(file: string, text: string, repository: Repository): string[] {
  return [...text.matchAll(LINK)].flatMap(([, path = '', anchor]) => {
    const target = path === '' ? file : normalize(join(dirname(file), path))
    if (!repository.has(target)) return [`there is no ${target}`]
    if (!anchor || repository.anchorsOf(target).has(anchor)) return []
    return [`${target} has no heading #${anchor}`]
  })
}
