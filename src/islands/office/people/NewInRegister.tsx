import { useTranslator } from '#src/ui/translator-context.ts'

/** Says who was put into the register just now, where somebody was. */
export function NewInRegister({ name }: { name: string | undefined }) {
  const { t } = useTranslator()
  return (
    <p className={name === undefined ? 'vh' : 'hint'} role="status">
      {name !== undefined && t('office-people.picker.added', { name })}
    </p>
  )
}
