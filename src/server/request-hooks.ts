import { familyHooks } from './features/families/accept-family.ts'
import { intentionHooks } from './features/mass-intentions/intention-hooks.ts'
import { celebrationHooks } from './features/parish-calendar/celebration-hooks.ts'
import { joinHooks } from './features/pending-entities/accept-join.ts'
import type { RequestHooks } from './features/requests/kinds.ts'
import { announceEvent } from './features/webhooks/announce-event.ts'

/** What other features do with requests, which import none of them. */
export const REQUEST_HOOKS: RequestHooks = {
  kinds: {
    join: joinHooks,
    family: familyHooks,
    'mass-intention': intentionHooks,
    baptism: celebrationHooks('baptism'),
    wedding: celebrationHooks('wedding'),
  },
  announce: announceEvent,
}
