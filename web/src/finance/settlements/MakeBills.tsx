import { fundings } from '@keben/core/base/catalogue/choices'
import { goods } from '@keben/core/ledgers/charges/choices'
import { yuan } from '@keben/core/kit/money'
import { districtDict } from '@keben/core/base/network/contract'
import { planDict } from '@keben/core/base/plans/contract'
import { rhythms } from '@keben/core/finance/settlements/choices'
import type { BillToMake } from '@keben/core/finance/settlements/making'
import { billWords } from '@keben/core/finance/settlements/words'
import { useEffect, useState } from 'react'
import { DateField } from '../../kit/controls/DateField.tsx'
import { useAction, useEndpoint, useInvalidateAfter } from '../../kit/api/endpoint-query.ts'
import { QueryFailed } from '../../kit/api/QueryFailed.tsx'
import { useConfirm } from '../../kit/ui/Confirm.tsx'
import { DictPicker } from '../../kit/fields/DictPicker.tsx'
import { LineView } from '../../kit/lines/LineView.tsx'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { showLastAction } from '../../kit/api/last-action.ts'
import {
  type Column,
  choiceColumn,
  copiesColumn,
  moneyColumn,
  textColumn,
  titleColumn,
} from '../../kit/list/columns.tsx'
import { useLive } from '../../kit/api/live.ts'
import { Loader } from '../../kit/app/Loader.tsx'
import { type BilledPayer, endpointsByKind } from './endpoints-by-kind.ts'
import { billScreenWords } from './words.ts'
import './settlements.css'

const columns: readonly Column<BillToMake>[] = [
  titleColumn<'payerName', BillToMake>('payerName', 220),
  textColumn('districtName', 110, { isWide: true }),
  textColumn('planName', 150, { phone: 'subtitle' }),
  choiceColumn('funding', fundings, 100, { phone: 'meta' }),
  choiceColumn('goods', goods, 100),
  choiceColumn('rhythm', rhythms, 100, { isWide: true }),
  textColumn('period', 100),
  copiesColumn<'lines'>('lines', 76, { isWide: true, sum: true }),
  copiesColumn<'copies'>('copies', 84, { sum: true }),
  moneyColumn<'totalFen'>('totalFen', 120, { sum: true, phone: 'number' }),
]

/** The unbilled confirmed documents: a preview, then all bills at once. */
export function MakeBills({ payer }: { payer: BilledPayer }) {
  const words = useWords(billScreenWords)
  const fields = billWords[useLanguage()]
  const [planIds, setPlanIds] = useState<readonly number[]>([])
  const [districtIds, setDistrictIds] = useState<readonly number[]>([])
  const [until, setUntil] = useState('')
  const [ripe, setRipe] = useState(false)
  const [runId, setRunId] = useState<number>()
  const { ask, holder } = useConfirm()
  const making = useAction(endpointsByKind[payer].make)
  const wish = { planIds: [...planIds], districtIds: [...districtIds], ripe, ...(until && { until }) }
  const query = useEndpoint(endpointsByKind[payer].preview, wish, { keepPrevious: true })
  if (query.isError && !query.data) return <QueryFailed error={query.error} onRetry={() => void query.refetch()} />
  const preview = query.data
  if (!preview) return <Loader page />
  const make = async () => {
    const text = words.makeAsk(preview.bills, yuan(preview.totalFen))
    if (!(await ask({ text, hint: words.makeAskHint, action: words.makeNow(preview.bills) }))) return
    const answer = await making.run(wish)
    if (answer) setRunId(answer.data.id)
  }
  const { later, unripe, unconfirmed } = preview.out
  return (
    <div className="settlement-make-bills grid gap-12" data-total={preview.bills}>
      <header className="page-head">
        <div>
          <h1>{words.makeTitle}</h1>
          <p className="sub">{words.makeHint}</p>
        </div>
      </header>
      <div className="settlement-options">
        <DictPicker dict={planDict} label={fields.planIds} many value={planIds} onChange={setPlanIds} />
        <DictPicker dict={districtDict} label={fields.districtIds} many value={districtIds} onChange={setDistrictIds} />
        <label>
          {words.until} <DateField value={until} onChange={setUntil} />
        </label>
        <label>
          <input type="checkbox" checked={ripe} onChange={(event) => setRipe(event.target.checked)} /> {words.ripe}
        </label>
        <span className="grow" />
        <button
          type="button"
          className="button is-main"
          disabled={making.busy || preview.bills === 0}
          onClick={() => void make()}
        >
          {words.makeNow(preview.bills)}…
        </button>
      </div>
      {runId !== undefined && <Run key={runId} payer={payer} id={runId} />}
      <p className="settlement-figures num">
        {preview.bills ? words.preview(preview.bills, preview.payers, yuan(preview.totalFen)) : words.nothingToMake}
      </p>
      <ul className="sub">
        {later.lines > 0 && <li>{words.later(later.lines, yuan(later.netFen))}</li>}
        {unripe.lines > 0 && <li>{words.unripe(unripe.lines, yuan(unripe.netFen))}</li>}
        {unconfirmed > 0 && <li>{words.unconfirmed(unconfirmed)}</li>}
      </ul>
      {preview.list.length > 0 && (
        <section className="panel" aria-label={words.makeTitle}>
          <LineView
            lines={preview.list}
            columns={columns}
            words={billWords}
            keyOf={({ payerId, planId, funding, goods: what, period }) =>
              [payerId, planId, funding, what, period].join()
            }
          />
        </section>
      )}
      {preview.bills > preview.list.length && <p className="sub">{words.more(preview.bills - preview.list.length)}</p>}
      {holder}
    </div>
  )
}

function Run({ payer, id }: { payer: BilledPayer; id: number }) {
  const words = useWords(billScreenWords)
  const query = useEndpoint(endpointsByKind[payer].run, { id }, { quiet: true, every: 1_500 })
  useLive('billRun', id, () => void query.refetch())
  const run = query.data
  useInvalidateAfter(endpointsByKind[payer].make, run?.state === 'done')
  const made = run?.state === 'done' ? words.made(run.bills, yuan(run.totalFen)) : undefined
  useEffect(() => {
    if (made) showLastAction(made)
  }, [made])
  if (!run || made) return null
  return (
    <p role="status">
      <progress value={run.done} max={Math.max(run.total, 1)} /> {words.making(run.done, run.total)}
    </p>
  )
}
