import { setFlagsFromString } from 'node:v8'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'

/**
 * The part of PGlite's module that is used here: PostgreSQL's `raw_parser`, which takes the address
 * of a text.
 */
interface EngineModule {
  HEAPU8: Uint8Array
  _malloc(bytes: number): number
  _free(address: number): void
  _raw_parser?(text: number, mode: number): number
}

/**
 * V8 compiles each function of the engine on its first call, and again with optimisation if it is
 * called often. For the SQL parser alone that takes 604 MB for two seconds, without a measurable
 * gain (decision 131). Code that is compiled while this flag names another function is never
 * optimised.
 */
const NO_OTHER_THAN = '--wasm-tier-up-filter='
const SOME_OTHER = 0
const ALL = -1

class Engine extends PGlite {
  /** Runs the engine's first statement of its own; nothing was parsed before. */
  override async _initArrayTypes(...args: Parameters<PGlite['_initArrayTypes']>): Promise<void> {
    if (this.mod) compileParser(this.mod as unknown as EngineModule)
    return super._initArrayTypes(...args)
  }
}

/**
 * Opens an engine as `PGlite.create` does, with a fifth of its peak memory.
 *
 * @throws the errors of `PGlite.create`
 */
export async function openEngine(options: PGliteOptions): Promise<PGlite> {
  const engine = new Engine(options)
  await engine.waitReady
  return engine
}

/**
 * Compiles the parser by parsing an empty text. The call is synchronous, because the flag affects
 * all threads while it is set.
 */
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
