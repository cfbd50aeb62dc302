import type { Endpoint } from '@keben/core/kit/endpoint'
import { districtDict } from '@keben/core/base/network/contract'
import type { CallAccess } from '@keben/core/roles'
import type { ScreenPath } from '@keben/core/screens'
import { type ProgressRow, type manageProgress } from '@keben/core/office/statistics/contract'
import { progressStates } from '@keben/core/office/statistics/states'
import { progressWords } from '@keben/core/office/statistics/words'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { download } from '../../kit/api/download.ts'
import { figure, useLanguage, useWords } from '../../kit/app/language.ts'
import {
  type Column,
  copiesColumn,
  moneyColumn,
  momentColumn,
  phoneColumn,
  textColumn,
  titleColumn,
} from '../../kit/list/columns.tsx'
import { choicesFilter, dictFilter, flagFilter } from '../../kit/list/filters.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { type PageView, PageViews } from '../../kit/ui/PageViews.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { StateTag } from '../../kit/values/StateTag.tsx'
import type { PlanEntry } from '../../base/plans/chosen-season.ts'
import { WithPlan } from '../../base/plans/WithPlan.tsx'
import { openedSeason } from '../../base/plans/plan-filters.ts'
import { downloadSchedule } from '../spreadsheets/files.ts'
import { Overview } from './Overview.tsx'
import { useRemind } from './useRemind.tsx'
import { progressScreenWords } from './words.ts'
import './statistics.css'

type ProgressCall = Endpoint<CallAccess, (typeof manageProgress)['input'], (typeof manageProgress)['output']>

interface ProgressScreenProps {
  readonly path: ScreenPath
  readonly endpoint: ProgressCall
  /** The role sees several districts. */
  readonly districts: boolean
  /** The screen of a school's order, for roles that have one. */
  readonly opensAt?: ScreenPath
  /** Additional views. */
  readonly more?: (plan: PlanEntry, picker: ReactNode) => readonly PageView[]
}

/** Who has submitted and who is late, in total and by school. */
export function ProgressScreen(props: ProgressScreenProps) {
  return (
    <WithPlan filter={openedSeason}>
      {(plan, picker) => <OfPlan key={plan.id} {...props} plan={plan} picker={picker} />}
    </WithPlan>
  )
}

function OfPlan({ plan, picker, ...props }: ProgressScreenProps & { plan: PlanEntry; picker: ReactNode }) {
  const words = useWords(progressScreenWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const toDistrict = (id: number) =>
    void navigate({
      to: '.',
      search: () =>
        ({ plan: String(plan.id), view: 'schools', ...(props.districts && { districtIds: String(id) }) }) as never,
    })
  return (
    <PageViews
      label={words.views}
      address={{ plan: String(plan.id) }}
      views={[
        {
          key: 'overview',
          label: words.overview,
          render: () => (
            <>
              <header className="page-head overview-head flex wrap between">
                <h1>{screenTitle(props.path, language)}</h1>
                {picker}
              </header>
              <Overview planId={plan.id} onDistrict={toDistrict} />
            </>
          ),
        },
        { key: 'schools', label: words.schools, render: () => <Schools plan={plan} picker={picker} {...props} /> },
        ...(props.more?.(plan, picker) ?? []),
      ]}
    />
  )
}

const columns = (districts: boolean, lateWord: string): readonly Column<ProgressRow>[] => [
  titleColumn('schoolName', 150, { sortable: true }),
  textColumn('campusName', 84, { phone: 'subtitle' }),
  ...(districts ? [textColumn('districtName', 96, { sortable: true, phone: 'subtitle' as const })] : []),
  {
    key: 'state',
    width: 116,
    phone: 'state',
    render: ({ state, late }) => (
      <>
        <StateTag states={progressStates} state={state} />{' '}
        {late && <span className="statistics-late-mark small">{lateWord}</span>}
      </>
    ),
  },
  {
    key: 'filled',
    width: 84,
    align: 'end',
    render: ({ filled, lines }) =>
      lines ? <span className="num">{`${filled} / ${lines}`}</span> : <span className="faint">–</span>,
  },
  momentColumn('submittedAt', 112, { sortable: true, phone: 'meta' }),
  momentColumn('until', 112, { hidden: true }),
  momentColumn('savedAt', 112, { hidden: true }),
  copiesColumn('students', 80),
  copiesColumn('copies', 88, { sortable: true, phone: 'number' }),
  copiesColumn('lastCopies', 84),
  moneyColumn('listFen', 112, { sortable: true, hidden: districts }),
  textColumn('contact', 84, { hidden: true }),
  phoneColumn('phone', 112, { hidden: true, phone: 'meta' }),
  momentColumn('remindedAt', 104),
  textColumn('schoolCode', 104, { hidden: true }),
]

function Schools({
  plan,
  picker,
  path,
  endpoint,
  districts,
  opensAt,
}: ProgressScreenProps & { plan: PlanEntry; picker: ReactNode }) {
  const words = useWords(progressScreenWords)
  const language = useLanguage()
  const remind = useRemind(plan)
  const navigate = useNavigate()
  const openOrder = ({ schoolPlanId }: ProgressRow) => {
    if (opensAt && schoolPlanId !== null)
      void navigate({
        to: opensAt,
        search: () => ({ plan: String(plan.id), view: 'schools', school: String(schoolPlanId) }) as never,
      })
  }
  const waiting = ({ state, schoolPlanId }: ProgressRow) =>
    plan.state === 'open' && schoolPlanId !== null && (state === 'filling' || state === 'returned')
  return (
    <>
      <ListScreen
        name="progress"
        title={screenTitle(path, language)}
        endpoint={endpoint}
        words={progressWords}
        counted={words.campuses}
        summed={({ submitted, approved, all, excused, copies }) => [
          words.submittedOf(submitted + approved, all - excused),
          words.copies(figure(copies)),
        ]}
        searchHint={words.search}
        emptyHint={words.emptyHint}
        nameOf={(row) => `${row.schoolName} ${row.campusName}`}
        columns={columns(districts, words.late)}
        filters={[
          choicesFilter('states', progressStates, { inline: true, width: 150 }),
          flagFilter('late', { inline: true, width: 110 }),
          ...(districts ? [dictFilter('districtIds', districtDict, { inline: true, width: 150 })] : []),
        ]}
        within={{ planId: plan.id }}
        address={{ plan: String(plan.id) }}
        rowActions={[
          {
            key: 'remind',
            label: words.remind,
            when: waiting,
            run: (row) => void remind.schools([row]),
            inline: true,
          },
        ]}
        manyActions={[{ key: 'remind', label: words.remind, run: (rows) => void remind.schools(rows.filter(waiting)) }]}
        onDownload={(filter, shown, name) =>
          download(downloadSchedule, { kind: 'progress', filter, columns: shown }, name)
        }
        picker={picker}
        {...(opensAt && { onOpen: openOrder })}
      />
      {remind.holder}
    </>
  )
}
