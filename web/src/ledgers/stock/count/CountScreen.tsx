import { type StockWarehouse, stockWarehouses } from '@keben/core/ledgers/stock/contract'
import { idIn, useAddress } from '../../../kit/app/address.ts'
import { useEndpoint } from '../../../kit/api/endpoint-query.ts'
import { QueryFailed } from '../../../kit/api/QueryFailed.tsx'
import { useWords } from '../../../kit/app/language.ts'
import { Loader } from '../../../kit/app/Loader.tsx'
import { useSession } from '../../../kit/session/session.ts'
import { Sorry } from '../../../kit/app/Sorry.tsx'
import { Counting } from './Counting.tsx'
import { storedDraft } from './stored.ts'
import { PastCounts } from './PastCounts.tsx'
import { countWords } from './words.ts'
import './count.css'

/** Stocktaking of the warehouse in the URL; a single one needs no choice. */
export function CountScreen() {
  const words = useWords(countWords)
  const { search } = useAddress()
  const userId = useSession().userInfo?.id ?? 0
  const query = useEndpoint(stockWarehouses, {})
  const warehouses = query.data
  if (query.isError && !warehouses) return <QueryFailed error={query.error} onRetry={() => void query.refetch()} />
  if (!warehouses) return <Loader page />
  const [only] = warehouses
  if (!only) return <Sorry title={words.noWarehouse} heading={1} />
  const named = warehouses.find(({ id }) => id === idIn(search, 'warehouse'))
  const warehouse = named ?? (warehouses.length === 1 ? only : undefined)
  if (!warehouse) return <WarehouseChoice warehouses={warehouses} userId={userId} />
  return <Counting key={warehouse.id} warehouse={warehouse} userId={userId} hasOthers={warehouses.length > 1} />
}

function WarehouseChoice({ warehouses, userId }: { warehouses: readonly StockWarehouse[]; userId: number }) {
  const words = useWords(countWords)
  const { go } = useAddress()
  return (
    <section className="stock-count-choice grid gap-12">
      <h1>{words.whichWarehouse}</h1>
      <p className="sub">{words.whichHint}</p>
      <ul>
        {warehouses.map(({ id, name, code }) => {
          const begun = storedDraft(userId, id).read().lines.length
          return (
            <li key={id}>
              <button type="button" onClick={() => go({ warehouse: String(id) })}>
                <b>{name}</b>
                <span className="sub num">{code}</span>
                {begun > 0 && <span className="state is-waiting push">{words.underWay(begun)}</span>}
              </button>
            </li>
          )
        })}
      </ul>
      <p>
        <PastCounts className="link" />
      </p>
    </section>
  )
}
