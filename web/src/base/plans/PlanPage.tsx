import { seasons } from '@keben/core/base/plans/choices'
import { type PlanDocument, planInfo } from '@keben/core/base/plans/contract'
import { planStates } from '@keben/core/base/plans/states'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Button } from '../../kit/controls/Button.tsx'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { DocumentHead } from '../../kit/document/DocumentHead.tsx'
import { download } from '../../kit/api/download.ts'
import { FileButton } from '../../kit/api/FileButton.tsx'
import { figure, useLanguage, useWords } from '../../kit/app/language.ts'
import { Loader } from '../../kit/app/Loader.tsx'
import { Money } from '../../kit/values/Money.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { Sorry } from '../../kit/app/Sorry.tsx'
import { DatesForm, PatchForm } from './DatesForm.tsx'
import { Districts } from './Districts.tsx'
import { NextStep } from './NextStep.tsx'
import { PeopleDrawer } from './PeopleDrawer.tsx'
import { PlanForm } from './PlanForm.tsx'
import { PlanHistory } from './PlanHistory.tsx'
import { Rules } from './Rules.tsx'
import { SeasonLine } from './SeasonLine.tsx'
import { Selections } from './Selections.tsx'
import { Share } from '../../kit/values/Share.tsx'
import { downloadPlanCatalog } from '../../office/spreadsheets/files.ts'
import { usePlanSteps } from './usePlanSteps.tsx'
import { planScreenWords } from './words.ts'

/** A plan as a document. It refetches when districts and schools change their plans. */
export function PlanPage({ id }: { id: number }) {
  const words = useWords(planScreenWords)
  const query = useEndpoint(planInfo, { id }, { keepPrevious: true })
  if (query.data) return <PlanView document={query.data} />
  if (!query.isError) return <Loader page />
  return (
    <Sorry title={words.notFound} text={query.error.message} heading={1}>
      <Link className="button is-main" to="." search={{}}>
        {words.backToList}
      </Link>
    </Sorry>
  )
}

type Opened = 'form' | 'dates' | 'patch' | 'people'

function PlanView({ document }: { document: PlanDocument }) {
  const words = useWords(planScreenWords)
  const language = useLanguage()
  const [opened, setOpened] = useState<Opened>()
  const steps = usePlanSteps(document, () => setOpened('patch'))
  const { plan, actions } = document
  const close = () => setOpened(undefined)
  return (
    <div className="plan-page">
      {steps.holder}
      <DocumentHead
        title={plan.name}
        subtitle={[plan.code, `${plan.year} ${seasons[plan.term][language]}`].join(' · ')}
        states={planStates}
        state={plan.state}
        back={{ label: screenTitle('/sys/bookOrder/orderPlan', language) }}
        actions={
          <>
            <Onward plan={plan} />
            {plan.titles > 0 && (
              <FileButton
                label={words.catalogue}
                load={() => download(downloadPlanCatalog, { filter: { planId: plan.id } })}
              />
            )}
            <Button onClick={() => setOpened('people')}>{words.people}</Button>
            {actions.includes('updateDate') && <Button onClick={() => setOpened('dates')}>{words.moveDates}</Button>}
            {actions.includes('save') && <Button onClick={() => setOpened('form')}>{words.edit}</Button>}
            {actions.includes('delete') && (
              <Button danger onClick={() => void steps.remove()}>
                {words.delete}
              </Button>
            )}
          </>
        }
        facts={factsOf(document, words)}
      />
      <Part label={words.timeline} isBare>
        <SeasonLine dates={plan} begin={plan.createdAt} now={document.now} />
      </Part>
      <div className="plan-columns">
        <aside>
          <Part label={words.nextStep}>
            <NextStep document={document} steps={steps} />
          </Part>
          <Part label={words.rules}>
            <Rules plan={plan} />
          </Part>
        </aside>
        <div className="plan-main">
          <Part label={words.districts}>
            <Districts plan={plan} districts={document.districts} />
          </Part>
          <Part label={words.selections}>
            <Selections plan={plan} selections={document.selections} />
          </Part>
        </div>
        <Part label={words.history} className="plan-history">
          <PlanHistory history={document.history} />
        </Part>
      </div>
      {actions.includes('save') && (
        <PlanForm open={opened === 'form'} onClose={close} plan={plan} campuses={plan.schools} />
      )}
      {actions.includes('updateDate') && <DatesForm plan={plan} open={opened === 'dates'} onClose={close} />}
      {actions.includes('openPatch') && <PatchForm plan={plan} open={opened === 'patch'} onClose={close} />}
      <PeopleDrawer planId={plan.id} open={opened === 'people'} onClose={close} />
    </div>
  )
}

/** Links to the progress of an open plan, and to the result of a closed one. */
function Onward({ plan }: Pick<PlanDocument, 'plan'>) {
  const language = useLanguage()
  if (plan.state === 'draft' || plan.state === 'selecting') return null
  const isMoving = plan.state === 'open' || plan.state === 'closed'
  const screen = isMoving ? '/sys/bookOrder/orderSchedule' : '/sys/bookOrder/orderResult'
  return (
    <Link className="button" to={screen} search={{ plan: String(plan.id) }}>
      {screenTitle(screen, language)}
    </Link>
  )
}

function factsOf({ plan, last }: PlanDocument, words: (typeof planScreenWords)['en']) {
  const before = (value: ReactNode) => last && <span className="sub small regular">{value}</span>
  const counts = (label: string, value: number, was: number | undefined) => ({
    label,
    value: (
      <>
        {figure(value)} {before(words.lastSeason(last?.code ?? '', figure(was ?? 0)))}
      </>
    ),
  })
  return [
    counts(words.titles, plan.titles, last?.titles),
    { label: words.districts, value: <Share part={plan.districtsDone} total={plan.districts} /> },
    { label: words.schools, value: <Share part={plan.schoolsDone} total={plan.schools} /> },
    counts(words.copies, plan.copies, last?.copies),
    { label: words.listValue, value: <Money fen={plan.listFen} /> },
  ]
}

function Part({
  label,
  children,
  isBare = false,
  className = '',
}: {
  label: string
  children: ReactNode
  /** Without a label. */
  isBare?: boolean
  className?: string
}) {
  return (
    <section className={`plan-part ${className}`} aria-label={label}>
      {!isBare && <h2>{label}</h2>}
      {children}
    </section>
  )
}
