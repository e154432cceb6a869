import { isRoom } from '#src/domain/private-area.ts'
import { defineIsland } from '#src/ui/island/react-island.tsx'
import { showCurrentRoom } from '#src/ui/island/show-current-room.ts'
import { parishFactsOf } from '#src/ui/requests/parish-facts.ts'
import { PrivateArea } from './PrivateArea.tsx'

showCurrentRoom()
defineIsland({
  tag: 'private-area-page',
  namespaces: ['common', 'requests'],
  render: ({ dataset }) => {
    const { room = '' } = dataset
    return isRoom(room) ? <PrivateArea parish={parishFactsOf(dataset)} room={room} /> : null
  },
})
