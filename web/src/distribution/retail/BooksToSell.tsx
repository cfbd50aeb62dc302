import { listTitlesToSell, putOnSale, takeOffSale } from '@keben/core/distribution/retail/contract'
import { saleStates, saleSteps } from '@keben/core/distribution/retail/choices'
import type { TitleToSell } from '@keben/core/distribution/retail/sale'
import { saleBookWords } from '@keben/core/distribution/retail/words'
import { useState } from 'react'
import { GradeText } from '../../base/catalogue/BookTitle.tsx'
import { bookTitleColumn } from '../../base/catalogue/line-columns.tsx'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import {
  type Column,
  copiesColumn,
  momentColumn,
  moneyColumn,
  stateColumn,
  textColumn,
} from '../../kit/list/columns.tsx'
import { batchAction } from '../../kit/list/resource-actions.ts'
import { stateTabs } from '../../kit/list/tools/state-tabs.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { Money } from '../../kit/values/Money.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { listWords } from '../../kit/app/words.ts'
import { SaleForm } from './SaleForm.tsx'
import { titleFilters } from './filters.ts'
import { retailWords } from './words.ts'

function SalePrice({ priceFen }: { priceFen: number | null }) {
  const words = useWords(retailWords)
  return priceFen === null ? <span className="faint">{words.atListPrice}</span> : <Money fen={priceFen} />
}

function Quantities({ row }: { row: TitleToSell }) {
  const words = useWords(retailWords)
  if (row.state === 'none') return <span className="faint">–</span>
  return (
    <span className="num">
      {words.from(row.leastCopies)}
      {row.wholePacks && <span className="sub"> · {words.packs(row.copiesPerPack)}</span>}
    </span>
  )
}

const columns: readonly Column<TitleToSell>[] = [
  bookTitleColumn(180),
  stateColumn(saleStates, 124),
  textColumn('bookCode', 104, { sortable: true, phone: 'subtitle', hidden: true }),
  { key: 'grade', width: 78, sortable: true, render: ({ grade }) => <GradeText grade={grade} /> },
  moneyColumn('listPriceFen', 84),
  {
    key: 'priceFen',
    width: 92,
    align: 'end',
    phone: 'number',
    render: ({ priceFen }) => <SalePrice priceFen={priceFen} />,
  },
  { key: 'leastCopies', width: 132, render: (row) => <Quantities row={row} /> },
  copiesColumn('freeCopies', 92),
  copiesColumn('availableCopies', 92, { phone: 'number' }),
  copiesColumn('comingCopies', 88, { hidden: true }),
  copiesColumn('shopCopies', 104),
  textColumn('publisherName', 150, { sortable: true, hidden: true }),
  textColumn('subjectName', 90, { sortable: true, hidden: true }),
  textColumn('isbn', 128, { hidden: true }),
  textColumn('saleChangedBy', 110, { hidden: true }),
  momentColumn('saleChangedAt', 120, { hidden: true }),
]

const both = ({ en, zh }: { readonly en: string; readonly zh: string }) => ({ en, zh })
const actions = [
  batchAction<TitleToSell, typeof putOnSale.input>(putOnSale, (ids) => ({ ids }), {
    key: 'online',
    label: both(saleSteps.enable),
    when: ({ state }) => state !== 'active',
  }),
  batchAction<TitleToSell, typeof takeOffSale.input>(takeOffSale, (ids) => ({ ids }), {
    key: 'offline',
    label: both(saleSteps.disable),
    when: ({ state }) => state === 'active',
  }),
]

/** The titles granted to me: their sale to shops, with prices. */
export default function BooksToSell() {
  const words = useWords(retailWords)
  const list = useWords(listWords)
  const language = useLanguage()
  const [chosen, setChosen] = useState<readonly TitleToSell[]>([])
  const edit = (row: TitleToSell) => setChosen([row])
  return (
    <>
      <ListScreen
        name="books-to-sell"
        title={screenTitle('/sys/shopManage/book', language)}
        endpoint={listTitlesToSell}
        words={saleBookWords}
        counted={words.titles}
        searchHint={words.searchTitles}
        emptyTitle={words.noGrantTitle}
        emptyHint={words.noGrant}
        nameOf={({ title }) => title}
        columns={columns}
        tabs={stateTabs(saleStates)}
        filters={[...titleFilters(language)]}
        onOpen={edit}
        rowActions={[{ key: 'edit', label: list.edit, run: edit, inline: true }]}
        batchActions={actions}
        manyActions={[{ key: 'terms', label: words.setTerms, run: setChosen }]}
      />
      <SaleForm chosen={chosen} onClose={() => setChosen([])} />
    </>
  )
}
