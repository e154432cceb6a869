import { setFlagsFromString } from 'node:v8'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'

/** What we use of PGlite's module: `raw_parser` of PostgreSQL, by its address of a text. */
interface EngineModule {
  HEAPU8: Uint8Array
  _malloc(bytes: number): number
  _free(address: number): void
  _raw_parser?(text: number, mode: number): number
}

/**
 * V8 compiles each function of the engine as it is first called, and once more, optimised, when it is
 * called often. For the parser of SQL alone that takes 604 MB for two seconds, and gains nothing that
 * can be measured (decision 131). Only code that was compiled while this flag names another function
 * is never optimised.
 */
const NO_OTHER_THAN = '--wasm-tier-up-filter='
const SOME_OTHER = 0
const ALL = -1

class Engine extends PGlite {
  /** The first statement of its own; nothing was parsed before. */
  override async _initArrayTypes(...args: Parameters<PGlite['_initArrayTypes']>): Promise<void> {
    if (this.mod) compileParser(this.mod as unknown as EngineModule)
    return super._initArrayTypes(...args)
  }
}

/**
 * Opens an engine as `PGlite.create` does, with a fifth of its peak of memory.
 *
 * @throws what `PGlite.create` throws
 */
export async function openEngine(options: PGliteOptions): Promise<PGlite> {
  const engine = new Engine(options)
  await engine.waitReady
  return engine
}

/** Parses an empty text: nothing else happens meanwhile, in any thread that has such functions. */
function compileParser(engine: EngineModule): void {
  if (!engine._raw_parser) return
  const text = engine._malloc(1)
  engine.HEAPU8[text] = 0
  setFlagsFromString(`${NO_OTHER_THAN}${SOME_OTHER}`)
  try {
    engine._raw_parser(text, 0)
  } finally {
    setFlagsFromString(`${NO_OTHER_THAN}${ALL}`)
    engine._free(text)
  }
}
