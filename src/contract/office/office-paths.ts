import {
  type Kinds,
  REQUEST_KIND_FACTS,
  REQUEST_KINDS,
  type RequestKind,
} from '../requests/request-kinds.ts'

/**
 * The paths of the API that only offices and the platform's operator call. They have a file of
 * their own so that pages for other people do not load them.
 */
export const OFFICE_PATHS = {
  similarEntities: '/pending_entities/similar_entities/:id',
  existingUser: '/pending_entities/existing_user/:id',
  /** The communities whose office a person may open. */
  ownOffices: '/users/me/offices',
  /** People's requests that wait for an office, and the status of its publishing. */
  officePending: '/office/pending',
  officePublishing: '/office/publishing',
  /** POST confirms an announced loss of contents. */
  acceptLoss: '/office/publishing/loss',
  /** The pictures that pages go without: POST requests them again, DELETE lets them go. */
  missingPictures: '/office/missing_pictures',
  /** An editor uploads a picture, or a file for a content. */
  officePictures: '/office/pictures',
  officeFiles: '/office/files',
  /** The versions of a content, and the restoring of a deleted one. */
  contentVersions: '/websites/contents/:id/versions',
  contentVersion: '/websites/contents/:id/versions/:version',
  restoreContent: '/websites/contents/:id/restore',
  /** Who has it open now. */
  contentPresence: '/websites/contents/:id/presence',
  /** Seals an unsaved content for the renderer of its page, and opens the seal. */
  sealPreview: '/office/proofs',
  /** The same for a parish's page, its menu, its frequent questions and its mass times. */
  sealPagePreview: '/office/proofs/page',
  openPreview: '/app/proofs/open',
  /** The sections of a community's contents. */
  officeSections: '/office/sections',
  officeSection: '/office/sections/:id',
  /** A community's page: its description, and the set-up of its site. */
  officePage: '/office/page',
  /** Its menu, read and written as a whole. */
  officeMenu: '/office/menu',
  /** Its frequent questions, in all languages. */
  officeFaq: '/office/faq',
  /** The platform's operator creates a community; its office shows or hides it. */
  newCommunity: '/office/communities',
  officeVisibility: '/office/visibility',
  /** The platform's operator reads the state of backups. */
  backups: '/office/backups',
  /** What the portal found when it examined itself; POST examines it anew. */
  portalState: '/office/portal_state',
  /** How fresh the pages of all parishes are. */
  freshness: '/office/freshness',
  /** Whether its office asks for a second factor. */
  officeSecondFactor: '/office/second_factor',
  /** The colleagues of an office, and its invitations. */
  colleagues: '/office/colleagues',
  colleague: '/office/colleagues/:id',
  officeInvitations: '/office/invitations',
  officeInvitation: '/office/invitations/:id',
  /** The offices that a person was invited to. */
  ownInvitations: '/users/me/office_invitations',
  ownInvitation: '/users/me/office_invitations/:id',
  acceptInvitation: '/users/me/office_invitations/:id/accept',
  undeliveredMail: '/office/undelivered_mails/:id',
  /** Takes people who left the parish off the office's list. */
  seenDepartures: '/office/departures/seen',
  /** A person's record in the register of a parish, and the actions on it. */
  person: '/office/people/:id',
  mergePerson: '/office/people/:id/merge',
  personExport: '/office/people/:id/export',
  personErasure: '/office/people/:id/erasure',
  /** Mails a person of the register that they can have the private area. */
  invitePerson: '/office/people/:id/invitation',
  /** Possible duplicates, including those that the office rejects; merged records. */
  duplicates: '/office/duplicates',
  /** Lets go a value that many records share: it proposes no duplicates any more. */
  sharedValues: '/office/duplicates/values',
  merges: '/office/merges',
  undoMerge: '/office/merges/:id/undo',
  peopleOfRequest: '/office/senders/:id',
  /** Webhooks: the systems that an office notifies, and the messages sent to them. */
  webhooks: '/office/webhooks',
  webhook: '/office/webhooks/:id',
  webhookSecret: '/office/webhooks/:id/secret',
  testWebhook: '/office/webhooks/:id/test',
  webhookDeliveries: '/office/webhooks/:id/deliveries',
  redeliverFailed: '/office/webhooks/:id/redeliver',
  webhookDelivery: '/office/webhook_deliveries/:id',
  redeliver: '/office/webhook_deliveries/:id/redeliver',
  /** The office's actions on a request of any kind. */
  assignable: '/office/assignable',
  askSender: '/office/requests/ask/:id',
  assignRequest: '/office/requests/assign/:id',
  reopenRequest: '/office/requests/reopen/:id',
  /** GET says what taking an acceptance back undoes, PUT does it. */
  takeBack: '/office/requests/take_back/:id',
  /** Moves an intention to another mass. */
  moveIntention: '/office/requests/move/:id',
  tickDocument: '/office/requests/document/:id',
  addNote: '/office/requests/note/:id',
  note: '/office/request_notes/:id',
  /** The documents that a parish asks for with each kind of request. */
  documentLists: '/office/documents',
  /** The requests whose documents are missing. */
  missingDocuments: '/office/missing_documents',
  /** The masses of a week, and which of them are full. */
  officeMasses: '/office/masses',
  /** Its masses and confessions, read as a whole and changed at once. */
  officeTimetable: '/office/timetable',
  /** Intentions whose mass is no longer celebrated. */
  unheldIntentions: '/office/unheld_intentions',
} as const

function importPaths<Base extends string>(base: Base) {
  return {
    /** GET lists them, POST starts one with a file. */
    all: base,
    /** Starts one with a calendar at an address. */
    address: `${base}/address`,
    one: `${base}/:id`,
    lines: `${base}/:id/lines`,
    /** Which doubtful lines the office accepts. */
    choices: `${base}/:id/choices`,
    /** How the server reads the columns of a table. */
    columns: `${base}/:id/columns`,
    start: `${base}/:id/start`,
    cancel: `${base}/:id/cancel`,
    /** Removes what the import has added. */
    undo: `${base}/:id/undo`,
    report: `${base}/:id/report`,
  } as const
}

/** The imports of an office, by the right that they need. */
export const IMPORT_PATHS = {
  contents: importPaths('/office/content_imports'),
  people: importPaths('/office/people_imports'),
} as const

/** The resources of the calls on requests, by their path. */
const REQUEST_RESOURCES = Object.fromEntries(
  REQUEST_KINDS.map((kind) => [REQUEST_KIND_FACTS[kind].resource, REQUEST_KIND_FACTS[kind].path]),
) as { [Kind in RequestKind as Kinds[Kind]['resource']]: Kinds[Kind]['path'] }

/** The resources that staff use through the generic calls (requirements §7.1), by their path. */
export const STAFF_RESOURCES = {
  ...REQUEST_RESOURCES,
  entities: '/entities',
  families: '/families',
  relationshipDegrees: '/relationship_degrees',
  contents: '/websites/contents',
  emenus: '/websites/emenus',
  configurations: '/websites/configurations',
  massesSchedules: '/masses_schedules',
  massesExceptions: '/masses_exceptions',
} as const
