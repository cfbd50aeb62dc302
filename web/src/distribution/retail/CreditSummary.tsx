import { listBooksOnSale } from '@keben/core/distribution/retail/contract'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { useWords } from '../../kit/app/language.ts'
import { CreditFacts } from './CreditFacts.tsx'
import { retailWords } from './words.ts'

/** A shop's debt and open orders against its limit. */
export function CreditSummary() {
  const words = useWords(retailWords)
  const { data } = useEndpoint(listBooksOnSale, { pageSize: 1 })
  if (!data) return null
  return (
    <section className="panel retail-statement" aria-label={words.creditTitle}>
      <h2>{words.creditTitle}</h2>
      <p className="sub">{words.statementHint}</p>
      <CreditFacts credit={data.sums.credit} isOrder={false} />
    </section>
  )
}
