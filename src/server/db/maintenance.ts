import type { PGlite } from '@electric-sql/pglite'
import { DAY_MS } from './times.ts'

const EVERY_MS = 3 * 60_000
const NIGHT_HOUR_UTC = 3

/**
 * Does the background work of a PostgreSQL server that PGlite lacks: checkpoints, without which the
 * log grows without end, and vacuuming with statistics. The first vacuum runs minutes after
 * opening, so that a computer that is off every night gets it too.
 *
 * @param warn called with one sentence when it fails; the next turn tries again
 * @returns it does not keep the process alive by itself
 */
export function maintain(client: PGlite, warn: (sentence: string) => void): Maintenance {
  const upkeep = new Upkeep(client)
  let turn: Promise<void> | undefined
  let pauses = 0
  const begin = () => {
    if (turn || pauses > 0 || client.closed) return
    turn = upkeep
      .turn(Date.now())
      .catch((error: unknown) => {
        if (!client.ready) return
        warn(`The upkeep of the embedded database failed: ${String(error)}`)
      })
      .finally(() => {
        turn = undefined
      })
  }
  const timer = setInterval(begin, EVERY_MS)
  timer.unref()
  return {
    stop: () => clearInterval(timer),
    pausedFor: async (work) => {
      pauses += 1
      try {
        await turn
        return await work()
      } finally {
        pauses -= 1
      }
    },
  }
}

export interface Maintenance {
  stop(): void
  /** Runs work during which no checkpoint runs, so that no log file is removed. */
  pausedFor<Result>(work: () => Promise<Result>): Promise<Result>
}

/** The maintenance of one database, one turn at a time. */
export class Upkeep {
  private readonly client: PGlite
  private checkpointAt = ''
  private vacuumedAt = Number.NEGATIVE_INFINITY

  constructor(client: PGlite) {
    this.client = client
  }

  /** @param now the time, in ms since 1970 */
  async turn(now: number): Promise<void> {
    if (this.vacuumedAt < lastNight(now)) {
      this.vacuumedAt = now
      await this.vacuum()
    }
    await this.checkpoint()
  }

  private async checkpoint(): Promise<void> {
    if ((await this.logPosition()) === this.checkpointAt) return
    await this.client.exec('checkpoint')
    this.checkpointAt = await this.logPosition()
  }

  private async logPosition(): Promise<string> {
    const { rows } = await this.client.query<{ at: string }>(
      'select pg_current_wal_insert_lsn()::text as at',
    )
    return rows[0]?.at ?? ''
  }

  /** Vacuums table by table, so that requests get a turn in between. */
  private async vacuum(): Promise<void> {
    const { rows } = await this.client.query<{ name: string }>(`
      select oid::regclass::text as name from pg_class
      where relkind in ('r', 'm') and relpersistence <> 't'`)
    for (const { name } of rows) await this.client.exec(`vacuum (analyze) ${name}`)
  }
}

/** The latest beginning of the small hours, in ms since 1970. */
export function lastNight(now: number): number {
  const shift = NIGHT_HOUR_UTC * 60 * 60_000
  return Math.floor((now - shift) / DAY_MS) * DAY_MS + shift
}
