import { bookDict } from '@keben/core/base/catalogue/contract'
import { payers } from '@keben/core/ledgers/charges/choices'
import { fenOf, yuan } from '@keben/core/kit/money'
import { planDict } from '@keben/core/base/plans/contract'
import { type RepriceOutput, previewReprice, reprice } from '@keben/core/finance/settlements/repricing'
import { billWords } from '@keben/core/finance/settlements/words'
import { useState } from 'react'
import { useAction, useEndpoint } from '../../kit/api/endpoint-query.ts'
import { QueryFailed } from '../../kit/api/QueryFailed.tsx'
import { DictPicker } from '../../kit/fields/DictPicker.tsx'
import { LineView } from '../../kit/lines/LineView.tsx'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { showLastAction } from '../../kit/api/last-action.ts'
import {
  type Column,
  choiceColumn,
  computedColumn,
  copiesColumn,
  drawMoney,
  moneyColumn,
  titleColumn,
} from '../../kit/list/columns.tsx'
import { Loader } from '../../kit/app/Loader.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { useReason } from '../../kit/ui/useReason.tsx'
import { repriceWords } from './words-reprice.ts'
import './settlements.css'

type Row = RepriceOutput['list'][number]

/** Fixes the price of a title ordered at an estimate, after a preview of the effects. */
export default function FixPrices() {
  const words = useWords(repriceWords)
  const title = screenTitle('/sys/finance/reprice', useLanguage())
  const [planId, setPlanId] = useState<number | null>(null)
  const [bookId, setBookId] = useState<number | null>(null)
  const [price, setPrice] = useState('')
  const [billed, setBilled] = useState(false)
  const priceFen = fenOf(price)
  const isPrice = priceFen !== undefined && priceFen > 0 && priceFen < 100_000
  const request = planId && bookId && isPrice ? { planId, bookId, priceFen, billed } : undefined
  return (
    <div className="settlement-make-bills grid gap-12">
      <header className="page-head">
        <div>
          <h1>{title}</h1>
          <p className="sub">{words.hint}</p>
        </div>
      </header>
      <div className="settlement-options">
        <span className="settlement-period-season">
          <DictPicker
            dict={planDict}
            label={words.season}
            placeholder={words.season}
            value={planId}
            onChange={setPlanId}
          />
        </span>
        <span className="settlement-reprice-title grid">
          <DictPicker
            dict={bookDict}
            label={words.title}
            placeholder={words.title}
            search="server"
            value={bookId}
            onChange={setBookId}
          />
        </span>
        <label>
          {words.price}
          <input
            className="field-input num settlement-reprice-price"
            inputMode="decimal"
            value={price}
            onChange={(event) => setPrice(event.target.value)}
          />
        </label>
        <label>
          <input type="checkbox" checked={billed} onChange={(event) => setBilled(event.target.checked)} />{' '}
          {words.billed}
        </label>
      </div>
      {price.trim() !== '' && !isPrice && (
        <p className="field-problem" role="alert">
          {words.wrongPrice}
        </p>
      )}
      {request ? <Effect requested={request} /> : <p className="sub">{words.choose}</p>}
    </div>
  )
}

interface EffectProps {
  readonly requested: {
    readonly planId: number
    readonly bookId: number
    readonly priceFen: number
    readonly billed: boolean
  }
}

function Effect({ requested }: EffectProps) {
  const words = useWords(repriceWords)
  const preview = useEndpoint(previewReprice, requested, { keepPrevious: true })
  const fixing = useAction(reprice)
  const { ask, holder } = useReason()
  if (preview.isError && !preview.data)
    return <QueryFailed error={preview.error} onRetry={() => void preview.refetch()} />
  if (!preview.data) return <Loader />
  const { title, pricesFen, lines, copies, receivableFen, payableFen, kept, list } = preview.data
  const fix = async () => {
    const reason = await ask({
      title: words.reasonTitle(title, yuan(requested.priceFen)),
      hint: words.reasonHint,
      action: words.run,
      danger: false,
    })
    if (!reason) return
    const answer = await fixing.run({ ...requested, reason })
    if (answer) showLastAction(words.done(answer.data.lines))
  }
  const columns: readonly Column<Row>[] = [
    titleColumn<'payerName', Row>('payerName', 240),
    choiceColumn('payer', payers, 110, { phone: 'subtitle' }),
    copiesColumn<'lines'>('lines', 90, { sum: true }),
    copiesColumn<'copies'>('copies', 100, { sum: true, phone: 'meta' }),
    moneyColumn<'wasFen'>('wasFen', 130, { sum: true, label: words.was }),
    moneyColumn<'isFen'>('isFen', 130, { sum: true, label: words.is }),
    computedColumn<Row>('differenceFen', 130, ({ wasFen, isFen }) => isFen - wasFen, {
      draw: drawMoney,
      sum: true,
      isMain: true,
      label: words.difference,
      phone: 'number',
    }),
  ]
  return (
    <>
      {lines === 0 ? (
        <p className="sub">{words.nothing}</p>
      ) : (
        <>
          <p className="settlement-figures">
            {words.does(lines, copies)} {words.before(pricesFen.map((fen) => `¥${yuan(fen)}`).join(' · '))}{' '}
            {receivableFen !== 0 && words.receivable(yuan(receivableFen))}{' '}
            {payableFen !== 0 && words.payable(yuan(payableFen))}
          </p>
          <div className="buttons">
            <button type="button" className="button is-main" disabled={fixing.busy} onClick={() => void fix()}>
              {words.run}
            </button>
          </div>
          <section className="panel" aria-label={title}>
            <LineView
              lines={list}
              columns={columns}
              words={billWords}
              keyOf={({ payer, payerId }) => `${payer} ${payerId}`}
            />
          </section>
        </>
      )}
      {kept > 0 && <p className="sub">{words.kept(kept)}</p>}
      {holder}
    </>
  )
}
