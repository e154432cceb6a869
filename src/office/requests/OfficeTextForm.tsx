import type { ComponentProps } from 'react'
import { DraftForm } from '#src/ui/forms/DraftForm.tsx'
import { TextForm } from '#src/ui/forms/TextForm.tsx'

interface Props extends Omit<ComponentProps<typeof TextForm>, 'draft' | 'onTyped'> {
  /** Key of the draft. */
  draft: string
}

/** A text form of the office that offers its unsent draft. */
export function OfficeTextForm({ draft, text = '', onSend, onCancel, ...written }: Props) {
  return (
    <DraftForm name={draft} initial={{ text }}>
      {({ start, onTyped, forget }) => (
        <TextForm
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
