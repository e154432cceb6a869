import type { Hono } from 'hono'
import type { AppEnv } from '#src/server/app.ts'
import { base64 } from './send.ts'

/** What a list may be asked for, by the generic calls of every resource. */
interface Asked {
  page?: number
  limit?: number | 'all'
  sort?: string
  order?: string
  query?: Record<string, unknown>
  /** Whatever a report is given besides. */
  [extra: string]: unknown
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A refusal, as the caller of the client meets it. */
export class Refused extends Error {
  readonly status: number
  constructor(call: string, status: number, text: string) {
    super(`${call}: ${status} ${text}`)
    this.status = status
  }
}

/**
 * A client written from section 7 of the specification alone: it knows none of our contract, names
 * paths as the specification does, and adds `app=true` to every query. So it finds out whether our
 * API can be used by whoever has nothing but that document.
 */
export class SpecificationClient {
  readonly #app: Hono<AppEnv>
  readonly #product: string
  readonly #headers: Record<string, string>
  #token = ''
  #subscription = ''

  constructor(app: Hono<AppEnv>, product: string, headers: Record<string, string> = {}) {
    this.#app = app
    this.#product = product
    this.#headers = headers
  }

  /** Chooses the organisation that the header of the subscription names. */
  choose(subscription: number): void {
    this.#subscription = String(subscription)
  }

  /** Logs in, and keeps the token as the login page does: from the body of the response. */
  async login(email: string, password: string, path = 'Users/login'): Promise<string> {
    const { body } = await this.#whole('POST', path, {
      email,
      password: base64(password),
      [this.#product]: true,
    })
    this.#token = String(body.accessToken)
    return this.#token
  }

  /** A list, or what stands below a resource. */
  list(base: string, asked: Asked = {}) {
    return this.json('GET', `${base}${this.#queryString(asked)}`)
  }

  /** A file, such as the detailed report. */
  async file(base: string, asked: Asked = {}): Promise<Blob> {
    const response = await this.#call('GET', `${base}${this.#queryString(asked)}`)
    return response.blob()
  }

  /** A call of the social service. */
  social(method: Method, operation: string, body?: unknown) {
    return this.json(method, `${this.#product}/${operation}`, body)
  }

  /** The JSON of a call that must succeed. @throws Refused */
  async json(method: Method, path: string, body?: unknown) {
    return (await this.#whole(method, path, body)).body
  }

  async #whole(method: Method, path: string, body?: unknown) {
    const response = await this.#call(method, path, body)
    return { status: response.status, body: await response.json() }
  }

  async #call(method: Method, path: string, body?: unknown): Promise<Response> {
    const headers: Record<string, string> = { ...this.#headers }
    if (this.#token !== '') headers.authorization = `Bearer ${this.#token}`
    if (this.#subscription !== '') headers['x-subscription'] = this.#subscription
    if (body !== undefined) headers['content-type'] = 'application/json'
    const response = await this.#app.request(`/api/v1/${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Refused(`${method} ${path}`, response.status, await response.text())
    return response
  }

  #queryString({ query = {}, ...asked }: Asked): string {
    const given = Object.entries(asked).map(([name, value]) => [name, String(value)])
    return `?${new URLSearchParams([...given, ['query', JSON.stringify({ ...query, app: true })]])}`
  }
}
