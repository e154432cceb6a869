import type { ComponentProps } from 'react'
import { DraftForm } from '#src/ui/forms/DraftForm.tsx'
import { WrittenForm } from '#src/ui/forms/WrittenForm.tsx'

interface Props extends Omit<ComponentProps<typeof WrittenForm>, 'draft' | 'onTyped'> {
  /** Key of the draft. */
  draft: string
}

/** A text form of the office that offers its unsent draft. */
export function OfficeText({ draft, text = '', onSend, onCancel, ...written }: Props) {
  return (
    <DraftForm name={draft} initial={{ text }}>
      {({ start, onTyped, forget }) => (
        <WrittenForm
          {...written}
          draft={null}
          text={start.values.text}
          onTyped={(typed) => onTyped({ text: typed })}
          onSend={async (sent, key) => {
            await onSend(sent, key)
            forget()
          }}
          {...(onCancel && {
            onCancel: {
              ...onCancel,
              act: () => {
                forget()
                onCancel.act()
              },
            },
          })}
        />
      )}
    </DraftForm>
  )
}
