import { readdirSync, readFileSync } from 'node:fs'

const KB = 1024
/** Fields of /proc/<pid>/stat behind the name, which may hold spaces (proc(5)). */
const PARENT_FIELD = 1
const GROUP_FIELD = 2
const USER_FIELD = 11
const SYSTEM_FIELD = 12
/** The kernel counts them in hundredths of a second on every machine that Node runs on. */
const TICKS_A_SECOND = 100

/** Memory that the processes of a group hold now, or the most that one held: bytes. */
export function groupMemory(group: number): number {
  let held = 0
  let most = 0
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name) || groupOf(name) !== group) continue
    const status = textOf(`/proc/${name}/status`)
    held += kilobytes(status, 'VmRSS')
    most = Math.max(most, kilobytes(status, 'VmHWM'))
  }
  return Math.max(held, most) * KB
}

/** The most memory that a process has held since it began, its threads included, in bytes. */
export function peakMemory(pid: number): number {
  return kilobytes(textOf(`/proc/${pid}/status`), 'VmHWM') * KB
}

/** User and system time of a process and its threads since it began, in seconds. */
export function cpuSeconds(pid: number): number {
  const fields = statOf(pid)
  return (Number(fields[USER_FIELD]) + Number(fields[SYSTEM_FIELD])) / TICKS_A_SECOND
}

/** The same with that of children that have ended. */
export function cpuWithChildren(pid: number): number {
  const fields = statOf(pid)
  const ticks = [USER_FIELD, SYSTEM_FIELD, USER_FIELD + 2, SYSTEM_FIELD + 2]
  return ticks.reduce((sum, at) => sum + Number(fields[at]), 0) / TICKS_A_SECOND
}

/**
 * Memory that a process and whatever it has started hold now, in bytes. What they share, such as the
 * code of Node, counts once: each has its part of it (`Pss` of proc(5)).
 */
export function treeMemory(pid: number): number {
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && Number(statOf(name)[PARENT_FIELD]) === pid,
  )
  const own = kilobytes(textOf(`/proc/${pid}/smaps_rollup`), 'Pss') * KB
  return children.reduce((sum, child) => sum + treeMemory(Number(child)), own)
}

function groupOf(pid: string): number {
  return Number(statOf(pid)[GROUP_FIELD])
}

function statOf(pid: number | string): string[] {
  const stat = textOf(`/proc/${pid}/stat`)
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function kilobytes(status: string, field: string): number {
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0)
}

/** A process may end between two looks at it. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
