/** Whom an account would be for, as far as somebody has said it elsewhere in this tab. */
export interface RegistrationHint {
  name: string
  email: string
}

const KEY = 'registration'
/** What the address of the login page ends with where the form to register is to open. */
export const REGISTER_FRAGMENT = 'register'
/** The same where the form to have a link mailed for a new password is to open. */
export const RECOVER_FRAGMENT = 'recover'

/** Keeps who has just asked to join, so that they need not type it again to have an account. */
export function keepRegistrationHint({ name, email }: RegistrationHint): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ name, email }))
  } catch {
    // Storage is forbidden or full: then it is typed again.
  }
}

/**
 * What the form to register begins with, where the address asks for that form: what a mail has put behind
 * `#`, which no server sees, else what was kept in this tab. It is asked for once.
 *
 * @returns undefined where the address asks for no such form
 */
export function takeRegistrationHint(): RegistrationHint | undefined {
  const fragment = new URLSearchParams(location.hash.slice(1))
  if (!fragment.has(REGISTER_FRAGMENT)) return undefined
  const kept = keptHint()
  history.replaceState(history.state, '', location.pathname + location.search)
  return {
    name: fragment.get('name') ?? kept.name,
    email: fragment.get('email') ?? kept.email,
  }
}

/** Whether the address asks for the form by which a password is forgotten. It is asked for once. */
export function takeRecovery(): boolean {
  if (location.hash !== `#${RECOVER_FRAGMENT}`) return false
  history.replaceState(history.state, '', location.pathname + location.search)
  return true
}

function keptHint(): RegistrationHint {
  try {
    const { name, email } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    sessionStorage.removeItem(KEY)
    return { name: String(name ?? ''), email: String(email ?? '') }
  } catch {
    return { name: '', email: '' }
  }
}
