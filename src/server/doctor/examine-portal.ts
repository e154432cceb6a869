import type { Config } from '#src/config/config.ts'
import type { PortalArea } from '#src/contract/office/portal-state.ts'
import type { Db, Engine } from '../db/connection.ts'
import { databaseFacts } from '../features/health/database-facts.ts'
import type { DatabaseState } from './database.ts'
import { type Folder, folderAt } from './disk.ts'
import { toAreas } from './portal-areas.ts'
import { insideChecks, once, outsideChecks, settingChecks } from './portal-checks.ts'
import { runChecks } from './run-checks.ts'
import { type RunningPortal, readinessFrom } from './running-portal.ts'

export interface ExaminedPortal {
  config: Config
  env: Record<string, string | undefined>
  db: Db
  engine: Engine
  secret: string
  /** Answers a request for a path in this process, bypassing any proxy. */
  ask(path: string, headers: Record<string, string>): Promise<Response>
}

/** The usual limit of a check, because the database is open already. */
const DATABASE_LIMIT_MS = 5_000

/**
 * Examines the portal from within, with the same checks as the command, but without a mail. It
 * contacts SITE_URL and the mail server for a few seconds each at most (decision 132).
 *
 * @returns the areas, one after the other; it never fails
 */
export async function examinePortal(examined: ExaminedPortal): Promise<PortalArea[]> {
  const { config, env, secret } = examined
  const context = {
    config,
    secret,
    folder: await ownFolder(config.dataDir),
    portal: once(() => ownState(examined)),
    database: once(() => ownDatabase(examined)),
    timeSource: undefined,
  }
  const outside = await runChecks([...settingChecks(env), ...outsideChecks(context)])
  // These checks run afterwards: the embedded engine blocks this thread, which would look like a
  // slow network.
  const inside = await runChecks(insideChecks(context, DATABASE_LIMIT_MS))
  return toAreas([...outside, ...inside])
}

/** The owner does not matter if the portal can use the folder, as in a container. */
async function ownFolder(dir: string): Promise<Folder> {
  const folder = await folderAt(dir)
  return folder.kind === 'foreign' ? { kind: 'ours' } : folder
}

async function ownState({ config, secret, ask }: ExaminedPortal): Promise<RunningPortal> {
  const origin = config.siteUrl
  const readiness = await readinessFrom(secret, (headers) => ask('/readyz', headers))
  return readiness ? { kind: 'up', origin, readiness } : { kind: 'stranger', origin }
}

async function ownDatabase({ db, engine }: ExaminedPortal): Promise<DatabaseState> {
  try {
    return { kind: 'facts', engine, facts: await databaseFacts(db), from: 'itself' }
  } catch {
    return { kind: 'unreachable', message: 'It does not answer to the portal.' }
  }
}
