import type answer from '../../locales/answer/answer.pt.json'
import type apiDocs from '../../locales/api-docs/api-docs.pt.json'
import type baptism from '../../locales/baptism/baptism.pt.json'
import type calendar from '../../locales/calendar/calendar.pt.json'
import type catechism from '../../locales/catechism/catechism.pt.json'
import type common from '../../locales/common/common.pt.json'
import type community from '../../locales/community/community.pt.json'
import type content from '../../locales/content/content.pt.json'
import type errors from '../../locales/errors/errors.pt.json'
import type events from '../../locales/events/events.pt.json'
import type families from '../../locales/families/families.pt.json'
import type faqs from '../../locales/faqs/faqs.pt.json'
import type feed from '../../locales/feed/feed.pt.json'
import type follow from '../../locales/follow/follow.pt.json'
import type following from '../../locales/following/following.pt.json'
import type forgotPassword from '../../locales/forgot_password/forgot_password.pt.json'
import type forms from '../../locales/forms/forms.pt.json'
import type info from '../../locales/info/info.pt.json'
import type join from '../../locales/join/join.pt.json'
import type liturgy from '../../locales/liturgy/liturgy.pt.json'
import type login from '../../locales/login/login.pt.json'
import type mail from '../../locales/mail/mail.pt.json'
import type massIntentions from '../../locales/mass-intentions/mass-intentions.pt.json'
import type meetings from '../../locales/meetings/meetings.pt.json'
import type memberships from '../../locales/memberships/memberships.pt.json'
import type notFound from '../../locales/not-found/not-found.pt.json'
import type office from '../../locales/office/office.pt.json'
import type officeColleagues from '../../locales/office-colleagues/office-colleagues.pt.json'
import type officeCommunities from '../../locales/office-communities/office-communities.pt.json'
import type officeConnections from '../../locales/office-connections/office-connections.pt.json'
import type officeContents from '../../locales/office-contents/office-contents.pt.json'
import type officeImports from '../../locales/office-imports/office-imports.pt.json'
import type officeMasses from '../../locales/office-masses/office-masses.pt.json'
import type officeMoving from '../../locales/office-moving/office-moving.pt.json'
import type officePage from '../../locales/office-page/office-page.pt.json'
import type officePeople from '../../locales/office-people/office-people.pt.json'
import type officePictures from '../../locales/office-pictures/office-pictures.pt.json'
import type officeRequests from '../../locales/office-requests/office-requests.pt.json'
import type offline from '../../locales/offline/offline.pt.json'
import type ownRequests from '../../locales/own-requests/own-requests.pt.json'
import type proof from '../../locales/proof/proof.pt.json'
import type register from '../../locales/register/register.pt.json'
import type relationshipDegrees from '../../locales/relationship-degrees/relationship-degrees.pt.json'
import type reports from '../../locales/reports/reports.pt.json'
import type requestDocuments from '../../locales/request-documents/request-documents.pt.json'
import type requests from '../../locales/requests/requests.pt.json'
import type search from '../../locales/search/search.pt.json'
import type secondFactor from '../../locales/second-factor/second-factor.pt.json'
import type security from '../../locales/security/security.pt.json'
import type server from '../../locales/server/server.pt.json'
import type settings from '../../locales/settings/settings.pt.json'
import type share from '../../locales/share/share.pt.json'
import type structuredData from '../../locales/structured-data/structured-data.pt.json'
import type subscriptions from '../../locales/subscriptions/subscriptions.pt.json'
import type weddings from '../../locales/weddings/weddings.pt.json'
import type welcome from '../../locales/welcome/welcome.pt.json'

/**
 * The texts as the Portuguese files hold them: `npm run check` checks the other languages against
 * them.
 */
interface Namespaces {
  answer: typeof answer
  'api-docs': typeof apiDocs
  baptism: typeof baptism
  calendar: typeof calendar
  catechism: typeof catechism
  common: typeof common
  community: typeof community
  content: typeof content
  errors: typeof errors
  events: typeof events
  families: typeof families
  faqs: typeof faqs
  feed: typeof feed
  follow: typeof follow
  following: typeof following
  forgot_password: typeof forgotPassword
  forms: typeof forms
  info: typeof info
  join: typeof join
  liturgy: typeof liturgy
  login: typeof login
  mail: typeof mail
  'mass-intentions': typeof massIntentions
  meetings: typeof meetings
  'not-found': typeof notFound
  office: typeof office
  'office-colleagues': typeof officeColleagues
  'office-communities': typeof officeCommunities
  'office-connections': typeof officeConnections
  'office-contents': typeof officeContents
  'office-imports': typeof officeImports
  'office-masses': typeof officeMasses
  'office-moving': typeof officeMoving
  'office-page': typeof officePage
  'office-people': typeof officePeople
  'office-pictures': typeof officePictures
  'office-requests': typeof officeRequests
  offline: typeof offline
  memberships: typeof memberships
  'own-requests': typeof ownRequests
  proof: typeof proof
  register: typeof register
  'relationship-degrees': typeof relationshipDegrees
  reports: typeof reports
  'request-documents': typeof requestDocuments
  requests: typeof requests
  search: typeof search
  'second-factor': typeof secondFactor
  security: typeof security
  server: typeof server
  settings: typeof settings
  share: typeof share
  'structured-data': typeof structuredData
  subscriptions: typeof subscriptions
  weddings: typeof weddings
  welcome: typeof welcome
}

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** Plural forms share one key: `days` for `days_one` and `days_other`. */
type Name<Key extends string> = Key extends `${infer Base}_${Plural}` ? Base : Key

type KeysOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? Name<Key>
    : Texts[Key] extends readonly unknown[]
      ? never
      : `${Key}.${KeysOf<Texts[Key]>}`
}[keyof Texts & string]

type TreesOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? never
    : Texts[Key] extends readonly unknown[]
      ? Key
      : Key | `${Key}.${TreesOf<Texts[Key]>}`
}[keyof Texts & string]

/** A text: `namespace.path.to.text`. */
export type TextKey = KeysOf<Namespaces>

/** A list of texts, or an object of them: `namespace.path.to.texts`. */
export type TextsKey = TreesOf<Namespaces>

/**
 * The key of a text whose name is known only at run time, such as a code from the server. Nothing
 * checks that the text exists: a missing text throws.
 *
 * @param group the group that holds the text
 */
export function keyIn(group: TextsKey | keyof Namespaces, name: string): TextKey {
  return `${group}.${name}` as TextKey
}
