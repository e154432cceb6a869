import type { RawStatements } from './raw-statements.ts'

/** Names these locks among those of the database; any number that no other kind of lock has. */
export const LEASE_CLASS = 7_201_656

/** Something that belongs to one process of all that use a database. */
export interface Lease {
  release(): Promise<void>
}

export interface Leases {
  /**
   * Takes what a number names, never within a transaction. It is given back when it is released, or
   * at once where the process ends, however it ends.
   *
   * @returns null where somebody has it
   */
  take(key: number): Promise<Lease | null>
}

/**
 * Leases by advisory locks of a session. `pg_locks` says who has one.
 *
 * @param statements of one session, which is open for as long as the process is: whoever shares it
 *   would share its locks
 */
export function sessionLeases({ executeSql }: Pick<RawStatements, 'executeSql'>): Leases {
  // A session may take what it has already.
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
          // Without its session the lock is gone already.
          await locking('pg_advisory_unlock', key).catch(() => undefined)
          taken.delete(key)
        },
      }
    },
  }
}
