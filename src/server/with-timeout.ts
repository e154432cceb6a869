/**
 * The result of a promise; undefined if it fails or takes too long. For monitoring: a hanging
 * database must not delay the answer about its state.
 *
 * @param patienceMs how long to wait, in milliseconds
 */
export async function withTimeout<Answer>(
  asked: Promise<Answer>,
  patienceMs: number,
): Promise<Answer | undefined> {
  const { promise: tooLate, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, patienceMs, undefined)
  try {
    return await Promise.race([asked, tooLate])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
