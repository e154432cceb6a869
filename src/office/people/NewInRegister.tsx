import { useTranslator } from '#src/ui/translator-context.ts'

/** Names the person who was added to the register just now, if there is one. */
export function NewInRegister({ name }: { name: string | undefined }) {
  const { t } = useTranslator()
  return (
    <p className={name === undefined ? 'vh' : 'hint'} role="status">
      {name !== undefined && t('office-people.picker.added', { name })}
    </p>
  )
}
