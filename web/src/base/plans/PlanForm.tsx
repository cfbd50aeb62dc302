import { seasons } from '@keben/core/base/plans/choices'
import type { Season } from '@keben/core/base/plans/choices'
import { type Plan, listPlans, savePlan } from '@keben/core/base/plans/contract'
import { nextSeason, usualDates } from '@keben/core/base/plans/dates'
import { type PlanField, mayChange } from '@keben/core/base/plans/editing'
import { planWords } from '@keben/core/base/plans/words'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import {
  type FormValues,
  choiceField,
  dayField,
  flagField,
  lineField,
  momentField,
  moneyField,
  numberField,
  percentField,
  textField,
} from '../../kit/fields/fields.ts'
import { FormDrawer } from '../../kit/form/FormDrawer.tsx'
import { useWords } from '../../kit/app/language.ts'
import { serverNow } from '../../kit/session/server-clock.ts'
import { planScreenWords } from './words.ts'

interface PlanFormProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Undefined for a new plan. */
  readonly plan?: Plan
  /** The number of campuses that order in it. */
  readonly campuses?: number
  readonly onSaved?: (plan: Plan) => void
}

/** Creates a plan, or changes what its state allows. */
export function PlanForm({ open, onClose, plan, campuses = 0, onSaved }: PlanFormProps) {
  const words = useWords(planScreenWords)
  // There are two plans a year, so the latest hundred are all.
  const plans = useEndpoint(listPlans, { pageSize: 100 }, { enabled: open && !plan })
  const fixed = (field: PlanField) => ({ readOnly: plan !== undefined && !mayChange(plan.state, field) })
  const seasonOf = (year: number, term: Season) => ({ name: words.seasonName(year, term), ...usualDates(year, term) })
  /** A new plan gets the usual dates of its season; those of an existing plan stay. */
  const asUsual = (change: FormValues): FormValues => {
    const { year, term } = change as { year: unknown; term: Season }
    return plan || typeof year !== 'number' || year < 2000 || year > 2199 || !(term in seasons)
      ? {}
      : seasonOf(year, term)
  }
  const hint = !plan ? words.hints.dates : mayChange(plan.state, 'booksInHand') ? undefined : words.hints.fixed
  const datesHint = hint ? { hint } : {}
  if (open && !plan && !plans.data) return null
  const latest = plans.data?.list[0]
  const next = nextSeason(plans.data?.list.map(({ code }) => code) ?? [], new Date(serverNow()))
  return (
    <FormDrawer
      open={open}
      onClose={onClose}
      entry={plan}
      title={plan ? `${words.editPlan} · ${plan.code}` : words.newPlan}
      endpoint={savePlan}
      words={planWords}
      {...(campuses > 0 && { effect: words.effect(campuses) })}
      sections={[
        {
          title: words.sections.season,
          fields: [
            choiceField('term', seasons, {
              asButtons: true,
              ...fixed('term'),
              also: (term, values) => asUsual({ ...values, term }),
            }),
            numberField('year', { ...fixed('year'), also: (year, values) => asUsual({ ...values, year }) }),
            lineField('name', { wide: true, hint: words.hints.name, ...fixed('name') }),
          ],
        },
        {
          title: words.sections.dates,
          fields: [
            momentField('selectionUntil', fixed('selectionUntil')),
            momentField('schoolsUntil', fixed('schoolsUntil')),
            momentField('districtsUntil', fixed('districtsUntil')),
            dayField('booksInHand', { ...datesHint, ...fixed('booksInHand') }),
          ],
        },
        {
          title: words.sections.rules,
          fields: [
            percentField('toleranceBp', { hint: words.hints.tolerance, wide: true, ...fixed('toleranceBp') }),
            moneyField('capPrimaryFen', { hint: words.hints.caps, ...fixed('capPrimaryFen') }),
            moneyField('capJuniorFen', fixed('capJuniorFen')),
            moneyField('capSeniorFen', fixed('capSeniorFen')),
            flagField('capMayBeExceeded', fixed('capMayBeExceeded')),
            textField('remark', fixed('remark')),
          ],
        },
      ]}
      initial={{
        ...next,
        ...seasonOf(next.year, next.term),
        toleranceBp: latest?.toleranceBp ?? 1000,
        capPrimaryFen: latest?.capPrimaryFen ?? null,
        capJuniorFen: latest?.capJuniorFen ?? null,
        capSeniorFen: latest?.capSeniorFen ?? null,
        capMayBeExceeded: latest?.capMayBeExceeded ?? false,
      }}
      {...(onSaved && { onSaved })}
    />
  )
}
