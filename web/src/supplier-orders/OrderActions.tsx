import type { SupplierOrderDocument } from '@keben/core/supplier-orders/shapes'
import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { useWords } from '../kit/language.ts'
import { OrderFiles } from './OrderFiles.tsx'
import type { useDeeds } from './useDeeds.tsx'
import { supplyWords } from './words.ts'

interface OrderActionsProps {
  readonly order: SupplierOrderDocument
  readonly deeds: ReturnType<typeof useDeeds>
}

/** What the company may do with the order now; the answer of a supplier has its buttons beside what differs. */
export function OrderActions({ order, deeds }: OrderActionsProps) {
  const words = useWords(supplyWords)
  const navigate = useNavigate()
  const named = new Map([[order.id, order.number]])
  const may = (action: string) => order.actions.includes(action)
  const openLines = order.lines.filter(({ open }) => open > 0)

  async function remove(): Promise<void> {
    if (await deeds.remove(named)) void navigate({ to: '.', search: () => ({}) as never })
  }
  return (
    <>
      <OrderFiles order={order} />
      {may('delete') && (
        <Button danger disabled={deeds.busy} onClick={() => void remove()}>
          {words.delete}
        </Button>
      )}
      {may('cancel') && (
        <Button danger disabled={deeds.busy} onClick={() => void deeds.cancel(named)}>
          {words.cancel}…
        </Button>
      )}
      {may('close') && openLines.length > 0 && (
        <Button
          disabled={deeds.busy}
          onClick={() => void deeds.close(order.id, { titles: openLines.length, copies: order.open })}
        >
          {words.close}…
        </Button>
      )}
      {may('issue') && (
        <Button type="primary" disabled={deeds.busy} onClick={() => void deeds.issue(named)}>
          {words.issue}
        </Button>
      )}
    </>
  )
}
