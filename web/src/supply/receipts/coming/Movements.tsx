import { stockBuckets, stockCauses } from '@keben/core/ledgers/stock/choices'
import { warehouseStockLog } from '@keben/core/ledgers/stock/contract'
import { Link } from '@tanstack/react-router'
import { BookTitle } from '../../../base/catalogue/BookTitle.tsx'
import { useEndpoint } from '../../../kit/api/endpoint-query.ts'
import { signed } from '../../../kit/values/change.ts'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { Loader } from '../../../kit/app/Loader.tsx'
import { MomentText } from '../../../kit/values/moment.tsx'
import { ledgerSearch } from '../../../ledgers/stock/endpoints-by-role.ts'
import { gateWords } from '../words-gate.ts'

const shown = 9

/** The latest movements, each linked to its title's ledger. */
export function Movements() {
  const words = useWords(gateWords)
  const language = useLanguage()
  const { data } = useEndpoint(warehouseStockLog, { pageSize: shown })
  if (!data) return <Loader />
  if (!data.list.length) return <p className="panel coming-empty sub">{words.noMovements}</p>
  return (
    <div className="panel coming-moves">
      <ul>
        {data.list.map((entry) => (
          <li key={entry.id}>
            <Link
              to="/sys/stock/warehouselog"
              search={ledgerSearch(entry.bookId, entry.warehouseId)}
              className="coming-move-title row slim gap-8"
            >
              <BookTitle book={entry} />
            </Link>
            <span className={entry.delta < 0 ? 'num odd' : 'num coming-in'}>{signed(entry.delta)}</span>
            <span className="sub coming-move-facts small">
              {stockCauses[entry.cause][language]} · {stockBuckets[entry.bucket][language]} ·{' '}
              <span className="num">{entry.number}</span>
            </span>
            <MomentText at={entry.at} />
          </li>
        ))}
      </ul>
      <p className="coming-more flex gap-20">
        <Link to="/sys/stockLog/warehouse" className="link">
          {words.allMovements} →
        </Link>
      </p>
    </div>
  )
}
