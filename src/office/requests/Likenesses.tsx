import type { SimilarEntities } from '#src/contract/people/pending-entity.ts'
import { queuePath } from '#src/domain/requests/request-queues.ts'
import { localePath } from '#src/i18n/urls.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

type Similar = SimilarEntities['results'][number]

interface Props {
  slug: string
  similar: Similar[]
  who: 'open' | 'new' | number
  onWho(who: 'new' | number): void
}

/** People who may be the one who asks to join, each with why, and the choice among them. */
export function Likenesses({ slug, similar, who, onWho }: Props) {
  const { t, locale } = useTranslator()
  const known = similar.filter(({ kind }) => kind === 'entity')
  const asking = similar.filter(({ kind }) => kind === 'pending_entity')
  return (
    <>
      {known.length > 0 && (
        <fieldset className="likenesses">
          <legend>{t('office-requests.who.known', { count: known.length })}</legend>
          {known.map((one) => (
            <label key={one.id} className="choice">
              <input
                type="radio"
                name="who"
                checked={who === one.id}
                onChange={() => onWho(one.id)}
              />
              <span>
                <b>{t('office-requests.who.is', { name: one.name })}</b>
                <Why one={one} />
              </span>
            </label>
          ))}
          <label className="choice">
            <input type="radio" name="who" checked={who === 'new'} onChange={() => onWho('new')} />
            <span>
              <b>{t('office-requests.who.new')}</b>
              <span className="hint">{t('office-requests.who.new_hint')}</span>
            </span>
          </label>
        </fieldset>
      )}
      {asking.length > 0 && (
        <div className="office-note">
          <p>{t('office-requests.who.asking', { count: asking.length })}</p>
          <ul>
            {asking.map((one) => (
              <li key={one.id}>
                <a href={localePath(locale, queuePath(slug, 'join', one.id))}>{one.name}</a>
                <Why one={one} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** The matching data, and data that distinguishes them. */
function Why({ one }: { one: Similar }) {
  const { t } = useTranslator()
  const more = [one.email, one.mobilephone, one.birth_place_parish].filter(Boolean).join(' · ')
  return (
    <>
      <span className="why">
        {one.reasons.map((reason) => t(`office-requests.who.reasons.${reason}`)).join(' · ')}
      </span>
      {more && <span className="hint">{more}</span>}
    </>
  )
}
