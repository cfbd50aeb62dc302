import type { ReceiptDocument } from '@keben/core/supply/receipts/shapes'
import { useState } from 'react'
import { isCounted } from '../../kit/count/figures.ts'
import { useWords } from '../../kit/app/language.ts'
import { useSession } from '../../kit/session/session.ts'
import { damagedOf, goodOf } from './count/count.ts'
import { hasBegun, storedCount, notBegun } from './count/stored.ts'
import { countWords } from './count/words.ts'
import './receipts.css'

/** My discarded count after another keeper confirmed first; a difference means that one of us erred. */
export function OwnCount({ receipt }: { receipt: ReceiptDocument }) {
  const words = useWords(countWords)
  const storage = storedCount(useSession().userInfo?.id ?? 0, receipt.id)
  const [ownCount, setOwnCount] = useState(() => storage.read())
  if (!hasBegun(ownCount)) return null
  const differing = receipt.lines.flatMap((line) => {
    const count = ownCount.counts[line.supplierOrderLineId]
    if (!count || !isCounted(count)) return []
    const [good, damaged] = [goodOf(line, count), damagedOf(count)]
    return good === line.good && damaged === line.damaged ? [] : [{ id: line.id, title: line.title, good, damaged }]
  })
  const drop = () => {
    storage.write(undefined)
    setOwnCount(notBegun)
  }
  return (
    <section className="receipt-own note is-bad row wrap gap-8 below-12 no-print" aria-label={words.ownCount}>
      <p>
        {words.ownCount} {differing.length === 0 && words.ownIsSame}
        {differing.map(({ id, title, good, damaged }) => (
          <b key={id} className="num">
            {words.ownLine(title, good, damaged)}
          </b>
        ))}
      </p>
      <button type="button" className="button" onClick={drop}>
        {words.dropOwn}
      </button>
    </section>
  )
}
