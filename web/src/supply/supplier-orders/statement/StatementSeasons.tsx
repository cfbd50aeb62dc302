import { listStatement } from '@keben/core/supply/supplier-orders/contract'
import type { SeasonSum } from '@keben/core/supply/supplier-orders/shapes'
import { Link } from '@tanstack/react-router'
import { useEndpoint } from '../../../kit/api/endpoint-query.ts'
import { QueryFailed } from '../../../kit/api/QueryFailed.tsx'
import { FigureTable, figures } from '../../../kit/figure-table/FigureTable.tsx'
import { useWords } from '../../../kit/app/language.ts'
import { Loader } from '../../../kit/app/Loader.tsx'
import { Money } from '../../../kit/values/Money.tsx'
import { Sorry } from '../../../kit/app/Sorry.tsx'
import { statementWords } from '../words-statement.ts'
import { Difference } from '../../../kit/values/Difference.tsx'

type Figures = Omit<SeasonSum, 'planId' | 'planName'>

/** The seasons with a total; each opens into its orders. */
export function StatementSeasons({ title }: { title: string }) {
  const words = useWords(statementWords)
  const query = useEndpoint(listStatement, { pageSize: 1 })
  const sums = query.data?.sums
  return (
    <div className="supply-statement-seasons">
      <header className="page-head">
        <div>
          <h1>{title}</h1>
          <p className="sub">{words.basis}</p>
        </div>
      </header>
      <section className="panel" aria-label={words.bySeason}>
        {query.isError && !sums ? (
          <QueryFailed error={query.error} onRetry={() => void query.refetch()} />
        ) : !sums ? (
          <Loader page />
        ) : sums.seasons.length === 0 ? (
          <Sorry title={words.noneTitle} text={words.none} />
        ) : (
          <SeasonTable seasons={sums.seasons} total={{ ...sums, accepted: sums.acceptedCopies }} />
        )}
      </section>
    </div>
  )
}

function SeasonTable({ seasons, total }: { seasons: readonly SeasonSum[]; total: Figures }) {
  const words = useWords(statementWords)
  return (
    <FigureTable<SeasonSum>
      className="has-edge"
      rows={seasons}
      keyOf={({ planId }) => planId}
      columns={[
        {
          label: words.season,
          render: ({ planId, planName }) => (
            <Link to="." search={{ planIds: String(planId) }} className="link" aria-label={words.showOrders(planName)}>
              {planName}
            </Link>
          ),
        },
        figures(words.orders, 'orders'),
        figures(words.ordered, 'copies'),
        figures(words.accepted, 'accepted'),
        figures(words.announced, 'announced'),
        figures(words.good, 'good'),
        figures(words.damaged, 'damaged'),
        figures(words.closed, 'closed'),
        figures(words.toComeLabel, 'toCome'),
        {
          label: words.differenceLabel,
          isAtEnd: true,
          render: ({ difference, surplus }) => <Difference value={difference} surplus={surplus} />,
        },
        { label: words.owedLabel, isAtEnd: true, render: ({ receivedNetFen }) => <Money fen={receivedNetFen} /> },
      ]}
      total={{ ...total, planId: 0, planName: '' }}
      totalName={words.total}
    />
  )
}
