import { listStatement } from '@keben/core/supplier-orders/contract'
import type { SeasonSum } from '@keben/core/supplier-orders/shapes'
import { Link } from '@tanstack/react-router'
import { useAsk } from '../../kit/ask.ts'
import { AskFailed } from '../../kit/AskFailed.tsx'
import { Copies } from '../../kit/Copies.tsx'
import { useWords } from '../../kit/language.ts'
import { Loader } from '../../kit/Loader.tsx'
import { Money } from '../../kit/Money.tsx'
import { Sorry } from '../../kit/Sorry.tsx'
import { statementWords } from '../words-statement.ts'
import { Difference } from './Difference.tsx'

type Figures = Omit<SeasonSum, 'planId' | 'planName'>

/** The seasons in rows with a total; each opens into its orders. */
export function StatementSeasons({ title }: { title: string }) {
  const words = useWords(statementWords)
  const asked = useAsk(listStatement, { pageSize: 1 })
  const sums = asked.data?.sums
  return (
    <div className="statement-seasons">
      <header className="page-head">
        <div>
          <h1>{title}</h1>
          <p className="sub">{words.basis}</p>
        </div>
      </header>
      <section className="panel" aria-label={words.bySeason}>
        {asked.isError && !sums ? (
          <AskFailed error={asked.error} onRetry={() => void asked.refetch()} />
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
  const heads = [
    words.orders,
    words.ordered,
    words.accepted,
    words.announced,
    words.good,
    words.damaged,
    words.closed,
    words.open,
  ]
  return (
    <div className="table-frame">
      <table style={{ minWidth: 1000 }}>
        <thead>
          <tr>
            <th scope="col" className="cell-title">
              {words.season}
            </th>
            {[...heads, words.differenceLabel, words.owedLabel].map((head) => (
              <th key={head} scope="col" className="is-end">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {seasons.map((season) => (
            <tr key={season.planId}>
              <th scope="row" className="cell-title">
                <Link
                  to="."
                  search={{ planIds: String(season.planId) }}
                  className="link"
                  aria-label={words.showOrders(season.planName)}
                >
                  {season.planName}
                </Link>
              </th>
              <FigureCells figures={season} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="cell-title">
              {words.total}
            </th>
            <FigureCells figures={total} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function FigureCells({ figures }: { figures: Figures }) {
  const { orders, copies, accepted, announced, good, damaged, closed, open } = figures
  const values = { orders, copies, accepted, announced, good, damaged, closed, open }
  return (
    <>
      {Object.entries(values).map(([key, value]) => (
        <td key={key} className="is-end">
          <Copies value={value} />
        </td>
      ))}
      <td className="is-end">
        <Difference copies={figures.difference} />
      </td>
      <td className="is-end">
        <Money fen={figures.receivedNetFen} />
      </td>
    </>
  )
}
