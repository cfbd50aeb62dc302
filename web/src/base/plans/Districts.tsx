import { districtPlanStates, districtPlanSteps } from '@keben/core/ordering/district-plans/states'
import { mayTransition } from '@keben/core/kit/transitions'
import { type PlanDistrict, type PlanDocument, excuseDistricts } from '@keben/core/base/plans/contract'
import { useAction } from '../../kit/api/endpoint-query.ts'
import { useActionToast } from '../../kit/document/useActionToast.ts'
import { FigureTable, figures } from '../../kit/figure-table/FigureTable.tsx'
import { useWords } from '../../kit/app/language.ts'
import { MomentText } from '../../kit/values/moment.tsx'
import { Money } from '../../kit/values/Money.tsx'
import { StateTag } from '../../kit/values/StateTag.tsx'
import { useReason } from '../../kit/ui/useReason.tsx'
import { Share } from '../../kit/values/Share.tsx'
import { tellRefused } from './verdicts.ts'
import { planScreenWords } from './words.ts'

/** States in which a district can still be excused or taken back: there is no result yet. */
const unsettled = ['selecting', 'open', 'closed']

/** The district plans of a plan: state, copies, and whether the district is excused. */
export function Districts({ plan, districts }: Pick<PlanDocument, 'plan' | 'districts'>) {
  const words = useWords(planScreenWords)
  const { ask, holder } = useReason()
  const excusing = useAction(excuseDistricts)
  const toast = useActionToast()
  const isUnsettled = unsettled.includes(plan.state)
  const hasOwnDates = districts.some(({ schoolsUntil }) => schoolsUntil)

  async function excuse({ id, districtName }: PlanDistrict, excused: boolean): Promise<void> {
    const reason = await ask(
      excused
        ? { title: words.excuseTitle(districtName), hint: words.excuseHint, action: words.excuse }
        : { title: words.readmitTitle(districtName), action: words.readmit, danger: false },
    )
    if (!reason) return
    const answer = await excusing.run({ ids: [id], excused, reason })
    if (answer && !tellRefused(answer)) toast(excused ? words.excuse : words.readmit, districtName)
  }

  if (!districts.length) return <p className="sub">{words.noDistricts}</p>
  return (
    <>
      {holder}
      <FigureTable
        className="plan-table is-edge-to-edge has-cards"
        rows={districts}
        keyOf={({ id }) => id}
        columns={[
          { label: words.district, render: (district) => <DistrictName district={district} /> },
          { label: words.state, render: ({ state }) => <StateTag states={districtPlanStates} state={state} /> },
          { label: words.schools, isNamedOnPhones: true, render: (district) => <SchoolsDone district={district} /> },
          figures(words.titles, 'titles', { isWide: true }),
          figures(words.copies, 'copies', { isNamedOnPhones: true }),
          { label: words.listValue, isAtEnd: true, isWide: true, render: ({ listFen }) => <Money fen={listFen} /> },
          hasOwnDates && {
            label: words.ownDeadline,
            isWide: true,
            render: ({ schoolsUntil }) => <MomentText at={schoolsUntil} />,
          },
          {
            label: words.excuse,
            isLabelUnseen: true,
            isAtEnd: true,
            render: (district) =>
              isUnsettled && (
                <ExcuseButton
                  district={district}
                  busy={excusing.busy}
                  onExcuse={(excused) => void excuse(district, excused)}
                />
              ),
          },
        ]}
      />
    </>
  )
}

const DistrictName = ({ district }: { district: PlanDistrict }) => (
  <>
    {district.districtName} <span className="sub">{district.companyName}</span>
    {district.excuse && <span className="plan-excuse small regular sub clip">{district.excuse}</span>}
  </>
)

function SchoolsDone({ district }: { district: PlanDistrict }) {
  const words = useWords(planScreenWords)
  return (
    <span className="inline-row gap-10">
      <Share part={district.schoolsDone} total={district.schools} />
      {district.schoolsSubmitted > 0 && (
        <span className="sub small">{words.school.submitted(district.schoolsSubmitted)}</span>
      )}
    </span>
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
  if (!mayTransition(districtPlanSteps[excused ? 'excuse' : 'readmit'], district.state, 'manage')) return null
  return (
    <button type="button" className="link-button" disabled={busy} onClick={() => onExcuse(excused)}>
      {excused ? words.excuse : words.readmit}…<span className="unseen"> {district.districtName}</span>
    </button>
  )
}
