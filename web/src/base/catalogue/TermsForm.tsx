import { type BookTerms, saveBookTerms } from '@keben/core/base/catalogue/contract'
import { termsWords } from '@keben/core/base/catalogue/words'
import { yuan } from '@keben/core/kit/money'
import { type SupplierDictEntry, supplierDict } from '@keben/core/base/network/contract'
import type { z } from 'zod'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { type FormValues, dictField, numberField, percentField, textField } from '../../kit/fields/fields.ts'
import { FormDrawer } from '../../kit/form/FormDrawer.tsx'
import { useWords } from '../../kit/app/language.ts'
import { BookTitle } from './BookTitle.tsx'
import { netPriceFen } from './net-price.ts'
import { tradeTermsWords } from './words.ts'
import './catalogue.css'

interface TermsFormProps {
  readonly chosen: { readonly books: readonly BookTerms[]; readonly tab: 'form' | 'history' } | undefined
  readonly onClose: () => void
}

/** Sets the trade terms of one title, or the same terms of many. */
export function TermsForm({ chosen, onClose }: TermsFormProps) {
  const words = useWords(tradeTermsWords)
  const books = chosen?.books ?? []
  const [first] = books
  const single = books.length === 1 ? first : undefined
  const { data: suppliers = [] } = useEndpoint(supplierDict, {}, { enabled: chosen !== undefined })
  return (
    <FormDrawer
      open={chosen !== undefined}
      onClose={onClose}
      tab={chosen?.tab ?? 'form'}
      title={single ? words.editTerms : words.setTermsFor(books.length)}
      entry={single}
      initial={inCommon(books)}
      head={<Chosen books={books} />}
      endpoint={saveBookTerms}
      words={termsWords}
      effect={words.effect(books.length)}
      sections={[
        {
          fields: [
            dictField('supplierId', supplierDict, {
              wide: true,
              also: (id, values) => discountOfSupplier(id, values, suppliers),
            }),
            percentField('purchaseDiscountBp', {
              label: words.discount,
              hint: ({ purchaseDiscountBp }) =>
                (single && netPreview(single, purchaseDiscountBp, words)) ?? words.discountHint,
            }),
            numberField('leadDays', { unit: words.days, hint: words.leadDaysHint }),
            numberField('safetyStock', { unit: words.copies, hint: words.safetyStockHint }),
            // Each of many titles keeps its own remark.
            ...(single ? [textField('remark')] : []),
          ],
        },
      ]}
      toInput={(values: FormValues) => ({
        ...values,
        titles: books.map(({ id, termsVersion }) => ({ bookId: id, termsVersion })),
      })}
      {...(single && { history: { thing: 'bookTerms', id: single.id } as const })}
    />
  )
}

/** The supplier's general discount, if none has been agreed. */
function discountOfSupplier(
  id: unknown,
  { purchaseDiscountBp }: FormValues,
  suppliers: readonly z.infer<typeof SupplierDictEntry>[],
): FormValues {
  const usual = suppliers.find((supplier) => supplier.id === id)?.purchaseDiscountBp
  return usual && !purchaseDiscountBp ? { purchaseDiscountBp: usual } : {}
}

function netPreview(book: BookTerms, discount: unknown, words: (typeof tradeTermsWords)['en']): string | undefined {
  if (typeof discount !== 'number' || discount < 1 || discount > 10_000) return undefined
  const net = netPriceFen({ priceFen: book.priceFen, purchaseDiscountBp: discount })
  return net === null ? undefined : words.netPreview(yuan(book.priceFen), yuan(net))
}

/** The values that all titles have in common; the others are empty. */
function inCommon(books: readonly BookTerms[]) {
  const shared = <Key extends 'supplierId' | 'purchaseDiscountBp' | 'safetyStock' | 'leadDays'>(key: Key) => {
    const [value, ...others] = new Set(books.map((book) => book[key]))
    return others.length === 0 && value !== null && value !== undefined ? { [key]: value } : {}
  }
  return {
    ...shared('supplierId'),
    ...shared('purchaseDiscountBp'),
    ...shared('safetyStock'),
    ...shared('leadDays'),
  }
}

const mostNamed = 6

function Chosen({ books }: { books: readonly BookTerms[] }) {
  const words = useWords(tradeTermsWords)
  const replaced = books.filter((book) => book.termsVersion > 0).length
  return (
    <div className="title-chosen-books">
      <ul className="grid gap-6">
        {books.slice(0, mostNamed).map((book) => (
          <li key={book.id}>
            <BookTitle book={book} />
            <span className="num sub push regular">{yuan(book.priceFen)}</span>
          </li>
        ))}
      </ul>
      {books.length > mostNamed && <p className="sub">{words.andMore(books.length - mostNamed)}</p>}
      {books.length > 1 && replaced > 0 && <p className="sub">{words.replacesAll(replaced)}</p>}
    </div>
  )
}
