import type { Random } from '#demo/seed/random.ts'
import { HttpError, UnreachableError } from '#src/api/errors.ts'
import type { PortalSource } from '#src/content/portal.ts'
import type { ChapelryMobile } from '#src/contract/community/chapelry.ts'
import type { Content } from '#src/contract/contents/content.ts'
import type { PublishEvent } from '#src/contract/publishing/publish-event.ts'
import { addDays } from '#src/domain/time/wall-clock.ts'
import { chapelry, configuration, event, memorySource, news } from './portal.ts'

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Zones whose clocks change on different days, in different directions, or not at all. */
const ZONES = [
  'Europe/Lisbon',
  'Atlantic/Azores',
  'America/Santiago',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
] as const

const SUNDAY_MASS: ChapelryMobile['masses_schedules'][number] = {
  ...{ id: 1, celebration: 'mass', weekday: 0, hour: '10:00', place: null, description: null },
  ...{ language: null, season: 'all' },
}

/** How the API behaves for a while. */
type Weather =
  | { kind: 'fair' }
  | { kind: 'away' }
  | { kind: 'slow' }
  /** The data of one community break the contract or cannot be had. */
  | { kind: 'faulty'; community: number }
  | { kind: 'no-list' }

interface SimulationOptions {
  random: Random
  /** Tells the publisher of a change. */
  tell(event: PublishEvent): void
}

/**
 * An office, its API and their troubles: contents are written, changed, put off and removed at random,
 * and the API is away, slow or faulty for a while. Time is what `Date` and timers say.
 */
export class SimulatedPortal {
  weather: Weather = { kind: 'fair' }
  /** When a change was last told, in milliseconds since 1970. */
  toldAt = 0
  /** How many changes the publisher has not been told of yet. */
  untold = 0
  /** How many calls of the API wait for time to pass. */
  sleeping = 0
  readonly #random: Random
  readonly #tell: SimulationOptions['tell']
  readonly #communities: ChapelryMobile[]
  #contents: Content[] = []
  #last = 0
  /** The community whose office is at work. */
  #busy: ChapelryMobile

