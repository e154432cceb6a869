import { statfs } from 'node:fs/promises'
import type { MiddlewareHandler } from 'hono'
import { isDiskFull } from '#src/server/db/violations.ts'
import { ApiError } from '#src/server/errors.ts'
import type { AppEnv } from '../context.ts'

/**
 * With fewer free bytes than this, writes are refused. On a full disk the embedded database ends
 * the process rather than lose acknowledged data, and its log grows by 16 MiB at once.
 */
export const RESERVE_BYTES = 64 * 1024 * 1024
/** How long a measurement of free space is reused, in milliseconds. */
const BELIEVED_MS = 1_000
/** How long writes pause after a remote database reports a full disk, in milliseconds. */
const REFUSED_MS = 10_000
const RETRY_AFTER_SECONDS = 60

/** Whether the disks of the data folder and of the database have room to write. */
export interface DiskRoom {
  /** @param bytes to be written in addition to what every call needs */
  isFull(bytes?: number): Promise<boolean>
  /** Takes an error: a database on another machine reports its full disk only by failing. */
  note(error: unknown): void
}

/**
 * @param dir the data folder
 * @param bytesLeft gives the free bytes on the disk of the data folder
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
        // If free space cannot be measured, the write itself reports a full disk.
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

/** Refuses writes while the disk has no room; reads continue. @throws ApiError `disk_full` */
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
