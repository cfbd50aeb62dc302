import type { Stocktake } from '@keben/core/stock/shapes'
import { stockWords } from '@keben/core/stock/words'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { TitleLine } from '../../catalogue/BookTitle.tsx'
import { signed } from '../../kit/change.ts'
import { ColumnHead } from '../../kit/ColumnHead.tsx'
import { DocumentHead } from '../../kit/document/DocumentHead.tsx'
import { figure, useLanguage, useWords } from '../../kit/language.ts'
import { fullMoment } from '../../kit/moment.tsx'
import { Difference } from './Difference.tsx'
import { countWords, stocktakeStates } from './words.ts'
import './count-result.css'

/** A count as it was posted, on the screen and on paper. */
export function CountResult({ stocktake, onNext }: { stocktake: Stocktake; onNext: () => void }) {
  const words = useWords(countWords)
  const names = stockWords[useLanguage()]
  const { number, warehouseName, createdBy, createdAt, reason, found, missing, differing, titles, lines } = stocktake
  return (
    <article className="count-result">
      <DocumentHead
        title={number}
        subtitle={
          <>
            {warehouseName} · {createdBy} · <span className="num">{fullMoment(createdAt)}</span>
          </>
        }
        states={stocktakeStates}
        state="posted"
        facts={[
          { label: words.counted, value: words.titlesHere(titles) },
          { label: words.differing, value: figure(differing) },
          { label: words.found, value: found ? signed(found) : '–' },
          { label: words.missing, value: missing ? signed(-missing) : '–' },
          { label: words.reason, value: reason },
        ]}
        actions={
          <>
            <Link className="button" to="/sys/stockLog/warehouse" search={{ number }}>
              {words.inLedger}
            </Link>
            <Button onClick={() => window.print()}>{words.print}</Button>
            <Button type="primary" onClick={onNext}>
              {words.next}
            </Button>
          </>
        }
      />
      <section className="panel">
        <div className="table-frame count-posted">
          <table>
            <thead>
              <tr>
                <ColumnHead kind="title">{names.title}</ColumnHead>
                <ColumnHead isWide width={132}>
                  {names.isbn}
                </ColumnHead>
                <ColumnHead kind="figure" width={92}>
                  {words.before}
                </ColumnHead>
                <ColumnHead kind="figure" width={92}>
                  {words.counted}
                </ColumnHead>
                <ColumnHead kind="figure" width={92}>
                  {words.difference}
                </ColumnHead>
                <ColumnHead kind="figure" width={92}>
                  {words.damaged}
                </ColumnHead>
                <ColumnHead isWide>{words.lineReason}</ColumnHead>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.id}>
                  <td className="cell-title">
                    <TitleLine book={line} />
                  </td>
                  <td className="num is-wide">{line.isbn}</td>
                  <td className="is-end num">{figure(line.onHandBefore)}</td>
                  <td className="is-end num">{figure(line.onHand)}</td>
                  <td className="is-end">
                    <Difference copies={line.onHand - line.onHandBefore} />
                  </td>
                  <td className="is-end num">
                    {figure(line.damaged)}
                    {line.damaged !== line.damagedBefore && (
                      <>
                        {' '}
                        <Difference copies={line.damaged - line.damagedBefore} isBad />
                      </>
                    )}
                  </td>
                  <td className="is-wide cut">{line.reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <p className="count-signature">{words.signature}</p>
    </article>
  )
}
