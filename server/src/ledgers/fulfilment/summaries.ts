import { type FigureType, type SummaryDeclaration, defineSummary } from '../../kit/summaries/summary.ts'

const amounts = {
  requested_fen: 'line.requested::bigint * line.price_fen',
  sent_fen: 'line.sent::bigint * line.price_fen',
}

/** Shared by both summaries. */
const figures = {
  lines: 'int',
  requested: 'int',
  issued: 'int',
  sent: 'int',
  confirmed: 'int',
  surplus_kept: 'int',
  to_resend: 'int',
  credited: 'int',
  returned: 'int',
  closed: 'int',
  requested_fen: 'bigint',
  sent_fen: 'bigint',
} as const satisfies Record<string, FigureType>

const common = {
  of: [{ table: 'fulfilment_line', columns: { lines: '1', ...amounts } }],
  figures,
  generated: {
    owed: '((requested + to_resend) - sent) - closed',
    open: '(((requested + to_resend) - sent) - closed) - issued',
  },
} satisfies Partial<SummaryDeclaration>

/** Shops have no season, districts no school. */
const place = { plan_id: 'bigint null', company_id: 'bigint', warehouse_id: 'bigint', district_id: 'bigint' } as const

export const fulfilmentByTitle = defineSummary({
  ...common,
  table: 'fulfilment_by_title',
  holds: 'What is to be delivered by title is what the fulfilment lines add up to.',
  key: { ...place, book_id: 'bigint', source: 'text', receiver: 'text' },
  indexes: { fulfilment_by_title_by_place: '(plan_id, warehouse_id, book_id)' },
})

export const fulfilmentByReceiver = defineSummary({
  ...common,
  table: 'fulfilment_by_receiver',
  holds: 'What is to be delivered by receiver is what the fulfilment lines add up to.',
  key: { ...place, school_id: 'bigint null', source: 'text', receiver: 'text', receiver_id: 'bigint' },
  indexes: { fulfilment_by_receiver_of_season: '(plan_id)' },
})

export const fulfilmentSummaries = [fulfilmentByTitle, fulfilmentByReceiver]
