import { districtPlanStates, districtPlanSteps } from '@keben/core/district-plans/states'
import { mayTake } from '@keben/core/kit/steps'
import { type PlanDistrict, type PlanDocument, excuseDistricts } from '@keben/core/plans/contract'
import { useAction } from '../kit/ask.ts'
import { Copies } from '../kit/Copies.tsx'
import { useWords } from '../kit/language.ts'
import { MomentText } from '../kit/moment.tsx'
import { Money } from '../kit/Money.tsx'
import { StateTag } from '../kit/StateTag.tsx'
import { useReason } from '../kit/useReason.tsx'
import { Share } from '../kit/Share.tsx'
import { tellRefused } from './verdicts.ts'
import { planScreenWords } from './words.ts'

/** Until the result has counted them, districts can be left out of it, and taken in again. */
const unsettled = ['selecting', 'open', 'closed']

/** The districts' parts of a plan: how each stands, how much it has ordered, and a way to do without it. */
export function Districts({ plan, districts }: Pick<PlanDocument, 'plan' | 'districts'>) {
  const words = useWords(planScreenWords)
  const { ask, holder } = useReason()
  const excusing = useAction(excuseDistricts)
  const isUnsettled = unsettled.includes(plan.state)
  const hasOwnDates = districts.some(({ schoolsUntil }) => schoolsUntil)

  async function excuse({ id, districtName }: PlanDistrict, excused: boolean): Promise<void> {
    const reason = await ask(
      excused
        ? { title: words.excuseTitle(districtName), hint: words.excuseHint, action: words.excuse }
        : { title: words.readmitTitle(districtName), action: words.readmit },
    )
    if (reason) tellRefused(await excusing.run({ ids: [id], excused, reason }))
  }

  if (!districts.length) return <p className="sub plan-empty">{words.noDistricts}</p>
  return (
    <div className="plan-table">
      {holder}
      <table>
        <thead>
          <tr>
            <th scope="col">{words.district}</th>
            <th scope="col">{words.state}</th>
            <th scope="col">{words.schools}</th>
            <th scope="col" className="is-end">
              {words.titles}
            </th>
            <th scope="col" className="is-end">
              {words.copies}
            </th>
            <th scope="col" className="is-end">
              {words.listValue}
            </th>
            {hasOwnDates && <th scope="col">{words.ownDeadline}</th>}
            <th scope="col" className="is-end" aria-label={words.excuse} />
          </tr>
        </thead>
        <tbody>
          {districts.map((district) => (
            <tr key={district.id}>
              <th scope="row">
                {district.districtName} <span className="sub">{district.companyName}</span>
                {district.excuse && <span className="plan-excuse">{district.excuse}</span>}
              </th>
              <td>
                <StateTag states={districtPlanStates} state={district.state} />
              </td>
              <td data-label={words.schools}>
                <span className="plan-schools">
                  <Share part={district.schoolsDone} whole={district.schools} />
                  {district.schoolsSubmitted > 0 && (
                    <span className="sub">{words.school.submitted(district.schoolsSubmitted)}</span>
                  )}
                </span>
              </td>
              <td className="is-end is-minor">
                <Copies value={district.titles} />
              </td>
              <td className="is-end" data-label={words.copies}>
                <Copies value={district.copies} />
              </td>
              <td className="is-end is-minor">
                <Money fen={district.listFen} />
              </td>
              {hasOwnDates && (
                <td className="is-minor">
                  <MomentText at={district.schoolsUntil} />
                </td>
              )}
              <td className="is-end">
                {isUnsettled && (
                  <ExcuseButton
                    district={district}
                    busy={excusing.busy}
                    onExcuse={(excused) => void excuse(district, excused)}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ExcuseButton({
  district,
  busy,
  onExcuse,
}: {
  district: PlanDistrict
  busy: boolean
  onExcuse: (excused: boolean) => void
}) {
  const words = useWords(planScreenWords)
  const excused = district.state !== 'excused'
  if (!mayTake(districtPlanSteps[excused ? 'excuse' : 'readmit'], district.state, 'manage')) return null
  return (
    <button type="button" className="link-button" disabled={busy} onClick={() => onExcuse(excused)}>
      {excused ? words.excuse : words.readmit}…<span className="unseen"> {district.districtName}</span>
    </button>
  )
}
