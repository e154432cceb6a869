import type { Config } from '#src/config/config.ts'
import { readConfig } from '#src/config/read-config.ts'
import { keptPortalSecret } from '#src/files/portal-secret.ts'
import { readDatabaseState } from './database.ts'
import { type Folder, folderAt } from './disk.ts'
import { sendTestMail } from './mail.ts'
import { type Check, type Finding, skipped } from './outcome.ts'
import { insideChecks, once, outsideChecks, settingChecks } from './portal-checks.ts'
import { runChecks } from './run-checks.ts'
import { askRunningPortal } from './running-portal.ts'

export interface DoctorOptions {
  env: Record<string, string | undefined>
  /** Folder that a relative DATA_DIR starts from. */
  cwd: string
  /** The address whose clock is compared; SITE_URL by default. */
  timeSource: string | undefined
  /** The recipient of a test mail; without it, none is sent. */
  sendMailTo: string | undefined
}

/** Opening the embedded database may replay the log after a crash. */
const DATABASE_LIMIT_MS = 30_000
/** Some mail servers let a sender wait before their greeting. */
const SEND_LIMIT_MS = 30_000

/**
 * Examines a portal from its own machine, whether or not it runs. It changes nothing, and sends a
 * mail only on request.
 */
export async function runDoctor({
  env,
  cwd,
  timeSource,
  sendMailTo,
}: DoctorOptions): Promise<Finding[]> {
  const settings = await runChecks(settingChecks(env))
  // The other checks need valid settings.
  if (settings[0]?.kind === 'broken') return settings
  const config = readConfig(env, cwd)
  const folder = await folderAt(config.dataDir)
  const secret = await keptPortalSecret(config).catch(() => undefined)
  const portal = once(() => askRunningPortal(config, secret))
  const database = once(async () => readDatabaseState(config, await portal(), folder))
  const context = { config, folder, secret, portal, database, timeSource }
  const outside = [...outsideChecks(context), ...mailChecks(config, folder, sendMailTo)]
  const seen = await runChecks(outside)
  // These checks run afterwards: the embedded engine blocks this thread, which would look like a
  // slow network.
  return [...settings, ...seen, ...(await runChecks(insideChecks(context, DATABASE_LIMIT_MS)))]
}

function mailChecks(config: Config, folder: Folder, sendMailTo: string | undefined): Check[] {
  if (sendMailTo === undefined) return []
  return [
    {
      name: 'test mail',
      limitMs: SEND_LIMIT_MS,
      // The file of such a mail would belong to the wrong user.
      run: async () =>
        config.smtpUrl === undefined && folder.kind !== 'ours'
          ? skipped('Only the user of the portal may keep mails in DATA_DIR.')
          : sendTestMail(config, sendMailTo),
    },
  ]
}
