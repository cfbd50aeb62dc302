import type { StockOfTitle } from '@keben/core/stock/shapes'
import { stockWords } from '@keben/core/stock/words'
import { Link } from '@tanstack/react-router'
import { Copies } from '../../kit/Copies.tsx'
import { useLanguage, useWords } from '../../kit/language.ts'
import { type SideName, ledgerSearch, sides } from '../sides.ts'
import { stockScreenWords } from '../words.ts'

type Place = StockOfTitle['warehouses'][number]

const buckets = ['onHand', 'reserved', 'free', 'inTransit', 'damaged'] as const
/** What of it a phone has room for; the sums of all stand above. */
const isWide = (bucket: (typeof buckets)[number]): boolean => bucket === 'reserved' || bucket === 'inTransit'
const holdsSome = ({ onHand, inTransit, damaged }: Place): boolean => onHand + inTransit + damaged > 0

/** Where a title lies: a line for each warehouse that has some, with its ledger. */
export function TitlePlaces({ side, title }: { side: SideName; title: StockOfTitle }) {
  const words = useWords(stockScreenWords)
  const names = stockWords[useLanguage()]
  // What has moved at some time keeps its ledger, even where nothing is left.
  const places = title.warehouses.filter((place) => holdsSome(place) || place.changedAt !== null)
  const without = title.warehouses.length - places.length
  return (
    <section>
      <h3>{words.whereItIs}</h3>
      {places.length === 0 ? (
        <p className="sub">{words.nowhere}</p>
      ) : (
        <div className="stock-places">
          <table>
            <thead>
              <tr>
                <th scope="col">{names.warehouseName}</th>
                {buckets.map((bucket) => (
                  <th key={bucket} scope="col" className={isWide(bucket) ? 'is-end is-wide' : 'is-end'}>
                    {names[bucket]}
                  </th>
                ))}
                <th>
                  <span className="unseen">{words.ledger}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {places.map((place) => (
                <tr key={place.warehouseId}>
                  <th scope="row" title={place.companyName}>
                    {place.warehouseName}
                  </th>
                  {buckets.map((bucket) => (
                    <td key={bucket} className={isWide(bucket) ? 'is-end is-wide' : 'is-end'}>
                      <Copies value={place[bucket]} />
                    </td>
                  ))}
                  <td className="is-end">
                    <Link
                      to={sides[side].ledgerPath}
                      search={() => ledgerSearch(title.bookId, place.warehouseId) as never}
                      aria-label={`${words.ledger} ${place.warehouseName}`}
                    >
                      {words.ledger}
                    </Link>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {places.length > 0 && without > 0 && <p className="sub">{words.noneThere(without)}</p>}
    </section>
  )
}
