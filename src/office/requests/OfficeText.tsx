import type { ComponentProps } from 'react'
import { KeptWork } from '#src/ui/forms/KeptWork.tsx'
import { WrittenForm } from '#src/ui/forms/WrittenForm.tsx'

interface Props extends Omit<ComponentProps<typeof WrittenForm>, 'draft' | 'onTyped'> {
  /** Names the draft of the text. */
  draft: string
}

/** A text field of the office: an unsent draft is offered back. */
export function OfficeText({ draft, text = '', onSend, onCancel, ...written }: Props) {
  return (
    <KeptWork name={draft} initial={{ text }}>
      {({ begun, onTyped, forget }) => (
        <WrittenForm
          {...written}
          draft={null}
          text={begun.values.text}
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
    </KeptWork>
  )
}
