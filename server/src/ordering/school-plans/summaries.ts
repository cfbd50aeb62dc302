import { defineSummary } from '../../kit/summaries/summary.ts'
import { defineTotals } from '../../kit/summaries/summary-totals.ts'

/** Each figure by its expression on a line. */
export const orderedFigures = {
  lines: '1',
  ordered: '(line.copies > 0)::int',
  suggested: 'line.suggested',
  suggested_of_ordered: 'case when line.copies > 0 then line.suggested else 0 end',
  copies: 'line.copies',
  list_fen: 'line.copies::bigint * line.price_fen',
} as const

export const orderedByTitle = defineSummary({
  table: 'ordered_by_title',
  holds: 'What is ordered, and what is submitted, by district and title is what the lines of the schools add up to.',
  of: [
    {
      table: 'school_plan_line',
      parent: {
        table: 'school_plan',
        key: 'school_plan_id',
        columns: ['district_plan_id', 'state'],
        matters: ['school_plan.district_plan_id', 'is_submitted(school_plan.state)'],
      },
      columns: {
        ...orderedFigures,
        district_plan_id: 'school_plan.district_plan_id',
        submitted_copies: 'case when is_submitted(school_plan.state) then line.copies else 0 end',
      },
    },
  ],
  key: { district_plan_id: 'bigint', book_id: 'bigint' },
  figures: {
    lines: 'int',
    ordered: 'int',
    suggested: 'int',
    suggested_of_ordered: 'int',
    copies: 'int',
    list_fen: 'bigint',
    submitted_copies: 'int',
  },
  indexes: { ordered_by_title_of_district: '(district_plan_id)' },
})

export const schoolPlanTotals = defineTotals({
  table: 'school_plan',
  holds: 'The totals of a school plan are those of its lines.',
  of: 'school_plan_line',
  by: 'school_plan_id',
  figures: {
    lines: '(line.suggested > 0 or line.requested is not null)::int',
    filled: 'num_nonnulls(line.requested)',
    copies: 'line.copies',
    list_fen: 'line.copies::bigint * line.price_fen',
    funded_fen: 'line.funded_copies::bigint * line.price_fen',
  },
})

export const schoolPlanSummaries = [schoolPlanTotals, orderedByTitle]