  constructor({ random, tell }: SimulationOptions) {
    this.#random = random
    this.#tell = tell
    this.#communities = ZONES.map((timezone, nth) =>
      chapelry(`parish-${nth + 1}`, {
        id: nth + 1,
        timezone,
        masses_schedules: [SUNDAY_MASS],
        masses_summer: nth % 2 === 0 ? { from: '06-15', to: '09-15' } : null,
      }),
    )
    this.#busy = this.#pick(this.#communities)
    for (const community of this.#communities) {
      for (let nth = 0; nth < 3; nth++) this.#write(community)
    }
  }

  /** What the publisher reads. */
  readonly source: PortalSource = {
    publicEntities: () => this.#answer(null, (portal) => portal.publicEntities()),
    listedEntities: () => this.#answer('list', (portal) => portal.listedEntities()),
    chapelrie: (key) => this.#answer(this.#idOf(key), (portal) => portal.chapelrie(key)),
    websiteConfiguration: (key) =>
      this.#answer(this.#idOf(key), (portal) => portal.websiteConfiguration(key)),
    emenus: (key) => this.#answer(this.#idOf(key), (portal) => portal.emenus(key)),
    contents: (call) =>
      this.#answer(this.#idOf(call.query.entity_ekklesia_location ?? ''), (portal) =>
        portal.contents(call),
      ),
    withdrawn: async (_, asked) => ({
      community: 'public',
      news: asked.news.filter((slug) => !this.#online().some((one) => one.slug === slug)),
      events: asked.events.filter((slug) => !this.#online().some((one) => one.slug === slug)),
    }),
  }

  /** What an API in the best of health answers now. */
  truth(): PortalSource {
    return this.#portal()
  }

  /** Lets the office do something, and again later: in bursts, with hours of rest between. */
  work(): void {
    // Often for the community that was changed last.
    if (this.#random() < 0.5) this.#busy = this.#pick(this.#communities)
    this.#act(this.#busy)
    const isBusy = this.#random() < 0.6
    setTimeout(
      () => this.work(),
      isBusy ? this.#between(10, MINUTE) : this.#between(HOUR, 20 * HOUR),
    )
  }

  /** Lets the weather change now and then. */
  changeWeather(): void {
    const kinds: Weather[] = [
      { kind: 'away' },
      { kind: 'slow' },
      { kind: 'faulty', community: this.#pick(this.#communities).id },
      { kind: 'no-list' },
    ]
    const isFair = this.weather.kind === 'fair'
    this.weather = isFair ? this.#pick(kinds) : { kind: 'fair' }
    const lasts = isFair ? this.#between(SECOND, 40 * MINUTE) : this.#between(DAY / 4, 3 * DAY)
    // People work in bad weather, too; and where it is faulty.
    if (this.weather.kind === 'faulty') this.#busy = this.#find(this.weather.community)
    for (let nth = 0; isFair && nth < 8; nth++) {
      setTimeout(() => this.#act(this.#busy), this.#between(1, Math.min(lasts, 10 * SECOND)))
    }
    setTimeout(() => this.changeWeather(), lasts)
  }

  /** The titles of what is online now. */
  titles(): string[] {
    return this.#online().map(({ title }) => title)
  }

  #act(community: ChapelryMobile): void {
    const own = this.#contents.filter((one) => one.entity_ekklesia_location.id === community.id)
    const act = this.#random()
    if (act < 0.1) this.#rename(community)
    else if (act < 0.5 && own.length > 0) this.#correct(this.#pick(own))
    else if (this.#random() * 8 > own.length) this.#write(community)
    else this.#remove(this.#pick(own))
  }

  /** Lists of communities show its name, and are sorted by it. */
  #rename(community: ChapelryMobile): void {
    this.#last += 1
    community.name = `Paróquia ${Math.floor(this.#random() * 100)}-${this.#last}`
    this.#report(community.id, community.id)
  }

  #write(community: ChapelryMobile): void {
    this.#last += 1
    const [id, today] = [this.#last, new Date().toISOString()]
    // A third of them is put off to a later instant.
    const putOff = this.#random() < 0.3 ? this.#between(MINUTE, 6 * DAY) : 0
    const online_from_date = new Date(Date.now() + putOff).toISOString()
    const facts = { online_from_date, title: `Título ${id}.0` }
    const begins = addDays(today.slice(0, 10), Math.floor(this.#random() * 12))
    const hour = `${String(Math.floor(this.#random() * 24)).padStart(2, '0')}:30`
    this.#contents.push(
      this.#random() < 0.5
        ? news(community, id, `news-${id}`, facts)
        : event(community, id, `event-${id}`, {
            ...{ ...facts, event_from_date: begins },
            event_from_hour: this.#random() < 0.7 ? hour : null,
          }),
    )
    if (putOff > 0) setTimeout(() => this.#report(community.id, id), putOff)
    else this.#report(community.id, id)
  }

  #correct(content: Content): void {
    const [text = '', edition = '0'] = content.title.split('.')
    content.title = `${text}.${Number(edition) + 1}`
    content.entity_ekklesia_location = { ...content.entity_ekklesia_location }
    this.#report(content.entity_ekklesia_location.id, content.id)
  }

  #remove(content: Content): void {
    this.#contents = this.#contents.filter((one) => one !== content)
    this.#report(content.entity_ekklesia_location.id, content.id)
  }

  /** The server repeats a message until it is answered: some come late, and some twice. */
  #report(community: number, record: number): void {
    const tell = () => {
      this.untold -= 1
      this.toldAt = Date.now()
      const data = { community, records: [record] }
      this.#tell({ type: 'content.changed', timestamp: new Date().toISOString(), data })
    }
    const isTwice = this.#random() < 0.05
    for (let nth = 0; nth < (isTwice ? 2 : 1); nth++) {
      this.untold += 1
      const isLate = this.#random() < 0.1
      setTimeout(tell, this.#between(1, isLate ? 5 * MINUTE : 50))
    }
  }

  async #answer<Answer>(
    about: number | 'list' | null,
    work: (portal: PortalSource) => Promise<Answer>,
  ): Promise<Answer> {
    const { weather } = this
    if (weather.kind === 'away') throw new UnreachableError('/app')
    if (weather.kind === 'slow') await this.#sleep(this.#between(100, 12 * SECOND))
    if (weather.kind === 'no-list' && about === 'list') throw new HttpError('/list', 500)
    if (weather.kind === 'faulty' && about === weather.community)
      throw new HttpError(`/app/${about}`, 502)
    return structuredClone(await work(this.#portal()))
  }

  /** Takes its time, as a busy disk does, while the API is slow. */
  async dawdle(): Promise<void> {
    if (this.weather.kind === 'slow') await this.#sleep(this.#between(100, 4 * SECOND))
  }

  async #sleep(ms: number): Promise<void> {
    this.sleeping += 1
    await new Promise<void>((resolve) => void setTimeout(resolve, ms))
    this.sleeping -= 1
  }

  #portal(): PortalSource {
    return {
      ...memorySource(this.#communities, this.#online()),
      websiteConfiguration: async (key) => configuration(this.#find(this.#idOf(key))),
    }
  }

  #online(): Content[] {
    const now = new Date().toISOString()
    return this.#contents.filter(({ online_from_date }) => online_from_date <= now)
  }

  #idOf(key: number | string): number {
    return typeof key === 'number' ? key : Number(/\d+$/.exec(key)?.[0] ?? 0)
  }

  #find(community: number): ChapelryMobile {
    return this.#communities[community - 1] as ChapelryMobile
  }

  #pick<One>(all: readonly One[]): One {
    return all[Math.floor(this.#random() * all.length)] as One
  }

  #between(least: number, most: number): number {
    return Math.round(least + this.#random() * (most - least))
  }
}
