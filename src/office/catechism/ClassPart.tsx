import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { CatechismClass, CatechismEnrolment } from '#src/contract/office/catechism-classes.ts'
import { schoolYearOn } from '#src/domain/catechism/school-year.ts'
import { wallClock } from '#src/domain/time/wall-clock.ts'
import { notify } from '#src/stores/notifications.ts'
import { ActionProblem } from '#src/ui/ActionProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useRun } from '#src/ui/use-action.ts'
import { QueryResult } from '../kit/QueryResult.tsx'
import { SectionCard } from '../kit/SectionCard.tsx'
import { useOffice, useOfficePath } from '../office-context.ts'
import type { OpenedRequest } from '../requests/request-calls.ts'
import { ClassChoice } from './ChildPicker.tsx'
import { classesQuery, enrolmentQuery, useClassChanges } from './catechism-calls.ts'
import { siblingsText } from './class-text.ts'

interface Props {
  request: OpenedRequest
}

/**
 * The class of an enrolled child beside the request, and the siblings, which matter before the
 * decision too; renders nothing for an enrolment that was refused or withdrawn.
 */
export function ClassPart({ request }: Props) {
  const { status } = request
  return status === 'pending' || status === 'accepted' ? <ItsClass request={request} /> : null
}

function ItsClass({ request }: Props) {
  const translator = useTranslator()
  const { t } = translator
  const { id, status } = request
  const query = useQuery(enrolmentQuery(useOffice(), id, status))
  const isAccepted = status === 'accepted'
  // Before the decision there is nothing to say of a child without siblings.
  if (!isAccepted && (query.data?.siblings.length ?? 0) === 0) return null
  return (
    <SectionCard
      id="class"
      title={t(`office-catechism.request.${isAccepted ? 'title' : 'siblings'}`)}
      variant="record"
    >
      <QueryResult query={query}>
        {(enrolment) => (
          <>
            {enrolment.siblings.length > 0 && (
              <p>
                {t('office-catechism.siblings.line', {
                  list: siblingsText(enrolment.siblings, translator),
                })}
              </p>
            )}
            {isAccepted && <Placing id={id} enrolment={enrolment} />}
          </>
        )}
      </QueryResult>
    </SectionCard>
  )
}

interface PlacingProps {
  id: number
  enrolment: CatechismEnrolment
}

const CHANGE_ID = 'class-change'

/** The classes of the child, and the choice of one. */
function Placing({ id, enrolment }: PlacingProps) {
  const pathTo = useOfficePath()
  const { t } = useTranslator()
  const [isOpen, setIsOpen] = useState(false)
  const { classes } = enrolment
  const close = () => {
    // The pressed button disappears.
    flushSync(() => setIsOpen(false))
    document.getElementById(CHANGE_ID)?.focus()
  }
  return (
    <>
      {classes.length === 0 && <p className="hint">{t('office-catechism.request.none')}</p>}
      {classes.length > 0 && (
        <ul className="class-names">
          {classes.map(({ id: classId, name, school_year }) => (
            <li key={classId}>
              <a href={pathTo('catechism', classId)}>{name}</a>{' '}
              <span className="hint">{school_year}</span>
            </li>
          ))}
        </ul>
      )}
      {isOpen ? (
        <Choice id={id} enrolment={enrolment} onDone={close} />
      ) : (
        <div className="row-acts">
          <Button id={CHANGE_ID} onClick={() => setIsOpen(true)}>
            {t(`office-catechism.request.${classes.length === 0 ? 'place' : 'move'}`)}
          </Button>
        </div>
      )}
    </>
  )
}

function Choice({ id, enrolment, onDone }: PlacingProps & { onDone(): void }) {
  const office = useOffice()
  const pathTo = useOfficePath()
  const { t } = useTranslator()
  const { place } = useClassChanges()
  const query = useQuery(classesQuery(office))
  const [problem, setProblem] = useState<string>()
  const putting = useRun(
    async (into: CatechismClass) => {
      setProblem(undefined)
      await place(into.id, [id])
      notify(t('office-catechism.placed', { count: 1, class: into.name }), 'success')
      onDone()
    },
    ({ text, fields }) => setProblem(Object.values(fields)[0] ?? text),
  )
  const thisYear = schoolYearOn(wallClock(Date.now(), office.timezone).date)
  return (
    <QueryResult query={query}>
      {({ results }) => {
        const open = results.filter(
          (one) =>
            one.school_year >= thisYear && !enrolment.classes.some((mine) => mine.id === one.id),
        )
        return open.length === 0 ? (
          <p className="office-note">
            {t('office-catechism.request.no_class')}{' '}
            <a href={pathTo('catechism')}>{t('office.rooms.catechism.title')}</a>
          </p>
        ) : (
          <>
            <ClassChoice
              classes={open}
              suggested={undefined}
              busy={putting.busy}
              onPut={putting.run}
              takesFocus
            />
            <ActionProblem text={problem} />
            <div className="row-acts">
              <Button onClick={onDone}>{t('office-catechism.cancel')}</Button>
            </div>
          </>
        )
      }}
    </QueryResult>
  )
}
