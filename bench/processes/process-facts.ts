import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

const KB = 1024
/** Fields of /proc/<pid>/stat after the name, which may contain spaces (proc(5)). */
const PARENT_FIELD = 1
const GROUP_FIELD = 2
const USER_FIELD = 11
const SYSTEM_FIELD = 12
/** The kernel counts them in hundredths of a second on every machine that runs Node. */
const TICKS_A_SECOND = 100

/** The present memory of the processes of a group, or the peak of one of them, in bytes. */
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

/** The peak memory of a process since its start, threads included, in bytes. */
export function peakMemory(pid: number): number {
  return kilobytes(textOf(`/proc/${pid}/status`), 'VmHWM') * KB
}

/** User and system time of a process and its threads since its start, in seconds. */
export function cpuSeconds(pid: number): number {
  const fields = statOf(pid)
  return (Number(fields[USER_FIELD]) + Number(fields[SYSTEM_FIELD])) / TICKS_A_SECOND
}

/** The same, including children that have ended. */
export function cpuWithChildren(pid: number): number {
  const fields = statOf(pid)
  const ticks = [USER_FIELD, SYSTEM_FIELD, USER_FIELD + 2, SYSTEM_FIELD + 2]
  return ticks.reduce((sum, at) => sum + Number(fields[at]), 0) / TICKS_A_SECOND
}

/** The memory of a process at one moment. */
export interface ProcessMemory {
  /** The file that it runs, such as `start.ts`. */
  script: string
  /**
   * In bytes; memory shared by several processes, such as the code of Node, is divided among them
   * (proc(5)).
   */
  pss: number
  /** In bytes; memory shared by several processes counts in full for each. */
  rss: number
}

/** The present memory of a process and of each of its descendants. */
export function processTreeMemory(pid: number): ProcessMemory[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = Number(statOf(name)[PARENT_FIELD])
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const heldFrom = (root: number): ProcessMemory[] => [
    heldBy(root),
    ...(children.get(root) ?? []).flatMap(heldFrom),
  ]
  return heldFrom(pid)
}

function heldBy(pid: number): ProcessMemory {
  const held = textOf(`/proc/${pid}/smaps_rollup`)
  const words = textOf(`/proc/${pid}/cmdline`).split('\0')
  const file = words.find((word) => /\.m?[jt]s$/.test(word)) ?? words[0] ?? ''
  return {
    script: basename(file),
    pss: kilobytes(held, 'Pss') * KB,
    rss: kilobytes(held, 'Rss') * KB,
  }
}

/**
 * The present memory of a process and its descendants, in bytes. Shared memory, such as the code of
 * Node, counts once.
 */
export function treeMemory(pid: number): number {
  return processTreeMemory(pid).reduce((sum, { pss }) => sum + pss, 0)
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

/** A process may end between two reads. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
