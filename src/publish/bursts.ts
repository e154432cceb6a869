import type { ChangedContents } from './community-reader.ts'

/** Requests this close are a burst; one that comes alone never waits. */
const CLOSE_MS = 25
/** A burst is over after such a silence: longer than a busy process keeps its requests waiting. */
const QUIET_MS = 150
/** How long a burst that does not end may keep its first request waiting. */
const LONGEST_WAIT_MS = 1_000
/** All of a community is read again once nothing of it has changed for so long. */
const SETTLED_MS = 3_000
/** What changes without end is read as a whole that often at least. */
const UNSETTLED_MS = 5 * 60_000
/** Work shorter than this needs no rest after it. */
const SHORT_MS = 250
/** The longest rest: what changes without end is live that often at least. */
const LONGEST_REST_MS = 10_000

/** What was asked for of one community and is still to be done. */
export interface Asked {
  /** What asked for it, for the journal. */
  why: Set<string>
  /** How many contents may go: an administrator has said so. */
  mayLose: number
  /** The contents that are said to have changed; null where anything may have. */
  changed: ChangedContents
  /** Whether nobody has said that it changed: it is only compared with everything else. */
  isSurveyed: boolean
  /** Since when all of it is to be read because only a part was, in milliseconds since 1970. */
  owedSince?: number
}

interface Burst {
  asked: Asked | null
  firstAt: number
  lastAt: number
  isBurst: boolean
  restsUntil: number
  /** Since when only a part of it has been read, and what asked for that; null where all was. */
  partly: { since: number; why: Set<string> } | null
}

/**
 * Gathers what is asked for of each community, each by itself: one that changes all the time is
 * looked at now and then, and keeps nobody else waiting.
 */
export class Bursts {
  readonly #bursts = new Map<number, Burst>()

  /**
   * Asks for a community. What changed and what is only compared are two things: the former must not
   * wait for the latter, which reads all of it.
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
   * Notes that only what was said to have changed was read of a community: all of it is to be read once
   * it has settled.
   */
  readPartly(id: number, why: Set<string>, now: number): void {
    const burst = this.#bursts.get(id)
    if (!burst) return
    const { since = now, why: before = [] } = burst.partly ?? {}
    burst.partly = { since, why: new Set([...before, ...why]) }
  }

  /** Notes that all of a community is still to be read, though something else comes before that. */
  owe(id: number, { why, owedSince = Number.POSITIVE_INFINITY }: Asked, now: number): void {
    this.readPartly(id, why, Math.min(owedSince, now))
  }

  /** Notes that all of a community was read. */
  readWhole(id: number): void {
    const burst = this.#bursts.get(id)
    if (burst) burst.partly = null
  }

  /** Whether something comes before what is only compared, which may be put off for a while. */
  supersedes(id: number, { owedSince }: Asked, now: number): boolean {
    const asked = this.#bursts.get(id)?.asked
    return asked?.isSurveyed === false && now - (owedSince ?? now) < UNSETTLED_MS
  }

  /** The communities of which something is asked for: those that changed come first. */
  asked(): Array<{ id: number; isSurveyed: boolean }> {
    const all = [...this.#bursts].flatMap(([id, { asked, partly }]) =>
      asked || partly ? [{ id, isSurveyed: asked?.isSurveyed ?? true }] : [],
    )
    return all.sort((a, b) => Number(a.isSurveyed) - Number(b.isSurveyed))
  }

  /** When a community's turn comes. */
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

  /** Takes what is asked for of a community, whose turn it is. */
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
   * Gives a community as long a rest as it took: one that changes without end costs half of the
   * time at most.
   *
   * @param tookMs how long it took to look at it
   */
  rest(id: number, tookMs: number, now: number): void {
    const burst = this.#bursts.get(id)
    if (!burst) return
    if (tookMs >= SHORT_MS) burst.restsUntil = now + Math.min(tookMs, LONGEST_REST_MS)
    // What rests no longer and came long ago tells nothing of what is to come.
    else if (!burst.asked && !burst.partly && now - burst.lastAt > LONGEST_REST_MS) {
      this.#bursts.delete(id)
    }
  }
}

function joined(one: ChangedContents, other: ChangedContents): ChangedContents {
  return one && other && new Set([...one, ...other])
}
