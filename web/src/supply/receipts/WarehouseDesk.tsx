import { arrivalDesk } from '@keben/core/supply/receipts/contract'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { QueryFailed } from '../../kit/api/QueryFailed.tsx'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { Loader } from '../../kit/app/Loader.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { ComingDays } from './coming/ComingDays.tsx'
import { Movements } from './coming/Movements.tsx'
import { Tiles } from './coming/Tiles.tsx'
import { gateWords } from './words-gate.ts'
import './coming/coming.css'
import './receipts.css'

/** A keeper's dashboard: tasks, arrivals and movements, each linked to its screen. */
export default function WarehouseDesk() {
  const words = useWords(gateWords)
  const title = screenTitle('/sys/wareHouse/manage', useLanguage())
  const query = useEndpoint(arrivalDesk, {}, { staleTime: 0 })
  const desk = query.data
  if (query.isError && !desk) return <QueryFailed error={query.error} onRetry={() => void query.refetch()} />
  if (!desk) return <Loader page />
  return (
    <div className="gate-desk">
      <header className="page-head">
        <div>
          <h1>{title}</h1>
          <p className="sub num">{[desk.today, ...desk.warehouses.map(({ name }) => name)].slice(0, 5).join(' · ')}</p>
        </div>
      </header>
      <Tiles desk={desk} />
      <div className="coming-columns grid gap-20">
        <section aria-labelledby="desk-days">
          <h2 id="desk-days">{words.arrivals}</h2>
          <ComingDays desk={desk} />
        </section>
        <section aria-labelledby="desk-moves">
          <h2 id="desk-moves">{words.movements}</h2>
          <Movements />
        </section>
      </div>
    </div>
  )
}
