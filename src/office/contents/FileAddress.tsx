import type { ComponentProps } from 'react'
import { TextField } from '#src/ui/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props extends Omit<ComponentProps<typeof TextField>, 'label' | 'value'> {
  /** What it holds now. */
  value: string
}

/**
 * The address of an attachment: a file of ours is shown by its name, anything else by its address.
 */
export function FileAddress({ value, ...input }: Props) {
  const { t } = useTranslator()
  const name = /^\/media\/[0-9a-f]+\/([^/]+)$/.exec(value)?.[1]
  return (
    <>
      {name && (
        <p className="sent-file">
          <Icon name="file" />
          <a href={value} target="_blank" rel="noreferrer">
            {name}
          </a>
        </p>
      )}
      <details className="by-address" open={!name || input.error !== undefined}>
        <summary hidden={!name}>{t('office-contents.attachments.change')}</summary>
        <TextField
          label={t('office-contents.attachments.address')}
          inputMode="url"
          autoCapitalize="none"
          required
          {...input}
        />
      </details>
    </>
  )
}
