/**
 * The texts as the Portuguese files hold them: `npm run check` checks the other languages against
 * them.
 */
interface Namespaces {
  answer: typeof import('../../locales/answer/answer.pt.json')
  'api-docs': typeof import('../../locales/api-docs/api-docs.pt.json')
  baptism: typeof import('../../locales/baptism/baptism.pt.json')
  calendar: typeof import('../../locales/calendar/calendar.pt.json')
  catechism: typeof import('../../locales/catechism/catechism.pt.json')
  certificate: typeof import('../../locales/certificate/certificate.pt.json')
  common: typeof import('../../locales/common/common.pt.json')
  community: typeof import('../../locales/community/community.pt.json')
  content: typeof import('../../locales/content/content.pt.json')
  errors: typeof import('../../locales/errors/errors.pt.json')
  events: typeof import('../../locales/events/events.pt.json')
  families: typeof import('../../locales/families/families.pt.json')
  faqs: typeof import('../../locales/faqs/faqs.pt.json')
  feed: typeof import('../../locales/feed/feed.pt.json')
  follow: typeof import('../../locales/follow/follow.pt.json')
  following: typeof import('../../locales/following/following.pt.json')
  forgot_password: typeof import('../../locales/forgot_password/forgot_password.pt.json')
  forms: typeof import('../../locales/forms/forms.pt.json')
  info: typeof import('../../locales/info/info.pt.json')
  join: typeof import('../../locales/join/join.pt.json')
  liturgy: typeof import('../../locales/liturgy/liturgy.pt.json')
  login: typeof import('../../locales/login/login.pt.json')
  mail: typeof import('../../locales/mail/mail.pt.json')
  'mass-intentions': typeof import('../../locales/mass-intentions/mass-intentions.pt.json')
  meetings: typeof import('../../locales/meetings/meetings.pt.json')
  'not-found': typeof import('../../locales/not-found/not-found.pt.json')
  office: typeof import('../../locales/office/office.pt.json')
  'office-calendar': typeof import('../../locales/office-calendar/office-calendar.pt.json')
  'office-catechism': typeof import('../../locales/office-catechism/office-catechism.pt.json')
  'office-colleagues': typeof import('../../locales/office-colleagues/office-colleagues.pt.json')
  'office-communities': typeof import('../../locales/office-communities/office-communities.pt.json')
  'office-connections': typeof import('../../locales/office-connections/office-connections.pt.json')
  'office-counter': typeof import('../../locales/office-counter/office-counter.pt.json')
  'office-contents': typeof import('../../locales/office-contents/office-contents.pt.json')
  'office-imports': typeof import('../../locales/office-imports/office-imports.pt.json')
  'office-masses': typeof import('../../locales/office-masses/office-masses.pt.json')
  'office-moving': typeof import('../../locales/office-moving/office-moving.pt.json')
  'office-page': typeof import('../../locales/office-page/office-page.pt.json')
  'office-people': typeof import('../../locales/office-people/office-people.pt.json')
  'office-pictures': typeof import('../../locales/office-pictures/office-pictures.pt.json')
  'office-register': typeof import('../../locales/office-register/office-register.pt.json')
  'office-requests': typeof import('../../locales/office-requests/office-requests.pt.json')
  'office-state': typeof import('../../locales/office-state/office-state.pt.json')
  'office-year': typeof import('../../locales/office-year/office-year.pt.json')
  offline: typeof import('../../locales/offline/offline.pt.json')
  memberships: typeof import('../../locales/memberships/memberships.pt.json')
  'own-requests': typeof import('../../locales/own-requests/own-requests.pt.json')
  proof: typeof import('../../locales/proof/proof.pt.json')
  register: typeof import('../../locales/register/register.pt.json')
  'relationship-degrees': typeof import('../../locales/relationship-degrees/relationship-degrees.pt.json')
  reports: typeof import('../../locales/reports/reports.pt.json')
  'request-documents': typeof import('../../locales/request-documents/request-documents.pt.json')
  requests: typeof import('../../locales/requests/requests.pt.json')
  search: typeof import('../../locales/search/search.pt.json')
  'second-factor': typeof import('../../locales/second-factor/second-factor.pt.json')
  security: typeof import('../../locales/security/security.pt.json')
  server: typeof import('../../locales/server/server.pt.json')
  settings: typeof import('../../locales/settings/settings.pt.json')
  share: typeof import('../../locales/share/share.pt.json')
  'structured-data': typeof import('../../locales/structured-data/structured-data.pt.json')
  subscriptions: typeof import('../../locales/subscriptions/subscriptions.pt.json')
  weddings: typeof import('../../locales/weddings/weddings.pt.json')
  welcome: typeof import('../../locales/welcome/welcome.pt.json')
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
