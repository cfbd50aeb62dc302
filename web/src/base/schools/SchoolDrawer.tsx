import { type Campus, type School, listCampuses, saveCampus, saveSchool } from '@keben/core/base/schools/contract'
import { campusWords, schoolWords } from '@keben/core/base/schools/words'
import { useEffect, useState } from 'react'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { DrawerForm } from '../../kit/form/DrawerForm.tsx'
import { GuardedDrawer, type DrawerGuard, useGuard } from '../../kit/form/GuardedDrawer.tsx'
import { focusFirstField } from '../../kit/fields/leading.ts'
import { useWords } from '../../kit/app/language.ts'
import { Loader } from '../../kit/app/Loader.tsx'
import { usePhone } from '../../kit/hooks/media.ts'
import { campusSections } from './campus-sections.tsx'
import { CampusHead } from './CampusHead.tsx'
import { type SchoolPart, SchoolParts } from './SchoolParts.tsx'
import { useSchoolSections } from './useSchoolSections.ts'
import { schoolScreenWords } from './words.ts'
import './schools.css'

/** A school, or a new one with optional initial values. */
export interface SchoolDrawerTarget {
  readonly school?: School
  readonly like?: School
  readonly part: 'school' | 'enrolment'
  readonly tab: 'form' | 'history'
  /** Just created, so its enrolment comes next. */
  readonly isNew?: boolean
}

interface Opening {
  readonly onOpen: (opened: SchoolDrawerTarget) => void
  readonly onClose: () => void
}

/** A school with its campuses and their enrolment. */
export function SchoolDrawer({ opened, ...opening }: { opened: SchoolDrawerTarget | undefined } & Opening) {
  const words = useWords(schoolScreenWords)
  const { leaving, ...guarding } = useGuard(opening.onClose)
  return (
    <GuardedDrawer
      open={opened !== undefined}
      title={opened?.school?.name ?? words.newSchool}
      width={620}
      onLeave={guarding.onLeave}
    >
      <div className="school-drawer stack tall">
        {opened?.school ? (
          <SchoolWithCampuses
            // Resets the state of the drawer for another school.
            key={opened.school.id}
            {...opening}
            opened={opened}
            school={opened.school}
            leaving={leaving}
            guarding={guarding}
          />
        ) : (
          <SchoolForm {...opening} {...guarding} opened={opened} />
        )}
      </div>
    </GuardedDrawer>
  )
}

function SchoolForm({
  opened,
  onOpen,
  onClose,
  ...guarding
}: { opened: SchoolDrawerTarget | undefined } & Opening & DrawerGuard) {
  const school = opened?.school
  const sections = useSchoolSections(school)
  return (
    <DrawerForm
      {...guarding}
      endpoint={saveSchool}
      words={schoolWords}
      sections={sections}
      entry={school}
      initial={opened?.like ? { ...opened.like, code: '' } : {}}
      tab={opened?.tab ?? 'form'}
      onSaved={(saved) => school || onOpen({ school: saved, part: 'enrolment', tab: 'form', isNew: true })}
      onClose={school ? onClose : stay}
      {...(school && { history: { thing: 'school', id: school.id } as const })}
    />
  )
}

/** The drawer stays open after a save. */
const stay = () => {}

interface SchoolWithCampusesProps extends Opening {
  readonly opened: SchoolDrawerTarget
  readonly school: School
  readonly leaving: (then: () => void) => void
  readonly guarding: DrawerGuard
}

function SchoolWithCampuses({ opened, school, leaving, guarding, ...opening }: SchoolWithCampusesProps) {
  const words = useWords(schoolScreenWords)
  const [chosen, setChosen] = useState<SchoolPart | 'first'>(opened.part === 'school' ? 'school' : 'first')
  const [saved, setSaved] = useState<Campus>()
  const [stepsTaken, setStepsTaken] = useState(0)
  const campuses = useCampusesOf(school, saved)
  const part = chosen === 'first' ? campuses[0]?.id : chosen
  const campus = campuses.find(({ id }) => id === part)
  return (
    <>
      <SchoolParts
        campuses={campuses}
        part={part ?? 'school'}
        onPart={(next) => next === part || leaving(() => setChosen(next))}
      />
      {part === 'school' ? (
        <SchoolForm {...opening} {...guarding} opened={opened} />
      ) : part === 'newCampus' || campus ? (
        <CampusForm
          // Remounts the form after a save or a step. Refetched data alone does not reset what the user types.
          key={campus ? `${campus.id}.${saved?.id === campus.id ? saved.version : ''}.${stepsTaken}` : 'new'}
          {...guarding}
          school={school}
          campus={campus}
          note={campus && saved?.id === campus.id ? words.saved : opened.isNew ? words.savedEnterNext : undefined}
          leaving={leaving}
          onSaved={(now) => {
            setSaved(now)
            setChosen(now.id)
          }}
          onStep={() => setStepsTaken(stepsTaken + 1)}
          onDeleted={() => setChosen('school')}
        />
      ) : (
        <Loader page />
      )}
    </>
  )
}

interface CampusFormProps extends DrawerGuard {
  readonly school: School
  readonly campus: Campus | undefined
  readonly note: string | undefined
  readonly leaving: (then: () => void) => void
  readonly onSaved: (campus: Campus) => void
  readonly onStep: () => void
  readonly onDeleted: () => void
}

function CampusForm({ school, campus, note, leaving, onSaved, onStep, onDeleted, ...guarding }: CampusFormProps) {
  const words = useWords(schoolScreenWords)
  const phone = usePhone()
  useEffect(() => {
    if (!phone) focusFirstField()
  }, [phone])
  return (
    <DrawerForm
      {...guarding}
      endpoint={saveCampus}
      words={campusWords}
      sections={campusSections(words, school.stages)}
      entry={campus}
      initial={{ address: school.address, contact: school.contact, phone: school.phone }}
      toInput={(values, identity) => ({ ...identity, ...values, schoolId: school.id })}
      head={campus && <CampusHead campus={campus} leaving={leaving} onStep={onStep} onDeleted={onDeleted} />}
      note={note}
      onSaved={onSaved}
      onClose={stay}
      {...(campus && { history: { thing: 'campus', id: campus.id } as const })}
    />
  )
}

/** The campuses from the server; a campus that was just saved comes from the answer of its save. */
function useCampusesOf(school: School, saved: Campus | undefined): readonly Campus[] {
  const { data } = useEndpoint(listCampuses, { schoolIds: [school.id], pageSize: 200, sort: 'code' })
  const known = data?.list ?? []
  if (!saved) return known
  const isNewer = (campus: Campus) => campus.id === saved.id && campus.version < saved.version
  return known.some(({ id }) => id === saved.id)
    ? known.map((campus) => (isNewer(campus) ? saved : campus))
    : [...known, saved]
}
