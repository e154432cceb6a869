/**
 * What was asked for; undefined if it fails or takes too long. For whoever watches the portal: a
 * database that hangs must not hang the answer about it.
 *
 * @param patienceMs how long to wait, in milliseconds
 */
export async function answerInTime<Answer>(
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
