import type { Call } from '#src/api/call.ts'
import { secondFactorRuleCalls } from '#src/api/second-factor.ts'
import { Done } from '#src/contract/account/session.ts'
import type { NewCommunity } from '#src/contract/community/new-community.ts'
import { BackupState } from '#src/contract/office/backups.ts'
import {
  Colleagues,
  type InviteColleague,
  OfficeInvitation,
  OwnInvitations,
} from '#src/contract/office/colleague.ts'
import {
  type ImportKind,
  ImportRecord,
  type ImportStart,
  Imports,
  type MatchColumns,
} from '#src/contract/office/import.ts'
import { type ImportChoice, ImportLines } from '#src/contract/office/import-line.ts'
import {
  OfficePending,
  OfficePublishing,
  OwnOffice,
  OwnOffices,
} from '#src/contract/office/office.ts'
import { IMPORT_PATHS, OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { ParishesFreshness, PortalState } from '#src/contract/office/portal-state.ts'
import { DeletedRecord, type StaffRole, SUBSCRIPTION_HEADER } from '#src/contract/office/staff.ts'
import { pathOf } from '#src/contract/paths.ts'
import type { Loss } from '#src/contract/publishing/publish-status.ts'
import {
  Redelivered,
  Webhook,
  type WebhookChanges,
  WebhookDeliveries,
  WebhookDelivery,
  type WebhookForm,
  Webhooks,
  WebhookWithSecret,
} from '#src/contract/publishing/webhook.ts'
import type { ImportRight } from '#src/domain/import-kinds.ts'
import { callMethods } from './kit/call-methods.ts'
import { officeUploadCalls, type Sending } from './pictures/upload-calls.ts'
import { recordCalls } from './record-calls.ts'
import { officeRequestCalls } from './requests/request-calls.ts'

/**
 * Time limit for the portal's examination of itself, in milliseconds: it waits for other systems.
 */
const EXAMINING_MS = 25_000
/** In milliseconds: the export of a large site takes long on a slow line. */
const IMPORT_MS = 60 * 60_000
/** Time limit for fetching a calendar from its address, in milliseconds. */
const CALENDAR_MS = 60_000

/**
 * The calls of people who work in an office. Each throws TokenError, HttpError, ContractError or
 * UnreachableError.
 *
 * @param me makes calls with the signed-in user's token
 */
export function officeCalls(me: Call) {
  const { get, post, put, remove } = callMethods(me)
  return {
    /** @param query filters of the list, as in the contract's `OwnOfficeFilters` */
    ownOffices: (query: { search?: string; slug?: string }, page = 1) =>
      get(OFFICE_PATHS.ownOffices, OwnOffices, {
        query: { page: `${page}`, limit: '50', query: JSON.stringify(query) },
      }),
    ownInvitations: () => get(OFFICE_PATHS.ownInvitations, OwnInvitations),
    acceptInvitation: (id: number) => put(pathOf(OFFICE_PATHS.acceptInvitation, { id }), Done),
    declineInvitation: (id: number) => remove(pathOf(OFFICE_PATHS.ownInvitation, { id }), Done),
    createCommunity: (body: NewCommunity) => post(OFFICE_PATHS.newCommunity, OwnOffice, { body }),
    /** Only for the platform's operators. */
    backups: () => get(OFFICE_PATHS.backups, BackupState),
    portalState: () => get(OFFICE_PATHS.portalState, PortalState, { timeoutMs: EXAMINING_MS }),
    examinePortal: () => post(OFFICE_PATHS.portalState, PortalState, { timeoutMs: EXAMINING_MS }),
    freshness: (page: number, limit: number) =>
      get(OFFICE_PATHS.freshness, ParishesFreshness, {
        query: { page: `${page}`, limit: `${limit}` },
      }),
    /** @param communityId the community that the calls act in (requirements §6.3) */
    officeOf: (communityId: number) => {
      const here = within(me, communityId)
      return {
        /** Makes a call that only one screen needs, which loads it by itself. */
        ask: here,
        ...secondFactorRuleCalls(here),
        ...deskCalls(here),
        ...colleagueCalls(here),
        ...webhookCalls(here),
        ...importCalls(here),
        ...recordCalls(here),
        ...officeUploadCalls(here),
        ...officeRequestCalls(here),
      }
    },
  }
}

export type OfficesApi = ReturnType<typeof officeCalls>
export type OfficeApi = ReturnType<ReturnType<typeof officeCalls>['officeOf']>

/** Adds the community to each call. */
function within(me: Call, communityId: number): Call {
  return (question, schema) =>
    me(
      {
        ...question,
        headers: { ...question.headers, [SUBSCRIPTION_HEADER]: String(communityId) },
      },
      schema,
    )
}

function deskCalls(here: Call) {
  const { get, post, put, remove } = callMethods(here)
  return {
    changeVisibility: (is_public: boolean) =>
      put(OFFICE_PATHS.officeVisibility, OwnOffice, { body: { is_public } }),
    pending: () => get(OFFICE_PATHS.officePending, OfficePending),
    /** Removes an undelivered mail from the list: the person was informed by other means. */
    settleUndelivered: (id: number) =>
      remove(pathOf(OFFICE_PATHS.undeliveredMail, { id }), DeletedRecord),
    /** Removes departures from the list, once the office has noted them. */
    acknowledgeDepartures: (ids: number[]) =>
      post(OFFICE_PATHS.seenDepartures, Done, { body: { ids } }),
    publishing: () => get(OFFICE_PATHS.officePublishing, OfficePublishing),
    retryPictures: () => post(OFFICE_PATHS.missingPictures, Done),
    letPicturesGo: () => remove(OFFICE_PATHS.missingPictures, Done),
    /**
     * Lets the publisher remove the contents that it has held back: exactly those that the desk
     * listed.
     */
    acceptLoss: (body: Loss) => post(OFFICE_PATHS.acceptLoss, Done, { body }),
  }
}

function colleagueCalls(here: Call) {
  const { get, post, put, remove } = callMethods(here)
  return {
    colleagues: () => get(OFFICE_PATHS.colleagues, Colleagues),
    changeRole: (id: number, role: StaffRole) =>
      put(pathOf(OFFICE_PATHS.colleague, { id }), Colleagues, { body: { role } }),
    removeColleague: (id: number) => remove(pathOf(OFFICE_PATHS.colleague, { id }), DeletedRecord),
    invite: (body: InviteColleague) =>
      post(OFFICE_PATHS.officeInvitations, OfficeInvitation, { body }),
    withdrawInvitation: (id: number) =>
      remove(pathOf(OFFICE_PATHS.officeInvitation, { id }), DeletedRecord),
  }
}

/** The calls about an office's webhooks, which notify other systems. */
function webhookCalls(here: Call) {
  const { get, post, put, remove } = callMethods(here)
  return {
    webhooks: () => get(OFFICE_PATHS.webhooks, Webhooks),
    addWebhook: (body: WebhookForm) => post(OFFICE_PATHS.webhooks, WebhookWithSecret, { body }),
    changeWebhook: (id: number, body: WebhookChanges) =>
      put(pathOf(OFFICE_PATHS.webhook, { id }), Webhook, { body }),
    removeWebhook: (id: number) => remove(pathOf(OFFICE_PATHS.webhook, { id }), DeletedRecord),
    rotateWebhookSecret: (id: number) =>
      post(pathOf(OFFICE_PATHS.webhookSecret, { id }), WebhookWithSecret),
    testWebhook: (id: number) => post(pathOf(OFFICE_PATHS.testWebhook, { id }), WebhookDelivery),
    /** @param query `page`, `limit` and the JSON `query`, as in the contract */
    webhookDeliveries: (id: number, query: Record<string, string>) =>
      get(pathOf(OFFICE_PATHS.webhookDeliveries, { id }), WebhookDeliveries, { query }),
    webhookDelivery: (id: number) =>
      get(pathOf(OFFICE_PATHS.webhookDelivery, { id }), WebhookDelivery),
    redeliver: (id: number) => post(pathOf(OFFICE_PATHS.redeliver, { id }), WebhookDelivery),
    redeliverFailed: (id: number) =>
      post(pathOf(OFFICE_PATHS.redeliverFailed, { id }), Redelivered, { body: {} }),
  }
}

/** The calls by which an office imports existing data. */
function importCalls(here: Call) {
  const { get, post, put } = callMethods(here)
  return {
    imports: (right: ImportRight) => get(IMPORT_PATHS[right].all, Imports),
    beginImport: (right: ImportRight, kind: ImportKind, file: File, sending: Sending) =>
      post(IMPORT_PATHS[right].all, ImportRecord, {
        timeoutMs: IMPORT_MS,
        ...sending,
        query: { kind, name: file.name },
        // Few browsers know the media type of such files; the server detects it from the bytes.
        body: new Blob([file], { type: 'application/octet-stream' }),
      }),
    importAddress: (address: string) =>
      post(IMPORT_PATHS.contents.address, ImportRecord, {
        timeoutMs: CALENDAR_MS,
        body: { kind: 'ics', address },
      }),
    oneImport: (right: ImportRight, id: number) =>
      get(pathOf(IMPORT_PATHS[right].one, { id }), ImportRecord),
    /** @param query of a list call: `page`, `limit`, and `query` with its filters as JSON */
    importLines: (right: ImportRight, id: number, query: Record<string, string>) =>
      get(pathOf(IMPORT_PATHS[right].lines, { id }), ImportLines, { query }),
    chooseImportLines: (right: ImportRight, id: number, body: ImportChoice) =>
      put(pathOf(IMPORT_PATHS[right].choices, { id }), ImportRecord, { body }),
    matchImportColumns: (id: number, body: MatchColumns) =>
      put(pathOf(IMPORT_PATHS.people.columns, { id }), ImportRecord, { body }),
    startImport: (right: ImportRight, id: number, body: ImportStart) =>
      post(pathOf(IMPORT_PATHS[right].start, { id }), ImportRecord, { body }),
    cancelImport: (right: ImportRight, id: number) =>
      post(pathOf(IMPORT_PATHS[right].cancel, { id }), ImportRecord),
    undoImport: (right: ImportRight, id: number) =>
      post(pathOf(IMPORT_PATHS[right].undo, { id }), ImportRecord),
  }
}
