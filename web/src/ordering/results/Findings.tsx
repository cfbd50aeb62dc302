import { districtPlanStates } from '@keben/core/ordering/district-plans/states'
import { schoolPlanStates } from '@keben/core/ordering/school-plans/states'
import type { FindingKind } from '@keben/core/ordering/results/choices'
import type { Findings as Found, ResultPreview } from '@keben/core/ordering/results/contract'
import { type ScreenPath, screens } from '@keben/core/screens'
import type { Role } from '@keben/core/roles'
import { Link } from '@tanstack/react-router'
import { useWords } from '../../kit/app/language.ts'
import { useSession } from '../../kit/session/session.ts'
import { StateTag } from '../../kit/values/StateTag.tsx'
import { resultScreenWords } from './words.ts'

/** The screen that corrects each finding. */
const places: Readonly<
  Partial<
    Record<
      FindingKind,
      {
        path: ScreenPath
        word: 'toPlan' | 'toCoverage' | 'toSelection'
        search: (planId: number) => Readonly<Record<string, string | boolean>>
      }
    >
  >
> = {
  districtNotAccepted: {
    path: '/sys/bookOrder/orderPlan',
    word: 'toPlan',
    search: (planId) => ({ plan: String(planId) }),
  },
  campusWithoutWarehouse: {
    path: '/sys/baseInfo/warehouseRange',
    word: 'toCoverage',
    search: () => ({ gapsOnly: true }),
  },
  districtReserveWithoutWarehouse: {
    path: '/sys/baseInfo/warehouseRange',
    word: 'toCoverage',
    search: () => ({}),
  },
  companyReserveWithoutWarehouse: {
    path: '/sys/bookOrder/bookSelectApprove',
    word: 'toSelection',
    search: (planId) => ({ planIds: String(planId) }),
  },
}

const states = { ...schoolPlanStates, ...districtPlanStates }

/** The findings that block the issue, each with a link to the screen that corrects it. */
export function Findings({ preview }: { preview: ResultPreview }) {
  const words = useWords(resultScreenWords)
  const { findings, plan, totals } = preview
  if (!findings.length) {
    const says = totals.copies === 0 ? words.nothingYet : plan.state === 'open' ? words.stillOpen : words.ready
    return <p className={totals.copies > 0 && plan.state === 'closed' ? 'result-ready' : 'result-note'}>{says}</p>
  }
  return (
    <section className="plan-part result-findings" aria-label={words.missing}>
      <h2>{words.missing}</h2>
      {plan.state === 'open' && <p className="sub">{words.stillOpen}</p>}
      <ul className="grid gap-10">
        {findings.map((found) => (
          <FindingLine key={found.kind} found={found} planId={plan.id} />
        ))}
      </ul>
    </section>
  )
}

const mostShown = 12

function FindingLine({ found, planId }: { found: Found; planId: number }) {
  const words = useWords(resultScreenWords)
  const role = useSession().currentRoles?.id
  const place = places[found.kind]
  const roles: readonly Role[] = screens.find(({ path }) => path === place?.path)?.roles ?? []
  const mayOpen = role !== undefined && roles.includes(role)
  const shown = found.list.slice(0, mostShown)
  return (
    <li>
      <p>
        <b>{words.findings[found.kind](found.count)}</b> <span className="sub">{words.remedies[found.kind]}</span>{' '}
        {place && mayOpen && (
          <Link className="result-link nowrap" to={place.path} search={place.search(planId)}>
            {words[place.word]} →
          </Link>
        )}
      </p>
      <ul className="result-names">
        {shown.map(({ id, name, of, state, copies }) => (
          <li className="inline-row gap-6" key={id}>
            {name} {of && <span className="sub">{of}</span>} {state && <StateTag states={states} state={state} />}
            {!state && copies > 0 && <span className="sub num">{words.copies(copies)}</span>}
          </li>
        ))}
        {found.count > shown.length && (
          <li className="sub inline-row gap-6">{words.more(found.count - shown.length)}</li>
        )}
      </ul>
    </li>
  )
}
