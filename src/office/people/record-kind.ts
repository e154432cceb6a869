import type { FieldValues } from 'react-hook-form'
import type * as v from 'valibot'
import type { Changes } from '#src/contract/publishing/changes.ts'

/** How one kind of register record differs from another in the editor. */
export interface RecordKind<Values extends FieldValues, Row> {
  /** Names the unsaved work that is kept in this tab. */
  draft: string
  /** The initial values of the fields of a new record. */
  blank: Values
  /** The labels of the fields, in the order of the form. */
  labels: Record<string, string>
  valuesOf(record: Row): Values
  /** The text of a part, where two versions stand beside each other. */
  textOf(part: keyof Values & string, values: Values): string
  /**
   * Makes the request body from the typed values: only the changes of an existing record, all
   * fields of a new one.
   */
  schemaFor(record: Row | null): v.GenericSchema<Values, Changes>
  add(values: Changes, attempt: string): Promise<Row>
  change(record: Row, changes: Changes): Promise<Row>
  readAgain(record: Row): Promise<Row>
}
