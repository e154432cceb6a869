import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  type ConvertToTsxResult,
  convertToTsx,
  DiagnosticSeverity,
  type ExtractedScript,
  ExtractedScriptType,
} from '@astrojs/astro2tsx'

/** A place in a text: line and column, both from 1. */
export interface Place {
  line: number
  column: number
}

/** The files that TypeScript reads instead of `.astro` files. */
export interface AstroAsTsx {
  /** The faults of the files themselves, each as a sentence. */
  faults: string[]
  /**
   * The original position of a message about a generated file; other files are returned unchanged.
   */
  original(file: string, place: Place): { file: string; place: Place }
}

/** Scripts that Astro bundles, as modules of their own. */
const CHECKED = [ExtractedScriptType.ProcessedModule, ExtractedScriptType.Module]

/**
 * Writes each component as TSX, as Astro's own tools read it, with `.tsx` appended to its name, and
 * each of its scripts as a module beside it. TypeScript tries such names by itself for an import of
 * a component, and `tsconfig.json` beside this file overlays the folder on the project.
 *
 * @param srcDir the folder of the components, relative to the project
 * @param outDir a folder that is emptied first
 */
export function writeAstroAsTsx(srcDir: string, outDir: string): AstroAsTsx {
  rmSync(outDir, { recursive: true, force: true })
  const written = new Map<string, (place: Place) => { file: string; place: Place }>()
  const faults: string[] = []
  const components = readdirSync(srcDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.astro'))
    .map((name) => join(srcDir, name))
  for (const file of components) {
    const source = readFileSync(file, 'utf8')
    const tsx = convertToTsx(source, { filename: file, ambientTypes: true })
    faults.push(...faultsOf(file, source, tsx))
    write(join(outDir, `${file}.tsx`), tsx.code)
    written.set(join(outDir, `${file}.tsx`), (place) => ({
      file,
      place: placeAt(source, sourceOffset(tsx, offsetAt(tsx.code, place))),
    }))
    for (const [at, script] of scriptsOf(tsx).entries()) {
      const module = join(outDir, `${file}.${at}.mts`)
      write(module, inPlace(source, script))
      written.set(module, (place) => ({ file, place }))
    }
  }
  return {
    faults,
    original: (file, place) => written.get(file)?.(place) ?? { file, place },
  }
}

function faultsOf(file: string, source: string, { diagnostics }: ConvertToTsxResult): string[] {
  return diagnostics
    .filter(({ severity }) => severity <= DiagnosticSeverity.Warning)
    .map(({ message, position }) => {
      const { line, column } = placeAt(source, position.start)
      return `${file}(${line},${column}): error: ${message}`
    })
}

function scriptsOf({ scripts }: ConvertToTsxResult): ExtractedScript[] {
  return scripts.filter(({ type }) => CHECKED.includes(type))
}

/**
 * The script, preceded by spaces in place of everything before it, so that positions equal those of
 * the file.
 */
function inPlace(source: string, { position, content }: ExtractedScript): string {
  return source.slice(0, position.start).replace(/[^\n]/g, ' ') + content
}

/**
 * The position in the component of a piece of the TSX; the component's start for code that Astro
 * added.
 */
function sourceOffset({ mappings }: ConvertToTsxResult, offset: number): number {
  for (const [virtualStart, virtualLength, start, length] of mappings) {
    const within = offset - virtualStart
    if (within >= 0 && within < virtualLength) return start + Math.min(within, length)
  }
  return 0
}

function offsetAt(text: string, { line, column }: Place): number {
  const before = text.split('\n').slice(0, line - 1)
  return before.reduce((sum, { length }) => sum + length + 1, column - 1)
}

function placeAt(text: string, offset: number): Place {
  const lines = text.slice(0, offset).split('\n')
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 }
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
