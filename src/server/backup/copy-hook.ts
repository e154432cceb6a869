import { request } from 'node:http'
import { join } from 'node:path'
import { ownOrigin } from '#src/config/own-addresses.ts'
import {
  isTimely,
  verifyWebhook,
  WEBHOOK_TOLERANCE_SECONDS,
  webhookHeaders,
} from '#src/contract/publishing/webhook-signature.ts'
import type { Connection } from '../db/engine.ts'
import type { Logger } from '../http/context.ts'
import { keyFor } from '../secrets.ts'
import { BackupError } from './manifest.ts'

/** The path at which the command asks a running portal to copy its embedded database. */
export const COPY_HOOK_PATH = '/hooks/backup'

/** Longer than a message is valid, before and after its time (`isTimely`), in seconds. */
const REMEMBERED_SECONDS = 2 * WEBHOOK_TOLERANCE_SECONDS

/** The portal's copy of its database, in the folder of the running backup. */
export const COPIED_DATABASE = 'db'

/** The folder of the running backup. The copy always goes here, so the request names no path. */
export function scratchFolder(dataDir: string): string {
  return join(dataDir, 'backup.unfinished')
}

/**
 * Answers `POST /hooks/backup`: 204 once the database is copied, 401 if the signature or its time
 * is wrong or the message is a repetition, 503 if copying fails. Only processes with the portal's
 * secret can sign. The body is empty.
 *
 * @param secret the portal's own
 */
export function copyHook({
  secret,
  dataDir,
  copyFiles,
  logger,
}: {
  secret: string
  dataDir: string
  copyFiles: NonNullable<Connection['copyFiles']>
  logger: Logger
}): (request: Request) => Promise<Response> {
  const isNew = newMessages()
  return async ({ method, headers, body, signal }) => {
    if (method !== 'POST') return answer(405)
    await body?.cancel()
    const now = Math.floor(Date.now() / 1000)
    if (!isTimely(headers, now)) return answer(401)
    const verdict = verifyWebhook(signingSecret(secret), headers, new Uint8Array(), now)
    if (!verdict.genuine || !isNew(verdict.id, now)) return answer(401)
    const to = join(scratchFolder(dataDir), COPIED_DATABASE)
    try {
      await copyFiles(to, signal)
      return answer(204)
    } catch (error) {
      // A backup that was ended needs no copy, and its folder is deleted by the next one.
      if (!signal.aborted) {
        logger.error({ err: error }, 'the database could not be copied for a backup')
      }
      return answer(503)
    }
  }
}

/** Recognises repeated messages: a captured request must not replace a copy in use. */
function newMessages(): (id: string, now: number) => boolean {
  const seen = new Map<string, number>()
  return (id, now) => {
    for (const [former, at] of seen) if (now - at > REMEMBERED_SECONDS) seen.delete(former)
    if (seen.has(id)) return false
    seen.set(id, now)
    return true
  }
}

/**
 * Asks the portal that runs on this machine to copy its database.
 *
 * @throws BackupError if it cannot be reached, refuses or fails
 */
export async function askForCopy({
  secret,
  host,
  port,
}: {
  secret: string
  host: string
  port: number
}): Promise<void> {
  const address = `${ownOrigin(host, port)}${COPY_HOOK_PATH}`
  const message = {
    id: crypto.randomUUID(),
    sentAt: Math.floor(Date.now() / 1000),
    body: new Uint8Array(),
  }
  const headers = webhookHeaders(signingSecret(secret), message)
  const status = await post(address, headers).catch((cause: unknown) => {
    throw new BackupError(
      `The database is in use, and its process does not answer at ${address}: run this command with the settings of that process (HOST, PORT), or stop it.`,
      { cause },
    )
  })
  if (status === 204) return
  if (status === 401) {
    throw new BackupError(
      `The portal at ${address} does not accept the request: run this command with the TOKEN_SECRET and DATA_DIR of the portal.`,
    )
  }
  throw new BackupError(
    `The portal at ${address} could not copy its database (${status}): its log says why.`,
  )
}

/** Waits without a limit, because `fetch` would give up on a large database after 5 minutes. */
function post(address: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { method: 'POST', headers, agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sent.once('error', reject)
    sent.end()
  })
}

function signingSecret(secret: string): string {
  return `whsec_${Buffer.from(keyFor('backups', secret)).toString('base64')}`
}

function answer(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } })
}
