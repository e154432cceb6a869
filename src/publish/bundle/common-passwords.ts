import type { Plugin } from 'vite'
import { commonPasswords } from '#src/domain/accounts/common-passwords.ts'

/** The package's module with the list. */
const LIST = /@zxcvbn-ts[\\/]language-common[\\/]dist[\\/]passwords\.json\.mjs$/

/**
 * Reduces the list of common passwords in browsers to the entries that are looked up: a third of
 * the whole. It compresses best in alphabetical order.
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
