import type { Changes } from '#src/contract/publishing/changes.ts'
import type { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import type { ContentValues } from './content-values.ts'

/** The form of a content, as its parts use it. */
export type ContentFormControl = ReturnType<typeof useSentForm<ContentValues, Changes>>
