import { statfs } from 'node:fs/promises'
import type { MiddlewareHandler } from 'hono'
import { isDiskFull } from '../db/violations.ts'
import { ApiError } from '../errors.ts'
import type { AppEnv } from './context.ts'

/**
 * Below this many bytes nothing is written any more. The embedded database ends the process rather than lose
 * what it has acknowledged, and takes 16 MiB at once for its log: it must never come to that.
 */
const RESERVE_BYTES = 64 * 1024 * 1024
/** For how long what the disk said is believed, in milliseconds. */
const BELIEVED_MS = 1_000
/** For how long a database elsewhere that found its disk full is not asked to write, in milliseconds. */
const REFUSED_MS = 10_000
const RETRY_AFTER_SECONDS = 60

/** Whether there is room to write, on the disk of the data folder and on that of the database. */
export interface DiskRoom {
  /** @param bytes that are to be written besides what every call needs */
  isFull(bytes?: number): Promise<boolean>
  /** Hears what failed: a database on another machine says only so that its disk is full. */
  note(error: unknown): void
}

/**
 * @param dir the data folder
 * @param bytesLeft how many bytes are left where it is
 */
export function diskRoom(dir: string, bytesLeft = bytesLeftAt): DiskRoom {
  let known = Number.POSITIVE_INFINITY
  let knownAt = Number.NEGATIVE_INFINITY
  let refusedAt = Number.NEGATIVE_INFINITY
  return {
    isFull: async (bytes = 0) => {
      const now = performance.now()
      if (now - refusedAt < REFUSED_MS) return true
      if (now - knownAt >= BELIEVED_MS) {
        // A disk that cannot be asked says so when it is written to.
        known = await bytesLeft(dir).catch(() => Number.POSITIVE_INFINITY)
        knownAt = now
      }
      return known < RESERVE_BYTES + bytes
    },
    note: (error) => {
      if (isDiskFull(error)) refusedAt = performance.now()
    },
  }
}

async function bytesLeftAt(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir)
  return bavail * bsize
}

/** Refuses all that would write while there is no room for it; reading goes on. @throws ApiError `disk_full` */
export function writingNeedsRoom(disk: DiskRoom): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const isReading = ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)
    const announced = Number(c.req.header('content-length'))
    if (!isReading && (await disk.isFull(announced || 0))) throw diskFull()
    await next()
  }
}

export function diskFull(): ApiError {
  return new ApiError('disk_full', {}, RETRY_AFTER_SECONDS)
}
