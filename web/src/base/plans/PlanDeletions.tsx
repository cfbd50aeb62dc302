import {
  type PlanDeletion,
  approvePlanDeletion,
  declinePlanDeletion,
  listPlanDeletions,
  withdrawPlanDeletion,
} from '@keben/core/base/plans/deletions'
import { planDeletionStates } from '@keben/core/base/plans/states'
import { planDeletionWords } from '@keben/core/base/plans/words-deletion'
import { useState } from 'react'
import { useAction } from '../../kit/api/endpoint-query.ts'
import { useConfirm } from '../../kit/ui/Confirm.tsx'
import { useActionToast } from '../../kit/document/useActionToast.ts'
import { download } from '../../kit/api/download.ts'
import { useWords } from '../../kit/app/language.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import {
  copiesColumn,
  momentColumn,
  moneyColumn,
  stateColumn,
  textColumn,
  titleColumn,
} from '../../kit/list/columns.tsx'
import { choiceFilter, flagFilter } from '../../kit/list/filters.ts'
import { useReason } from '../../kit/ui/useReason.tsx'
import { downloadDeletedOrders } from '../../office/spreadsheets/files.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { planDataWords } from './words-data.ts'

const can =
  (action: string) =>
  ({ actions }: PlanDeletion): boolean =>
    actions.includes(action)

/**
 * Requests to delete plans with orders, for another administrator to decide. The orders of deleted plans remain
 * readable.
 */
export function PlanDeletions() {
  const words = useWords(planDataWords)
  const toast = useActionToast()
  const { ask, holder } = useConfirm()
  const why = useReason()
  const [deciding, setDeciding] = useState<PlanDeletion>()
  const approving = useAction(approvePlanDeletion)
  const declining = useAction(declinePlanDeletion)
  const withdrawing = useAction(withdrawPlanDeletion)

  async function approve({ id, code }: PlanDeletion): Promise<void> {
    if (!(await approving.run({ id, code }))) return
    setDeciding(undefined)
    toast(words.agree, code)
  }
  async function decline({ id, code, name }: PlanDeletion): Promise<void> {
    const reason = await why.ask({ title: words.declineTitle(name), hint: words.declineHint, action: words.decline })
    if (reason && (await declining.run({ id, reason }))) toast(words.decline, code)
  }
  async function withdraw({ id, code, name }: PlanDeletion): Promise<void> {
    if (!(await ask({ text: words.withdrawTitle(name), action: words.withdraw, secondary: true }))) return
    if (await withdrawing.run({ id })) toast(words.withdraw, code)
  }

  return (
    <>
      {holder}
      {why.holder}
      <ListScreen
        name="plan-deletions"
        title={words.deletions}
        endpoint={listPlanDeletions}
        words={planDeletionWords}
        counted={words.requests}
        searchHint={words.searchDeletions}
        emptyHint={words.noDeletions}
        nameOf={({ name }) => name}
        columns={[
          titleColumn('name', 164, { sortable: true, isWhole: true }),
          stateColumn(planDeletionStates, 104),
          textColumn('reason', 180, { phone: 'subtitle' }),
          textColumn('requestedBy', 96, { phone: 'meta' }),
          momentColumn('requestedAt', 110, { sortable: true, phone: 'meta' }),
          textColumn('decidedBy', 88),
          textColumn('answer', 120),
          copiesColumn('schools', 76),
          copiesColumn('copies', 84, { phone: 'number' }),
          textColumn('code', 84, { sortable: true, hidden: true }),
          momentColumn('decidedAt', 122, { hidden: true }),
          copiesColumn('lines', 92, { hidden: true }),
          moneyColumn('listFen', 130, { hidden: true }),
        ]}
        filters={[choiceFilter('state', planDeletionStates, { inline: true, width: 150 }), flagFilter('waits')]}
        rowActions={[
          { key: 'approve', label: words.agree, run: setDeciding, when: can('approve') },
          { key: 'decline', label: words.decline, run: (row) => void decline(row), when: can('decline') },
          { key: 'withdraw', label: words.withdraw, run: (row) => void withdraw(row), when: can('withdraw') },
          {
            key: 'download',
            label: words.orders,
            run: ({ id }) => void download(downloadDeletedOrders, { id }),
            when: can('download'),
          },
        ]}
      />
      {deciding && (
        <DeleteDialog
          plan={deciding}
          title={words.deleteTitle(deciding.name)}
          hint={words.agreeHint}
          action={words.agree}
          reason={words.because(deciding.requestedBy, deciding.reason)}
          busy={approving.busy}
          onDelete={() => void approve(deciding)}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </>
  )
}
