import { closeDistrictPlan, rejectSchoolPlans, resumeDistrictPlan } from '@keben/core/ordering/district-plans/contract'
import { closePlan, resumePlan } from '@keben/core/base/plans/contract'
import { saveSchoolLines, submitSchoolPlan, suggestSchoolPlan } from '@keben/core/ordering/school-plans/contract'
import { type SchoolPlanState, schoolPlanSteps } from '@keben/core/ordering/school-plans/states'
import { sql } from '@keben/server/kit/database/sql'
import { expect, it } from 'vitest'
import type { Envelope } from './client.ts'
import { type TakingPart, addManySchools } from './fixtures/many-schools.ts'
import { meanwhile } from './fixtures/meanwhile.ts'
import { createSeason } from './fixtures/season.ts'
import { createTestApp } from './test-app.ts'

// The last minutes before a deadline: schools save and submit concurrently, while the district sends plans back and
// ends the entry, and the manager closes and reopens the plan.

const app = await createTestApp()
const count = 80
const season = await createSeason(app)
const [early, late, later, ...schools] = (await addManySchools(app, season, count + 3)) as [
  TakingPart,
  TakingPart,
  TakingPart,
  ...TakingPart[],
]

interface SchoolActions {
  readonly schoolPlanId: number
  readonly saves: readonly Envelope[]
  readonly submits: readonly Envelope[]
  /** A successful submission, and the answer to its repetition. */
  readonly repeated: readonly (readonly [Envelope, Envelope])[]
}

interface Outcome {
  readonly id: number
  readonly state: SchoolPlanState
  readonly requested: number | null
  readonly steps: readonly { step: keyof typeof schoolPlanSteps; from: SchoolPlanState; to: SchoolPlanState }[]
}

/** Retries an overloaded server with the same idempotency key. */
async function patiently<Data>(ask: () => Promise<Envelope<Data>>): Promise<Envelope<Data>> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
  }
}

/** Saves line by line and submits, with duplicates, as impatient people do. */
async function hurry({ schoolPlanId: id, client }: TakingPart, when: 'rush' | 'calm'): Promise<SchoolActions> {
  const {
    data: { lines },
  } = await patiently(() => client.call(suggestSchoolPlan, { id }))
  const saves: Envelope[] = []
  for (const [place, line] of lines.entries()) {
    const key = { key: `${when}-save-${place}-of-${id}` }
    saves.push(await patiently(() => client.call(saveSchoolLines, { id, lines: [line] }, key)))
  }
  const submit = (key: string) =>
    patiently(() => client.call(submitSchoolPlan, { id, despite: true }, { key: `${when}-${key}-submit-${id}` }))
  const submits = await Promise.all([submit('first'), submit('second'), submit('third'), submit('fourth')])
  const again = await submit('first')
  // A refusal may be retried; a success must not be executed twice.
  const repeated = submits[0].status === 200 ? [[submits[0], again] as const] : []
  return { schoolPlanId: id, saves, submits: repeated.length ? submits : [...submits, again], repeated }
}

const outcomes = (planId: number) =>
  app.db.primary.rows<Outcome>(sql`
    select school_plan.id, state,
      (select count(requested) from school_plan_line where school_plan_id = school_plan.id) as requested,
      (select coalesce(json_agg(json_build_object('step', step, 'from', from_state, 'to', to_state) order by step.id), '[]')
        from document_step as step where thing = 'schoolPlan' and thing_id = school_plan.id) as steps
    from school_plan where plan_id = ${planId}`)

const done = (replies: readonly Envelope[]): number => replies.filter(({ status }) => status === 200).length

/** The faults of a history: unknown transitions, gaps, or a wrong final state. */
function faultsOf({ id, state, steps }: Outcome): string[] {
  const ends = steps.map(({ from }, place) => (steps[place - 1]?.to ?? 'filling') === from)
  const legal = steps.map(({ step, from, to }) => {
    const { from: may, to: leads } = schoolPlanSteps[step]
    return (may as readonly string[]).includes(from) && leads === to
  })
  return [
    ...(ends.every(Boolean) ? [] : [`${id}: a gap`]),
    ...(legal.every(Boolean) ? [] : [`${id}: an unknown step`]),
    ...((steps.at(-1)?.to ?? 'filling') === state ? [] : [`${id}: ends elsewhere than in ${state}`]),
  ]
}

const allowed = [
  'entry_plan_not_open',
  'entry_closed_early',
  'entry_not_filling',
  'step_not_possible',
  'plan_has_mistakes',
]
const codesOf = (replies: readonly Envelope[]): string[] =>
  replies.flatMap(({ status, code = '' }) => (status === 200 ? [] : [code]))

