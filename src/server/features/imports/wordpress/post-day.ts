import { Temporal } from 'temporal-polyfill'
import type { WxrItem } from './wxr-stream.ts'

/**
 * The instant of a post, converted from the parish's wall clock if only that is known; null if it
 * has no day.
 *
 * @param timezone the community's, IANA
 */
export function onlineFrom(texts: WxrItem['texts'], timezone: string): string | null {
  const utc = dateTime(texts['wp:post_date_gmt'])
  if (utc) return utc.toZonedDateTime('UTC').toInstant().toString({ smallestUnit: 'millisecond' })
  const wall = dateTime(texts['wp:post_date'])
  if (!wall) return null
  return wall.toZonedDateTime(timezone).toInstant().toString({ smallestUnit: 'millisecond' })
}

function dateTime(written: string | undefined): Temporal.PlainDateTime | null {
  const text = (written ?? '').trim().replace(' ', 'T')
  if (!/^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text)) return null
  try {
    return Temporal.PlainDateTime.from(text, { overflow: 'reject' })
  } catch {
    return null
  }
}
