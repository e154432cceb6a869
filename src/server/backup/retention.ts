import { Temporal } from 'temporal-polyfill'

/**
 * How many days, weeks and months keep their newest backup, and how many migrations keep the newest
 * one made before them.
 */
const KEPT = { days: 7, weeks: 4, months: 12, migrations: 3 }

const NAME = /^adro-(?:before-(\w+)-)?(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.zst(?:\.age)?$/

/**
 * The name of an archive: `adro-20260315T033000Z.tar.zst`, with `.age` if it is encrypted; before a
 * migration `adro-before-0013_name-20260315T033000Z.tar.zst`.
 *
 * @param createdAt instant, ISO 8601 in UTC
 * @param migration the migration that it is made before
 */
export function archiveName(createdAt: string, isEncrypted: boolean, migration?: string): string {
  const stamp = `${createdAt.slice(0, 19).replace(/[-:]/g, '')}Z`
  const before = migration === undefined ? '' : `before-${migration.replace(/\W/g, '_')}-`
  return `adro-${before}${stamp}.tar.zst${isEncrypted ? '.age' : ''}`
}

/** When an archive was made, by its name; null for files that are not archives of ours. */
export function createdAtOf(name: string): Temporal.Instant | null {
  return parseName(name)?.at ?? null
}

/** The names of archives, the newest first; other names are left out. */
export function newestFirst(names: readonly string[]): string[] {
  return parseNames(names).map(({ name }) => name)
}

interface Archive {
  name: string
  at: Temporal.Instant
  date: Temporal.PlainDate
  /** The migration that it was made before; undefined for those of the command. */
  migration: string | undefined
}

function parseName(name: string): Archive | null {
  const [matched, migration, ...parts] = NAME.exec(name) ?? []
  if (matched === undefined) return null
  const [year, month, day, hour, minute, second] = parts
  try {
    const at = Temporal.Instant.from(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
    return { name, at, date: at.toZonedDateTimeISO('UTC').toPlainDate(), migration }
  } catch {
    return null
  }
}

function parseNames(names: readonly string[]): Archive[] {
  const archives = names.flatMap((name) => parseName(name) ?? [])
  return archives.sort((a, b) => Temporal.Instant.compare(b.at, a.at))
}

/**
 * The archives to delete. It keeps the newest of each of the last 7 days, 4 weeks (ISO 8601, from
 * Monday) and 12 months that have one, in UTC. Days without a backup do not count: after a pause
 * nothing is deleted only because of its age. Archives made before a migration are counted
 * separately: the newest of each of the last 3 migrations is kept.
 *
 * @param names all files in the folder of backups; only archives are ever returned
 */
export function outdatedArchives(names: readonly string[]): string[] {
  const archives = parseNames(names)
  const regular = archives.filter(({ migration }) => migration === undefined)
  const before = archives.filter(({ migration }) => migration !== undefined)
  const kept = new Set([
    ...newestOfEach(regular, KEPT.days, ({ date }) => date.toString()),
    ...newestOfEach(regular, KEPT.weeks, ({ date }) => `${date.yearOfWeek}-${date.weekOfYear}`),
    ...newestOfEach(regular, KEPT.months, ({ date }) => date.toPlainYearMonth().toString()),
    ...newestOfEach(before, KEPT.migrations, ({ migration }) => `${migration}`),
  ])
  return archives.map(({ name }) => name).filter((name) => !kept.has(name))
}

/** @param archives newest first */
function newestOfEach(
  archives: Archive[],
  most: number,
  periodOf: (archive: Archive) => string,
): string[] {
  const newest = new Map<string, string>()
  for (const archive of archives) {
    const period = periodOf(archive)
    if (!newest.has(period) && newest.size < most) newest.set(period, archive.name)
  }
  return [...newest.values()]
}
