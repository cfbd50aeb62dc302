import { titleJourney } from '@keben/core/ledgers/stock/contract'
import { stockWords } from '@keben/core/ledgers/stock/words'
import { useState } from 'react'
import { Select } from '../../../kit/controls/Select.tsx'
import { useEndpoint } from '../../../kit/api/endpoint-query.ts'
import { QueryFailed } from '../../../kit/api/QueryFailed.tsx'
import { figure, useLanguage, useWords } from '../../../kit/app/language.ts'
import { Loader } from '../../../kit/app/Loader.tsx'
import { Money } from '../../../kit/values/Money.tsx'
import { StateTag } from '../../../kit/values/StateTag.tsx'
import { DocumentLink } from '../DocumentLink.tsx'
import { type TitleStation, longestOf, stationsOf } from './stations.ts'
import { journeyWords } from './words.ts'
import { toneClasses } from '../../../kit/values/tone-classes.ts'
import '../../../kit/values/bars.css'

/** A title's way through a season, from orders to payments. */
export function Journey({ bookId }: { bookId: number }) {
  const words = useWords(journeyWords)
  const [planId, setPlanId] = useState<number>()
  const query = useEndpoint(titleJourney, { bookId, ...(planId && { planId }) }, { keepPrevious: true })
  const journey = query.data
  if (query.isError && !journey) return <QueryFailed error={query.error} onRetry={() => void query.refetch()} />
  if (!journey) return <Loader />
  const stations = stationsOf(journey)
  const longest = longestOf(stations)
  return (
    <section className="journey" aria-busy={query.isFetching}>
      <header className="journey-head row between gap-12 below-10">
        <h3>{words.heading}</h3>
        {journey.plan && (
          <Select
            label={words.season}
            value={journey.plan.id}
            options={journey.plans.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setPlanId}
          />
        )}
      </header>
      {journey.plan ? (
        <ol>
          {stations.map((station) => (
            <StationLine
              key={station.key}
              station={station}
              longest={longest}
              atTheGate={station.key === 'received' ? journey.sums.announced : 0}
            />
          ))}
        </ol>
      ) : (
        <p className="sub">{words.none}</p>
      )}
    </section>
  )
}

interface StationLineProps {
  readonly station: TitleStation
  readonly longest: number
  readonly atTheGate: number
}

function StationLine({ station, longest, atTheGate }: StationLineProps) {
  const words = useWords(journeyWords)
  const names = stockWords[useLanguage()]
  const { key, copies, parts, gaps, documents, fen } = station
  const missing = [
    ...gaps.map((gap) => words.gaps[gap.key](gap.copies)),
    ...(atTheGate ? [words.atTheGate(atTheGate)] : []),
  ]
  return (
    <li className={copies ? 'journey-station' : 'journey-station is-none'}>
      <b className="journey-name strong">
        {words.stations[key]}
        {key === 'stocked' && <small>{words.allSeasons}</small>}
        {fen !== undefined && copies > 0 && (
          <small>
            <Money fen={fen} sign />
          </small>
        )}
      </b>
      <span className="journey-bar flex" aria-hidden="true">
        {parts.map((part) => (
          <i
            key={part.key}
            className={`state-part ${toneClasses[part.tone]}`}
            style={{ width: `${(100 * part.copies) / longest}%` }}
          />
        ))}
      </span>
      <b className="journey-copies strong text-end num">{figure(copies)}</b>
      {(parts.length > 0 || missing.length > 0) && (
        <p className="journey-parts flex wrap small sub">
          {parts.map((part) => (
            <span key={part.key} className={`state ${toneClasses[part.tone]}`}>
              {names[part.key]} {figure(part.copies)}
            </span>
          ))}
          {missing.length > 0 && <span className="journey-gap strong ink-warn push">{missing.join(' · ')}</span>}
        </p>
      )}
      {documents.length > 0 && <Documents station={station} />}
    </li>
  )
}

const shown = 3

function Documents({ station: { documents, documentCount, states } }: { station: TitleStation }) {
  const words = useWords(journeyWords)
  const rest = documents.slice(shown)
  const earlier = documentCount - documents.length
  return (
    <div className="journey-documents small">
      <DocumentLines documents={documents.slice(0, shown)} states={states} />
      {rest.length > 0 && (
        <details>
          <summary>{words.more(rest.length + earlier)}</summary>
          <DocumentLines documents={rest} states={states} />
          {earlier > 0 && <p className="sub">{words.earlier(earlier)}</p>}
        </details>
      )}
    </div>
  )
}

function DocumentLines({ documents, states }: Pick<TitleStation, 'documents' | 'states'>) {
  return (
    <ul>
      {documents.map((document) => (
        <li key={`${document.thing} ${document.id} ${document.warehouseName}`}>
          <DocumentLink {...document} />
          <StateTag states={states} state={document.state} />
          <span className="cut sub" title={`${document.warehouseName} · ${document.partyName}`}>
            {[document.warehouseName, document.partyName].filter(Boolean).join(' · ')}
          </span>
          <span className="num">{figure(document.copies)}</span>
        </li>
      ))}
    </ul>
  )
}
