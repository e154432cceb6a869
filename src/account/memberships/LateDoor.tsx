import { LateForm } from '#src/ui/forms/LateForm.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import type { AtTheDoorProps } from './AtTheDoor.tsx'

/** The content of a closed door for the few with a request or an offer: loaded only for them. */
export function LateDoor(props: AtTheDoorProps) {
  const { t } = useTranslator()
  return (
    <LateForm
      failed={t('requests.room_failed')}
      namespaces={['common', 'errors', 'memberships']}
      load={async () => {
        const { AtTheDoor } = await import('./AtTheDoor.tsx')
        return <AtTheDoor {...props} />
      }}
    />
  )
}
