import { nextQuantity } from '@keben/core/distribution/retail/rules'
import { listBooksOnSale, saveShopOrder } from '@keben/core/distribution/retail/contract'
import { type ShopOrderDocument } from '@keben/core/distribution/retail/shapes'
import { useState } from 'react'
import { useAddress } from '../../kit/app/address.ts'
import { useAction } from '../../kit/api/endpoint-query.ts'
import { call } from '../../kit/api/call.ts'
import { useConfirm } from '../../kit/ui/Confirm.tsx'
import { useWords } from '../../kit/app/language.ts'
import { toast } from '../../kit/ui/toast.ts'
import { retailWords } from './words.ts'

const most = 500

/** Adds an order's titles that are still on sale to the basket. */
export function OrderAgain({ order }: { order: ShopOrderDocument }) {
  const words = useWords(retailWords)
  const { go } = useAddress()
  const { ask, holder } = useConfirm()
  const [busy, setBusy] = useState(false)
  const save = useAction(saveShopOrder, { onDone: ({ data }) => go({ order: String(data.id) }) })

  const run = async () => {
    setBusy(true)
    try {
      const bookIds = order.lines.slice(0, most).map(({ bookId }) => bookId)
      const { data } = await call(listBooksOnSale, { bookIds, pageSize: most }, {})
      const lines = data.list.map((book) => {
        const ordered = order.lines.find(({ bookId }) => bookId === book.id)?.copies ?? 0
        return { bookId: book.id, copies: nextQuantity(ordered, book) }
      })
      const gone = bookIds.length - lines.length
      if (!lines.length) return toast('warning', words.allNotOnSale)
      if (gone && !(await ask({ text: words.someNotOnSale(gone, lines.length), action: words.putIntoBasket }))) return
      await save.run({ lines })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <button type="button" className="button" disabled={busy} onClick={() => void run()}>
        {words.orderAgain}
      </button>
      {holder}
    </>
  )
}
