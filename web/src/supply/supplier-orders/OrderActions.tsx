import type { SupplierOrderDocument } from '@keben/core/supply/supplier-orders/shapes'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../kit/controls/Button.tsx'
import { StepButtons } from '../../kit/document/StepButtons.tsx'
import { useWords } from '../../kit/app/language.ts'
import { OrderFiles } from './OrderFiles.tsx'
import type { useOrderActions } from './useOrderActions.tsx'
import type { useSupplySteps } from './useSupplySteps.ts'
import { supplyWords } from './words.ts'

interface OrderActionsProps {
  readonly order: SupplierOrderDocument
  readonly actions: ReturnType<typeof useOrderActions>
  readonly steps: ReturnType<typeof useSupplySteps>
}

/** The company's actions; those on a supplier's answer stand beside the differences. */
export function OrderActions({ order, actions, steps }: OrderActionsProps) {
  const words = useWords(supplyWords)
  const navigate = useNavigate()
  const may = (action: string) => order.actions.includes(action)
  const openLines = order.lines.filter(({ open }) => open > 0)

  async function remove(): Promise<void> {
    if (await actions.remove(order)) void navigate({ to: '.', search: () => ({}) as never })
  }
  return (
    <>
      <OrderFiles order={order} />
      {may('delete') && (
        <Button danger disabled={actions.busy} onClick={() => void remove()}>
          {words.delete}
        </Button>
      )}
      {may('close') && openLines.length > 0 && (
        <Button
          disabled={actions.busy}
          onClick={() => void actions.close(order.id, { titles: openLines.length, copies: order.open })}
        >
          {words.close}…
        </Button>
      )}
      <StepButtons stepping={steps} document={order} only={['issue', 'cancel']} />
    </>
  )
}
