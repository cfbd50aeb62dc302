import { districtDict } from '@keben/core/base/network/contract'
import { listBusinessDiscounts } from '@keben/core/base/terms/contract'
import { useAddress } from '../../kit/app/address.ts'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { useWords } from '../../kit/app/language.ts'
import { discountScreenWords } from './words.ts'
import './terms.css'

/** The company's districts without a current discount: they pay the list price. A link from the home page opens it. */
export function DistrictsWithout() {
  const words = useWords(discountScreenWords)
  const isRequested = useAddress().search['without'] === 'yes'
  const districts = useEndpoint(districtDict, {}, { enabled: isRequested })
  const inForce = useEndpoint(listBusinessDiscounts, { phase: 'inForce', pageSize: 500 }, { enabled: isRequested })
  if (!isRequested || !districts.data || !inForce.data) return null
  const having = new Set(inForce.data.list.map(({ districtId }) => districtId))
  const without = districts.data.filter(({ id }) => !having.has(id))
  return (
    <section
      className="panel terms-districts-without flex wrap below-12"
      aria-label={words.without(without.length)}
      data-total={without.length}
    >
      <b>{words.without(without.length)}</b>
      <span>{without.map(({ name }) => name).join(words.listSeparator)}</span>
    </section>
  )
}
