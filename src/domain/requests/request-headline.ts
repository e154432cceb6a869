import type { RequestDetails } from '#src/contract/requests/request-details.ts'
import { fromDayMonthYear } from '../time/day-month-year.ts'

/** The fields by which every request is listed, found and answered, whatever its kind. */
export interface RequestHeadline {
  subject: string
  /** The address for answers; null if the form has none. */
  email: string | null
  /** The wall day and hour of the requested celebration, if the form has them. */
  day: string | null
  hour: string | null
}

const LONGEST_SUBJECT = 160

/** Reads the headline from a form's values. */
export function headlineOf(request: RequestDetails): RequestHeadline {
  const headline = headlineBy(request)
  const [firstLine = ''] = headline.subject.split('\n')
  return { ...headline, subject: firstLine.slice(0, LONGEST_SUBJECT) }
}

function headlineBy({ kind, details }: RequestDetails): RequestHeadline {
  switch (kind) {
    case 'join':
      return { subject: details.name, email: details.email, day: null, hour: null }
    case 'family':
      return { subject: details.name, email: null, day: null, hour: null }
    case 'meeting':
      return { subject: details.message, email: details.email, day: null, hour: null }
    case 'mass-intention':
      return {
        subject: details.intention_description,
        email: details.email,
        day: fromDayMonthYear(details.intention_date),
        hour: details.intention_time,
      }
    case 'catechism':
      return {
        subject: details.catechism_student_name,
        email: details.parent_email,
        day: null,
        hour: null,
      }
    case 'baptism':
      return {
        subject: details.entity_to_baptized,
        email: details.parent_email,
        day: details.baptism_date,
        hour: details.baptism_time,
      }
    case 'wedding':
      return {
        subject: `${details.entity_groom_name} & ${details.entity_bride_name}`,
        email: details.entity_groom_email ?? details.entity_bride_email,
        day: details.wedding_date,
        hour: details.wedding_hour,
      }
  }
}
