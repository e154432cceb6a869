import type * as v from 'valibot'
import { type ApiOptions, exchange, type Question } from './exchange.ts'
import { parseAnswer } from './parse.ts'
import { authorization, type TokenSource } from './token.ts'

export interface CallOptions extends ApiOptions, TokenSource {
  /** What relative addresses are relative to: the page. */
  origin: string
}

/**
 * Makes one call and gives its answer as the contract has it. It is made once: what changes
 * something must not happen twice because an answer was lost.
 *
 * @throws TokenError, HttpError, ContractError, UnreachableError
 */
export type Call = <const Schema extends v.GenericSchema>(
  question: Question,
  schema: Schema,
) => Promise<v.InferOutput<Schema>>

/** The way to the API for calls that carry a token, or send something. */
export function createCall(options: CallOptions): Call {
  return async (question, schema) => {
    const url = new URL(options.apiUrl, options.origin)
    const headers = { ...authorization(options, url), ...question.headers }
    const answer = await exchange(options, { ...question, headers })
    return parseAnswer(schema, answer, question.path)
  }
}
