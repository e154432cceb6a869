import type { PrivateAreaRoom } from '#src/domain/private-area.ts'
import { LateForm } from '#src/ui/forms/LateForm.tsx'
import type { ParishFacts } from '#src/ui/requests/parish-facts.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { Membership } from './Membership.tsx'
import { ROOMS } from './rooms.tsx'

interface Props {
  parish: ParishFacts
  room: PrivateAreaRoom
}

/** A room of the private area, for members of the community (requirements §4.3). */
export function PrivateArea({ parish, room }: Props) {
  const { t } = useTranslator()
  const opened = ROOMS[room]
  if (!opened) return null
  return (
    <Membership parish={parish}>
      <LateForm
        failed={t('requests.room_failed')}
        namespaces={['common', 'errors', 'forms', 'join', 'requests', ...opened.namespaces]}
        load={() => opened.load(parish)}
      />
    </Membership>
  )
}
