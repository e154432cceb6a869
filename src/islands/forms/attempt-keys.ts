/**
 * Names attempts for the server (`Idempotency-Key`): the same body is the same attempt, so that an
 * answer that was lost on the way does not make it happen twice; another body is another.
 */
export function attemptKeys(): (body: object) => string {
  let last = { body: '', key: '' }
  return (body) => {
    const text = JSON.stringify(body)
    if (text !== last.body) last = { body: text, key: crypto.randomUUID() }
    return last.key
  }
}
