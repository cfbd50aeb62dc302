import type { ReviewedPlan } from '@keben/core/district-plans/shapes'
import { reviewWords } from '@keben/core/district-plans/schools/words'
import { schoolPlanStates } from '@keben/core/school-plans/states'
import { useRef, useState } from 'react'
import { Copies } from '../../kit/Copies.tsx'
import { useLanguage, useWords } from '../../kit/language.ts'
import { HeadCell } from '../../kit/list/HeadCell.tsx'
import { MomentText } from '../../kit/moment.tsx'
import { StateTag } from '../../kit/StateTag.tsx'
import { listWords } from '../../kit/words.ts'
import { Change } from '../Change.tsx'
import { reviewScreenWords } from '../words-review.ts'
import { WorstCap } from './CapBar.tsx'
import { FindingText } from './FindingText.tsx'
import { nameOf, ticksWith } from './schools.ts'

interface SchoolTableProps {
  readonly shown: readonly ReviewedPlan[]
  readonly ticked: ReadonlySet<number>
  readonly onTicked: (ticked: ReadonlySet<number>) => void
  readonly sort: string | undefined
  readonly onSort: (sort: string | undefined) => void
  readonly onOpen: (id: number) => void
}

/** One line for each school: plain elements, one of them can be reached with Tab, arrows lead on from there. */
export function SchoolTable({ shown, ticked, onTicked, sort, onSort, onOpen }: SchoolTableProps) {
  const list = useWords(listWords)
  const words = useWords(reviewScreenWords)
  const labels = reviewWords[useLanguage()]
  const last = useRef<number>(undefined)
  const [active, setActive] = useState<number>()
  const tick = (id: number, range: boolean) => {
    onTicked(ticksWith(ticked, shown, id, range ? last.current : undefined))
    last.current = id
  }
  const head = (key: string, label: string, figures = true) => (
    <HeadCell
      column={{ key, width: 0, sortable: true, ...(figures && { align: 'end' as const }) }}
      label={label}
      sort={sort}
      onSort={onSort}
    />
  )
  const isAll = shown.every(({ id }) => ticked.has(id))
  return (
    <div className="table-frame">
      <table>
        <colgroup>
          <col style={{ width: 40 }} />
          <col style={{ width: 230 }} />
          <col style={{ width: 100 }} />
          <col />
          <col style={{ width: 84 }} />
          <col style={{ width: 84 }} />
          <col style={{ width: 84 }} />
          <col style={{ width: 138 }} />
          <col style={{ width: 116 }} />
        </colgroup>
        <thead>
          <tr>
            <th className="cell-select">
              <input
                type="checkbox"
                aria-label={list.selectAll}
                checked={isAll}
                onChange={() => onTicked(isAll ? new Set() : new Set(shown.map(({ id }) => id)))}
              />
            </th>
            {head('schoolName', labels.schoolName, false)}
            <th scope="col">{labels.state}</th>
            <th scope="col">{labels.findings}</th>
            {head('students', labels.students)}
            {head('copies', labels.copies)}
            {head('change', labels.copiesChange)}
            {head('funded', labels.fundedPerStudentFen)}
            {head('submittedAt', labels.submittedAt)}
          </tr>
        </thead>
        <tbody>
          {shown.map((plan, place) => {
            const isActive =
              active === undefined || !shown.some(({ id }) => id === active) ? place === 0 : plan.id === active
            return (
              <tr
                key={plan.id}
                data-row={plan.id}
                className={ticked.has(plan.id) ? 'is-selected' : ''}
                onFocus={() => setActive(plan.id)}
              >
                <td className="cell-select">
                  <input
                    type="checkbox"
                    tabIndex={isActive ? 0 : -1}
                    aria-label={list.select(nameOf(plan))}
                    checked={ticked.has(plan.id)}
                    onClick={(event) => tick(plan.id, event.shiftKey)}
                    readOnly
                  />
                </td>
                <td className="cell-title">
                  <button
                    type="button"
                    className="row-title cut"
                    data-open
                    tabIndex={isActive ? 0 : -1}
                    onClick={() => onOpen(plan.id)}
                  >
                    <span className="cut">{nameOf(plan)}</span>
                  </button>
                </td>
                <td>
                  <StateTag states={schoolPlanStates} state={plan.state} />
                </td>
                <td>
                  <span className="cut">
                    {plan.late && <b className="is-overdue">{words.late} · </b>}
                    <Marks plan={plan} />
                    <FindingText plan={plan} />
                    <WhomToCall plan={plan} />
                  </span>
                </td>
                <td className="is-end">
                  <Copies value={plan.students} />
                </td>
                <td className="is-end" title={words.filled(plan.filled, plan.lines)}>
                  <Copies value={plan.copies} />
                </td>
                <td className="is-end">
                  {isJudgeable(plan) ? (
                    <Change now={plan.copies} before={plan.lastCopies} />
                  ) : (
                    <span className="faint">–</span>
                  )}
                </td>
                <td className="is-end">
                  <WorstCap caps={plan.caps} />
                </td>
                <td className="is-end">
                  <MomentText at={isOwed(plan) ? null : plan.submittedAt} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** What is still filled in says nothing about how much it will be. */
const isJudgeable = ({ state }: ReviewedPlan): boolean => state === 'submitted' || state === 'approved'

/** It is for the school to go on. */
const isOwed = ({ state }: ReviewedPlan): boolean => state === 'filling' || state === 'returned'

/** Whoever still has to submit can be called. */
function WhomToCall({ plan }: { plan: ReviewedPlan }) {
  const said = [plan.contact, plan.phone].filter(Boolean).join(' ')
  return isOwed(plan) && said ? <span className="sub num"> · {said}</span> : null
}

/** What the district itself has done with it. */
export function Marks({ plan }: { plan: ReviewedPlan }) {
  const words = useWords(reviewScreenWords)
  const said = [
    ...(plan.onBehalf ? [words.onBehalf] : []),
    ...(plan.changedLines ? [words.changedLines(plan.changedLines)] : []),
  ]
  return said.length ? <span className="sub">{said.join(' · ')} · </span> : null
}
