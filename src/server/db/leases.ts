import type { RawStatements } from './raw-statements.ts'

/** The class of these advisory locks; any number that no other kind of lock uses. */
export const LEASE_CLASS = 7_201_656

/** An exclusive right of one process among all that use a database. */
interface Lease {
  release(): Promise<void>
}

export interface Leases {
  /**
   * Takes the lease with a number; never call it within a transaction. The lease ends when it is
   * released, or as soon as the process ends for any reason.
   *
   * @returns null if another holder has it
   */
  take(key: number): Promise<Lease | null>
}

/**
 * Leases by advisory locks of a session. `pg_locks` shows their holders.
 *
 * @param statements of one session that stays open as long as the process; another user of the
 *   session would share its locks
 */
export function sessionLeases({ executeSql }: Pick<RawStatements, 'executeSql'>): Leases {
  // A session can take a lock that it already holds.
  const taken = new Set<number>()
  const locking = (call: string, key: number) =>
    executeSql(`select ${call}(${LEASE_CLASS}, $1::int) as done`, [key])
  return {
    take: async (key) => {
      if (taken.has(key)) return null
      taken.add(key)
      try {
        const { rows } = await locking('pg_try_advisory_lock', key)
        const [row] = rows
        const isOurs = typeof row === 'object' && row !== null && 'done' in row && row.done === true
        if (!isOurs) taken.delete(key)
        if (!isOurs) return null
      } catch (error) {
        taken.delete(key)
        throw error
      }
      return {
        release: async () => {
          // If its session has ended, the lock is already released.
          await locking('pg_advisory_unlock', key).catch(() => undefined)
          taken.delete(key)
        },
      }
    },
  }
}
