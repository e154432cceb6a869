import type { Plugin } from 'vite'
import { commonPasswords } from '#src/domain/common-passwords.ts'

/** The module of the package that holds its list. */
const LIST = /@zxcvbn-ts[\\/]language-common[\\/]dist[\\/]passwords\.json\.mjs$/

/**
 * Gives browsers of the list of common passwords what is looked up in it: a third of the whole. In
 * the order of letters it compresses best.
 */
export function onlyLookedUpPasswords(): Plugin {
  return {
    name: 'adro:common-passwords',
    async load(id) {
      if (!LIST.test(id)) return undefined
      const lines = [...(await commonPasswords())].sort().join('\n')
      return `export default ${JSON.stringify(lines)}.split('\\n')`
    },
  }
}
