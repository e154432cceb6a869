import {
  type Kinds,
  REQUEST_KIND_FACTS,
  REQUEST_KINDS,
  type RequestKind,
} from '#src/contract/requests/request-kinds.ts'
import {
  type AreaRights,
  allows,
  type StaffAct,
  type StaffArea,
} from '#src/domain/accounts/staff-rights.ts'
import type { StaffResourceName } from './resource.ts'

/** What a call takes: an act in one of some areas, or in all of them. */
interface AreaRight {
  act: StaffAct
  areas: readonly [StaffArea, ...StaffArea[]]
  takes: 'any' | 'all'
}
/** `platform` for what only administrators of the platform may do. */
type CallRight = AreaRight | 'platform'

const see = (...areas: AreaRight['areas']): AreaRight => ({ act: 'read', areas, takes: 'any' })
const change = (...areas: AreaRight['areas']): AreaRight => ({ act: 'write', areas, takes: 'any' })
const inAll = (right: AreaRight): AreaRight => ({ ...right, takes: 'all' })

type RequestResource = Kinds[RequestKind]['resource']

const REQUEST_AREAS = Object.fromEntries(
  REQUEST_KINDS.map((kind) => [REQUEST_KIND_FACTS[kind].resource, 'requests']),
) as Record<RequestResource, 'requests'>

/** The area of each resource with the generic calls (requirements §7.1). */
const RESOURCE_AREAS: Record<StaffResourceName, StaffArea | 'platform'> = {
  ...REQUEST_AREAS,
  entities: 'people',
  families: 'people',
  relationshipDegrees: 'platform',
  contents: 'contents',
  emenus: 'page',
  configurations: 'page',
  massesSchedules: 'times',
  massesExceptions: 'times',
}

/** The calls on a resource: the texts `api-docs.staff.calls.{call}`. */
const RESOURCE_ACTS = {
  list: 'read',
  report: 'read',
  one: 'read',
  count: 'read',
  create: 'write',
  update: 'write',
  delete: 'write',
  bulkDelete: 'write',
  writeDown: 'write',
  accept: 'write',
  reject: 'write',
} as const satisfies Record<string, StaffAct>
export type StaffCall = keyof typeof RESOURCE_ACTS

const IMPORT_ACTS = {
  importList: 'read',
  importOne: 'read',
  importLines: 'read',
  importReport: 'read',
  importBegin: 'write',
  importAddress: 'write',
  importColumns: 'write',
  importChoose: 'write',
  importStart: 'write',
  importCancel: 'write',
  importUndo: 'write',
} as const satisfies Record<string, StaffAct>
export type ImportCall = keyof typeof IMPORT_ACTS

/** Whoever brings contents or people in changes that area. */
const IMPORT_AREAS = { contentsImports: 'contents', peopleImports: 'people' } as const

