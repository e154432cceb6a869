import type { InferSelectModel } from 'drizzle-orm'
import * as v from 'valibot'
import { type Chapelry, titleField } from '#src/contract/community/chapelry.ts'
import { MassException } from '#src/contract/masses/mass-exception.ts'
import type { MassSchedule } from '#src/contract/masses/mass-schedule.ts'
import type { communities, massExceptions, massSchedules } from '#src/server/db/schema.ts'
import { wallTime } from '#src/server/db/times.ts'

export type CommunityRow = InferSelectModel<typeof communities>
type MassScheduleRow = InferSelectModel<typeof massSchedules>
type MassExceptionRow = InferSelectModel<typeof massExceptions>

/**
 * A row of communities in the shape of answers, with its title under the product's name
 * (requirements §3.1).
 */
export function chapelryOf(row: CommunityRow, product: string): Chapelry {
  return {
    id: row.id,
    name: row.name,
    photo_url: row.photoUrl,
    photo_dark_url: row.photoDarkUrl,
    district: row.district,
    address: row.address,
    postal_code: row.postalCode,
    mobilephone: row.mobilephone,
    phone: row.phone,
    email: row.email,
    url: row.url,
    timezone: row.timezone,
    websiteconfigurations_url: row.slug,
    [titleField(product)]: row.title,
  }
}

export function massScheduleOf(row: MassScheduleRow): MassSchedule {
  const { communityId: _, hour, ...rest } = row
  return { ...rest, hour: wallTime(hour) }
}

/** An exception in the shape of answers: its kind decides which fields are present. */
export function massExceptionOf(row: MassExceptionRow): MassException {
  const { communityId: _, scheduleId: schedule_id, hour, ...rest } = row
  return v.parse(MassException, { ...rest, schedule_id, hour: wallTime(hour) })
}
