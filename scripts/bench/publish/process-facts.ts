import { readdirSync, readFileSync } from 'node:fs'

const KB = 1024
/** Fields of /proc/<pid>/stat behind the name, which may hold spaces (proc(5)). */
const GROUP_FIELD = 2

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

function groupOf(pid: string): number {
  const stat = textOf(`/proc/${pid}/stat`)
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[GROUP_FIELD])
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
