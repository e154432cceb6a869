import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Membership as Found, membershipIn } from '#src/account/memberships/membership.ts'
import { NOTIFIED_KINDS, REQUEST_KIND_FACTS } from '#src/contract/requests/request-kinds.ts'
import type { PrivateAreaSection } from '#src/domain/private-area.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { NO_REFETCH_WHILE_EDITING } from '#src/stores/account-query.ts'
import { toCallFailure } from '#src/stores/call-failure.ts'
import { loadProfile } from '#src/stores/profile.ts'
import { queryClient } from '#src/stores/query-client.ts'
import { recall } from '#src/stores/session-memory.ts'
import { LazyForm } from '#src/ui/forms/LazyForm.tsx'
import { Island } from '#src/ui/island/Island.tsx'
import { showCurrentSection } from '#src/ui/island/show-current-section.ts'
import { LoadFailure } from '#src/ui/LoadFailure.tsx'
import type { ParishFacts } from '#src/ui/requests/parish-facts.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import type { KindForm } from './kind-form.ts'

interface Section {
  /** The namespaces of its texts, in addition to those that every form uses. */
  namespaces: string[]
  /** Loads its code. */
  load(): Promise<(content: { parish: ParishFacts }) => ReactNode>
}

/** The content of the sections that send no request of a kind with a common form. */
const SECTIONS: Partial<Record<PrivateAreaSection, Section>> = {
  families: {
    namespaces: ['families'],
    load: async () => (await import('./families/FamilySection.tsx')).FamilySection,
  },
  faqs: {
    namespaces: ['faqs'],
    load: async () => (await import('./FaqSection.tsx')).FaqSection,
  },
  requests: {
    namespaces: [
      ...['own-requests', 'request-documents'],
      ...NOTIFIED_KINDS.map((kind) => REQUEST_KIND_FACTS[kind].texts),
    ],
    load: async () => (await import('./OwnRequestsSection.tsx')).OwnRequestsSection,
  },
}

/** The forms; each file of `kinds/` is named after its kind. */
const FORMS = import.meta.glob<KindForm>('./kinds/*.tsx', { import: 'form' })

/** The content of a section. Each section loads only its own code and texts. */
function contentOf(section: PrivateAreaSection): Section | undefined {
  const kind = NOTIFIED_KINDS.find((one) => REQUEST_KIND_FACTS[one].section === section)
  if (!kind) return SECTIONS[section]
  return {
    namespaces: [REQUEST_KIND_FACTS[kind].texts],
    load: async () => {
      const [{ RequestForm }, form] = await Promise.all([
        import('./RequestForm.tsx'),
        FORMS[`./kinds/${kind}.tsx`]?.(),
      ])
      return ({ parish }) => {
        if (!form) return null
        const shared = { kind, definition: form, parish }
        return form.Form ? (
          <form.Form {...shared} Usual={RequestForm} />
        ) : (
          <RequestForm {...shared} />
        )
      }
    },
  }
}

showCurrentSection()

interface Props {
  locale: Locale
  parish: ParishFacts
  section: PrivateAreaSection
}

/** A section of the private area. */
export function PrivateAreaIsland({ locale, parish, section }: Props) {
  return (
    <Island locale={locale} namespaces={['common', 'requests']}>
      <QueryClientProvider client={queryClient}>
        <PrivateArea parish={parish} section={section} />
      </QueryClientProvider>
    </Island>
  )
}

/** A section of the private area, for members of the community (requirements §4.3). */
function PrivateArea({ parish, section }: Omit<Props, 'locale'>) {
  const { t } = useTranslator()
  const opened = contentOf(section)
  if (!opened) return null
  return (
    <Membership parish={parish}>
      <LazyForm
        failed={t('requests.room_failed')}
        namespaces={['common', 'errors', 'forms', 'join', 'requests', ...opened.namespaces]}
        load={async () => {
          const Content = await opened.load()
          return <Content parish={parish} />
        }}
      />
    </Membership>
  )
}

interface MembershipProps {
  parish: ParishFacts
  children: ReactNode
}

/**
 * Shows its children to members of a community, and invites everybody else to join (requirements
 * §4.3).
 */
function Membership({ parish, children }: MembershipProps) {
  const { t } = useTranslator()
  const queries = useQueryClient()
  const queryKey = ['membership', parish.slug]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => askedMembership(parish.slug, signal),
    ...NO_REFETCH_WHILE_EDITING,
  })
  if (query.isPending) return <Skeleton />
  if (query.isLoadingError) {
    const failure = toCallFailure(query.error)
    return (
      <LoadFailure
        text={failure.kind === 'refused' ? failure.message : t('requests.room_failed')}
        onRetry={() => void query.refetch()}
      />
    )
  }
  if (query.data.kind === 'inside') return children
  const { askedAt } = query.data
  const onInside = () => queries.setQueryData<Found>(queryKey, { kind: 'inside' })
  return (
    <LazyForm
      // A key of its own: the section's form renders in the same place and must not share its
      // state.
      key="members-only"
      failed={t('requests.room_failed')}
      namespaces={['common', 'errors', 'memberships', 'requests']}
      load={async () => {
        const { MembersOnly } = await import('./MembersOnly.tsx')
        return <MembersOnly parish={parish} askedAt={askedAt} onInside={onInside} />
      }}
    />
  )
}

/**
 * The user's relation to the community. A membership found once is trusted for the rest of the
 * visit, because the server checks every request again. For members, it also waits for the profile:
 * forms need the user's address.
 */
async function askedMembership(slug: string, signal: AbortSignal): Promise<Found> {
  // The form also works without the profile.
  const profile = loadProfile().catch(() => undefined)
  const isKnown = recall(`door:${slug}`) === 'private-area'
  const found: Found = isKnown ? { kind: 'inside' } : await membershipIn(slug, signal)
  if (found.kind === 'inside') await profile
  return found
}
