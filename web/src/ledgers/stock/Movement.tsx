import type { StockEntry } from '@keben/core/ledgers/stock/shapes'
import { signed } from '../../kit/values/change.ts'

/** What came in, or went out: its sign says it, the colour only helps, and only where more is better. */
export function Movement({ entry: { bucket, delta } }: { entry: Pick<StockEntry, 'bucket' | 'delta'> }) {
  const look = bucket !== 'onHand' ? '' : delta > 0 ? 'is-in' : 'is-out'
  return <span className={`stock-movement num ${look}`}>{signed(delta)}</span>
}
