import { stockOfTitle } from '@keben/core/ledgers/stock/contract'
import type { StockOfTitle } from '@keben/core/ledgers/stock/shapes'
import { stockWords } from '@keben/core/ledgers/stock/words'
import { Drawer } from '../../../kit/dialogs/Drawer.tsx'
import { TitleLine } from '../../../base/catalogue/BookTitle.tsx'
import { useEndpoint } from '../../../kit/api/endpoint-query.ts'
import { QueryFailed } from '../../../kit/api/QueryFailed.tsx'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { Loader } from '../../../kit/app/Loader.tsx'
import { Money } from '../../../kit/values/Money.tsx'
import { Amounts } from '../Amounts.tsx'
import type { StockViewer } from '../endpoints-by-role.ts'
import { stockScreenWords } from '../words.ts'
import { Journey } from './Journey.tsx'
import { TitlePlaces } from './TitlePlaces.tsx'

interface TitleDrawerProps {
  readonly side: StockViewer
  /** The drawer is closed without one. */
  readonly bookId: number | undefined
  readonly onClose: () => void
}

/** One title: how much of it lies where, and how it came there. */
export function TitleDrawer({ side, bookId, onClose }: TitleDrawerProps) {
  const query = useEndpoint(stockOfTitle, { bookId: bookId ?? 0 }, { enabled: bookId !== undefined })
  const title = query.data
  return (
    <Drawer open={bookId !== undefined} onClose={onClose} width={760} title={title && <TitleLine book={title} />}>
      {query.isError && !title && <QueryFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && bookId !== undefined && <Loader />}
      {title && bookId !== undefined && (
        <div className="stock-drawer grid">
          <Facts title={title} />
          <Amounts amounts={title.sums} />
          <Warnings title={title} />
          <TitlePlaces side={side} title={title} />
          <Journey bookId={bookId} />
        </div>
      )}
    </Drawer>
  )
}

function Facts({ title }: { title: StockOfTitle }) {
  const words = useWords(stockScreenWords)
  const names = stockWords[useLanguage()]
  return (
    <p className="stock-facts flex wrap sub">
      <span className="num">
        {names.isbn} {title.isbn}
      </span>
      <span className="num">{title.bookCode}</span>
      <span>{title.publisherName}</span>
      <span>{words.perPack(title.copiesPerPack, title.packsPerCase)}</span>
      <span>
        {words.price} <Money fen={title.priceFen} sign />
      </span>
    </p>
  )
}

function Warnings({ title: { companies } }: { title: StockOfTitle }) {
  const words = useWords(stockScreenWords)
  const low = companies.filter(({ below }) => below)
  if (!low.length) return null
  return (
    <ul className="stock-warnings grid gap-4">
      {low.map(({ companyId, companyName, free, safetyStock }) => (
        <li key={companyId}>
          <b className="state is-bad">{words.low}</b> {words.belowSafety(companyName, free, safetyStock ?? 0)}
        </li>
      ))}
    </ul>
  )
}
