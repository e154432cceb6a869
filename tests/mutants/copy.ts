import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Mutant } from './mutant.ts'

/** The code that a mutant breaks was rewritten. */
export class TextGone extends Error {
  override name = 'TextGone'
}

/** A copy of a checkout in which things may be broken. */
export interface Copy {
  dir: string
  /**
   * Breaks the copy.
   *
   * @throws TextGone where the text is not there, Error where it is there more than once
   */
  apply(mutant: Mutant): void
  /** Puts back every file that was broken. */
  restore(): void
}

/**
 * Copies what git knows of a checkout, or would add, below its `var/`: on the same disk packages are
 * linked instead of copied. What tools keep in `node_modules` is left out, because they write it in
 * place, which would reach the checkout through the links. The copy is deleted when the process ends.
 *
 * @param checkout a checkout of git in which `npm ci` has run
 */
export function copyOf(checkout: string): Copy {
  mkdirSync(join(checkout, 'var'), { recursive: true })
  const dir = mkdtempSync(join(checkout, 'var', 'mutants-'))
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }))
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: checkout,
    encoding: 'utf8',
  })
  for (const file of listed.split('\0')) {
    // What was deleted and not committed is listed, too.
    if (file === '' || !existsSync(join(checkout, file))) continue
    mkdirSync(dirname(join(dir, file)), { recursive: true })
    cpSync(join(checkout, file), join(dir, file))
  }
  linkPackages(checkout, dir)

  const originals = new Map<string, string>()
  return {
    dir,
    apply({ file, find, replace }) {
      const path = join(dir, file)
      if (!existsSync(path)) throw new TextGone(`there is no ${file}`)
      const text = readFileSync(path, 'utf8')
      const times = text.split(find).length - 1
      if (times === 0) throw new TextGone(`its text is no longer in ${file}`)
      if (times !== 1) throw new Error(`its text is there ${times} times in ${file}`)
      if (!originals.has(path)) originals.set(path, text)
      writeFileSync(
        path,
        text.replace(find, () => replace),
      )
    },
    restore() {
      for (const [path, text] of originals) writeFileSync(path, text)
      originals.clear()
    },
  }
}

function linkPackages(checkout: string, dir: string): void {
  const packages = join(checkout, 'node_modules')
  mkdirSync(join(dir, 'node_modules'))
  const names = readdirSync(packages).filter((name) => !name.startsWith('.') || name === '.bin')
  execFileSync('cp', [
    '-al',
    ...names.map((name) => join(packages, name)),
    join(dir, 'node_modules'),
  ])
}
