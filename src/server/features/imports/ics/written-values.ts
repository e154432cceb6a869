import type ICAL from 'ical.js'

/** A part of a calendar, such as an event. */
export type Component = InstanceType<typeof ICAL.Component>
/** A line of a part, with its parameters. */
export type Property = InstanceType<typeof ICAL.Property>

/**
 * The values of a property as written, only split by the library. The library would parse each by
 * its declared type, and throws on a mismatch, such as a name declared as a day.
 */
export function writtenValues(property: Property): string[] {
  return property.jCal.slice(3).map(textIn)
}

/** The first value of a property, trimmed; empty where there is none. */
export function writtenAs(component: Component, name: string): string {
  return writtenIn(component.getFirstProperty(name)).trim()
}

/** The first value of a property, or of a missing one. */
export function writtenIn(property: Property | null | undefined): string {
  return property ? (writtenValues(property)[0] ?? '') : ''
}

/** The first part of a value with several parts, such as a period. */
function textIn(value: unknown): string {
  if (Array.isArray(value)) return textIn(value[0])
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
