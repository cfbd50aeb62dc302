import { listFen, netFen } from '@keben/core/kit/money'
import type { OrderReceipt, SupplierOrderLine } from '@keben/core/supply/supplier-orders/shapes'

/** The amount owed for a receipt: its good copies at the order's terms, rounded per line. */
export function owedFor(receipt: Pick<OrderReceipt, 'lines'>, lines: readonly SupplierOrderLine[]): number {
  const byId = new Map(lines.map((line) => [line.id, line]))
  return receipt.lines.reduce((sum, { lineId, good }) => {
    const line = byId.get(lineId)
    return line && good ? sum + netFen(listFen(line.priceFen, good), line.discountBp) : sum
  }, 0)
}
