import { shownDate } from '@keben/core/base/plans/dates'
import { planWords } from '@keben/core/base/plans/words'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { type SeasonDates, type SeasonMilestone, distanceTo, stationsOf, waysBehind } from './season.ts'
import { planScreenWords } from './words.ts'

/** The dates of a season as a timeline with today's place. */
export function SeasonLine({ dates, begin, now }: { dates: SeasonDates; begin?: string; now: string }) {
  const words = useWords(planScreenWords)
  const stations = stationsOf(dates)
  const present = Date.parse(now)
  const ways = waysBehind(stations, begin === undefined ? present : Date.parse(begin), present)
  const current = ways.findIndex((way) => way < 1)
  return (
    <ol className="plan-season-line grid" aria-label={words.timeline}>
      {stations.map((station, place) => (
        <Stop
          key={station.field}
          station={station}
          behind={ways[place] ?? 0}
          isNext={place === current}
          now={present}
        />
      ))}
    </ol>
  )
}

function Stop({
  station: { field, date, at },
  behind,
  isNext,
  now,
}: {
  station: SeasonMilestone
  behind: number
  isNext: boolean
  now: number
}) {
  const words = useWords(planScreenWords)
  const language = useLanguage()
  const distance = distanceTo(at, now)
  const state = distance.past ? 'is-past' : isNext ? 'is-next' : ''
  return (
    <li className={state} aria-current={isNext ? 'step' : undefined}>
      <span className="plan-season-way relative below-12" aria-hidden="true">
        <i style={{ width: `${100 * behind}%` }} />
        {isNext && <b style={{ left: `${100 * behind}%` }} title={words.today} />}
      </span>
      <span className="plan-season-stop grid text-end">
        <span className="sub">{planWords[language][field]}</span>
        <span className="num">{shownDate(field, date)}</span>
        <span className={isNext ? 'plan-season-distance' : 'faint'}>{words.distance(distance)}</span>
      </span>
    </li>
  )
}
