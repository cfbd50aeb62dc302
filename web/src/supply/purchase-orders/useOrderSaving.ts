import { purchaseOrderInfo, savePurchaseOrder, submitPurchaseOrders } from '@keben/core/supply/purchase-orders/contract'
import type { PurchaseOrderDocument, SavedPurchaseOrder } from '@keben/core/supply/purchase-orders/shapes'
import { purchaseOrderSteps } from '@keben/core/supply/purchase-orders/states'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { endpointQuery, useAction } from '../../kit/api/endpoint-query.ts'
import { documentWords } from '../../kit/document/words.ts'
import { whenRefetched } from '../../kit/api/invalidation.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { showLastAction } from '../../kit/api/last-action.ts'
import type { CallRefused } from '../../kit/api/call-refused.ts'
import { drafted } from './lines.ts'
import { readRefusal } from './refusal.ts'
import type { OrderDraft, WrittenLine } from './order-draft.ts'

interface OrderSaving {
  readonly draft: OrderDraft
  readonly planId: number
  readonly order: PurchaseOrderDocument | undefined
  /** Who reviews a submitted order, and how long that takes. */
  readonly review: string
  /** The order now has a page of its own. */
  readonly onCreated: (order: SavedPurchaseOrder) => void
  readonly onRefused: () => void
}

export type SavingAction = 'save' | 'submit'

/** Saves an order, or saves and submits it. After a refusal the typing stays, and the lines are marked. */
export function useOrderSaving({ draft, planId, order, review, onCreated, onRefused }: OrderSaving) {
  const client = useQueryClient()
  const words = useWords(documentWords)
  const language = useLanguage()
  const [known, setKnown] = useState(order && { id: order.id, version: order.version })
  const [remark, setRemark] = useState(order?.remark ?? '')
  const [savedRemark, setSavedRemark] = useState(remark)
  const [busy, setBusy] = useState<SavingAction>()
  const [isStale, setStale] = useState(false)
  const [refusal, setRefusal] = useState('')
  const sent = useRef<readonly WrittenLine[]>([])
  const saving = useAction(savePurchaseOrder, { onRefused: (thrown) => refused(thrown) })
  const submitting = useAction(submitPurchaseOrders)

  const refused = (thrown: CallRefused) => {
    const { newer, messages } = readRefusal(thrown, sent.current, draft.lines())
    setStale(thrown.code === 'stale_version')
    setRefusal(thrown.message)
    draft.put(newer)
    draft.setMessages(messages)
    onRefused()
  }
  async function save(): Promise<SavedPurchaseOrder | undefined> {
    const lines = draft.written()
    sent.current = lines
    const answer = await saving.run({ ...known, planId, remark: remark.trim(), lines })
    if (!answer) return undefined
    const { id, version } = answer.data
    setKnown({ id, version })
    setSavedRemark(remark)
    setRefusal('')
    draft.settle(lines)
    return answer.data
  }
  /** Refetches the lines; a page that shows them does so itself. A failure does not undo the save. */
  async function readBack(id: number): Promise<void> {
    await whenRefetched()
    const pending = client.fetchQuery({ ...endpointQuery(purchaseOrderInfo, { id }), staleTime: 30_000 })
    await pending.then(
      (document) => draft.put(document.lines.map(drafted)),
      () => {},
    )
  }
  async function run(action: SavingAction): Promise<void> {
    setBusy(action)
    setStale(false)
    try {
      const saved = await save()
      if (!saved) return
      const verdict = action === 'submit' ? (await submitting.run({ ids: [saved.id] }))?.data.verdicts[0] : undefined
      if (verdict && !verdict.done) setRefusal(verdict.message ?? '')
      // A submitted order is no longer edited here.
      if (!verdict?.done) await readBack(saved.id)
      if (!known) onCreated(saved)
      if (verdict?.done) showLastAction(`${words.done(purchaseOrderSteps.submit[language], saved.number)} · ${review}`)
    } finally {
      setBusy(undefined)
    }
  }
  /** Takes over the version of the conflicting save, so that the next save replaces it. */
  async function keepMine(): Promise<void> {
    if (!known) return
    const now = await client.fetchQuery({ ...endpointQuery(purchaseOrderInfo, { id: known.id }), staleTime: 0 })
    setKnown({ id: now.id, version: now.version })
    setStale(false)
    setRefusal('')
  }
  return {
    run,
    busy,
    remark,
    setRemark,
    isDirty: draft.isDirty() || remark !== savedRemark,
    isNew: !known,
    isStale,
    refusal,
    keepMine,
  }
}
