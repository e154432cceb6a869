/**
 * Names attempts for the server (`Idempotency-Key`). The same body is the same attempt, so that a
 * lost answer does not cause a second effect; another body is another attempt.
 */
export function attemptKeys(): (body: object) => string {
  let last = { body: '', key: '' }
  return (body) => {
    const text = JSON.stringify(body)
    if (text !== last.body) last = { body: text, key: crypto.randomUUID() }
    return last.key
  }
}
