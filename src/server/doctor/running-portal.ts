import * as v from 'valibot'
import type { Config } from '#src/config/config.ts'
import { ownOrigin } from '#src/config/own-addresses.ts'
import { OPERATOR_TOKEN_HEADER, Readiness } from '#src/contract/health.ts'
import { operatorToken } from '../features/health/operator-token.ts'
import { type Answer, type ProbeResult, probe } from './http-probe.ts'
import { attention, broken, type Outcome, ok, problem, skipped } from './outcome.ts'

/** The process that listens on HOST and PORT. */
export type RunningPortal =
  | { kind: 'up'; origin: string; readiness: Readiness }
  | { kind: 'down'; origin: string; why: string }
  /** Another program answers there. */
  | { kind: 'stranger'; origin: string }
  /** With PORT=0 the system chooses a port, which is unknown here. */
  | { kind: 'unknown' }

/** The headers with which `/readyz` returns the diagnosis; none without the portal's secret. */
export async function operatorHeaders(secret: string | undefined): Promise<Record<string, string>> {
  if (secret === undefined) return {}
  return { [OPERATOR_TOKEN_HEADER]: await operatorToken(secret, new Date().toISOString()) }
}

/**
 * The portal's diagnosis for its operator.
 *
 * @param ask requests `/readyz` with these headers
 */
export async function readinessFrom(
  secret: string | undefined,
  ask: (headers: Record<string, string>) => Promise<Response>,
): Promise<Readiness | undefined> {
  const answer = await ask(await operatorHeaders(secret))
  return readinessIn({ body: await answer.text(), status: answer.status })
}

/** The diagnosis in an answer; undefined if the answer is not the portal's. */
export function readinessIn({
  body,
  status,
}: Pick<Answer, 'body' | 'status'>): Readiness | undefined {
  if (status !== 200 && status !== 503) return undefined
  try {
    const parsed = v.safeParse(Readiness, JSON.parse(body))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/** Queries the portal on this machine, bypassing any proxy. */
export async function askRunningPortal(
  { host, port }: Pick<Config, 'host' | 'port'>,
  secret: string | undefined,
): Promise<RunningPortal> {
  if (port === 0) return { kind: 'unknown' }
  const origin = ownOrigin(host, port)
  const asked: ProbeResult = await probe(`${origin}/readyz`, {
    headers: await operatorHeaders(secret),
  })
  if (asked.kind === 'failure') return { kind: 'down', origin, why: asked.why }
  const readiness = readinessIn(asked)
  return readiness ? { kind: 'up', origin, readiness } : { kind: 'stranger', origin }
}

/** Whether the portal runs and is ready. */
export function checkPortal(portal: RunningPortal): Outcome {
  switch (portal.kind) {
    case 'unknown':
      return skipped('PORT is 0, so nobody knows where the portal listens.')
    case 'down':
      return broken(
        `No portal answers at ${portal.origin}: ${portal.why}.`,
        'Start it, or set HOST and PORT as for the portal.',
      )
    case 'stranger':
      return broken(
        `Another program answers at ${portal.origin}.`,
        'Set HOST and PORT as for the portal, or end the other program.',
      )
    case 'up':
      return readinessOutcome(portal.readiness, `The portal at ${portal.origin}`)
  }
}

/** @param who the subject of the sentence */
export function readinessOutcome(readiness: Readiness, who: string): Outcome {
  if (readiness.status === 'ready') return ok(`${who} is ready.`)
  const missing = [
    readiness.database === 'down' && 'its database does not answer',
    readiness.disk === 'full' && 'its disk is full',
    readiness.release === null && 'no page is published',
  ].filter((one) => one !== false)
  return broken(
    `${who} is not ready: ${missing.join(', ')}.`,
    'See the lines on database, disk and publishing.',
    problem('not_ready'),
  )
}

/** Whether mails are waiting that the mail server does not accept. */
export function checkWaitingMails(portal: RunningPortal): Outcome {
  if (portal.kind !== 'up') return skipped('Only a running portal tells whether mails wait.')
  const since = portal.readiness.mail_failing_since
  if (since === null) return ok('No mail waits for the mail server.')
  return attention(
    `Mails wait since ${since}, because sending failed or hangs.`,
    'Look for "job failed" in the log; operations.md says what its codes mean.',
    problem('mails_waiting', { at: since }),
  )
}
