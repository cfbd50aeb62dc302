import { yuan } from '@keben/core/kit/money'
import {
  type BankRow,
  confirmBankRow,
  ignoreBankRows,
  listBankRows,
  resumeBankRows,
} from '@keben/core/finance/settlements/bank'
import { bankRowStates, matchings } from '@keben/core/finance/settlements/choices'
import { billWords } from '@keben/core/finance/settlements/words'
import { useState } from 'react'
import { useAction } from '../../../kit/api/endpoint-query.ts'
import { useConfirm } from '../../../kit/ui/Confirm.tsx'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { showLastAction, tellDone } from '../../../kit/api/last-action.ts'
import {
  type Column,
  dayColumn,
  moneyColumn,
  stateColumn,
  textColumn,
  titleColumn,
} from '../../../kit/list/columns.tsx'
import { daysFilter } from '../../../kit/list/filters.ts'
import { stateTabs } from '../../../kit/list/tools/state-tabs.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { screenTitle } from '../../../kit/app/screens.ts'
import { toast } from '../../../kit/ui/toast.ts'
import { useOutcome } from '../../../kit/ui/useOutcome.tsx'
import { useReason } from '../../../kit/ui/useReason.tsx'
import { ChooseBills } from './ChooseBills.tsx'
import { excessFen, fits } from './fitting.ts'
import { UploadStatement } from './UploadStatement.tsx'
import { bankWords } from './words.ts'

/** The proposed match of a row with its reason, or its outcome. */
function Proposed({ row }: { row: BankRow }) {
  const words = useWords(bankWords)
  const language = useLanguage()
  const { proposal, paymentNumber, reason, state } = row
  if (state === 'ignored') return <span className="sub">{reason}</span>
  if (paymentNumber) return <span className="num">{paymentNumber}</span>
  if (!proposal) return <span className="sub">{words.nothing}</span>
  const [first] = proposal.bills
  const bills = proposal.bills.length === 1 ? first?.number : words.some(proposal.bills.length)
  const excess = excessFen(row)
  return (
    <span title={proposal.bills.map(({ number, outstandingFen }) => `${number} ¥${yuan(outstandingFen)}`).join('\n')}>
      <span className="num">{bills}</span> · {proposal.payerName}{' '}
      {excess > 0 ? (
        <span className="odd-figure">{words.tooMuch(yuan(excess))}</span>
      ) : (
        <span className="sub">{matchings[proposal.by][language]}</span>
      )}
    </span>
  )
}

const columns: readonly Column<BankRow>[] = [
  titleColumn<'payerName', BankRow>('payerName', 170, { sortable: true }),
  stateColumn(bankRowStates, 92),
  dayColumn('paidOn', 120, { sortable: true, phone: 'meta' }),
  moneyColumn('amountFen', 120, { sortable: true, phone: 'number' }),
  { key: 'proposal', width: 300, phone: 'subtitle', screenOnly: true, render: (row) => <Proposed row={row} /> },
  textColumn('purpose', 180, { phone: 'meta' }),
  textColumn('reference', 150),
]

/** The bank's rows: accept the proposal, choose other bills, or set aside; unmatched rows stay. */
export default function BankStatement() {
  const words = useWords(bankWords)
  const title = screenTitle('/sys/finance/bank', useLanguage())
  const [choosing, setChoosing] = useState<BankRow>()
  const matching = useMatching()
  return (
    <>
      {choosing && (
        <ChooseBills
          key={choosing.id}
          row={choosing}
          onDone={(text) => {
            showLastAction(text)
            setChoosing(undefined)
          }}
          onClose={() => setChoosing(undefined)}
        />
      )}
      <ListScreen
        name="bank"
        title={title}
        endpoint={listBankRows}
        words={billWords}
        counted={words.rows}
        summed={({ openFen, open }) => (open ? [words.openSum(yuan(openFen))] : [])}
        searchHint={words.search}
        emptyTitle={words.none}
        emptyHint={words.noneHint}
        nameOf={({ payerName, reference }) => [payerName, reference].filter(Boolean).join(' · ')}
        columns={columns}
        filters={[daysFilter('from', 'to')]}
        tabs={stateTabs(bankRowStates)}
        rowActions={[
          {
            key: 'accept',
            label: words.accept,
            inline: true,
            when: fits,
            run: (row) => void matching.accept([row]),
          },
          { key: 'choose', label: words.choose, when: ({ state }) => state === 'open', run: setChoosing },
          {
            key: 'ignore',
            label: words.ignore,
            when: ({ state }) => state === 'open',
            run: (row) => void matching.ignore([row]),
          },
          {
            key: 'resume',
            label: words.resume,
            when: ({ state }) => state === 'ignored',
            run: (row) => void matching.resume([row]),
          },
        ]}
        manyActions={[
          { key: 'accept', label: words.acceptMany, run: (rows) => void matching.acceptMany(rows) },
          { key: 'ignore', label: words.ignore, run: (rows) => void matching.ignore(rows) },
          { key: 'resume', label: words.resume, run: (rows) => void matching.resume(rows) },
        ]}
        extra={<UploadStatement />}
        extraOnPhones
      />
      {matching.holder}
    </>
  )
}

const named = (rows: readonly BankRow[]): ReadonlyMap<number, string> =>
  new Map(rows.map((row) => [row.id, row.payerName || row.reference]))

/** Actions on one or many rows. */
function useMatching() {
  const words = useWords(bankWords)
  const { ask, holder: asking } = useConfirm()
  const { ask: askWhy, holder: reasoning } = useReason()
  const { tell, holder: outcomeDialog } = useOutcome()
  const confirming = useAction(confirmBankRow)
  const ignoring = useAction(ignoreBankRows)
  const resuming = useAction(resumeBankRows)
  // Sequential, because several rows of one payer fill the same bills.
  const accept = async (rows: readonly BankRow[]) => {
    let done = 0
    for (const { id, proposal } of rows) {
      const billIds = proposal?.bills.map((bill) => bill.id) ?? []
      if (await confirming.run({ id, billIds })) done += 1
    }
    // Refusals are already shown.
    if (done) showLastAction(words.accepted(done, rows.length))
  }
  const acceptMany = async (rows: readonly BankRow[]) => {
    const fitting = rows.filter(fits)
    if (!fitting.length) return toast('warning', words.noneFits)
    const sum = fitting.reduce((total, { amountFen }) => total + amountFen, 0)
    const text = words.acceptAsk(fitting.length, yuan(sum))
    if (await ask({ text, hint: words.acceptHint, action: words.acceptMany })) await accept(fitting)
    return undefined
  }
  const ignore = async (rows: readonly BankRow[]) => {
    const reason = await askWhy({
      title: words.ignoreTitle,
      hint: words.ignoreHint,
      action: words.ignore,
      danger: false,
    })
    if (!reason) return
    const answer = await ignoring.run({ ids: rows.map(({ id }) => id), reason })
    if (!answer) return
    const ignored = answer.data.verdicts.filter(({ done }) => done).length
    tellDone(ignored, words.ignored(ignored), answer)
    tell(answer.data.verdicts, named(rows))
  }
  const resume = async (rows: readonly BankRow[]) => {
    const answer = await resuming.run({ ids: rows.map(({ id }) => id) })
    if (!answer) return
    const resumed = answer.data.verdicts.filter(({ done }) => done).length
    tellDone(resumed, words.resumed(resumed), answer)
    tell(answer.data.verdicts, named(rows))
  }
  return {
    accept,
    acceptMany,
    ignore,
    resume,
    holder: (
      <>
        {asking}
        {reasoning}
        {outcomeDialog}
      </>
    ),
  }
}
