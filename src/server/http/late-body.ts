import type { IncomingMessage } from 'node:http'
import type { ErrorBody } from '#src/contract/errors.ts'
import { createTranslator, type Texts } from '#src/i18n/translator.ts'
import { acceptedLocale } from './language.ts'

/**
 * What is sent to a caller whose body did not come in time: a whole answer of HTTP/1.1, in the shape of
 * the API's refusals and the language of the request. It is written past everything else, for who
 * would answer still waits for the body.
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
