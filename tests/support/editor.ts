import { SUBSCRIPTION_HEADER } from '#src/contract/office/staff.ts'
import { PATHS } from '#src/contract/paths.ts'
import { PASSWORD } from './fixtures.ts'
import { EDITOR } from './parishes.ts'
import { base64 } from './send.ts'

/** What became of a call: without an answer, it may have been done or not. */
export type Outcome<Answer> = { kind: 'acknowledged'; answer: Answer } | { kind: 'unknown' }

/** Someone who edits parishes over HTTP, while processes come and go. */
export interface Editor {
  /**
   * @param community the number of the parish
   * @throws where the answer is a refusal
   */
  call<Answer = unknown>(
    community: number,
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Outcome<Answer>>
}

/** Signs the editor of `seedParishes` in, or with another address and password somebody else. */
export async function editorAt(
  origin: string,
  { email = EDITOR, password = PASSWORD } = {},
): Promise<Editor> {
  const ask = (path: string, init: RequestInit) => fetch(`${origin}/api/v1${path}`, init)
  const login = await ask(PATHS.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: base64(password), adro: true }),
  })
  if (!login.ok) throw new Error(`Signing in: ${login.status} ${await login.text()}`)
  const { body: session } = await login.json()
  const authorization = `Bearer ${session.accessToken}`
  return {
    call: async (community, method, path, body) => {
      const headers = {
        authorization,
        [SUBSCRIPTION_HEADER]: String(community),
        'content-type': 'application/json',
      }
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
      const whole = ask(path, init).then(async (one) => ({ one, text: await one.text() }))
      const answered = await whole.catch(() => null)
      if (!answered) return { kind: 'unknown' }
      const { one, text } = answered
      if (!one.ok) throw new Error(`${method} ${path}: ${one.status} ${text}`)
      return { kind: 'acknowledged', answer: JSON.parse(text) }
    },
  }
}

/** The answer of a call that must have one. */
export function answered<Answer>(outcome: Outcome<Answer>): Answer {
  if (outcome.kind === 'unknown') throw new Error('The call was not answered.')
  return outcome.answer
}
