/** The facts about a community that its forms need. */
export interface ParishFacts {
  slug: string
  /** Its display title. */
  title: string
  /** The office's telephone number; null if it has none. */
  phone: string | null
  /** Its IANA time zone. */
  timezone: string
}
