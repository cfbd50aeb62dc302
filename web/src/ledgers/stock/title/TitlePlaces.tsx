import type { StockOfTitle } from '@keben/core/ledgers/stock/shapes'
import { stockWords } from '@keben/core/ledgers/stock/words'
import { Link } from '@tanstack/react-router'
import { FigureTable, figures } from '../../../kit/figure-table/FigureTable.tsx'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { type StockViewer, ledgerSearch, endpointsByRole } from '../endpoints-by-role.ts'
import { stockScreenWords } from '../words.ts'

type Place = StockOfTitle['warehouses'][number]

const buckets = ['onHand', 'reserved', 'free', 'inTransit', 'damaged'] as const
/** The columns of a phone; the totals are above. */
const isWide = (bucket: (typeof buckets)[number]): boolean => bucket === 'reserved' || bucket === 'inTransit'
const holdsSome = ({ onHand, inTransit, damaged }: Place): boolean => onHand + inTransit + damaged > 0

/** The stock of a title by warehouse, with links to the ledger. */
export function TitlePlaces({ side, title }: { side: StockViewer; title: StockOfTitle }) {
  const words = useWords(stockScreenWords)
  const names = stockWords[useLanguage()]
  // A warehouse without stock is listed if it has ledger entries.
  const places = title.warehouses.filter((place) => holdsSome(place) || place.changedAt !== null)
  const without = title.warehouses.length - places.length
  return (
    <section>
      <h3>{words.whereItIs}</h3>
      {places.length === 0 ? (
        <p className="sub">{words.nowhere}</p>
      ) : (
        <FigureTable
          rows={places}
          keyOf={({ warehouseId }) => warehouseId}
          columns={[
            {
              label: names.warehouseName,
              render: ({ companyName, warehouseName }) => <span title={companyName}>{warehouseName}</span>,
            },
            ...buckets.map((bucket) => figures(names[bucket], bucket, { isWide: isWide(bucket) })),
            {
              label: words.ledger,
              isLabelUnseen: true,
              isAtEnd: true,
              render: ({ warehouseId, warehouseName }) => (
                <Link
                  to={endpointsByRole[side].ledgerPath}
                  search={() => ledgerSearch(title.bookId, warehouseId) as never}
                  aria-label={`${words.ledger} ${warehouseName}`}
                >
                  {words.ledger}
                </Link>
              ),
            },
          ]}
        />
      )}
      {places.length > 0 && without > 0 && <p className="sub">{words.noneThere(without)}</p>}
    </section>
  )
}
