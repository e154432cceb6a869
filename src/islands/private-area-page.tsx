import { isRoom } from '../domain/private-area.ts'
import { parishFactsOf } from '../ui/requests/parish-facts.ts'
import { PrivateArea } from './private-area/PrivateArea.tsx'
import { showCurrentRoom } from './private-area/show-current-room.ts'
import { defineIsland } from './react-island.tsx'

showCurrentRoom()
defineIsland({
  tag: 'private-area-page',
  namespaces: ['common', 'requests'],
  render: ({ dataset }) => {
    const { room = '' } = dataset
    return isRoom(room) ? <PrivateArea parish={parishFactsOf(dataset)} room={room} /> : null
  },
})
