import type { CoverageMap } from '@keben/core/base/warehouses/contract'
import { countOf } from '@keben/core/base/warehouses/coverage'
import { useMemo } from 'react'
import { useConfirm } from '../../kit/ui/Confirm.tsx'
import { QueryFailed } from '../../kit/api/QueryFailed.tsx'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { Loader } from '../../kit/app/Loader.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { CoverageBody } from './coverage/CoverageBody.tsx'
import { useCoverage } from './coverage/useCoverage.ts'
import { coverageScreenWords } from './words.ts'
import '../../kit/list/list.css'
import './coverage.css'

/** Which warehouse serves which school: a matrix of the company's districts with its gaps. */
export default function Coverage() {
  const words = useWords(coverageScreenWords)
  const language = useLanguage()
  const { ask, holder } = useConfirm()
  const coverage = useCoverage({
    mayLeaveUnserved: (text) => ask({ text, action: words.leaveUnserved, danger: true }),
  })
  const { requested } = coverage
  return (
    <div className="list-screen fills">
      <header className="page-head">
        <div>
          <h1>{screenTitle('/sys/baseInfo/warehouseRange', language)}</h1>
          <p className="sub num cover-summary">{requested.data ? <Summary map={requested.data} /> : ' '}</p>
        </div>
      </header>
      {requested.data ? (
        <CoverageBody map={requested.data} coverage={coverage} />
      ) : (
        <section className="panel">
          {requested.isError ? (
            <QueryFailed error={requested.error} onRetry={() => void requested.refetch()} />
          ) : (
            <Loader page />
          )}
        </section>
      )}
      {holder}
    </div>
  )
}

function Summary({ map }: { map: CoverageMap }) {
  const words = useWords(coverageScreenWords)
  const count = useMemo(() => countOf(map.districts), [map])
  return (
    <>
      {words.summary(count)} ·{' '}
      {count.uncovered > 0 ? (
        <span className="cover-uncovered ink-bad">{words.uncovered(count.uncovered)}</span>
      ) : (
        words.allCovered
      )}
    </>
  )
}
