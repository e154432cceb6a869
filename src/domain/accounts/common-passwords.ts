import { PASSWORD_MIN_LENGTH } from '#src/contract/account/account.ts'

let loading: Promise<ReadonlySet<string>> | undefined

/**
 * The most common passwords, in lower case: those of the package's list that are long enough to be
 * accepted here. The list is loaded on first use, and again after a failed load: no page or server
 * waits for it before somebody chooses a password (decision 093).
 */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<ReadonlySet<string>> {
  const { default: passwords } = await import('@zxcvbn-ts/language-common/dist/passwords.json.mjs')
  return new Set(passwords.filter((password) => password.length >= PASSWORD_MIN_LENGTH))
}
