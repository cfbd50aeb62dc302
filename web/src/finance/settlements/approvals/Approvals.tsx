import { yuan } from '@keben/core/kit/money'
import { type ApprovalRow, decideApproval, listApprovals } from '@keben/core/finance/settlements/approvals'
import { approvalKinds, approvalStates } from '@keben/core/finance/settlements/choices'
import { approvalWords } from '@keben/core/finance/settlements/words-approval'
import type { ScreenPath } from '@keben/core/screens'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../../../kit/api/endpoint-query.ts'
import { useConfirm } from '../../../kit/ui/Confirm.tsx'
import { useActionToast } from '../../../kit/document/useActionToast.ts'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import {
  type Column,
  choiceColumn,
  momentColumn,
  moneyColumn,
  stateColumn,
  textColumn,
  titleColumn,
} from '../../../kit/list/columns.tsx'
import { choiceFilter, flagFilter } from '../../../kit/list/filters.ts'
import { stateTabs } from '../../../kit/list/tools/state-tabs.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { screenTitle } from '../../../kit/app/screens.ts'
import { useSession } from '../../../kit/session/session.ts'
import { useReason } from '../../../kit/ui/useReason.tsx'
import { Limits } from './Limits.tsx'
import { approvalScreenWords } from './words.ts'

const columns: readonly Column<ApprovalRow>[] = [
  titleColumn<'number', ApprovalRow>('number', 142),
  stateColumn(approvalStates, 96),
  textColumn('payerName', 140, { phone: 'subtitle' }),
  { key: 'title', width: 160, phone: 'subtitle', render: (row) => <What row={row} /> },
  moneyColumn('toFen', 92, { phone: 'meta' }),
  moneyColumn('differenceFen', 96, { phone: 'number' }),
  textColumn('reason', 170, { phone: 'meta' }),
  textColumn('requestedBy', 64, { phone: 'meta' }),
  // The question shows the rest to the approver; the column is for later review.
  choiceColumn('kind', approvalKinds, 130, { hidden: true }),
  moneyColumn('wasFen', 104, { hidden: true }),
  momentColumn('requestedAt', 122, { sortable: true, hidden: true }),
  textColumn('decidedBy', 96, { hidden: true }),
  textColumn('decision', 150, { hidden: true }),
  textColumn('companyName', 130, { hidden: true }),
]

/** The title of the line; an invoice has none. */
function What({ row: { title, kind } }: { row: ApprovalRow }) {
  const language = useLanguage()
  return title ?? approvalKinds[kind][language]
}

/** Finance's screen for a party's bill. */
const billScreens: Readonly<Record<ApprovalRow['payer'], ScreenPath>> = {
  school: '/sys/finance/school/wait',
  district: '/sys/finance/area/wait',
  supplier: '/sys/finance/supplier/order',
  shop: '/sys/finance/shop/order',
}

/** Approvals by a second person, who must differ from the requester. */
export default function Approvals() {
  const words = useWords(approvalScreenWords)
  const language = useLanguage()
  const deciding = useDeciding()
  const navigate = useNavigate()
  const isFinance = useSession().currentRoles?.id === 'finance'
  const open = ({ payer, billId }: ApprovalRow) =>
    void navigate({ to: billScreens[payer], search: () => ({ bill: String(billId) }) })
  const { open: waiting, approved, rejected } = approvalStates
  return (
    <>
      <ListScreen
        name="approvals"
        title={screenTitle('/sys/finance/approval', language)}
        endpoint={listApprovals}
        words={approvalWords}
        counted={words.approvals}
        searchHint={words.search}
        emptyTitle={words.none}
        emptyHint={words.noneHint}
        nameOf={({ number, title }) => [number, title].filter(Boolean).join(' · ')}
        columns={columns}
        filters={[flagFilter('mine', { yes: approvalWords[language].mine }), choiceFilter('kind', approvalKinds)]}
        tabs={stateTabs({ open: waiting, approved, rejected })}
        {...(isFinance && { onOpen: open })}
        rowActions={[
          {
            key: 'approve',
            label: words.approve,
            inline: true,
            when: ({ mayDecide }) => mayDecide,
            run: (row) => void deciding.approve(row),
          },
          {
            key: 'reject',
            label: words.reject,
            inline: true,
            when: ({ mayDecide }) => mayDecide,
            run: (row) => void deciding.reject(row),
          },
        ]}
        extra={<Limits />}
        extraOnPhones
      />
      {deciding.holder}
    </>
  )
}

function useDeciding() {
  const words = useWords(approvalScreenWords)
  const action = useAction(decideApproval)
  const toast = useActionToast()
  const { ask, holder: asking } = useConfirm()
  const { ask: askWhy, holder: reasoning } = useReason()
  return {
    async approve(row: ApprovalRow) {
      const { id, number, wasFen, toFen, payerName, reason, requestedBy } = row
      const text = words.approveAsk(number, yuan(wasFen), yuan(toFen))
      const hint = (
        <>
          {payerName} · <What row={row} />
          <br />
          {words.reasonOf(requestedBy, reason)}
        </>
      )
      if (await ask({ text, hint, action: words.approve }))
        if (await action.run({ id, approve: true })) toast(words.approve, number)
    },
    async reject({ id, number }: ApprovalRow) {
      const reason = await askWhy({
        title: words.rejectTitle(number),
        hint: words.rejectHint,
        action: words.reject,
        danger: true,
      })
      if (reason && (await action.run({ id, approve: false, reason }))) toast(words.reject, number)
    },
    holder: (
      <>
        {asking}
        {reasoning}
      </>
    ),
  }
}
