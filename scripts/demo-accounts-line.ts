import { DEMO_PASSWORD } from '#src/server/demo/accounts.ts'

/** Tells whoever tries the demo how to sign in; `emails` are of the demo accounts that there are. */
export function demoAccountsLine(emails: string[]): string {
  return `Demo accounts: ${emails.join(', ')}, password ${DEMO_PASSWORD}`
}
