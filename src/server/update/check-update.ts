import type { Config } from '#src/config/config.ts'
import { readConfig } from '#src/config/read-config.ts'
import { SETTING_NAMES } from '#src/config/settings.ts'
import { keptPortalSecret } from '#src/files/portal-secret.ts'
import { type DatabaseState, readDatabaseState } from '../doctor/database.ts'
import { folderAt } from '../doctor/disk.ts'
import { askRunningPortal } from '../doctor/running-portal.ts'
import { checkSettingNames, checkSettings } from '../doctor/settings.ts'
import { type Change, digestOf } from './changelog.ts'
import { checkBackups, checkRoom } from './check-backup.ts'
import { checkSchema } from './check-schema.ts'
import { findingOf, type UpdateFinding } from './finding.ts'
import { readLastStart, type StartRecord } from './last-start.ts'
import { neededNode, ownRelease, type Release } from './own-release.ts'

type Env = Record<string, string | undefined>

/** The effects of an update, and the news for the operator. */
interface UpdateReport {
  findings: UpdateFinding[]
  /** The entries of the changelog since the last start. */
  changes: Change[]
}

/**
 * Examines what a start of this code would change on a portal, without changing anything. The
 * portal may be running with another version of the code.
 *
 * @param cwd folder that a relative DATA_DIR starts from
 */
export async function checkUpdate({ env, cwd }: { env: Env; cwd: string }): Promise<UpdateReport> {
  const settings = findingOf('settings', checkSettings(env))
  const node = checkNode(neededNode())
  // The other checks need valid settings.
  if (settings.kind === 'obstacle') return { findings: [settings, node], changes: [] }
  const config = readConfig(env, cwd)
  const release = ownRelease()
  const last = readLastStart(config.dataDir)
  const changes = changesSince(last, release)
  const known = await databaseState(config)
  return {
    findings: [
      checkVersion(last, release, changes),
      node,
      settings,
      ...checkNames(env, last),
      ...(await databaseFindings(config, known)),
    ],
    changes,
  }
}

/** A running portal has the embedded database open, so the portal is queried. */
async function databaseState(config: Config): Promise<DatabaseState> {
  const folder = await folderAt(config.dataDir)
  if (config.databaseUrl !== undefined)
    return readDatabaseState(config, { kind: 'unknown' }, folder)
  const secret = await keptPortalSecret(config).catch(() => undefined)
  return readDatabaseState(config, await askRunningPortal(config, secret), folder)
}

async function databaseFindings(config: Config, known: DatabaseState): Promise<UpdateFinding[]> {
  const schema = checkSchema(known)
  if (known.kind !== 'facts' || schema.some(({ kind }) => kind === 'obstacle')) return schema
  const isChanged = schema.some(({ kind }) => kind === 'changes')
  const backups = await checkBackups(config, isChanged, Date.now())
  if (!isChanged || config.migrateWithoutBackup) return [...schema, backups]
  return [...schema, backups, await checkRoom(config, known.facts.bytes)]
}

/** Without a record of the last start, it returns the entries of the newest release. */
function changesSince(last: StartRecord | undefined, { changes }: Release): Change[] {
  if (last === undefined) return changes.filter(({ release }) => release === changes[0]?.release)
  const former = new Set(last.changes)
  return changes.filter((change) => !former.has(digestOf(change)))
}

function checkVersion(
  last: StartRecord | undefined,
  { version }: Release,
  changes: Change[],
): UpdateFinding {
  const name = 'version'
  if (last === undefined) {
    const message = `This is ${version}. Which version started last was not recorded, so it was an older one, or the folder is restored.`
    return { name, kind: 'changes', message }
  }
  const when = `${last.at.slice(0, 16).replace('T', ' ')} UTC`
  if (last.version !== version) {
    return {
      name,
      kind: 'changes',
      message: `From ${last.version}, started ${when}, to ${version}.`,
    }
  }
  if (changes.length === 0) {
    return { name, kind: 'same', message: `${version}, as at the start of ${when}.` }
  }
  const message = `${version}, as at the start of ${when}, with new entries in its changelog: ${changes.length}.`
  return { name, kind: 'changes', message }
}

/** @param version of the Node that runs this process */
export function checkNode(needed: string, version = process.versions.node): UpdateFinding {
  const name = 'Node'
  const [wanted, found] = [needed.replace(/^\D+/, ''), version].map((text) =>
    text.split('.').map(Number),
  )
  const at = wanted?.findIndex((part, nth) => part !== found?.[nth]) ?? -1
  if (at === -1 || Number(found?.[at]) > Number(wanted?.[at])) {
    return { name, kind: 'same', message: `${version}; ${needed} is needed.` }
  }
  const message = `This is Node ${version}, and ${needed} is needed.`
  return { name, kind: 'obstacle', message, remedy: 'Run "npm ci", which installs it.' }
}

/** Which of the given settings are unknown, and which settings are new. */
function checkNames(env: Env, last: StartRecord | undefined): UpdateFinding[] {
  const name = 'setting names'
  const removed = (last?.settings ?? []).filter((one) => env[one] && !SETTING_NAMES.includes(one))
  const added = last ? SETTING_NAMES.filter((one) => !last.settings.includes(one)) : []
  const findings: UpdateFinding[] = []
  if (removed.length > 0) {
    const message = `This version no longer knows ${removed.join(', ')}.`
    findings.push({ name, kind: 'advice', message, remedy: 'See the changelog, and remove it.' })
  } else findings.push(findingOf(name, checkSettingNames(env)))
  if (added.length > 0) {
    const message = `New: ${added.join(', ')}. All have defaults that work.`
    findings.push({ name: 'new settings', kind: 'changes', message })
  }
  return findings
}
