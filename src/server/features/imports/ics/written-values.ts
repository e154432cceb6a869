import type ICAL from 'ical.js'

type Component = InstanceType<typeof ICAL.Component>
type Property = InstanceType<typeof ICAL.Property>

/**
 * The values of a property as they are written, which the library has only parted. It would make of each
 * what the property says that it is, and throws where that is not so: a name that is said to be a day.
 */
export function writtenValues(property: Property): string[] {
  return property.jCal.slice(3).map(textIn)
}

/** The first value of a property, trimmed; empty where there is none. */
export function writtenAs(component: Component, name: string): string {
  return writtenIn(component.getFirstProperty(name)).trim()
}

/** The first value of a property, or of none. */
export function writtenIn(property: Property | null | undefined): string {
  return property ? (writtenValues(property)[0] ?? '') : ''
}

/** Of what has several parts, such as a period, the first. */
function textIn(value: unknown): string {
  if (Array.isArray(value)) return textIn(value[0])
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
