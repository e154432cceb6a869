import type { ChangedContents } from './community-reader.ts'

/** Requests this close together are a burst; a single request never waits. */
const CLOSE_MS = 25
/** A burst ends after this silence: longer than a busy process delays its requests. */
const QUIET_MS = 150
/** The longest that an endless burst delays its first request. */
const LONGEST_WAIT_MS = 1_000
/** A whole reading of a community follows once it has not changed for this long. */
const SETTLED_MS = 3_000
/** A community that changes without end gets a whole reading at least this often. */
const UNSETTLED_MS = 5 * 60_000
/** Work shorter than this needs no rest afterwards. */
const SHORT_MS = 250
/** The longest rest: a community that changes without end goes live at least this often. */
const LONGEST_REST_MS = 10_000

/** The pending requests for one community. */
export interface Asked {
  /** The sources of the requests, for the journal. */
  why: Set<string>
  /** How many contents may vanish, as an administrator confirmed. */
  mayLose: number
  /** The contents reported as changed; null if any may have changed. */
  changed: ChangedContents
  /** Whether the community is only part of a full comparison: nobody reported a change. */
  isSurveyed: boolean
  /** Since when a whole reading is due after a partial one, in milliseconds since 1970. */
  owedSince?: number
}

interface Burst {
  asked: Asked | null
  firstAt: number
  lastAt: number
  isBurst: boolean
  restsUntil: number
  /** Start and sources of partial readings since the last whole one; null if there were none. */
  partly: { since: number; why: Set<string> } | null
}

/**
 * Gathers the requests for each community separately: a community that changes all the time is
 * examined now and then and delays no other.
 */
export class Bursts {
  readonly #bursts = new Map<number, Burst>()

  /**
   * Requests a check of a community. Reported changes and comparisons stay separate: a change must
   * not wait for a comparison, which reads everything.
   *
   * @param now milliseconds since 1970, as everywhere here
   */
  add(id: number, added: Asked, now: number): void {
    const asked = this.#bursts.get(id)?.asked
    const isSame = !asked || asked.isSurveyed === added.isSurveyed
    if (!isSame && !added.isSurveyed) this.take(id)
    if (isSame || !added.isSurveyed) this.#add(id, added, now)
    if (!isSame) this.owe(id, added.isSurveyed ? added : asked, now)
  }

  #add(id: number, { why, mayLose, changed, isSurveyed }: Asked, now: number): void {
    const before = this.#bursts.get(id)
    const asked = before?.asked
    const isFirst = !asked
    const isClose = now - (before?.lastAt ?? Number.NEGATIVE_INFINITY) < CLOSE_MS
    this.#bursts.set(id, {
      asked: {
        why: new Set([...(asked?.why ?? []), ...why]),
        mayLose: Math.max(mayLose, asked?.mayLose ?? 0),
        changed: asked ? joined(asked.changed, changed) : changed,
        isSurveyed,
      },
      firstAt: isFirst ? now : before.firstAt,
      lastAt: isSurveyed ? (before?.lastAt ?? Number.NEGATIVE_INFINITY) : now,
      isBurst: isSurveyed ? (before?.isBurst ?? false) : isClose || (!isFirst && before.isBurst),
      restsUntil: before?.restsUntil ?? now,
      partly: before?.partly ?? null,
    })
  }

  /**
   * Notes that a community was read in part: a whole reading follows once it has settled.
   */
  readPartly(id: number, why: Set<string>, now: number): void {
    const burst = this.#bursts.get(id)
    if (!burst) return
    const { since = now, why: before = [] } = burst.partly ?? {}
    burst.partly = { since, why: new Set([...before, ...why]) }
  }

  /** Notes that a whole reading of a community is still due, though other work comes first. */
  owe(id: number, { why, owedSince = Number.POSITIVE_INFINITY }: Asked, now: number): void {
    this.readPartly(id, why, Math.min(owedSince, now))
  }

  /** Notes that a community was read as a whole. */
  readWhole(id: number): void {
    const burst = this.#bursts.get(id)
    if (burst) burst.partly = null
  }

  /** Whether other work comes before a comparison, which may be postponed for a while. */
  supersedes(id: number, { owedSince }: Asked, now: number): boolean {
    const asked = this.#bursts.get(id)?.asked
    return asked?.isSurveyed === false && now - (owedSince ?? now) < UNSETTLED_MS
  }

  /** The communities with requests, changed ones first. */
  asked(): Array<{ id: number; isSurveyed: boolean }> {
    const all = [...this.#bursts].flatMap(([id, { asked, partly }]) =>
      asked || partly ? [{ id, isSurveyed: asked?.isSurveyed ?? true }] : [],
    )
    return all.sort((a, b) => Number(a.isSurveyed) - Number(b.isSurveyed))
  }

  /** When it is a community's turn. */
  dueAt(id: number): number {
    const burst = this.#bursts.get(id)
    if (!burst?.asked && !burst?.partly) return Number.POSITIVE_INFINITY
    const { asked, partly, firstAt, lastAt, isBurst, restsUntil } = burst
    if (!asked && partly) {
      const settledAt = Math.min(lastAt + SETTLED_MS, partly.since + UNSETTLED_MS)
      return Math.max(settledAt, restsUntil)
    }
    const quietAt = isBurst ? Math.min(lastAt + QUIET_MS, firstAt + LONGEST_WAIT_MS) : firstAt
    return Math.max(quietAt, restsUntil)
  }

  /** Takes the requests for a community whose turn it is. */
  take(id: number): Asked | null {
    const burst = this.#bursts.get(id)
    if (!burst) return null
    const { asked, partly } = burst
    if (asked) burst.asked = null
    else burst.partly = null
    const all = partly && { why: partly.why, mayLose: 0, changed: null, isSurveyed: true }
    return asked ?? (all && { ...all, owedSince: partly.since })
  }

  /**
   * Lets a community rest for as long as its work took: one that changes without end costs at most
   * half of the time.
   *
   * @param tookMs how long the work took
   */
  rest(id: number, tookMs: number, now: number): void {
    const burst = this.#bursts.get(id)
    if (!burst) return
    if (tookMs >= SHORT_MS) burst.restsUntil = now + Math.min(tookMs, LONGEST_REST_MS)
    // A burst that ended long ago says nothing about future load.
    else if (!burst.asked && !burst.partly && now - burst.lastAt > LONGEST_REST_MS) {
      this.#bursts.delete(id)
    }
  }
}

function joined(one: ChangedContents, other: ChangedContents): ChangedContents {
  return one && other && new Set([...one, ...other])
}
