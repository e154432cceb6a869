import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished } from 'vitest'

/** A function by its last signature, where it has several. */
type Callable<Value> = Value extends (...args: infer Args) => infer Result
  ? (...args: Args) => Result
  : Value

type Patches<Module> = {
  [Name in keyof Module]?: (original: Callable<Module[Name]>) => Callable<Module[Name]>
}

/** Puts others in the place of functions of a module of Node's until the test ends. */
export function patch<Module extends object>(module: Module, patches: Patches<Module>): void {
  const originals = { ...module }
  for (const name of Object.keys(patches) as Array<keyof Module>) {
    const original = module[name]
    Object.assign(module, { [name]: patches[name]?.(original as Callable<typeof original>) })
  }
  syncBuiltinESMExports()
  onTestFinished(() => {
    for (const name of Object.keys(patches) as Array<keyof Module>) module[name] = originals[name]
    syncBuiltinESMExports()
  })
}
