import { yuan } from '@keben/core/kit/money'
import type { BooksOnSaleOutput } from '@keben/core/distribution/retail/shapes'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { useWords } from '../../kit/app/language.ts'
import { MainAction } from '../../kit/list/tools/MainAction.tsx'
import type { Basket } from './useBasket.ts'
import { retailWords } from './words.ts'

interface BasketBarProps {
  readonly sums: z.infer<typeof BooksOnSaleOutput>['sums']
  readonly basket: Basket
  readonly onPaste: () => void
  readonly isPasting: boolean
}

/** The basket's total, and its submission. */
export function BasketBar({ sums, basket, onPaste, isPasting }: BasketBarProps) {
  const words = useWords(retailWords)
  const navigate = useNavigate()
  const { saved } = basket
  const now = saved
    ? { id: saved.id, titles: saved.titles, copies: saved.copies, netFen: saved.netFen, credit: saved.credit }
    : {
        id: sums.basketId,
        titles: sums.basketTitles,
        copies: sums.basketCopies,
        netFen: sums.basketNetFen,
        credit: sums.credit,
      }
  const review = async () => {
    await basket.flush()
    if (now.id !== null) void navigate({ to: '/sys/shop/order', search: { order: String(now.id) } })
  }
  return (
    <section className="retail-basket-bar row wrap below-10 framed" aria-label={words.basket}>
      <b>{words.basket}</b>
      {now.titles > 0 ? (
        <span className="num" role="status">
          {words.titles(now.titles)} · {words.copies(now.copies)} · <b>¥{yuan(now.netFen)}</b>
        </span>
      ) : (
        <span className="sub">{words.basketEmpty}</span>
      )}
      <span className="sub retail-basket-saved">
        {basket.isSaving ? words.saving : saved ? words.saved : words.keys}
      </span>
      <span className="grow" />
      <button type="button" className="button" aria-expanded={isPasting} onClick={onPaste}>
        {words.pasteList}
      </button>
      <MainAction>
        <button type="button" className="button is-main" disabled={now.titles === 0} onClick={() => void review()}>
          {words.review}
        </button>
      </MainAction>
      {now.titles > 0 && now.credit.overFen > 0 && (
        <p className="retail-basket-over ink-bad" role="note">
          {words.overLimit(yuan(now.credit.overFen))}
        </p>
      )}
    </section>
  )
}
