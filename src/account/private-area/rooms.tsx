import type { ReactNode } from 'react'
import type { PrivateAreaRoom } from '#src/domain/private-area.ts'
import type { ParishFacts } from '#src/ui/requests/parish-facts.ts'

export interface Room {
  /** The namespaces of its texts, beside those that every form uses. */
  namespaces: string[]
  /** Loads its code, and returns its content. */
  load(parish: ParishFacts): Promise<ReactNode>
}

/**
 * The content of each room of the private area; code and texts of the other rooms are not loaded.
 */
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
