/**
 * Names attempts for the server (`Idempotency-Key`). Sending the same body again is the same
 * attempt, so that a lost answer causes no second effect; another body is another attempt.
 */
export function attemptKeys(): (body: object) => string {
  let last = { body: '', key: '' }
  return (body) => {
    const text = JSON.stringify(body)
    if (text !== last.body) last = { body: text, key: crypto.randomUUID() }
    return last.key
  }
}
