import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { sourceDigest } from '#src/files/source-digest.ts'

/** The programs that run until they are told to end. */
export const PROGRAMS = ['portal', 'api', 'publisher'] as const
export type ProgramName = (typeof PROGRAMS)[number]

interface Program {
  /** @param projectDir absolute path of the checkout */
  run(projectDir: string): Promise<void>
}

/** The files that the programs are made of. */
const SOURCES = ['src', 'scripts', 'demo/seed', 'package-lock.json']

/** Absolute path of the folder that holds the bundled programs for the current code. */
export function programsFolder(projectDir: string): string {
  return join(projectDir, 'dist', 'programs', sourceDigest(projectDir, SOURCES))
}

/**
 * Runs a program from its bundle, which is built first if it is missing: a thousand modules take
 * three seconds to load one by one, and thirty megabytes more (decision 114). Where no bundle can be
 * built, for example on a disk that is full, the program runs from its sources.
 *
 * @throws the errors of the program
 */
export async function runProgram(name: ProgramName): Promise<void> {
  const projectDir = join(import.meta.dirname, '../..')
  const bundled = join(programsFolder(projectDir), `${name}.mjs`)
  if (!existsSync(bundled)) {
    // In a process of its own, because this one would keep the bundler's memory.
    const script = join(projectDir, 'scripts', 'build-programs.ts')
    const building = promisify(execFile)(process.execPath, [script], { cwd: projectDir })
    await building.catch(({ message }: Error) => {
      const why = message.split('\n').find((line) => /Error:/.test(line)) ?? message
      console.error(`Running from the sources, which is slower: ${why.trim()}`)
    })
  }
  const file = existsSync(bundled) ? bundled : join(import.meta.dirname, `${name}.ts`)
  const program = (await import(pathToFileURL(file).href)) as Program
  await program.run(projectDir)
}
