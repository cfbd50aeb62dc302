import type { PurchaseOrderDocument } from '@keben/core/supply/purchase-orders/shapes'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../kit/controls/Button.tsx'
import { Menu } from '../../kit/dialogs/Menu.tsx'
import { useWords } from '../../kit/app/language.ts'
import { downloadOrder } from './download-order.ts'
import { useBuying } from './useBuying.tsx'
import { usePurchaseSteps } from './usePurchaseSteps.ts'
import { editorWords } from './words-editor.ts'
import { purchaseScreenWords } from './words.ts'

interface DraftMenuProps {
  readonly order: PurchaseOrderDocument
  readonly onHistory: () => void
}

/** Further actions on a draft. */
export function DraftMenu({ order, onHistory }: DraftMenuProps) {
  const words = useWords(purchaseScreenWords)
  const more = useWords(editorWords)
  const navigate = useNavigate()
  const { remove, dialogs } = useBuying()
  const steps = usePurchaseSteps()
  const goBack = () => void navigate({ to: '.', search: {}, ignoreBlocker: true })
  const entries = [
    { key: 'print', label: words.print, onChoose: () => window.print() },
    { key: 'download', label: words.download, onChoose: () => void downloadOrder(order) },
    { key: 'history', label: words.history, onChoose: onHistory },
    { key: 'cancel', label: `${words.cancel}…`, onChoose: () => void steps.take('cancel', [order]) },
    {
      key: 'delete',
      label: words.delete,
      danger: true,
      onChoose: () => void remove(order).then((isDone) => isDone && goBack()),
    },
  ].filter(({ key }) => !['cancel', 'delete'].includes(key) || order.actions.includes(key))
  return (
    <>
      <Menu trigger={<Button>{more.more} ▾</Button>} groups={[{ key: 'more', entries }]} />
      {dialogs}
      {steps.holder}
    </>
  )
}

/** Splits the unassigned lines of a confirmed order into supplier orders. */
export function SplitButton({ order }: { order: PurchaseOrderDocument }) {
  const words = useWords(purchaseScreenWords)
  const { split, busy, dialogs } = useBuying()
  const unsplit = order.state === 'confirmed' ? order.lines.filter(({ supply }) => !supply).length : 0
  return (
    <>
      {unsplit > 0 && (
        <Button look="main" busy={busy} title={words.splitHint} onClick={() => void split(order.id)}>
          {unsplit === order.lines.length ? words.split : words.splitRest(unsplit)}
        </Button>
      )}
      {dialogs}
    </>
  )
}
