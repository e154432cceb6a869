import { tryStorage } from './storage.ts'

/** The user's data for a new account, as far as they have entered it elsewhere in this tab. */
export interface RegistrationHint {
  name: string
  email: string
}

const KEY = 'registration'
/** The fragment of the login page that opens the registration form. */
const REGISTER_FRAGMENT = 'register'
/** The fragment of the login page that opens the form for a forgotten password. */
export const RECOVER_FRAGMENT = 'recover'

/**
 * Keeps the data of a user who has just asked to join, so that they need not type it again for an
 * account. If the browser cannot keep it, the user types it again.
 */
export function keepRegistrationHint({ name, email }: RegistrationHint): void {
  tryStorage(() => sessionStorage.setItem(KEY, JSON.stringify({ name, email })))
}

/**
 * The first values of the registration form, if the address asks for that form. They come from the
 * mailed link, behind `#`, which no server sees, or else from this tab. They are removed when read.
 *
 * @returns undefined if the address does not ask for the form
 */
export function takeRegistrationHint(): RegistrationHint | undefined {
  const fragment = new URLSearchParams(location.hash.slice(1))
  if (!fragment.has(REGISTER_FRAGMENT)) return undefined
  const kept = storedHint()
  history.replaceState(history.state, '', location.pathname + location.search)
  return {
    name: fragment.get('name') ?? kept.name,
    email: fragment.get('email') ?? kept.email,
  }
}

/** Whether the address asks for the form for a forgotten password; true only once. */
export function takeRecovery(): boolean {
  if (location.hash !== `#${RECOVER_FRAGMENT}`) return false
  history.replaceState(history.state, '', location.pathname + location.search)
  return true
}

function storedHint(): RegistrationHint {
  const kept = tryStorage(() => {
    const { name, email } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    sessionStorage.removeItem(KEY)
    return { name: String(name ?? ''), email: String(email ?? '') }
  })
  return kept ?? { name: '', email: '' }
}
