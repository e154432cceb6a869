import type { PersonFile } from '#src/contract/people/register-person.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  files: readonly [PersonFile, PersonFile]
  /** Which of them stays: its place. */
  first: number
  onChoose(at: number): void
}

/** Which of two records stays, with what each of them has. */
export function KeepChoice({ files, first, onChoose }: Props) {
  const { t } = useTranslator()
  return (
    <section className="card record-part" aria-labelledby="keep">
      <h2 id="keep">{t('office-people.merge.keep')}</h2>
      <fieldset className="versions">
        <legend className="vh">{t('office-people.merge.keep')}</legend>
        {files.map(({ person, families, requests }, at) => (
          <label key={person.id} className="version">
            <span className="choice">
              <input
                type="radio"
                name="keep"
                checked={at === first}
                onChange={() => onChoose(at)}
              />
              {person.name}
            </span>
            <span className="hint">
              {[
                person.account && t('office-people.has_account'),
                families.length > 0 &&
                  t('office-people.merge.families', { count: families.length }),
                requests.length > 0 &&
                  t('office-people.merge.requests', { count: requests.length }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </label>
        ))}
      </fieldset>
      <p className="hint">{t('office-people.merge.keep_hint')}</p>
    </section>
  )
}
