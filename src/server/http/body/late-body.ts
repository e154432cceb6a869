import type { IncomingMessage } from 'node:http'
import type { ErrorBody } from '#src/contract/errors.ts'
import { createTranslator, type Texts } from '#src/i18n/translator.ts'
import { acceptedLocale } from '../headers/language.ts'

/**
 * The answer to a caller whose body is too slow: a complete HTTP/1.1 response in the API's refusal
 * format and the request's language. It is written directly to the socket, as the handler still
 * waits for the body.
 */
export function lateBodyAnswer(texts: Texts): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const { t, locale } = createTranslator(acceptedLocale(headers['accept-language']), texts)
    const code = 'request_timeout'
    const refusal: ErrorBody = { error: { code, message: t(`errors.messages.${code}`) } }
    const body = JSON.stringify(refusal)
    return [
      'HTTP/1.1 408 Request Timeout',
      'connection: close',
      'cache-control: no-store',
      'content-type: application/json',
      `content-language: ${locale}`,
      'vary: Accept-Language',
      'x-content-type-options: nosniff',
      `content-length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n')
  }
}
