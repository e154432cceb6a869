import type * as v from 'valibot'
import { type ApiOptions, exchange, parseAnswer, type Question } from './exchange.ts'
import { authorization, type TokenSource } from './token.ts'

export interface CallOptions extends ApiOptions, TokenSource {
  /** Base of relative addresses: the page. */
  origin: string
}

/**
 * Makes one call and parses its answer by the contract. It never retries: a change must not happen
 * twice because an answer was lost.
 *
 * @throws TokenError, HttpError, ContractError, UnreachableError
 */
export type Call = <const Schema extends v.GenericSchema>(
  question: Question,
  schema: Schema,
) => Promise<v.InferOutput<Schema>>

/** Makes calls to the API that carry a token or send data. */
export function createCall(options: CallOptions): Call {
  return async (question, schema) => {
    const url = new URL(options.apiUrl, options.origin)
    const { key, headers } = question
    const answer = await exchange(options, {
      ...question,
      headers: {
        ...authorization(options, url),
        ...(key && { 'idempotency-key': key }),
        ...headers,
      },
    })
    return parseAnswer(schema, answer, question.path)
  }
}
