import type { StockRow } from '@keben/core/ledgers/stock/shapes'
import { useNavigate } from '@tanstack/react-router'
import { useWords } from '../../kit/app/language.ts'
import { useSession } from '../../kit/session/session.ts'
import { CountScreen } from './count/CountScreen.tsx'
import { withTitles } from './count/draft.ts'
import { storedDraft } from './count/stored.ts'
import { lineOfRow } from './count/useFindTitles.ts'
import { StockScreen } from './StockScreen.tsx'
import { stockScreenWords } from './words.ts'

/** The keeper's stock, and stocktaking. */
export default function WarehouseStock() {
  const words = useWords(stockScreenWords)
  const navigate = useNavigate()
  const userId = useSession().userInfo?.id ?? 0
  /** Each row joins its warehouse's count; the first count opens. */
  const count = (rows: readonly StockRow[]) => {
    const byWarehouse = Map.groupBy(rows, ({ warehouseId }) => warehouseId ?? 0)
    for (const [warehouseId, places] of byWarehouse) {
      const storedCount = storedDraft(userId, warehouseId)
      storedCount.write(
        withTitles(
          storedCount.read(),
          places.flatMap((row) => lineOfRow(row) ?? []),
        ),
      )
    }
    const [first] = byWarehouse.keys()
    void navigate({ to: '.', search: () => ({ view: 'count', warehouse: String(first) }) as never })
  }
  return (
    <StockScreen
      side="warehouse"
      onCount={count}
      more={[{ key: 'count', label: words.stocktaking, render: () => <CountScreen /> }]}
    />
  )
}
