import { saveSaleTerms } from '@keben/core/distribution/retail/contract'
import type { TitleToSell } from '@keben/core/distribution/retail/sale'
import { saleBookWords } from '@keben/core/distribution/retail/words'
import { bookReach } from '@keben/core/base/terms/contract'
import { yuan } from '@keben/core/kit/money'
import { BookTitle } from '../../base/catalogue/BookTitle.tsx'
import { call } from '../../kit/api/call.ts'
import { type FormValues, flagField, moneyField, numberField } from '../../kit/fields/fields.ts'
import { FormDrawer } from '../../kit/form/FormDrawer.tsx'
import { useWords } from '../../kit/app/language.ts'
import { retailWords } from './words.ts'
import '../../base/catalogue/catalogue.css'

const mostNamed = 6

/** Price and quantities of one or many titles. */
export function SaleForm({ chosen, onClose }: { chosen: readonly TitleToSell[]; onClose: () => void }) {
  const words = useWords(retailWords)
  const [first] = chosen
  const single = chosen.length === 1 ? first : undefined
  return (
    <FormDrawer
      open={chosen.length > 0}
      onClose={onClose}
      title={single ? words.editTerms : words.setTermsFor(chosen.length)}
      entry={single}
      initial={single ? termsOf(single) : { priceFen: null, leastCopies: 1, wholePacks: false }}
      head={<Chosen titles={chosen} />}
      endpoint={saveSaleTerms}
      words={saleBookWords}
      effect={async () => {
        const bookIds = chosen.map(({ id }) => id)
        return words.effect((await call(bookReach, { bookIds }, { quiet: true })).data.shops, bookIds.length)
      }}
      sections={[
        {
          fields: [
            moneyField('priceFen', { hint: words.priceHint, wide: true }),
            numberField('leastCopies', { unit: words.copiesUnit, hint: words.leastHint }),
            flagField('wholePacks', { hint: words.packsHint }),
          ],
        },
      ]}
      toInput={({ priceFen, leastCopies, wholePacks }: FormValues) => ({
        priceFen,
        leastCopies,
        wholePacks,
        titles: chosen.map(({ id, saleVersion }) => ({ bookId: id, saleVersion })),
      })}
    />
  )
}

const termsOf = ({ priceFen, leastCopies, wholePacks }: TitleToSell) => ({ priceFen, leastCopies, wholePacks })

function Chosen({ titles }: { titles: readonly TitleToSell[] }) {
  const words = useWords(retailWords)
  return (
    <div className="title-chosen-books">
      <ul className="grid gap-6">
        {titles.slice(0, mostNamed).map((book) => (
          <li key={book.id}>
            <BookTitle book={book} />
            <span className="num sub push regular">{yuan(book.listPriceFen)}</span>
          </li>
        ))}
      </ul>
      {titles.length > mostNamed && <p className="sub">{words.andMore(titles.length - mostNamed)}</p>}
    </div>
  )
}
