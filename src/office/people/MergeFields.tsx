import type { EntityForm, EntityRecord } from '#src/contract/people/entity.ts'
import { PERSON_FIELD_NAMES, type PersonField } from '#src/contract/people/register-person.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  records: readonly [EntityRecord, EntityRecord]
  /** The merged record, as chosen so far. */
  result: EntityForm
  /** Index of the record that stays. */
  first: number
  chosen: Partial<Record<PersonField, number>>
  onChoose(name: PersonField, at: number): void
}

/**
 * Compares two records field by field and shows the result: where they differ, the chosen value.
 */
export function MergeFields({ records, result, first, chosen, onChoose }: Props) {
  const { t } = useTranslator()
  const isLinked = records.some(({ account }) => account !== null)
  const shown = (name: PersonField, value: EntityForm[PersonField]) => {
    if (value === null) return null
    return name === 'sex' ? t(`office-people.sexes.${value === true}`) : String(value)
  }
  const filled = PERSON_FIELD_NAMES.filter((name) => records.some((one) => one[name] !== null))
  return (
    <div className="merge-fields">
      {filled.map((name) => {
        const label = t(`office-people.fields.${name}`)
        const values = records.map((one) => shown(name, one[name]))
        const isOpen =
          values.every((value) => value !== null) &&
          values[0] !== values[1] &&
          !(name === 'email' && isLinked)
        const stands = shown(name, result[name])
        if (!isOpen) {
          const isLeft = values.some((value) => value !== null && value !== stands)
          return (
            <div key={name} className="merge-field">
              <p className="label">{label}</p>
              <p>
                <strong>{stands}</strong>
                {isLeft && <span className="hint">{t('office-people.merge.linked_email')}</span>}
              </p>
            </div>
          )
        }
        return (
          <div
            key={name}
            className="merge-field"
            role="radiogroup"
            aria-labelledby={`label-${name}`}
          >
            <p className="label" id={`label-${name}`}>
              {label}
            </p>
            <div className="choices">
              {values.map((value, at) => (
                <label key={records[at]?.id} className="choice">
                  <input
                    type="radio"
                    name={`take-${name}`}
                    checked={(chosen[name] ?? first) === at}
                    onChange={() => onChoose(name, at)}
                  />
                  <span>{value}</span>
                </label>
              ))}
            </div>
          </div>
        )
      })}
    </div>
  )
}
