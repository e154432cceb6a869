import { useState } from 'react'
import * as v from 'valibot'
import {
  type CatechismClass,
  ClassChanges,
  type ClassChanges as ClassValues,
} from '#src/contract/office/catechism-classes.ts'
import { officePath } from '#src/domain/office.ts'
import { notify } from '#src/stores/notifications.ts'
import { TextField } from '#src/ui/fields/Field.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { DraftForm } from '#src/ui/forms/DraftForm.tsx'
import { formValues } from '#src/ui/forms/form-values.ts'
import type { SavedDraft } from '#src/ui/forms/use-saved-draft.ts'
import { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { BackLink } from '../kit/BackLink.tsx'
import { weekdayOptions } from '../kit/CheckboxGroup.tsx'
import { SentForm } from '../kit/SentForm.tsx'
import { openAddress, useWhileShown } from '../navigation.ts'
import { useOffice, useOfficePath } from '../office-context.ts'
import { useClassChanges } from './catechism-calls.ts'
import { writeSchoolYear, YEAR } from './catechism-view.ts'
import { classText } from './class-text.ts'

const FIELDS = ['name', 'weekday', 'hour', 'room', 'catechist_name', 'catechist_phone'] as const
/** What is typed of a class: an unchosen weekday is empty. */
type TypedClass = Record<(typeof FIELDS)[number], string>

const WrittenClass = v.pipe(
  formValues<TypedClass>(),
  v.transform((typed): unknown => ({
    ...typed,
    weekday: typed.weekday === '' ? null : Number(typed.weekday),
  })),
  ClassChanges,
)

/** Adds a class to a school year. */
export function NewClass({ schoolYear }: { schoolYear: string }) {
  const { slug } = useOffice()
  const { t } = useTranslator()
  const { add } = useClassChanges()
  return (
    <>
      <BackLink
        path={`${officePath(slug, 'catechism')}?${YEAR}=${writeSchoolYear(schoolYear)}`}
        text={t('office-catechism.year', { year: schoolYear })}
      />
      <h1>{t('office-catechism.new')}</h1>
      <ClassCard
        draftName={`new:${schoolYear}`}
        former={null}
        onSend={async (form) => (await add({ school_year: schoolYear, ...form })).id}
      />
    </>
  )
}

/** Changes what a class says of itself. */
export function ChangeClass({ opened }: { opened: CatechismClass }) {
  const translator = useTranslator()
  const { t } = translator
  const { change } = useClassChanges()
  const [basis] = useState(opened.version)
  return (
    <>
      <h1>{t('office-catechism.change', { name: opened.name })}</h1>
      {opened.version !== basis && (
        <p className="office-note" role="status">
          {t('office-catechism.saved_meanwhile', { what: classText(opened, translator) })}
        </p>
      )}
      <ClassCard
        draftName={`${opened.id}`}
        former={opened}
        onSend={async (form) => (await change(opened, form)).id}
      />
    </>
  )
}

interface Props {
  /** The end of the key of its draft. */
  draftName: string
  /** Null for a new class. */
  former: CatechismClass | null
  /** @returns the number of the saved class */
  onSend(form: ClassValues): Promise<number>
}

function ClassCard(props: Props) {
  const { id } = useOffice()
  const { draftName, former } = props
  return (
    <section className="card desk-part">
      <DraftForm name={`office-catechism:${id}:${draftName}`} initial={valuesOf(former)}>
        {(draft) => <ClassFields {...props} draft={draft} />}
      </DraftForm>
    </section>
  )
}

function ClassFields({ draft, onSend }: Props & { draft: SavedDraft<TypedClass> }) {
  const pathTo = useOfficePath()
  const { t, locale } = useTranslator()
  const leave = useWhileShown(openAddress)
  const form = useSentForm<TypedClass, ClassValues>({
    schema: WrittenClass,
    defaultValues: draft.start.values,
    onTyped: draft.onTyped,
    labels: Object.fromEntries(FIELDS.map((name) => [name, t(`office-catechism.fields.${name}`)])),
    send: async (written) => {
      const id = await onSend(written)
      draft.forget()
      notify(t('office-catechism.saved'), 'success')
      leave(pathTo('catechism', id))
    },
  })
  const line = (name: (typeof FIELDS)[number]) => ({ ...form.field(name), autoComplete: 'off' })
  return (
    <SentForm form={form} send={t('office-catechism.save')} busyText={t('office-catechism.busy')}>
      <TextField {...line('name')} required hint={t('office-catechism.fields.name_hint')} />
      <div className="fields-side">
        <SelectField
          {...form.field('weekday')}
          options={[
            { value: '', text: t('office-catechism.fields.no_weekday') },
            ...weekdayOptions(locale).map(({ value, text }) => ({ value: `${value}`, text })),
          ]}
        />
        <TextField {...form.field('hour')} type="time" />
      </div>
      <TextField {...line('room')} />
      <div className="fields-side">
        <TextField {...line('catechist_name')} />
        <TextField {...line('catechist_phone')} type="tel" />
      </div>
    </SentForm>
  )
}

function valuesOf(former: CatechismClass | null): TypedClass {
  return {
    name: former?.name ?? '',
    weekday: former?.weekday?.toString() ?? '',
    hour: former?.hour ?? '',
    room: former?.room ?? '',
    catechist_name: former?.catechist_name ?? '',
    catechist_phone: former?.catechist_phone ?? '',
  }
}
