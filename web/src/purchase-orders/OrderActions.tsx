import type { PurchaseOrderDocument } from '@keben/core/purchase-orders/shapes'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '../kit/controls/Button.tsx'
import { Menu } from '../kit/controls/Menu.tsx'
import { StepButtons } from '../kit/document/StepButtons.tsx'
import { download } from '../kit/download.ts'
import { useWords } from '../kit/language.ts'
import { downloadPurchaseOrders } from '../spreadsheets/files.ts'
import { useBuying } from './useBuying.tsx'
import { usePurchaseSteps } from './usePurchaseSteps.ts'
import { deskWords } from './words-desk.ts'
import { purchaseScreenWords } from './words.ts'

interface BuyerActionsProps {
  readonly order: PurchaseOrderDocument
  readonly onHistory?: () => void
}

/** The order on paper, or as a sheet. */
const paperEntries = ({ id, number }: PurchaseOrderDocument, words: (typeof purchaseScreenWords)['en']) => [
  { key: 'print', label: words.print, onChoose: () => window.print() },
  {
    key: 'download',
    label: words.download,
    onChoose: () => void download(downloadPurchaseOrders, { id, filter: {} }, `${number}.xlsx`),
  },
]

/** What whoever buys may do with it now besides writing it; the next step stands out, the rest stands behind "more". */
export function BuyerActions({ order, onHistory }: BuyerActionsProps) {
  const words = useWords(purchaseScreenWords)
  const more = useWords(deskWords)
  const navigate = useNavigate()
  const { remove, split, busy, dialogs } = useBuying()
  const steps = usePurchaseSteps()
  const may = (action: string) => order.actions.includes(action)
  const goBack = () => void navigate({ to: '.', search: {}, ignoreBlocker: true })
  const entries = [
    ...paperEntries(order, words),
    ...(onHistory ? [{ key: 'history', label: words.history, onChoose: onHistory }] : []),
    ...(may('cancel')
      ? [{ key: 'cancel', label: `${words.cancel}…`, onChoose: () => void steps.take('cancel', [order]) }]
      : []),
    ...(may('delete')
      ? [
          {
            key: 'delete',
            label: words.delete,
            danger: true,
            onChoose: () => void remove(order).then((isDone) => isDone && goBack()),
          },
        ]
      : []),
  ]
  const unsplit = order.state === 'confirmed' ? order.lines.filter(({ supply }) => !supply).length : 0
  const isFirst = unsplit === order.lines.length
  return (
    <>
      <Menu trigger={<Button>{more.more} ▾</Button>} groups={[{ key: 'more', entries }]} />
      <StepButtons stepping={steps} document={order} only={['recall']} />
      {unsplit > 0 && (
        <Button look="main" busy={busy} title={words.splitHint} onClick={() => void split(order.id)}>
          {isFirst ? words.split : words.splitRest(unsplit)}
        </Button>
      )}
      {dialogs}
      {steps.holder}
    </>
  )
}

/** What head office may do with it now. */
export function JudgeActions({ order }: { order: PurchaseOrderDocument }) {
  const words = useWords(purchaseScreenWords)
  const more = useWords(deskWords)
  const steps = usePurchaseSteps()
  return (
    <>
      <Menu trigger={<Button>{more.more} ▾</Button>} groups={[{ key: 'paper', entries: paperEntries(order, words) }]} />
      <StepButtons stepping={steps} document={order} />
      {steps.holder}
    </>
  )
}
