import { type PlanWithResult, listResults } from '@keben/core/ordering/results/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Select } from '../../kit/controls/Select.tsx'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import type { RawSearch } from '../../kit/list/search.ts'
import { Loader } from '../../kit/app/Loader.tsx'
import { PageViews } from '../../kit/ui/PageViews.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { Sorry } from '../../kit/app/Sorry.tsx'
import { sameTermBefore } from './compare.ts'
import { Comparison } from './Comparison.tsx'
import { Seasons } from './Seasons.tsx'
import { Titles } from './Titles.tsx'
import { historyWords } from './words-summary.ts'
import '../../kit/list/list.css'
import '../../base/plans/plans.css'
import './results.css'

/** Earlier plans: overview, comparison of two seasons, and titles. */
export default function OrderHistory() {
  const words = useWords(historyWords)
  const query = useEndpoint(listResults, { pageSize: 200 }, { staleTime: 60_000 })
  if (query.isError) return <Sorry title={query.error.message} />
  if (!query.data) return <Loader page />
  const { list } = query.data
  const latest = list.find((plan) => sameTermBefore(plan, list)) ?? list[0]
  if (!latest) return <Sorry title={words.noSeasons} text={words.noSeasonsHint} />
  return <History plans={list} latest={latest} />
}

interface Pair {
  readonly present: PlanWithResult
  readonly earlier: PlanWithResult | undefined
}

/** The two seasons of the URL; else the latest and the one before it of the same term. */
function usePair(plans: readonly PlanWithResult[], latest: PlanWithResult): Pair {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const named = (key: string) => plans.find(({ id }) => String(id) === String(search[key]))
  const present = named('plan') ?? latest
  const earlier = named('against')
  return { present, earlier: earlier && earlier.id !== present.id ? earlier : sameTermBefore(present, plans) }
}

function History({ plans, latest }: { plans: readonly PlanWithResult[]; latest: PlanWithResult }) {
  const words = useWords(historyWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const { view }: RawSearch = useSearch({ strict: false })
  const { present, earlier } = usePair(plans, latest)
  const address = { plan: String(present.id), ...(earlier && { against: String(earlier.id) }) }
  const choose = (pair: { plan: number; against?: number | undefined }, shown?: string) => {
    const next = { plan: String(pair.plan), ...(pair.against && { against: String(pair.against) }) }
    void navigate({ to: '.', search: () => ({ ...next, ...(shown && { view: shown }) }) })
  }
  const pickers = <Pickers plans={plans} pair={{ present, earlier }} onChoose={(pair) => choose(pair, view)} />
  const head = (extra?: ReactNode) => (
    <header className="page-head">
      <div>
        <h1>{screenTitle('/sys/bookOrder/orderHistory', language)}</h1>
        <p className="sub">{words.summary(plans.length)}</p>
      </div>
      {extra && <div className="buttons no-print">{extra}</div>}
    </header>
  )
  return (
    <PageViews
      label={words.views}
      address={address}
      views={[
        {
          key: 'seasons',
          label: words.seasons,
          render: () => (
            <div className="result-history-page">
              {head()}
              <Seasons
                plans={plans}
                onCompare={({ id }, before) => choose({ plan: id, against: before.id }, 'compare')}
              />
            </div>
          ),
        },
        {
          key: 'compare',
          label: words.compare,
          render: () => (
            <div className="result-history-page">
              {head(pickers)}
              {earlier ? <Comparison present={present} earlier={earlier} /> : <Sorry title={words.chooseEarlier} />}
            </div>
          ),
        },
        {
          key: 'titles',
          label: words.titles,
          render: () =>
            earlier ? (
              <Titles
                key={`${present.id} ${earlier.id}`}
                within={{ planId: present.id, againstId: earlier.id }}
                address={address}
                lastCode={earlier.code}
                title={words.pair(present.code, earlier.code)}
                picker={pickers}
              />
            ) : (
              <div className="result-history-page">
                {head(pickers)}
                <Sorry title={words.chooseEarlier} />
              </div>
            ),
        },
      ]}
    />
  )
}

function Pickers({
  plans,
  pair: { present, earlier },
  onChoose,
}: {
  plans: readonly PlanWithResult[]
  pair: Pair
  onChoose: (pair: { plan: number; against?: number | undefined }) => void
}) {
  const words = useWords(historyWords)
  const options = plans.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <span className="inline-row wrap gap-8">
      <Select label={words.present} value={present.id} options={options} onChange={(plan) => onChoose({ plan })} />
      <span className="sub">↔</span>
      <Select
        label={words.earlier}
        placeholder={words.earlier}
        value={earlier?.id}
        options={options.filter(({ value }) => value !== present.id)}
        onChange={(against) => onChoose({ plan: present.id, against })}
      />
    </span>
  )
}
