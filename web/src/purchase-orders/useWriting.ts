import { purchaseOrderInfo, savePurchaseOrder, submitPurchaseOrders } from '@keben/core/purchase-orders/contract'
import type { PurchaseOrderDocument } from '@keben/core/purchase-orders/shapes'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { asking, useAction } from '../kit/ask.ts'
import type { CallRefused } from '../kit/refused.ts'
import { drafted } from './lines.ts'
import { readRefusal } from './refusal.ts'
import type { Work, WrittenLine } from './work.ts'

interface Writing {
  readonly work: Work
  readonly planId: number
  readonly order: PurchaseOrderDocument | undefined
  /** The order has a page of its own from now on. */
  readonly onCreated: (order: PurchaseOrderDocument) => void
  readonly onRefused: () => void
}

export type Deed = 'save' | 'submit'

/** Saves an order, or saves and submits it. What is refused stays as it was typed, and its lines are marked. */
export function useWriting({ work, planId, order, onCreated, onRefused }: Writing) {
  const client = useQueryClient()
  const [known, setKnown] = useState(order && { id: order.id, version: order.version })
  const [remark, setRemark] = useState(order?.remark ?? '')
  const [savedRemark, setSavedRemark] = useState(remark)
  const [busy, setBusy] = useState<Deed>()
  const [isStale, setStale] = useState(false)
  const [refusal, setRefusal] = useState('')
  const sent = useRef<readonly WrittenLine[]>([])
  const saving = useAction(savePurchaseOrder, { onRefused: (thrown) => refused(thrown) })
  const submitting = useAction(submitPurchaseOrders)

  const refused = (thrown: CallRefused) => {
    const { newer, said } = readRefusal(thrown, sent.current, work.lines())
    setStale(thrown.code === 'stale_version')
    setRefusal(thrown.message)
    work.put(newer)
    work.say(said)
    onRefused()
  }
  async function save(): Promise<PurchaseOrderDocument | undefined> {
    const lines = work.written()
    sent.current = lines
    const answer = await saving.run({ ...known, planId, remark: remark.trim(), lines })
    if (!answer) return undefined
    const document = answer.data
    setKnown({ id: document.id, version: document.version })
    setSavedRemark(remark)
    setRefusal('')
    work.settle(lines)
    work.put(document.lines.map(drafted))
    client.setQueryData(asking(purchaseOrderInfo, { id: document.id }).queryKey, document)
    return document
  }
  async function run(deed: Deed): Promise<void> {
    setBusy(deed)
    setStale(false)
    try {
      const document = await save()
      if (!document) return
      if (deed === 'submit') {
        const verdict = (await submitting.run({ ids: [document.id] }))?.data.verdicts[0]
        if (verdict && !verdict.done) setRefusal(verdict.message ?? '')
      }
      if (!known) onCreated(document)
    } finally {
      setBusy(undefined)
    }
  }
  /** Takes over the version that somebody else has saved, so that the next save replaces it. */
  async function keepMine(): Promise<void> {
    if (!known) return
    const now = await client.fetchQuery({ ...asking(purchaseOrderInfo, { id: known.id }), staleTime: 0 })
    setKnown({ id: now.id, version: now.version })
    setStale(false)
    setRefusal('')
  }
  return {
    run,
    busy,
    remark,
    setRemark,
    isDirty: work.isDirty() || remark !== savedRemark,
    isNew: !known,
    isStale,
    refusal,
    keepMine,
  }
}
