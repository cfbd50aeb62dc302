import { type Payer, payers } from '@keben/core/ledgers/charges/choices'
import { yuan } from '@keben/core/kit/money'
import { type BankRow, confirmBankRow } from '@keben/core/finance/settlements/bank'
import { endpointsByPayer } from '@keben/core/finance/settlements/payers'
import type { Bill } from '@keben/core/finance/settlements/shapes'
import { supplierBillWords } from '@keben/core/finance/settlements/words-side'
import { billWords } from '@keben/core/finance/settlements/words'
import { useState } from 'react'
import { useAction, useEndpoint } from '../../../kit/api/endpoint-query.ts'
import { QueryFailed } from '../../../kit/api/QueryFailed.tsx'
import { LineView } from '../../../kit/lines/LineView.tsx'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { type Column, moneyColumn, textColumn, titleColumn } from '../../../kit/list/columns.tsx'
import { Loader } from '../../../kit/app/Loader.tsx'
import { DueText } from '../columns.tsx'
import { bankWords } from './words.ts'
import '../settlements.css'

const most = 50

const columns: readonly Column<Bill>[] = [
  titleColumn<'number', Bill>('number', 180),
  textColumn('payerName', 200, { phone: 'subtitle' }),
  { key: 'planName', width: 140, isWide: true, render: ({ planName }) => planName ?? '' },
  { key: 'dueOn', width: 150, phone: 'meta', render: (bill) => <DueText bill={bill} /> },
  moneyColumn<'outstandingFen'>('outstandingFen', 116, { phone: 'number' }),
]

interface ChooseBillsProps {
  readonly row: BankRow
  readonly onDone: (message: string) => void
  readonly onClose: () => void
}

/** A manual match: bills of one payer, found by payer or number. */
export function ChooseBills({ row, onDone, onClose }: ChooseBillsProps) {
  const words = useWords(bankWords)
  const language = useLanguage()
  // Money in pays receivables, money out payables.
  const kinds: readonly Payer[] = row.amountFen < 0 ? ['supplier'] : ['school', 'district', 'shop']
  const [kind, setKind] = useState<Payer>(row.proposal?.payer ?? kinds[0] ?? 'school')
  const [keyword, setKeyword] = useState(row.proposal?.payerName ?? '')
  const [chosen, setChosen] = useState<readonly Bill[]>([])
  const confirming = useAction(confirmBankRow)
  const amountFen = Math.abs(row.amountFen)
  const outstandingFen = chosen.reduce((sum, bill) => sum + bill.outstandingFen, 0)
  const title = words.chooseTitle(row.payerName || words.nobody, yuan(amountFen))
  const record = async () => {
    const answer = await confirming.run({ id: row.id, billIds: chosen.map(({ id }) => id) })
    if (answer) onDone(words.recorded(yuan(amountFen), answer.data.payment.number))
  }
  return (
    <section className="panel settlement-choose-bills gap-10 below-12" aria-label={title}>
      <h2 className="large">{title}</h2>
      {row.purpose && <p className="sub">{row.purpose}</p>}
      <div className="settlement-options">
        {kinds.length > 1 && (
          <label>
            {words.kind}{' '}
            <select
              className="field-input"
              value={kind}
              onChange={(event) => {
                setKind(event.target.value as Payer)
                setChosen([])
              }}
            >
              {kinds.map((one) => (
                <option key={one} value={one}>
                  {payers[one][language]}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className="settlement-choose-find">
          {words.find}{' '}
          <input
            className="field-input"
            type="search"
            autoFocus
            value={keyword}
            onChange={(event) => setKeyword(event.target.value)}
          />
        </label>
      </div>
      <Owed kind={kind} keyword={keyword} chosen={chosen} onChoose={setChosen} />
      <div className="row wrap gap-10">
        <span className={outstandingFen < amountFen ? 'sub num' : 'num'} role="status">
          {words.chosen(chosen.length, yuan(outstandingFen), yuan(amountFen))}
        </span>
        <span className="grow" />
        <button type="button" className="button" onClick={onClose}>
          {words.back}
        </button>
        <button
          type="button"
          className="button is-main"
          disabled={confirming.busy || !chosen.length || outstandingFen < amountFen}
          onClick={() => void record()}
        >
          {words.record}
        </button>
      </div>
    </section>
  )
}

interface OwedProps {
  readonly kind: Payer
  readonly keyword: string
  readonly chosen: readonly Bill[]
  readonly onChoose: (bills: readonly Bill[]) => void
}

function Owed({ kind, keyword, chosen, onChoose }: OwedProps) {
  const words = useWords(bankWords)
  const input = { state: 'confirmed' as const, keyword: keyword.trim(), sort: 'dueOn' as const, pageSize: most }
  const query = useEndpoint(endpointsByPayer[kind].list, input, { keepPrevious: true })
  if (query.isError && !query.data) return <QueryFailed error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Loader />
  const [first] = chosen
  const bills = query.data.list.filter(({ outstandingFen }) => outstandingFen > 0)
  return (
    <>
      <LineView
        lines={bills}
        columns={columns}
        words={kind === 'supplier' ? supplierBillWords : billWords}
        empty={<p className="sub">{words.noBills}</p>}
        ticks={{
          isTicked: ({ id }) => chosen.some((bill) => bill.id === id),
          // A payment has one payer.
          mayTick: ({ payerId }) => first === undefined || first.payerId === payerId,
          onTick: (lines, ticked) => {
            const ofOne = lines.filter(({ payerId }) => payerId === (first ?? lines[0])?.payerId)
            const others = chosen.filter(({ id }) => !ofOne.some((bill) => bill.id === id))
            onChoose(ticked ? [...others, ...ofOne] : others)
          },
          nameOf: ({ number, payerName }) => `${number} · ${payerName}`,
        }}
      />
      {query.data.total > query.data.list.length && (
        <p className="sub">{words.moreBills(query.data.total - query.data.list.length)}</p>
      )}
    </>
  )
}
