import { isRoom } from '#src/domain/private-area.ts'
import { parishFactsOf } from '#src/ui/requests/parish-facts.ts'
import { PrivateArea } from './private-area/PrivateArea.tsx'
import { defineIsland } from './react-island.tsx'
import { showCurrentRoom } from './show-current-room.ts'

showCurrentRoom()
defineIsland({
  tag: 'private-area-page',
  namespaces: ['common', 'requests'],
  render: ({ dataset }) => {
    const { room = '' } = dataset
    return isRoom(room) ? <PrivateArea parish={parishFactsOf(dataset)} room={room} /> : null
  },
})
