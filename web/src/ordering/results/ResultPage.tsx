import { yuan } from '@keben/core/kit/money'
import { type ResultPreview, deleteResult, issueResult, previewResult } from '@keben/core/ordering/results/contract'
import { resultStandings } from '@keben/core/ordering/results/states'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../../kit/controls/Button.tsx'
import { useAction, useEndpoint } from '../../kit/api/endpoint-query.ts'
import { useConfirm } from '../../kit/ui/Confirm.tsx'
import { DocumentHead } from '../../kit/document/DocumentHead.tsx'
import { figure, useLanguage, useWords } from '../../kit/app/language.ts'
import { Loader } from '../../kit/app/Loader.tsx'
import { PageViews } from '../../kit/ui/PageViews.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { Sorry } from '../../kit/app/Sorry.tsx'
import { useReason } from '../../kit/ui/useReason.tsx'
import { tellRefused } from '../../base/plans/verdicts.ts'
import { Delta } from './Delta.tsx'
import { Lines } from './Lines.tsx'
import { Overview } from './Overview.tsx'
import { Titles } from './Titles.tsx'
import { resultScreenWords } from './words.ts'
import { useActionToast } from '../../kit/document/useActionToast.ts'

/** The result of a plan, or its preview, which refetches when districts and companies change their plans. */
export function ResultPage({ planId }: { planId: number }) {
  const words = useWords(resultScreenWords)
  const query = useEndpoint(previewResult, { planId }, { keepPrevious: true })
  if (query.data) return <ResultView preview={query.data} />
  if (!query.isError) return <Loader page />
  return (
    <Sorry title={words.notFound} text={query.error.message} heading={1}>
      <Link className="button is-main" to="." search={{}}>
        {words.back}
      </Link>
    </Sorry>
  )
}

function ResultView({ preview }: { preview: ResultPreview }) {
  const words = useWords(resultScreenWords)
  const language = useLanguage()
  const { plan, result, basis, last } = preview
  const address = { plan: String(plan.id) }
  return (
    <div className="result-page">
      <DocumentHead
        title={plan.name}
        subtitle={[plan.code, result?.number].filter(Boolean).join(' · ')}
        states={resultStandings}
        state={result ? 'issued' : 'awaited'}
        back={{ label: screenTitle('/sys/bookOrder/orderResult', language) }}
        actions={<ResultActions preview={preview} />}
        facts={factsOf(preview, words)}
      />
      <PageViews
        label={words.views}
        address={address}
        views={[
          { key: 'overview', label: words.overview, render: () => <Overview preview={preview} /> },
          {
            key: 'titles',
            label: words.byTitle,
            render: () => (
              <Titles within={{ planId: plan.id, basis }} address={address} lastCode={last?.plan.code} heading={2} />
            ),
          },
          ...(result
            ? [
                {
                  key: 'lines',
                  label: words.lines,
                  render: () => <Lines resultId={result.id} title={words.lines} heading={2} address={address} />,
                },
              ]
            : []),
        ]}
      />
    </div>
  )
}

/** A figure with its change since last season. */
const fact = (label: string, value: string, change?: ReactNode) => ({
  label,
  value: (
    <>
      {value} {change}
    </>
  ),
})

function factsOf({ totals, schools, last, findings }: ResultPreview, words: (typeof resultScreenWords)['en']) {
  // While districts are missing, a comparison would be with a part.
  const isWhole = findings.every(({ kind }) => kind !== 'districtNotAccepted')
  const against = (key: 'titles' | 'copies' | 'listFen'): ReactNode =>
    last &&
    isWhole && <Delta now={totals[key]} before={last.totals[key]} measure={key === 'listFen' ? 'listFen' : 'copies'} />
  return [
    fact(words.byTitle, figure(totals.titles), against('titles')),
    fact(words.schools, figure(schools)),
    fact(words.copiesLabel, figure(totals.copies), against('copies')),
    fact(words.reserves, figure(totals.districtReserve + totals.companyReserve)),
    fact(words.listValue, yuan(totals.listFen), against('listFen')),
  ]
}

/** Issues exactly the copies of the preview; if they have changed meanwhile, the server refuses. */
function ResultActions({ preview }: { preview: ResultPreview }) {
  const words = useWords(resultScreenWords)
  const { plan, result, totals, schools, actions } = preview
  const confirm = useConfirm()
  const why = useReason()
  const toast = useActionToast()
  const issuing = useAction(issueResult)
  const withdrawing = useAction(deleteResult)

  async function issue(): Promise<void> {
    const question = words.issueQuestion({ copies: totals.copies, titles: totals.titles, schools })
    if (!(await confirm.ask({ text: question, hint: words.issueHint, action: words.issue }))) return
    const answer = await issuing.run({ planId: plan.id, copies: totals.copies })
    if (answer) toast(words.issue, plan.name)
  }
  async function withdraw(id: number, number: string): Promise<void> {
    const action = words.withdraw.replace('…', '')
    const input = { title: words.withdrawTitle(number), hint: words.withdrawHint, action, danger: true }
    const reason = await why.ask(input)
    if (!reason) return
    const answer = await withdrawing.run({ ids: [id], reason })
    if (!tellRefused(answer) && answer) toast(action, number)
  }
  return (
    <>
      <Link className="button" to="/sys/bookOrder/orderSummary" search={{ plan: String(plan.id) }}>
        {words.summary}
      </Link>
      {result && actions.includes('withdraw') && (
        <Button danger busy={withdrawing.busy} onClick={() => void withdraw(result.id, result.number)}>
          {words.withdraw}
        </Button>
      )}
      {!result && (
        <Button
          look="main"
          disabled={!actions.includes('issueResult')}
          busy={issuing.busy}
          onClick={() => void issue()}
        >
          {words.issue}
        </Button>
      )}
      {confirm.holder}
      {why.holder}
    </>
  )
}
