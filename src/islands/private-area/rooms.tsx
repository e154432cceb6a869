import type { ReactNode } from 'react'
import type { PrivateAreaRoom } from '#src/domain/private-area.ts'
import type { ParishFacts } from '#src/ui/requests/parish-facts.ts'

export interface Room {
  /** Where its texts are, beside those that every form uses. */
  namespaces: string[]
  /** Fetches its code, and gives what it shows. */
  load(parish: ParishFacts): Promise<ReactNode>
}

/** What each room of the private area shows: code and texts of the others are not fetched. */
export const ROOMS: Partial<Record<PrivateAreaRoom, Room>> = {
  families: {
    namespaces: ['families'],
    load: async (parish) => {
      const { FamilyRoom } = await import('./families/FamilyRoom.tsx')
      return <FamilyRoom parish={parish} />
    },
  },
  meetings: {
    namespaces: ['meetings'],
    load: async (parish) => {
      const { MeetingForm } = await import('./MeetingForm.tsx')
      return <MeetingForm parish={parish} />
    },
  },
  'mass-intentions': {
    namespaces: ['mass-intentions'],
    load: async (parish) => {
      const { MassIntentionForm } = await import('./MassIntentionForm.tsx')
      return <MassIntentionForm parish={parish} />
    },
  },
  catechisms: {
    namespaces: ['catechism'],
    load: async (parish) => {
      const { CatechismForm } = await import('./CatechismForm.tsx')
      return <CatechismForm parish={parish} />
    },
  },
  baptisms: {
    namespaces: ['baptism'],
    load: async (parish) => {
      const { BaptismForm } = await import('./BaptismForm.tsx')
      return <BaptismForm parish={parish} />
    },
  },
  weddings: {
    namespaces: ['weddings'],
    load: async (parish) => {
      const { WeddingForm } = await import('./WeddingForm.tsx')
      return <WeddingForm parish={parish} />
    },
  },
  faqs: {
    namespaces: ['faqs'],
    load: async (parish) => {
      const { FaqRoom } = await import('./FaqRoom.tsx')
      return <FaqRoom parish={parish} />
    },
  },
  requests: {
    namespaces:
      'own-requests request-documents meetings mass-intentions catechism baptism weddings'.split(
        ' ',
      ),
    load: async (parish) => {
      const { OwnRequestsRoom } = await import('./OwnRequestsRoom.tsx')
      return <OwnRequestsRoom parish={parish} />
    },
  },
}
