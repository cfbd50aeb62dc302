import { percent, yuan } from '@keben/core/kit/money'
import type { BillDocument } from '@keben/core/finance/settlements/shapes'
import { billWords } from '@keben/core/finance/settlements/words'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { Money } from '../../kit/values/Money.tsx'
import { byDiscount, byDocument, equationOf } from './why.ts'
import { billScreenWords } from './words.ts'

/** The breakdown: list value, discount, corrections, and the number of documents. */
export function BillWhy({ bill }: { bill: BillDocument }) {
  const words = useWords(billScreenWords)
  const fields = billWords[useLanguage()]
  const { listFen, discountFen, correctedFen, totalFen } = equationOf(bill.entries)
  const discounts = byDiscount(bill.entries)
  const terms = [
    { sign: '', label: fields.listFen, fen: listFen },
    { sign: discountFen < 0 ? '−' : '+', label: fields.discountFen, fen: Math.abs(discountFen) },
    ...(correctedFen
      ? [{ sign: correctedFen < 0 ? '−' : '+', label: fields.correctedFen, fen: Math.abs(correctedFen) }]
      : []),
    { sign: '=', label: fields.totalFen, fen: totalFen },
  ]
  return (
    <section className="settlement-why below-12 panel" aria-label={words.why}>
      <dl>
        {terms.map(({ sign, label, fen }) => (
          <div key={label}>
            {sign && <i aria-hidden="true">{sign}</i>}
            <dt>{label}</dt>
            <dd>
              <Money fen={fen} sign />
            </dd>
          </div>
        ))}
      </dl>
      <p className="sub num">
        {[
          words.onDocuments(byDocument(bill.entries).length),
          ...discounts
            .slice(0, mostDiscounts)
            .map((one) => words.atDiscount(percent(one.discountBp), yuan(one.listFen), yuan(one.netFen))),
          ...(discounts.length > mostDiscounts ? [words.moreDiscounts(discounts.length - mostDiscounts)] : []),
        ].join(' · ')}
      </p>
    </section>
  )
}

/** The most that are readable at a glance. */
const mostDiscounts = 3
