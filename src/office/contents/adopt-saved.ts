import type { ContentRecord } from '#src/contract/contents/content-record.ts'
import type { ContentFormControl } from './content-form-control.ts'
import { type ContentValues, valuesOf } from './content-values.ts'

/**
 * Updates the fields with the saved values where the server changed them: an address that it made
 * from the title, a text that it cleaned. Text typed meanwhile stays.
 *
 * @param sent the values of the fields when they were sent
 */
export function adoptSaved(
  { getValues, setValue }: Pick<ContentFormControl, 'getValues' | 'setValue'>,
  sent: ContentValues,
  saved: ContentRecord,
  timeZone: string,
): void {
  const next = valuesOf(saved, timeZone, Date.now())
  const now = getValues()
  for (const name of Object.keys(next) as Array<keyof ContentValues>) {
    const [is, was] = [JSON.stringify(now[name]), JSON.stringify(sent[name])]
    if (is === was && is !== JSON.stringify(next[name])) setValue(name, next[name])
  }
}
