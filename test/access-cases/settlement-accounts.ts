import { sql } from '@keben/server/kit/database/sql'
import { chargedSeason, givenDue, givenFacts } from '../fixtures/charged.ts'
import { createSeason } from '../fixtures/season.ts'
import { type PersonName, organisations } from '../test-app/people.ts'
import type { AccessCases, FamilyAccessCases, AccessCase } from './rows.ts'
import { type Pair, both, district, openEntry, school, without } from './settlement-fixtures.ts'

/** Accounts of books, reconciliation and funding, for districts and schools. */
export const accountRows: FamilyAccessCases = async (app) => {
  const { planId } = await chargedSeason(app)
  // A season without promises.
  const plans: Pair = { own: planId, foreign: (await createSeason(app)).planId }
  const accounts = async (as: PersonName): Promise<AccessCases> => ({
    cases: [
      { at: 'planIds.0', as, input: (id) => ({ planIds: [id] }), ...plans },
      { at: 'schoolIds.0', as, input: (id) => ({ planIds: [planId], schoolIds: [id] }), ...school },
    ],
    sameForRoles: 'One role alone may call it.',
  })
  /** Accounts that may be empty: only a foreign row matters. */
  const seldom = async (as: PersonName): Promise<AccessCases> => {
    const { cases, ...rest } = await accounts(as)
    return { cases: cases.map(without), ...rest }
  }
  const reconciled = (as: 'area' | 'school' | 'manage'): AccessCases => {
    const places = { planIds: plans, schoolIds: school, districtIds: district }
    return {
      cases: Object.entries(places).map(([place, pair]): AccessCase => ({
        at: `${place}.0`,
        as,
        input: (id) => ({ planIds: [planId], [place]: [id] }),
        own: pair.own,
        // To head office, only a season without promises is foreign.
        ...((as !== 'manage' || place === 'planIds') && { foreign: pair.foreign }),
      })),
      sameForRoles: 'One role alone may call it; head office sees everybody.',
    }
  }
  const promised = await both((whose) => givenDue(app, { whose }))
  await openEntry(app, 'school', 'own')
  await givenFacts(app, [{ dueLineId: await givenDue(app, { funded: 5, requested: 9 }), copies: 7 }])
  const { books } = await chargedSeason(app)
  await givenFacts(app, [{ dueLineId: await givenDue(app, { bookId: books[3] ?? 0, audience: 'teacher' }), copies: 2 }])
  const filling = await createSeason(app, { state: 'open' })
  const pupils = () =>
    app.db.primary.run(sql`insert into headcount (campus_id, grade, classes, students, funded_students, teachers)
    select campus, 3, 2, 80, 70, 4 from unnest(${[organisations.campus.own, organisations.campus.foreign]}::bigint[]) as campus
    on conflict do nothing`)
  await pupils()
  const declaring = (campusId: number, planned = filling.planId) => ({
    planId: planned,
    lines: [{ campusId, grade: 3, fundedStudents: 60 }],
  })
  return {
    downloadReconciliation: {
      cases: (['manage', 'business', 'area', 'school'] as const).flatMap((as): AccessCase[] =>
        (['planIds', 'districtIds', 'schoolIds'] as const).flatMap((place) =>
          (['title', 'school'] as const).map((by) => ({
            at: `filter.${place}.0`,
            as,
            input: (id: number) => ({ by, filter: { planIds: [planId], [place]: [id] } }),
          })),
        ),
      ),
      shared: {
        'filter.planIds.0': 'It only narrows.',
        'filter.districtIds.0': 'It only narrows.',
        'filter.schoolIds.0': 'It only narrows.',
      },
    },
    downloadAccount: {
      cases: (['area', 'school'] as const).flatMap((as): AccessCase[] =>
        (['planIds', 'schoolIds'] as const).map((place) => ({
          at: `filter.${place}.0`,
          as,
          input: (id: number) => ({ kind: 'selfPaid', filter: { planIds: [planId], [place]: [id] } }),
        })),
      ),
      shared: { 'filter.planIds.0': 'It only narrows.', 'filter.schoolIds.0': 'It only narrows.' },
    },
    schoolSelfPaid: await accounts('school'),
    schoolTeacherBooks: await accounts('school'),
    schoolFunded: await accounts('school'),
    districtSelfPaid: await accounts('area'),
    districtTeacherBooks: await accounts('area'),
    districtTeacherUnified: await seldom('area'),
    districtFunded: await accounts('area'),
    districtReconciliation: reconciled('area'),
    districtReconciledReceivers: reconciled('area'),
    schoolReconciliation: reconciled('school'),
    manageReconciliation: reconciled('manage'),
    manageReconciledReceivers: reconciled('manage'),
    reconciledTitle: {
      cases: (['manage', 'area', 'school'] as const).map((as): AccessCase => ({
        at: 'id',
        as,
        input: (id) => ({ id }),
        own: promised.own,
        ...(as !== 'manage' && { foreign: promised.foreign }),
      })),
      sameForRoles: 'Head office sees the promises of everybody.',
    },
    fundingStatement: {
      cases: [{ at: 'planId', as: 'area', input: (id) => ({ planId: id }), own: planId }],
      shared: { planId: 'Seasons are everybody’s; what a district sees of one is its own.' },
    },
    declareFunded: {
      cases: [
        {
          at: 'planId',
          as: 'area',
          input: (id) => declaring(organisations.campus.own, id),
          own: filling.planId,
          prepare: pupils,
        },
        { at: 'lines.0.campusId', as: 'area', input: (id) => declaring(id), ...organisations.campus, prepare: pupils },
      ],
      shared: { planId: 'Seasons are everybody’s; what a district declares is for its own campuses.' },
    },
  }
}
