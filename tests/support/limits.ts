import { like } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import type { Db } from '#src/server/db/connection.ts'
import { rateLimits } from '#src/server/db/schema.ts'
import { LIMITS, type LimitName } from '#src/server/http/limits/rate-limits.ts'

/**
 * Leaves whoever a limit has counted a single try: hundreds before it would show nothing more.
 *
 * @throws where it has counted nobody
 */
export async function leaveOneTry(db: Db, name: LimitName): Promise<void> {
  const counted = await db
    .update(rateLimits)
    .set({ points: LIMITS[name].tries - 1 })
    .where(like(rateLimits.key, `${name}:%`))
    .returning({ key: rateLimits.key })
  if (counted.length === 0) throw new Error(`${name} has counted nobody.`)
}

/** Forgets what a limit has counted, of whomever: as if its window had passed. */
export async function letPass(db: Db, name: LimitName): Promise<void> {
  await db.delete(rateLimits).where(like(rateLimits.key, `${name}:%`))
}

/** Lets what a process counts or grants by itself be spent soon, in apps that the test makes from now on. */
export function allowFew(name: LimitName, tries: number): void {
  const before = { ...LIMITS[name] }
  Object.assign(LIMITS[name], { tries })
  onTestFinished(() => void Object.assign(LIMITS[name], before))
}
