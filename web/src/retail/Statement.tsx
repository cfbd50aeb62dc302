import { listBooksOnSale } from '@keben/core/retail/contract'
import { useAsk } from '../kit/ask.ts'
import { AskFailed } from '../kit/AskFailed.tsx'
import { useWords } from '../kit/language.ts'
import { Loader } from '../kit/Loader.tsx'
import { CreditFacts } from './CreditFacts.tsx'
import { retailWords } from './words.ts'

/** What the shop owes: as far as it is known without its bills. */
export function Statement({ title }: { title: string }) {
  const words = useWords(retailWords)
  const asked = useAsk(listBooksOnSale, { pageSize: 1 })
  if (asked.isError && !asked.data) return <AskFailed error={asked.error} onRetry={() => void asked.refetch()} />
  if (!asked.data) return <Loader page />
  return (
    <section className="panel retail-statement" aria-label={title}>
      <h1>{title}</h1>
      <p className="sub">{words.statementHint}</p>
      <CreditFacts credit={asked.data.sums.credit} isOrder={false} />
    </section>
  )
}
