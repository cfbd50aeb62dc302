import { yuan } from '@keben/core/kit/money'
import { type ApprovalRow, decideApproval, listApprovals } from '@keben/core/settlements/approvals'
import { approvalKinds, approvalStates } from '@keben/core/settlements/choices'
import { approvalWords } from '@keben/core/settlements/words-approval'
import { useAction } from '../../kit/ask.ts'
import { useConfirm } from '../../kit/Confirm.tsx'
import { useTold } from '../../kit/document/useTold.ts'
import { useLanguage, useWords } from '../../kit/language.ts'
import {
  type Column,
  choiceColumn,
  momentColumn,
  moneyColumn,
  stateColumn,
  textColumn,
  titleColumn,
} from '../../kit/list/columns.tsx'
import { choiceFilter, flagFilter } from '../../kit/list/filters.ts'
import { stateTabs } from '../../kit/list/state-tabs.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { screenTitle } from '../../kit/screens.ts'
import { useReason } from '../../kit/useReason.tsx'
import { Limits } from './Limits.tsx'
import { approvalScreenWords } from './words.ts'

const columns: readonly Column<ApprovalRow>[] = [
  titleColumn<'number', ApprovalRow>('number', 160),
  stateColumn(approvalStates, 96),
  choiceColumn('kind', approvalKinds, 130),
  textColumn('payerName', 150, { phone: 'subtitle' }),
  { key: 'title', width: 170, phone: 'subtitle', render: ({ title }) => title ?? '' },
  moneyColumn('wasFen', 104, { phone: 'meta' }),
  moneyColumn('toFen', 112, { phone: 'meta' }),
  moneyColumn('differenceFen', 112, { sortable: true, phone: 'number' }),
  textColumn('reason', 200, { phone: 'meta' }),
  textColumn('askedBy', 96, { phone: 'meta' }),
  momentColumn('askedAt', 122, { sortable: true }),
  textColumn('decidedBy', 96),
  textColumn('decision', 150),
  textColumn('companyName', 130, { hidden: true }),
]

/** What needs a second person: approved or rejected by somebody else than whoever asked. */
export default function Approvals() {
  const words = useWords(approvalScreenWords)
  const language = useLanguage()
  const deciding = useDeciding()
  const { open, approved, rejected } = approvalStates
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
        tabs={stateTabs({ open, approved, rejected })}
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
  const told = useTold()
  const { ask, holder: asking } = useConfirm()
  const { ask: askWhy, holder: reasoning } = useReason()
  return {
    async approve({ id, number, wasFen, toFen, reason }: ApprovalRow) {
      const text = words.approveAsk(number, yuan(wasFen), yuan(toFen))
      if (await ask({ text, hint: reason, action: words.approve }))
        if (await action.run({ id, approve: true })) told(words.approve, number)
    },
    async reject({ id, number }: ApprovalRow) {
      const reason = await askWhy({
        title: words.rejectTitle(number),
        hint: words.rejectHint,
        action: words.reject,
        danger: true,
      })
      if (reason && (await action.run({ id, approve: false, reason }))) told(words.reject, number)
    },
    holder: (
      <>
        {asking}
        {reasoning}
      </>
    ),
  }
}