/** All other calls of an office, by the name of their operation. */
const CALLS = {
  officePending: see('requests'),
  officeMasses: see('requests'),
  massesOfDays: see('requests'),
  unheldIntentions: see('requests'),
  parishCalendar: see('requests'),
  yearNumbers: see('requests'),
  yearReport: see('requests'),
  assignable: see('requests'),
  documentLists: see('requests'),
  missingDocuments: see('requests'),
  changeDocumentList: change('requests'),
  settleUndelivered: change('requests'),
  askSender: change('requests'),
  assignRequest: change('requests'),
  reopenRequest: change('requests'),
  tickDocument: change('requests'),
  addNote: change('requests'),
  changeNote: change('requests'),
  deleteNote: change('requests'),
  moveIntention: change('requests'),
  // Taking an acceptance back also changes the register, and ends somebody's access to it.
  takeBackForecast: inAll(see('requests', 'people')),
  takeBack: inAll(change('requests', 'people')),
  // What the register knows of the sender of a request.
  similarEntities: inAll(see('requests', 'people')),
  existingUser: inAll(see('requests', 'people')),
  peopleOfRequest: inAll(see('requests', 'people')),

  catechismClasses: see('requests'),
  catechismClass: see('requests'),
  waitingEnrolments: see('requests'),
  catechismEnrolment: see('requests'),
  addCatechismClass: change('requests'),
  changeCatechismClass: change('requests'),
  removeCatechismClass: change('requests'),
  placeChildren: change('requests'),
  removeChild: change('requests'),
  classPresences: see('requests'),
  markPresences: change('requests'),
  catechismQuestions: see('requests'),
  changeCatechismQuestions: change('requests'),

  registerProposals: see('requests'),
  // An entry is proposed with what the register knows of the people, and written into their lives.
  registerProposal: inAll(see('requests', 'people')),
  writeRegisterEntry: inAll(change('requests', 'people')),
  letProposalGo: change('requests'),

  person: see('people'),
  personExport: see('people'),
  personErasure: see('people'),
  personCertificates: see('people'),
  certificate: see('people'),
  anniversaries: see('people'),
  duplicates: see('people'),
  merges: see('people'),
  writeLife: change('people'),
  issueCertificate: change('people'),
  annulCertificate: change('people'),
  mergePerson: change('people'),
  undoMerge: change('people'),
  erasePerson: change('people'),
  invitePerson: change('people'),
  sayDistinct: change('people'),
  letGoValue: change('people'),
  settleDepartures: change('people'),

  // The page's settings choose among them, too.
  officeSections: see('contents', 'page'),
  contentVersions: see('contents'),
  contentVersion: see('contents'),
  addSection: change('contents'),
  renameSection: change('contents'),
  deleteSection: change('contents'),
  restoreContent: change('contents'),
  contentPresence: change('contents'),
  sealPreview: change('contents'),
  addFile: change('contents'),
  addPicture: change('contents', 'page'),
  retryPictures: change('contents', 'page'),
  letPicturesGo: change('contents', 'page'),
  officePublishing: see('contents', 'times', 'page'),

  officeTimetable: see('times'),
  changeTimetable: change('times'),
  sealPagePreview: change('times', 'page'),

  officePage: see('page'),
  changePage: change('page'),
  officeMenu: see('page'),
  writeMenu: change('page'),
  officeFaq: see('page'),
  writeFaq: change('page'),

  colleagues: see('colleagues'),
  changeRole: change('colleagues'),
  removeColleague: change('colleagues'),
  inviteColleague: change('colleagues'),
  withdrawInvitation: change('colleagues'),
  secondFactorRule: see('colleagues'),
  setSecondFactorRule: change('colleagues'),
  changeVisibility: change('colleagues'),
  acceptLoss: change('colleagues'),
  webhooks: see('colleagues'),
  webhookDeliveries: see('colleagues'),
  webhookDelivery: see('colleagues'),
  addWebhook: change('colleagues'),
  changeWebhook: change('colleagues'),
  removeWebhook: change('colleagues'),
  rotateWebhookSecret: change('colleagues'),
  testWebhook: change('colleagues'),
  redeliver: change('colleagues'),
  redeliverFailed: change('colleagues'),

  createCommunity: 'platform',
  backups: 'platform',
  portalState: 'platform',
  examinePortal: 'platform',
  freshness: 'platform',
} as const satisfies Record<string, CallRight>

/**
 * The name of a call of an office: a call that this file gives no area does not compile, and so no
 * call is open by an oversight.
 */
export type OfficeOperation =
  | keyof typeof CALLS
  | `${StaffResourceName}.${StaffCall}`
  | `${'contentsImports' | 'peopleImports'}.${ImportCall}`

function isImport(resource: string): resource is keyof typeof IMPORT_AREAS {
  return resource in IMPORT_AREAS
}

/** What accepts a request, or may do so, and thereby opens the register to somebody. */
const REGISTERED = new Set<string>([
  'pendingEntities.accept',
  'pendingFamilies.accept',
  'pendingEntities.writeDown',
  'pendingFamilies.writeDown',
])

/** What a call takes. */
function rightFor(operation: OfficeOperation): CallRight {
  if (REGISTERED.has(operation)) return inAll(change('requests', 'people'))
  const [resource = '', call] = operation.split('.')
  if (call === undefined) return CALLS[operation as keyof typeof CALLS]
  if (isImport(resource)) {
    return { ...see(IMPORT_AREAS[resource]), act: IMPORT_ACTS[call as ImportCall] }
  }
  const area = RESOURCE_AREAS[resource as StaffResourceName]
  return area === 'platform' ? area : { ...see(area), act: RESOURCE_ACTS[call as StaffCall] }
}

/** Whether somebody with these rights in an office may make a call. */
export function mayCall(rights: AreaRights, operation: OfficeOperation): boolean {
  const right = rightFor(operation)
  if (right === 'platform') return false
  const isAllowed = (area: StaffArea) => allows(rights, area, right.act)
  return right.takes === 'all' ? right.areas.every(isAllowed) : right.areas.some(isAllowed)
}

/** Whether a call belongs to the platform, and to no office. */
export function isOfPlatform(operation: OfficeOperation): boolean {
  return rightFor(operation) === 'platform'
}
