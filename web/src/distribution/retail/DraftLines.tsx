import { quantityProblem } from '@keben/core/distribution/retail/rules'
import { myShopOrderInfo, saveShopOrder } from '@keben/core/distribution/retail/contract'
import type { ShopOrderDocument, ShopOrderLine } from '@keben/core/distribution/retail/shapes'
import { shopOrderWords } from '@keben/core/distribution/retail/words'
import { issueSentence } from '@keben/core/sentences'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endpointQuery, useAction } from '../../kit/api/endpoint-query.ts'
import { removeColumn } from '../../kit/lines/entry-columns.tsx'
import { LineView } from '../../kit/lines/LineView.tsx'
import { FigureField } from '../../kit/fields/FigureField.tsx'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { type Column, moneyColumn } from '../../kit/list/columns.tsx'
import { Standing } from './BooksOnSale.tsx'
import { titleOfLine } from './line-columns.tsx'
import { retailWords } from './words.ts'

/** The editable lines of a draft; each saves on blur. */
export function DraftLines({ order }: { order: ShopOrderDocument }) {
  const words = useWords(retailWords)
  const language = useLanguage()
  const client = useQueryClient()
  const [typed, setTyped] = useState<ReadonlyMap<number, number | null>>(new Map())
  const save = useAction(saveShopOrder, {
    onDone: ({ data }) => client.setQueryData(endpointQuery(myShopOrderInfo, { id: data.id }).queryKey, data),
  })
  const copiesOf = ({ bookId, copies }: ShopOrderLine) => typed.get(bookId) ?? (typed.has(bookId) ? null : copies)
  const problemOf = (line: ShopOrderLine) => {
    const copies = copiesOf(line)
    const problem = copies ? quantityProblem(copies, line) : undefined
    return problem && issueSentence({ ...problem, field: 'copies' }, language)
  }

  /** A basket saves single titles, any other draft as a whole. */
  const write = (changed: readonly { bookId: number; copies: number }[], remark = order.remark) => {
    const { id, version, lines } = order
    const same = lines.filter(({ bookId }) => !changed.some((one) => one.bookId === bookId))
    const next = [...same.map(({ bookId, copies }) => ({ bookId, copies })), ...changed]
    return save.run(order.basket ? { lines: [...changed], remark } : { id, version, lines: next, remark })
  }
  const put = ({ bookId }: ShopOrderLine, copies: number) => write([{ bookId, copies }])
  const leave = (line: ShopOrderLine) => {
    const copies = copiesOf(line)
    if (copies !== null && copies !== line.copies && !problemOf(line)) void put(line, copies)
  }
  const columns: readonly Column<ShopOrderLine>[] = [
    titleOfLine,
    { key: 'standing', width: 130, phone: 'state', render: (line) => <Standing book={line} /> },
    moneyColumn('priceFen', 80, { isWide: true }),
    {
      key: 'copies',
      width: 110,
      align: 'end',
      phone: 'number',
      sortable: false,
      render: (line) => (
        <span className="retail-answer-copies">
          <FigureField
            value={copiesOf(line)}
            aria-label={words.copiesOf(line.title)}
            aria-invalid={problemOf(line) ? 'true' : undefined}
            onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
            onBlur={() => leave(line)}
            onChange={(copies) => setTyped((now) => new Map(now).set(line.bookId, copies))}
          />
        </span>
      ),
    },
    moneyColumn('netFen', 100, { sum: true, phone: 'number' }),
    removeColumn({
      labelOf: ({ title }) => words.remove(title),
      disabled: save.busy,
      onRemove: (line) => void put(line, 0),
    }),
  ]
  return (
    <>
      <LineView
        lines={order.lines}
        columns={columns}
        words={shopOrderWords}
        renderNote={(line) => problemOf(line) ?? (line.onSale ? undefined : words.notOnSaleNow)}
        classOf={(line) => (line.onSale && !problemOf(line) ? undefined : 'is-odd')}
        empty={<p className="lines-none sub">{words.basketEmpty}</p>}
      />
      <label className="labelled retail-remark">
        <span>{words.remarkLabel}</span>
        <input
          key={order.id}
          className="cell-field"
          maxLength={500}
          placeholder={words.remarkHint}
          defaultValue={order.remark}
          onBlur={({ target }) => target.value.trim() !== order.remark && void write([], target.value.trim())}
        />
      </label>
    </>
  )
}
