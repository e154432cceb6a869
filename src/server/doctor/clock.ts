import type { ProbeResult } from './http-probe.ts'
import { attention, type Outcome, ok, problem, skipped } from './outcome.ts'

const MOST_SECONDS_OFF = 60
const OTHER_SOURCE = 'name another with --time-source https://…'

/**
 * Compares this machine's clock with the Date header of an answer, which has whole seconds
 * (RFC 9110 §6.6.1).
 *
 * @param source the address that answered
 */
export function checkClock(asked: ProbeResult, source: string): Outcome {
  if (asked.kind === 'failure') {
    return skipped(`${source} tells no time, because ${asked.why}: ${OTHER_SOURCE}.`)
  }
  if (asked.isOwnMachine) {
    return skipped(`${source} is this machine, so it has the same clock: ${OTHER_SOURCE}.`)
  }
  const told = Date.parse(asked.headers.date ?? '')
  if (Number.isNaN(told)) return skipped(`${source} tells no time: ${OTHER_SOURCE}.`)
  const middleMs = (asked.sentAt + asked.answeredAt) / 2
  const seconds = Math.round((middleMs - told - 500) / 1000)
  if (Math.abs(seconds) <= MOST_SECONDS_OFF) {
    return ok(`It differs from ${source} by ${Math.abs(seconds)} s.`)
  }
  return attention(
    `It is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} ${source}: signed reports are refused, and codes of second factors fail.`,
    'Let the system set the clock (timedatectl set-ntp true).',
    problem(seconds > 0 ? 'clock_ahead' : 'clock_behind', { seconds: Math.abs(seconds) }),
  )
}
