import { type PlanDataRow, archivePlans, deletePlanData, listPlanData } from '@keben/core/base/plans/contract'
import { requestPlanDeletion } from '@keben/core/base/plans/deletions'
import { planStates } from '@keben/core/base/plans/states'
import { planWords } from '@keben/core/base/plans/words'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { PageViews } from '../../kit/ui/PageViews.tsx'
import { useAction } from '../../kit/api/endpoint-query.ts'
import { useActionToast } from '../../kit/document/useActionToast.ts'
import {
  copiesColumn,
  dayColumn,
  momentColumn,
  moneyColumn,
  stateColumn,
  textColumn,
  titleColumn,
} from '../../kit/list/columns.tsx'
import { batchAction } from '../../kit/list/resource-actions.ts'
import { screenTitle } from '../../kit/app/screens.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { planFilters, useStateCounts } from './PlanList.tsx'
import { PlanDeletions } from './PlanDeletions.tsx'
import { planDataWords } from './words-data.ts'
import { planScreenWords } from './words.ts'
import { tellRefused } from './verdicts.ts'
import './plans.css'

const archive = batchAction<PlanDataRow, typeof archivePlans.input>(archivePlans, (ids) => ({ ids }), {
  key: 'archive',
  label: { en: planDataWords.en.archive, zh: planDataWords.zh.archive },
  when: ({ actions }) => actions.includes('archive'),
  confirm: { en: planDataWords.en.confirmArchive, zh: planDataWords.zh.confirmArchive },
})

/** The data of plans, and the requests to delete plans with orders. */
export default function PlanData() {
  const words = useWords(planDataWords)
  return (
    <PageViews
      label={words.views}
      views={[
        { key: 'plans', label: words.plansView, render: () => <PlanDataList /> },
        { key: 'deletions', label: words.deletions, render: () => <PlanDeletions /> },
      ]}
    />
  )
}

/** The amount of data of each plan. Finished plans can be archived, unused ones deleted. */
function PlanDataList() {
  const words = useWords(planDataWords)
  const shared = useWords(planScreenWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const counts = useStateCounts()
  const [going, setGoing] = useState<PlanDataRow>()
  const open = ({ id }: PlanDataRow) =>
    void navigate({ to: '/sys/bookOrder/orderPlan', search: () => ({ plan: String(id) }) })
  return (
    <>
      <ListScreen
        name="plan-data"
        title={screenTitle('/sys/data/plan', language)}
        endpoint={listPlanData}
        words={planWords}
        counted={shared.plans}
        searchHint={words.searchPlans}
        emptyHint={words.noPlans}
        nameOf={(plan) => plan.name}
        columns={[
          titleColumn('name', 164, { sortable: true }),
          stateColumn(planStates, 138),
          textColumn('code', 88, { sortable: true, phone: 'subtitle' }),
          copiesColumn('titles', 66),
          copiesColumn('districts', 84, { hidden: true }),
          copiesColumn('schools', 76),
          copiesColumn('lines', 92, { phone: 'number' }),
          copiesColumn('copies', 92, { phone: 'number' }),
          moneyColumn('listFen', 130, { hidden: true }),
          copiesColumn('results', 72),
          copiesColumn('resultLines', 100, { hidden: true }),
          copiesColumn('patches', 92),
          copiesColumn('steps', 100, { hidden: true }),
          dayColumn('booksInHand', 116, { hidden: true }),
          momentColumn('changedAt', 122, { sortable: true, hidden: true }),
          {
            key: 'kept',
            label: words.keptHere,
            width: 216,
            screenOnly: true,
            phone: 'subtitle',
            render: (plan: PlanDataRow) => <KeepReason plan={plan} />,
          },
        ]}
        filters={planFilters}
        summed={counts}
        onOpen={open}
        rowActions={[
          {
            key: 'delete',
            label: words.delete,
            run: setGoing,
            when: ({ actions }) => actions.includes('delete'),
          },
          {
            key: 'requestDeletion',
            label: words.request,
            run: setGoing,
            when: ({ actions }) => actions.includes('requestDeletion'),
          },
        ]}
        batchActions={[archive]}
      />
      {going && <Deleting plan={going} onClose={() => setGoing(undefined)} />}
    </>
  )
}

/** Deletes a plan at once. If schools have ordered, another administrator must approve. */
function Deleting({ plan, onClose }: { plan: PlanDataRow; onClose: () => void }) {
  const words = useWords(planDataWords)
  const deleting = useAction(deletePlanData)
  const requesting = useAction(requestPlanDeletion)
  const toast = useActionToast()
  const { id, code, name } = plan
  const asks = plan.actions.includes('requestDeletion')

  async function remove(): Promise<void> {
    const answer = await deleting.run({ ids: [id], codes: [code] })
    if (!answer || tellRefused(answer)) return
    onClose()
    toast(words.delete, code)
  }
  async function request(reason: string): Promise<void> {
    if (!(await requesting.run({ planId: id, code, reason }))) return
    onClose()
    toast(words.request, code)
  }

  return (
    <DeleteDialog
      plan={plan}
      title={asks ? words.requestTitle(name) : words.deleteTitle(name)}
      hint={asks ? words.requestHint : words.deleteHint}
      action={asks ? words.request : words.delete}
      asksReason={asks}
      busy={deleting.busy || requesting.busy}
      onDelete={(reason) => void (asks ? request(reason) : remove())}
      onClose={onClose}
    />
  )
}

/** Why a plan cannot be deleted. */
function KeepReason({ plan: { kept } }: { plan: PlanDataRow }) {
  const words = useWords(planDataWords)
  return kept ? (
    <span className="cut" title={kept}>
      {kept}
    </span>
  ) : (
    <span className="faint">{words.free}</span>
  )
}
