/**
 * The paths of the API that only offices call, and whoever keeps the platform. They are apart because
 * whoever reads or registers fetches none of them.
 */
export const OFFICE_PATHS = {
  similarEntities: '/pending_entities/similar_entities/:id',
  existingUser: '/pending_entities/existing_user/:id',
  /** The communities whose office is open to a person. */
  ownOffices: '/users/me/offices',
  /** What of people waits for an office, and how its publishing stands. */
  officePending: '/office/pending',
  officePublishing: '/office/publishing',
  /** Posted to: what would be lost may go. */
  acceptLoss: '/office/publishing/loss',
  /** Where an editor sends a picture, and a file to go beside a content. */
  officePictures: '/office/pictures',
  officeFiles: '/office/files',
  /** What a content was, and the way back for one that was deleted. */
  contentVersions: '/websites/contents/:id/versions',
  contentVersion: '/websites/contents/:id/versions/:version',
  restoreContent: '/websites/contents/:id/restore',
  /** Who has it open, while they have. */
  contentPresence: '/websites/contents/:id/presence',
  /** A content as its page would have it, sealed for whoever renders that page; and unsealed. */
  sealProof: '/office/proofs',
  /** The same of a parish's page, its menu, its frequent questions and its mass times. */
  sealPageProof: '/office/proofs/page',
  openProof: '/app/proofs/open',
  /** What the contents of a community are sorted into. */
  officeSections: '/office/sections',
  officeSection: '/office/sections/:id',
  /** A community's page: what it says of itself, and how its site is set up. */
  officePage: '/office/page',
  /** Its menu, read and written whole. */
  officeMenu: '/office/menu',
  /** Its frequent questions, in all languages. */
  officeFaq: '/office/faq',
  /** Where who keeps the platform makes a community, and where its office shows or hides it. */
  newCommunity: '/office/communities',
  officeVisibility: '/office/visibility',
  /** Whether its office asks for a second factor. */
  officeSecondFactor: '/office/second_factor',
  /** Who works in an office, and who was asked to. */
  colleagues: '/office/colleagues',
  colleague: '/office/colleagues/:id',
  officeInvitations: '/office/invitations',
  officeInvitation: '/office/invitations/:id',
  /** The offices that a person was asked into. */
  ownInvitations: '/users/me/office_invitations',
  ownInvitation: '/users/me/office_invitations/:id',
  acceptInvitation: '/users/me/office_invitations/:id/accept',
  undeliveredMail: '/office/undelivered_mails/:id',
  /** Who left the parish by themselves, once the office has seen it. */
  departure: '/office/departures/:id',
  /** What the register of a parish holds on somebody, and what else is done with it. */
  person: '/office/people/:id',
  mergePerson: '/office/people/:id/merge',
  personExport: '/office/people/:id/export',
  personErasure: '/office/people/:id/erasure',
  /** Mails somebody of the register that they can have the private area. */
  invitePerson: '/office/people/:id/invitation',
  /** Records that may be of one person; those that are not; those that were made one. */
  duplicates: '/office/duplicates',
  merges: '/office/merges',
  undoMerge: '/office/merges/:id/undo',
  peopleOfRequest: '/office/senders/:id',
  /** Other systems that an office tells what happens, and what was sent to them. */
  webhooks: '/office/webhooks',
  webhook: '/office/webhooks/:id',
  webhookSecret: '/office/webhooks/:id/secret',
  testWebhook: '/office/webhooks/:id/test',
  webhookDeliveries: '/office/webhooks/:id/deliveries',
  redeliverFailed: '/office/webhooks/:id/redeliver',
  webhookDelivery: '/office/webhook_deliveries/:id',
  redeliver: '/office/webhook_deliveries/:id/redeliver',
  /** How an office handles a request of whatever kind. */
  assignable: '/office/assignable',
  askSender: '/office/requests/ask/:id',
  assignRequest: '/office/requests/assign/:id',
  reopenRequest: '/office/requests/reopen/:id',
  /** Has an intention said in another mass. */
  moveIntention: '/office/requests/move/:id',
  tickDocument: '/office/requests/document/:id',
  addNote: '/office/requests/note/:id',
  note: '/office/request_notes/:id',
  /** What a parish asks for with each kind of request. */
  documentLists: '/office/documents',
  /** The requests for which documents are missing. */
  missingDocuments: '/office/missing_documents',
  /** The masses of a week, and which of them are full. */
  officeMasses: '/office/masses',
  /** Its masses and confessions, read whole and changed at once. */
  officeTimetable: '/office/timetable',
  /** Intentions whose mass is not celebrated any more. */
  unheldIntentions: '/office/unheld_intentions',
} as const

function importPaths<Base extends string>(base: Base) {
  return {
    /** GET lists them, POST begins one with a file. */
    all: base,
    /** Begins one with what stands at an address. */
    address: `${base}/address`,
    one: `${base}/:id`,
    lines: `${base}/:id/lines`,
    /** Which doubtful lines are taken. */
    choices: `${base}/:id/choices`,
    /** How the columns of a table are read. */
    columns: `${base}/:id/columns`,
    start: `${base}/:id/start`,
    cancel: `${base}/:id/cancel`,
    /** Takes back what it has brought in. */
    undo: `${base}/:id/undo`,
    report: `${base}/:id/report`,
  } as const
}

/** What an office brings in from elsewhere, by the right that it takes. */
export const IMPORT_PATHS = {
  contents: importPaths('/office/content_imports'),
  people: importPaths('/office/people_imports'),
} as const

/** The resources that staff work with by the generic calls (requirements §7.1), by their path. */
export const STAFF_RESOURCES = {
  pendingEntities: '/pending_entities',
  pendingFamilies: '/pending_families',
  pendingMeetings: '/pending_meetings',
  pendingMassIntentions: '/pending_mass_intentions',
  pendingCatechism: '/pending_catechism',
  pendingBaptisms: '/pending_baptisms',
  pendingWedding: '/pending_wedding',
  entities: '/entities',
  families: '/families',
  relationshipDegrees: '/relationship_degrees',
  contents: '/websites/contents',
  emenus: '/websites/emenus',
  configurations: '/websites/configurations',
  massesSchedules: '/masses_schedules',
  massesExceptions: '/masses_exceptions',
} as const
