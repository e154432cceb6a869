import { isRoom, type PrivateAreaRoom } from '#src/domain/private-area.ts'
import { LateForm } from '#src/ui/forms/LateForm.tsx'
import { defineIsland } from '#src/ui/island/react-island.tsx'
import { showCurrentRoom } from '#src/ui/island/show-current-room.ts'
import { type ParishFacts, parishFactsOf } from '#src/ui/requests/parish-facts.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { Membership } from './Membership.tsx'
import { ROOMS } from './rooms.tsx'

showCurrentRoom()
defineIsland({
  tag: 'private-area-page',
  namespaces: ['common', 'requests'],
  render: ({ dataset }) => {
    const { room = '' } = dataset
    return isRoom(room) ? <PrivateArea parish={parishFactsOf(dataset)} room={room} /> : null
  },
})

interface Props {
  parish: ParishFacts
  room: PrivateAreaRoom
}

/** A room of the private area, for members of the community (requirements §4.3). */
function PrivateArea({ parish, room }: Props) {
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
