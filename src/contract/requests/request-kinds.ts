/** How a request of a kind is named, sent and found; its schemas are in the file of the same name. */
const KINDS = {
  join: {
    section: 'joins',
    texts: 'join',
    sender: 'anybody',
    resource: 'pendingEntities',
    path: '/pending_entities',
    wrapper: null,
    notify: null,
    hasDocuments: false,
    headline: { subject: ['name'], email: ['email'], day: null, hour: null },
  },
  family: {
    section: 'families',
    texts: 'families',
    sender: 'member',
    resource: 'pendingFamilies',
    path: '/pending_families',
    wrapper: 'pending_family',
    notify: null,
    hasDocuments: false,
    headline: { subject: ['name'], email: [], day: null, hour: null },
  },
  meeting: {
    section: 'meetings',
    texts: 'meetings',
    sender: 'member',
    resource: 'pendingMeetings',
    path: '/pending_meetings',
    wrapper: 'pending_meeting',
    notify: 'notifyMeeting',
    hasDocuments: false,
    headline: { subject: ['message'], email: ['email'], day: null, hour: null },
  },
  'mass-intention': {
    section: 'mass-intentions',
    texts: 'mass-intentions',
    sender: 'member',
    resource: 'pendingMassIntentions',
    path: '/pending_mass_intentions',
    wrapper: 'pending_mass_intentions',
    notify: 'notifyMassIntention',
    hasDocuments: false,
    headline: {
      subject: ['intention_description'],
      email: ['email'],
      day: 'intention_date',
      hour: 'intention_time',
    },
  },
  catechism: {
    section: 'catechisms',
    texts: 'catechism',
    sender: 'member',
    resource: 'pendingCatechism',
    path: '/pending_catechism',
    wrapper: 'pending_catechism',
    notify: 'notifyCatechism',
    hasDocuments: true,
    headline: {
      subject: ['catechism_student_name'],
      email: ['parent_email'],
      day: null,
      hour: null,
    },
  },
  baptism: {
    section: 'baptisms',
    texts: 'baptism',
    sender: 'member',
    resource: 'pendingBaptisms',
    path: '/pending_baptisms',
    wrapper: 'pending_baptism',
    notify: 'notifyBaptism',
    hasDocuments: true,
    headline: {
      subject: ['entity_to_baptized'],
      email: ['parent_email'],
      day: 'baptism_date',
      hour: 'baptism_time',
    },
  },
  wedding: {
    section: 'weddings',
    texts: 'weddings',
    sender: 'member',
    resource: 'pendingWedding',
    path: '/pending_wedding',
    wrapper: 'pending_wedding',
    notify: 'notifyWedding',
    hasDocuments: true,
    headline: {
      subject: ['entity_groom_name', 'entity_bride_name'],
      email: ['entity_groom_email', 'entity_bride_email'],
      day: 'wedding_date',
      hour: 'wedding_hour',
    },
  },
} as const satisfies Record<string, RequestKindFacts>

interface RequestKindFacts {
  /** The word for its section in addresses: of the private area, and of the office. */
  section: string
  /** The namespace of its form's texts. */
  texts: string
  /**
   * Who sends it: a member, from the private area; or anybody, who then owns it by a confirmed
   * address.
   */
  sender: 'member' | 'anybody'
  /** The resource of the office's calls, and their path. */
  resource: string
  path: `/${string}`
  /** The field that bodies wrap the form in (requirements §3.16). */
  wrapper: string | null
  /** The operation by which a member sends it (requirements §7.8); null for a call of its own. */
  notify: `notify${string}` | null
  /** Whether a parish asks for documents with it. */
  hasDocuments: boolean
  /** The fields of its form by which it is listed, found and answered. */
  headline: HeadlineFields
}

interface HeadlineFields {
  /** Together its subject. */
  subject: readonly [string, ...string[]]
  /** The first that is filled in gets the answers. */
  email: readonly string[]
  /** The day of its celebration, and the hour; null for a kind without one. */
  day: string | null
  hour: string | null
}

export type Kinds = typeof KINDS
export type RequestKind = keyof Kinds

/** A list of kinds that schemas and columns can choose from. */
type Listed<Kind> = readonly [Kind, ...Kind[]]

/** The kinds of request to a parish; every kind has the same statuses and history. */
export const REQUEST_KINDS = Object.keys(KINDS) as unknown as Listed<RequestKind>

export const REQUEST_KIND_FACTS: {
  readonly [Kind in RequestKind]: RequestKindFacts & Kinds[Kind]
} = KINDS

export type KindWith<Fact> = {
  [Kind in RequestKind]: Kinds[Kind] extends Fact ? Kind : never
}[RequestKind]

/** The kinds of which something is true, in their order. */
export function kindsWith<Kind extends RequestKind>(is: (facts: RequestKindFacts) => boolean) {
  return REQUEST_KINDS.filter((kind) => is(KINDS[kind])) as unknown as Listed<Kind>
}

/** The kinds of request for which a parish asks for documents. */
export const DOCUMENTED_KINDS = kindsWith<DocumentedKind>(({ hasDocuments }) => hasDocuments)
export type DocumentedKind = KindWith<{ hasDocuments: true }>

/** The kinds that members send by a `notify` call. */
export const NOTIFIED_KINDS = kindsWith<NotifiedKind>(({ notify }) => notify !== null)
export type NotifiedKind = KindWith<{ notify: string }>

/** The paths of the `notify` calls, by operation. */
export const NOTIFY_PATHS = Object.fromEntries(
  NOTIFIED_KINDS.map((kind) => [KINDS[kind].notify, `${KINDS[kind].path}/:community/notify`]),
) as { [Kind in NotifiedKind as Kinds[Kind]['notify']]: `${Kinds[Kind]['path']}/:community/notify` }
