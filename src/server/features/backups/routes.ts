import { Hono } from 'hono'
import { BackupState } from '#src/contract/office/backups.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { answer } from '#src/server/http/answers.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { platformAccess } from '#src/server/office-kit/access.ts'
import { officeCall } from '#src/server/office-kit/described-staff-call.ts'

/** The state of the portal's backups, only for the platform's operators, because it names files. */
export function backupRoutes(deps: AppDeps): Hono<AppEnv> {
  return new Hono<AppEnv>().get(
    OFFICE_PATHS.backups,
    platformAccess(deps).gate('backups'),
    officeCall('backups', BackupState),
    async (c) => answer(c, await deps.backups(deps.now())),
  )
}
