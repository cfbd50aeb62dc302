import { shelfStandings } from '@keben/core/distribution/retail/choices'
import { listBooksOnSale } from '@keben/core/distribution/retail/contract'
import type { BookOnSale } from '@keben/core/distribution/retail/shapes'
import { shopOrderWords } from '@keben/core/distribution/retail/words'
import { type KeyboardEvent, useState } from 'react'
import { GradeText } from '../../base/catalogue/BookTitle.tsx'
import { bookTitleColumn } from '../../base/catalogue/line-columns.tsx'
import { FigureField } from '../../kit/fields/FigureField.tsx'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { type Column, copiesColumn, moneyColumn, textColumn } from '../../kit/list/columns.tsx'
import { choiceFilter } from '../../kit/list/filters.ts'
import type { ListTabs } from '../../kit/list/types.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { StateTag } from '../../kit/values/StateTag.tsx'
import { BasketBar } from './BasketBar.tsx'
import { PasteList } from './PasteList.tsx'
import { type Availability, type Basket, useBasket } from './useBasket.ts'
import { titleFilters } from './filters.ts'
import { retailWords } from './words.ts'
import './retail.css'

const tabs: ListTabs<'onlyBasket', { titles: number; inBasket: number }> = {
  key: 'onlyBasket',
  options: [
    {
      value: true,
      label: { en: retailWords.en.inBasket, zh: retailWords.zh.inBasket },
      count: ({ inBasket }) => inBasket,
    },
  ],
  all: ({ titles }) => titles,
}

/** The stock of a title, and the next arrival. */
export function Standing({ book }: { book: Availability }) {
  const words = useWords(retailWords)
  return (
    <span className="retail-standing wrap baseline">
      <StateTag states={shelfStandings} state={book.standing} />
      {book.arrivesOn && <small className="sub">{words.expected(book.arrivesOn)}</small>}
    </span>
  )
}

/** Enter and the arrows move between fields. */
function moveOn(event: KeyboardEvent<HTMLInputElement>): void {
  event.stopPropagation()
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-basket]')]
  fields[fields.indexOf(event.currentTarget) + step]?.focus()
}

function CopiesField({ book, basket }: { book: BookOnSale; basket: Basket }) {
  const words = useWords(retailWords)
  const problem = basket.problemOf(book)
  return (
    <span className="retail-copies wide">
      <FigureField
        data-basket
        value={basket.copiesOf(book)}
        aria-label={words.copiesOf(book.title)}
        aria-invalid={problem ? 'true' : undefined}
        title={problem}
        onKeyDown={moveOn}
        onBlur={() => void basket.flush()}
        onChange={(copies) => basket.type(book, copies)}
      />
      {problem && <small className="field-problem">{problem}</small>}
    </span>
  )
}

function Terms({ book }: { book: BookOnSale }) {
  const words = useWords(retailWords)
  const terms = [
    book.leastCopies > 1 && words.from(book.leastCopies),
    book.wholePacks && words.packs(book.copiesPerPack),
  ].filter(Boolean)
  return terms.length ? <span className="sub">{terms.join(' · ')}</span> : <span className="faint">–</span>
}

const columnsOf = (basket: Basket): readonly Column<BookOnSale>[] => [
  bookTitleColumn(200),
  { key: 'standing', width: 124, phone: 'state', render: (book) => <Standing book={basket.standingOf(book)} /> },
  { key: 'grade', width: 80, sortable: true, phone: 'meta', render: ({ grade }) => <GradeText grade={grade} /> },
  textColumn('publisherName', 136, { sortable: true, phone: 'subtitle' }),
  moneyColumn('priceFen', 76, { sortable: true }),
  moneyColumn('netPriceFen', 84, { phone: 'number' }),
  { key: 'leastCopies', width: 124, render: (book) => <Terms book={book} /> },
  copiesColumn('underwayCopies', 88),
  {
    key: 'inBasket',
    width: 116,
    align: 'end',
    sortable: true,
    phone: 'number',
    render: (book) => <CopiesField book={book} basket={basket} />,
  },
  textColumn('isbn', 128, { hidden: true }),
  textColumn('bookCode', 104, { sortable: true, hidden: true }),
  textColumn('subjectName', 90, { sortable: true, hidden: true }),
  moneyColumn('listPriceFen', 84, { hidden: true }),
]

/** The titles on sale for a shop, with an order field in each row. */
export default function BooksOnSale() {
  const words = useWords(retailWords)
  const language = useLanguage()
  const basket = useBasket()
  const [pasting, setPasting] = useState(false)
  return (
    <ListScreen
      name="books-on-sale"
      title={screenTitle('/sys/shop/show', language)}
      endpoint={listBooksOnSale}
      words={shopOrderWords}
      counted={words.titles}
      searchHint={words.searchTitles}
      emptyTitle={words.noneOnSale}
      emptyHint={words.noneOnSaleHint}
      nameOf={({ title }) => title}
      columns={columnsOf(basket)}
      tabs={tabs}
      filters={[...titleFilters(language), choiceFilter('standing', shelfStandings)]}
      renderAbove={({ sums }) => (
        <>
          <BasketBar sums={sums} basket={basket} onPaste={() => setPasting(!pasting)} isPasting={pasting} />
          {pasting && <PasteList onClose={() => setPasting(false)} />}
        </>
      )}
    />
  )
}
