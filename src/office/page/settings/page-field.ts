import type { ChangeEvent } from 'react'
import type { EditedRecord } from '../record/use-record.ts'
import type { PageValues } from './page-values.ts'

/** A page as it is edited. */
export type EditedPage = EditedRecord<PageValues>

/** The props that connect a control to a field of a page. */
export function pageField(record: EditedPage, name: string) {
  return {
    name,
    value: record.values[name] ?? '',
    error: record.errorOf(name),
    onChange: ({
      target,
    }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      record.change({ [name]: target.value }),
  }
}
