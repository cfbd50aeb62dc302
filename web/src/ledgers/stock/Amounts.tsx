import type { StockAmounts } from '@keben/core/ledgers/stock/shapes'
import { stockWords } from '@keben/core/ledgers/stock/words'
import { Copies } from '../../kit/values/Copies.tsx'
import { useLanguage } from '../../kit/app/language.ts'
import '../../kit/document/document.css'

const order = ['onHand', 'reserved', 'free', 'inTransit', 'damaged'] as const

/** A title's stock in one line of figures. */
export function Amounts({ amounts }: { amounts: StockAmounts }) {
  const names = stockWords[useLanguage()]
  return (
    <dl className="document-facts stock-amounts">
      {order.map((key) => (
        <div key={key}>
          <dt>{names[key]}</dt>
          <dd>
            <Copies value={amounts[key]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
