import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { sourceDigest } from '#src/files/source-digest.ts'
import { showProgress } from '#src/logging/progress.ts'

/** The long-running programs, and the tasks that `child.ts` runs once. */
export const PROGRAMS = ['portal', 'api', 'publisher', 'seeding', 'first-release'] as const
export type ProgramName = (typeof PROGRAMS)[number]

interface Program {
  /**
   * @param projectDir absolute path of the checkout
   * @param tell called with the progress, by programs that report it
   * @returns the result, for programs that have one
   */
  run(projectDir: string, tell: (progress: unknown) => void): Promise<unknown>
}

/** The source files of the programs. */
const SOURCES = ['src', 'scripts', 'demo/seed', 'package-lock.json']

const PROJECT = join(import.meta.dirname, '../..')

/** Absolute path of the folder with the bundled programs for the current code. */
export function programsFolder(projectDir: string): string {
  return join(projectDir, 'dist', 'programs', sourceDigest(projectDir, SOURCES))
}

/**
 * Runs a program from its bundle, which is built first if it is missing: loading a thousand modules
 * one by one takes three seconds and thirty megabytes more (decision 114). If no bundle can be
 * built, for example on a full disk, the program runs from its sources.
 *
 * @throws the errors of the program
 */
export async function runProgram(name: ProgramName): Promise<void> {
  const bundled = bundleOf(name)
  if (!existsSync(bundled)) {
    // In a child process, because this one would keep the bundler's memory.
    const script = join(PROJECT, 'scripts', 'build-programs.ts')
    const building = promisify(execFile)(process.execPath, [script], { cwd: PROJECT })
    await showProgress('Bundling the programs', () => building).catch(({ message }: Error) => {
      const why = message.split('\n').find((line) => /Error:/.test(line)) ?? message
      console.error(`Running from the sources, which is slower: ${why.trim()}`)
    })
  }
  await runAsItIs(name, { bundled })
}

/**
 * Runs a program from its bundle, or from its sources if there is none.
 *
 * @param options.tell called with the progress, by programs that report it
 * @returns the result, for programs that have one
 * @throws the errors of the program
 */
export async function runAsItIs(
  name: ProgramName,
  { bundled = bundleOf(name), tell = () => undefined }: Run = {},
): Promise<unknown> {
  const file = existsSync(bundled) ? bundled : join(import.meta.dirname, `${name}.ts`)
  const program = (await import(pathToFileURL(file).href)) as Program
  return program.run(PROJECT, tell)
}

interface Run {
  /** Absolute path of its bundle. */
  bundled?: string
  tell?: (progress: unknown) => void
}

function bundleOf(name: ProgramName): string {
  return join(programsFolder(PROJECT), `${name}.mjs`)
}
