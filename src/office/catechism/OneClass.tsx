import { useQuery } from '@tanstack/react-query'
import type { ClassWithChildren, EnrolledChild } from '#src/contract/office/catechism-classes.ts'
import { notify } from '#src/stores/notifications.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ActionButton } from '../kit/ActionButton.tsx'
import { ConfirmButton } from '../kit/ConfirmButton.tsx'
import { usePageTitle } from '../kit/use-page-title.ts'
import { useFocusAfter } from '../kit/use-restored-focus.ts'
import { openAddress, useWhileShown } from '../navigation.ts'
import { useOffice, useOfficePath } from '../office-context.ts'
import { ChildPicker } from './ChildPicker.tsx'
import { ClassSheet } from './ClassSheet.tsx'
import { classesQuery, useClassChanges } from './catechism-calls.ts'
import { INTO, writeSchoolYear, YEAR } from './catechism-view.ts'
import { classPlaceText } from './class-text.ts'

interface Props {
  opened: ClassWithChildren
}

/** A class: when and where it is, who leads it, and its children. */
export function OneClass({ opened }: Props) {
  const office = useOffice()
  const { t } = useTranslator()
  const { removeChild } = useClassChanges()
  const focusAfter = useFocusAfter(opened)
  const { data } = useQuery(classesQuery(office))
  const { id, name, school_year, children } = opened
  usePageTitle(`${name} · ${office.name}`)
  const others = (data?.results ?? []).filter(
    (one) => one.id !== id && one.school_year >= school_year,
  )
  const remove = async (child: EnrolledChild) => {
    focusAfter(document)
    await removeChild(id, child.enrolment_id)
    notify(t('office-catechism.removed', { name: child.name }), 'success')
  }
  return (
    <>
      <ClassHead opened={opened} />
      {children.length === 0 ? (
        <EmptyNote
          icon="users"
          title={t('office-catechism.empty')}
          hint={t('office-catechism.empty_hint')}
        />
      ) : (
        <section className="card desk-part">
          <ChildPicker
            title={t('office-catechism.children', { count: children.length })}
            rows={children}
            classes={others}
            actOf={(child) => (
              <ActionButton act={() => remove(child)}>
                {t('office-catechism.remove')}
                <span className="vh"> {child.name}</span>
              </ActionButton>
            )}
          />
        </section>
      )}
      <RemoveClass opened={opened} />
      <ClassSheet opened={opened} />
    </>
  )
}

function ClassHead({ opened }: Props) {
  const pathTo = useOfficePath()
  const translator = useTranslator()
  const { t } = translator
  const { id, name, school_year, catechist_name, catechist_phone, children } = opened
  const where = classPlaceText(opened, translator)
  return (
    <header className="class-head">
      <h1 tabIndex={-1}>{name}</h1>
      <p>
        {[t('office-catechism.year', { year: school_year }), where].filter(Boolean).join(' · ')}
      </p>
      {(catechist_name || catechist_phone) && (
        <p>
          {catechist_name && t('office-catechism.led_by', { name: catechist_name })}{' '}
          {catechist_phone && (
            <a href={`tel:${catechist_phone.replace(/[^\d+]/g, '')}`}>{catechist_phone}</a>
          )}
        </p>
      )}
      <div className="class-acts">
        <a
          className="btn main"
          href={`${pathTo('catechism', 'waiting')}?${YEAR}=${writeSchoolYear(school_year)}&${INTO}=${id}`}
        >
          <Icon name="plus" />
          {t('office-catechism.waiting.title')}
        </a>
        {children.length > 0 && (
          <>
            <a className="btn" href={pathTo('catechism', id, 'day')}>
              <Icon name="check" />
              {t('office-catechism.marks.mark')}
            </a>
            <a className="btn" href={pathTo('catechism', id, 'attendance')}>
              <Icon name="calendar" />
              {t('office-catechism.attendance.title')}
            </a>
            <a className="btn" href={pathTo('catechism', id, 'presence')}>
              <Icon name="file" />
              {t('office-catechism.presence.title')}
            </a>
            <Button onClick={() => print()}>
              <Icon name="file" />
              {t('office-catechism.print')}
            </Button>
          </>
        )}
        <a className="btn" href={pathTo('catechism', id, 'change')}>
          <Icon name="pencil" />
          {t('office-catechism.edit')}
        </a>
      </div>
    </header>
  )
}

/** Deletes the class; its children wait for one again. */
function RemoveClass({ opened }: Props) {
  const pathTo = useOfficePath()
  const { t } = useTranslator()
  const { remove } = useClassChanges()
  const leave = useWhileShown(openAddress)
  const { id, name, school_year, children } = opened
  return (
    <div className="class-acts">
      <ConfirmButton
        title={t('office-catechism.delete.title', { name })}
        text={
          children.length === 0
            ? t('office-catechism.delete.text')
            : t('office-catechism.delete.text_children', { count: children.length })
        }
        confirm={t('office-catechism.delete.confirm')}
        keep={t('office-catechism.delete.keep')}
        busyText={t('office-catechism.busy')}
        variant="danger"
        look="danger"
        act={async () => {
          await remove(id)
          notify(t('office-catechism.delete.done', { name }), 'success')
          leave(`${pathTo('catechism')}?${YEAR}=${writeSchoolYear(school_year)}`)
        }}
      >
        {t('office-catechism.delete.button')}
      </ConfirmButton>
    </div>
  )
}
