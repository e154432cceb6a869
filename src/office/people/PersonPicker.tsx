import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import type { EntityRecord } from '#src/contract/people/entity.ts'
import { NO_REFETCH_WHILE_EDITING } from '#src/stores/account-query.ts'
import { ActionProblem } from '#src/ui/ActionProblem.tsx'
import { toFailure } from '#src/ui/failure.ts'
import { FieldError } from '#src/ui/fields/Field.tsx'
import { attemptKeys } from '#src/ui/forms/attempt-keys.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useDebouncedText } from '../kit/use-debounced-text.ts'
import { officeApi } from '../office.ts'
import { useOffice } from '../office-context.ts'
import { officeKey, officeQuery } from '../office-query.ts'
import { peopleQuery, peopleViewOf } from './people-view.ts'

/** The value of a form field that names a person of the register. */
export interface Picked {
  id: number
  name: string
}

interface Props {
  /** The id of the input. */
  id: string
  label: string
  error?: string | undefined
  /** People who cannot be chosen. */
  except: readonly number[]
  /** Whether a person who is not found can be added to the register. */
  mayAdd?: boolean
  /**
   * @param isNew whether the person was just added to the register
   * @param found the record of a person who was in it
   */
  onPick(person: Picked, isNew: boolean, found?: EntityRecord): void
}

/** The minimum length of a search text. */
const FROM_LETTERS = 2
const SHOWN = 8

/** Finds a person in the register by name: a combobox with a list of suggestions. */
export function PersonPicker(props: Props) {
  const office = useOffice()
  const { id, label, error, except, mayAdd = false, onPick } = props
  const translator = useTranslator()
  const { t } = translator
  const list = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const [attemptOf] = useState(attemptKeys)
  const [isAdding, setIsAdding] = useState(false)
  const [problem, setProblem] = useState<string>()
  const asked = useDebouncedText(text.trim())
  const isAsked = asked.length >= FROM_LETTERS
  const view = { ...peopleViewOf(''), search: asked.slice(0, 80) }
  const query = useQuery({
    ...officeQuery(office, 'people', peopleQuery('people', view)),
    queryKey: officeKey(office, 'people', 'picked', asked),
    // Results must not change under the pointer, and a person who was just added must be found.
    ...NO_REFETCH_WHILE_EDITING,
    enabled: isAsked,
    select: ({ results }) => results.filter((one) => !except.includes(one.id)).slice(0, SHOWN),
  })
  const found = query.data ?? []
  const canAdd = mayAdd && query.isSuccess
  const options = found.length + (canAdd ? 1 : 0)

  async function add(): Promise<void> {
    if (isAdding) return
    setIsAdding(true)
    setProblem(undefined)
    try {
      const body = { name: asked }
      const person = await officeApi(office).addPerson(body, attemptOf(body))
      onPick(person, true)
    } catch (failed) {
      setProblem(toFailure(failed, translator).text)
    }
    setIsAdding(false)
  }

  function choose(at: number): void {
    const person = found[at]
    if (person) onPick({ id: person.id, name: person.name }, false, person)
    else if (canAdd) void add()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') {
      // Enter chooses a person, and must not submit the surrounding form.
      event.preventDefault()
      // The suggestions may still be those for an earlier text.
      if (options > 0 && text.trim() === asked) choose(active)
      return
    }
    if (event.key === 'Escape' && text) {
      event.preventDefault()
      setText('')
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || options === 0) return
    event.preventDefault()
    setActive((active + step + options) % options)
  }

  const optionId = (at: number) => `${list}-${at}`
  return (
    <div className="form-field person-picker" data-invalid={error ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <p className="hint" id={`${list}-hint`}>
        {t('office-people.picker.hint')}
      </p>
      <input
        id={id}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        aria-autocomplete="list"
        aria-expanded={options > 0}
        aria-controls={list}
        aria-activedescendant={options > 0 ? optionId(active) : undefined}
        aria-describedby={error ? `${list}-hint ${list}-error` : `${list}-hint`}
        aria-invalid={error ? true : undefined}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setActive(0)
          setProblem(undefined)
        }}
        onKeyDown={onKeyDown}
      />
      <FieldError id={`${list}-error`} text={error} />
      <p className="vh" role="status">
        {query.isSuccess && t('office-people.picker.found', { count: found.length })}
      </p>
      <ActionProblem text={query.isError ? t('office.failed') : problem} />
      <div
        className="picker-list"
        role="listbox"
        id={list}
        aria-label={label}
        hidden={options === 0}
      >
        {found.map((person, at) => (
          <PickerOption
            key={person.id}
            id={optionId(at)}
            isActive={at === active}
            onChoose={() => choose(at)}
          >
            {person.name}
            <span className="hint">{tellingOf(person)}</span>
          </PickerOption>
        ))}
        {canAdd && (
          <PickerOption
            id={optionId(found.length)}
            isActive={found.length === active}
            onChoose={() => choose(found.length)}
          >
            {t('office-people.picker.add', { name: asked })}
          </PickerOption>
        )}
      </div>
    </div>
  )
}

interface PickerOptionProps {
  id: string
  isActive: boolean
  onChoose(): void
  children: ReactNode
}

/** One of the suggestions: a person of the register, or a new one. */
function PickerOption({ id, isActive, onChoose, children }: PickerOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field that the list belongs to
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
    <div id={id} role="option" aria-selected={isActive} onClick={onChoose}>
      {children}
    </div>
  )
}

/** The details that distinguish people with the same name. */
function tellingOf({ email, mobilephone, phone, birth_place_parish }: EntityRecord): string {
  return [email, mobilephone ?? phone, birth_place_parish].filter(Boolean).join(' · ')
}
