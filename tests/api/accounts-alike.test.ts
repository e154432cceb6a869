import { expect, test } from 'vitest'
import { CONSENT_VERSION } from '#src/contract/account/account.ts'
import { PATHS, socialPaths } from '#src/contract/paths.ts'
import { testApp } from '../support/app.ts'
import { SOLVED } from '../support/doubles.ts'
import { account } from '../support/fixtures.ts'
import { send } from '../support/send.ts'
import { statementsOf } from '../support/statements.ts'

const { createAccount, recoverPassword } = socialPaths('adro')

const registration = (email: string) => ({
  email,
  name: 'Maria',
  password: 'a long enough one',
  locale: 'pt',
  captcha: SOLVED,
  consent: CONSENT_VERSION,
})

/** Everything of an answer that tells one from another; its receipt and request have random names. */
async function seen(response: Response) {
  const body = await response.text()
  return {
    status: response.status,
    body: body.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, 'random'),
    headers: [...response.headers].filter(([name]) => !/^(x-request-id|etag)$/.test(name)),
  }
}

test.each([
  ['register', 'POST', createAccount, registration, 200],
  ['recover', 'PUT', recoverPassword, (email: string) => ({ email, captcha: SOLVED }), 200],
  ['login', 'POST', PATHS.login, (email: string) => ({ email, password: 'd3Jvbmc=' }), 401],
] as const)(
  '%s tells nobody whether an address is known: not by its answer, nor by its work',
  async (_, method, path, bodyFor, status) => {
    const tests = await testApp()
    const known = await account(tests.db, { email: 'known@example.org' })
    await send(tests.app, 'POST', createAccount, { body: registration('asked@example.org') })
    const emails = [known.email, 'KNOWN@example.org', 'asked@example.org', 'nobody@example.org']
    const tries = []
    for (const email of emails) {
      const queued = tests.jobs.length
      let response: Response | undefined
      const statements = await statementsOf(tests.db, async () => {
        response = await send(tests.app, method, path, { body: bodyFor(email) })
      })
      if (!response) throw new Error('There was no answer.')
      const kinds = tests.jobs.slice(queued).map(({ kind }) => kind)
      tries.push({ ...(await seen(response)), statements, kinds })
    }
    const [first, ...others] = tries
    expect(first?.status).toBe(status)
    expect(first?.statements.length).toBeGreaterThan(1)
    for (const other of others) expect(other).toEqual(first)
  },
)
