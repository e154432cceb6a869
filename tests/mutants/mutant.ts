/** One fault, made on purpose: a text of the product and what stands there in its place. */
interface Fault {
  /** A name of its own, by which the runner is asked for it. */
  id: string
  /** What is broken, in words. */
  what: string
  /** The file, from the root of the checkout. */
  file: string
  /** Stands in that file exactly once. */
  find: string
  replace: string
}

/** A file of browser tests, or those of its tests whose titles match. */
export interface BrowserTests {
  file: string
  /** A regular expression for titles; all tests of the file without it. */
  titled?: string
  /** The project of playwright.config.ts; each that runs them without it. */
  on?: 'desktop' | 'phone'
}

/** A fault that tests of code, of the API or of publishing should catch. */
export interface VitestMutant extends Fault {
  kind: 'vitest'
  /** Files of tests, the likeliest first. One that fails is enough. */
  tests: string[]
}

/** A fault that only shows in a browser. */
export interface BrowserMutant extends Fault {
  kind: 'browser'
  /** Mutants of one site are built and started together: each shows elsewhere. */
  site: 'reading' | 'doing'
  tests: BrowserTests[]
}

/** A fault that a check of `scripts/check/` should catch. */
export interface CheckMutant extends Fault {
  kind: 'check'
  check: 'locales' | 'types'
}

export type Mutant = VitestMutant | BrowserMutant | CheckMutant

/** Where a mutant lies: `domain`, `locales`, or of the server `server/http`. */
export function areaOf({ file }: Mutant): string {
  const [top = '', room = '', part = ''] = file.split('/')
  if (top !== 'src') return top
  return room === 'server' ? `${room}/${part}` : room
}