const submit = ({ schoolPlanId: id, client }: TakingPart) => client.call(submitSchoolPlan, { id, despite: true })

it('one of four parallel submissions succeeds, and those behind a closing are refused', async () => {
  const { planId, own } = season
  const suggested = await early.client.done(suggestSchoolPlan, { id: early.schoolPlanId })
  await early.client.done(saveSchoolLines, { id: early.schoolPlanId, lines: suggested.lines })

  const four = await meanwhile(app, planId, {
    holds: 'alone',
    requested: () => [submit(early), submit(early), submit(early), submit(early)],
    changes: () => Promise.resolve(),
  })
  expect(done(four)).toBe(1)
  expect(codesOf(four)).toEqual(['step_not_possible', 'step_not_possible', 'step_not_possible'])

  const behindThePlan = await meanwhile(app, planId, {
    holds: 'alone',
    requested: () => [submit(late), submit(later)],
    changes: (tx) => tx.run(sql`update plan set state = 'closed' where id = ${planId}`),
  })
  expect(codesOf(behindThePlan)).toEqual(['entry_plan_not_open', 'entry_plan_not_open'])

  await app.db.primary.run(sql`update plan set state = 'open' where id = ${planId}`)
  const behindTheDistrict = await meanwhile(app, planId, {
    holds: 'alone',
    requested: () => [submit(late), submit(later)],
    changes: (tx) => tx.run(sql`update district_plan set entry_closed_at = now() where id = ${own.districtPlanId}`),
  })
  expect(codesOf(behindTheDistrict)).toEqual(['entry_closed_early', 'entry_closed_early'])
  await app.db.primary.run(sql`update district_plan set entry_closed_at = null where id = ${own.districtPlanId}`)
})

it(`each of ${count} plans ends in one legal state with one unbroken history`, { timeout: 120_000 }, async () => {
  const { planId } = season
  const ids = schools.map(({ schoolPlanId }) => schoolPlanId)
  const [manage, area] = [app.as('manage'), app.as('area')]
  const rush = { goesOn: true }
  const asLongAsItLasts = async (action: () => Promise<unknown>): Promise<void> => {
    while (rush.goesOn) await action()
  }
  const rushing = Promise.all(schools.map((one) => hurry(one, 'rush'))).finally(() => (rush.goesOn = false))
  const [actions] = await Promise.all([
    rushing,
    asLongAsItLasts(() => area.call(rejectSchoolPlans, { ids, reason: 'Look at grade 3 again' })),
    asLongAsItLasts(async () => {
      await area.call(closeDistrictPlan, { planId, reason: 'A moment' })
      await area.call(resumeDistrictPlan, { planId, reason: 'Go on' })
    }),
    asLongAsItLasts(async () => {
      await manage.call(closePlan, { id: planId })
      await manage.call(resumePlan, { id: planId })
    }),
  ])
  const repeated = actions.flatMap((one) => one.repeated)
  expect(repeated.map(([, again]) => again)).toEqual(repeated.map(([first]) => first))
  const refused = codesOf(actions.flatMap(({ saves, submits }) => [...saves, ...submits]))
  expect(refused.filter((code) => !allowed.includes(code))).toEqual([])

  const after = new Map((await outcomes(planId)).map((outcome) => [outcome.id, outcome]))
  expect([...after.values()].flatMap(faultsOf)).toEqual([])
  const expected = actions.map(({ schoolPlanId, saves, submits }) => [schoolPlanId, done(saves), done(submits)])
  const found = actions.map(({ schoolPlanId }) => {
    const { requested, steps = [] } = after.get(schoolPlanId) ?? {}
    return [schoolPlanId, requested, steps.filter(({ step }) => step === 'submit').length]
  })
  expect(found).toEqual(expected)

  // Refusals depend on timing. Once the plan stays open, everyone gets through.
  await manage.call(resumePlan, { id: planId })
  await area.call(resumeDistrictPlan, { planId, reason: 'Go on' })
  const left = schools.filter(({ schoolPlanId }) => after.get(schoolPlanId)?.state !== 'submitted')
  const calm = await Promise.all(left.map((one) => hurry(one, 'calm')))
  expect(calm.map(({ submits }) => done(submits))).toEqual(left.map(() => 1))
  const inTheEnd = (await outcomes(planId)).filter(({ id }) => ids.includes(id))
  expect(inTheEnd.flatMap(faultsOf)).toEqual([])
  expect(inTheEnd.filter(({ state }) => state !== 'submitted')).toEqual([])
  expect(app.complaints).toEqual([])
})
