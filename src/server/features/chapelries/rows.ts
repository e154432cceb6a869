import type { InferSelectModel } from 'drizzle-orm'
import { type Chapelry, titleField } from '../../../contract/chapelry.ts'
import type { MassSchedule } from '../../../contract/mass-schedule.ts'
import type { communities, massSchedules } from '../../db/schema.ts'

export type CommunityRow = InferSelectModel<typeof communities>
export type MassScheduleRow = InferSelectModel<typeof massSchedules>

/** A community as the wire carries it, its title under the product's name (SPEC §3). */
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
  const { id, celebration, weekday, place, description } = row
  return { id, celebration, weekday, hour: row.hour.slice(0, 'HH:mm'.length), place, description }
}
