import type { StockEntry } from '@keben/core/ledgers/stock/shapes'
import { signed } from '../../kit/values/change.ts'

/** A movement: the sign carries the meaning, colour only supports it where more is better. */
export function Movement({ entry: { bucket, delta } }: { entry: Pick<StockEntry, 'bucket' | 'delta'> }) {
  const look = bucket !== 'onHand' ? '' : delta > 0 ? 'is-in' : 'is-out'
  return <span className={`stock-movement num ${look}`}>{signed(delta)}</span>
}
