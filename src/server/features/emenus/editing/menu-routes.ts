import type { Hono } from 'hono'
import { MenuForm, OfficeMenu } from '#src/contract/community/office-menu.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { announceChange } from '#src/server/features/publishing/announce.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { wholeRoutes } from '#src/server/office-kit/document-routes.ts'
import { wholeMenu, writeMenu } from './whole-menu.ts'

/** Two hundred entries with their titles in three languages. */
const MAX_KILOBYTES = 256

/** A community's menu, read and written as a whole. */
export function officeMenuRoutes(deps: AppDeps): Hono<AppEnv> {
  return wholeRoutes(deps, {
    path: OFFICE_PATHS.officeMenu,
    schema: OfficeMenu,
    form: MenuForm,
    maxKilobytes: MAX_KILOBYTES,
    operations: { read: 'officeMenu', write: 'writeMenu' },
    read: wholeMenu,
    write: async (tx, scope, form, version) => {
      await writeMenu(tx, scope, form, version)
      const { communityId, jobs, now } = scope
      // The whole menu has no number of its own; the community's number identifies it.
      const change = { communityId, changed: 'menu', recordId: communityId } as const
      await announceChange(tx, jobs, change, now)
    },
  })
}
