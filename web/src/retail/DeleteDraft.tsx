import { deleteShopOrders } from '@keben/core/retail/contract'
import type { ShopOrder } from '@keben/core/retail/shapes'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../kit/ask.ts'
import { useConfirm } from '../kit/Confirm.tsx'
import { useWords } from '../kit/language.ts'
import { retailWords } from './words.ts'

/** Deletes a draft and goes back to the list. */
export function DeleteDraft({ order }: { order: Pick<ShopOrder, 'id' | 'number'> }) {
  const words = useWords(retailWords)
  const navigate = useNavigate()
  const { ask, holder } = useConfirm()
  const del = useAction(deleteShopOrders)
  const run = async () => {
    if (!(await ask({ text: words.confirmDelete(1, order.number), action: words.delete, danger: true }))) return
    if (!(await del.run({ ids: [order.id] }))) return
    void navigate({ to: '.', search: () => ({}) as never })
  }
  return (
    <>
      <button type="button" className="button is-danger" disabled={del.busy} onClick={() => void run()}>
        {words.delete}
      </button>
      {holder}
    </>
  )
}
