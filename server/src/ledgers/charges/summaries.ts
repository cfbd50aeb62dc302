import { type SummarySource, defineSummary } from '../../kit/summaries/summary.ts'

/** Entries are append-only; they enter and leave bills, but never change bills. */
const entered = { table: 'billing_entry', events: ['insert'] } satisfies SummarySource
const billed = {
  table: 'bill_entry',
  events: ['insert', 'delete'],
  join: 'join billing_entry on billing_entry.id = line.entry_id',
  columnsOf: 'billing_entry',
} satisfies SummarySource

const document = {
  payer: 'text',
  payer_id: 'bigint',
  plan_id: 'bigint null',
  day: 'date',
  fact: 'text',
  document_id: 'bigint',
  number: 'text',
} as const

export const openByDocument = defineSummary({
  table: 'open_by_document',
  holds: 'The number of open entries of a document equals its entries without a bill.',
  of: [
    { ...entered, columns: { lines: '1' } },
    { ...billed, columns: { lines: '-1' } },
  ],
  key: { company_id: 'bigint', payer: 'text', payer_id: 'bigint', fact: 'text', document_id: 'bigint' },
  figures: { lines: 'int' },
  indexes: { open_by_document_of_company: '(company_id, payer)' },
  // Keeps rows close to the number of open documents.
  compactFrom: 200,
})

export const chargedByDocument = defineSummary({
  table: 'charged_by_document',
  holds: 'What the documents of a day came to for who pays is what their entries add up to.',
  of: [{ ...entered, columns: { entry_id: 'line.id' } }],
  key: { company_id: 'bigint', ...document },
  figures: { copies: 'bigint', net_fen: 'bigint', entry_id: 'bigint min' },
  indexes: {
    charged_by_document_of_day: '(company_id, day)',
    charged_by_document_of_payer: '(payer_id, payer)',
  },
  compactFrom: 'never',
})

export const billedByDocument = defineSummary({
  table: 'billed_by_document',
  holds: 'The number of billed entries of a document equals its entries in bills.',
  of: [{ ...billed, columns: { bill_id: 'line.bill_id', lines: '1' } }],
  key: { bill_id: 'bigint', ...document },
  figures: { lines: 'int' },
  indexes: { billed_by_document_of_document: '(document_id, fact)' },
  compactFrom: 'never',
})

/** Shops and suppliers have no season. */
const receiver = { plan_id: 'bigint null', district_id: 'bigint', school_id: 'bigint null' } as const
const isReceiver = (entry: string): string => `${entry}.party in ('campus', 'district')`

export const chargedByReceiver = defineSummary({
  table: 'charged_by_receiver',
  holds: 'What receivers were charged is what their entries add up to.',
  of: [{ ...entered, where: isReceiver('line'), columns: { lines: '1' } }],
  key: receiver,
  // A charged receiver keeps its row at zero.
  figures: { lines: 'int', copies: 'int', net_fen: 'bigint' },
  indexes: { charged_by_receiver_of_season: '(plan_id)' },
})

/**
 * A payment is allocated by where a receiver's lines begin and end in their bill (`paid_of_line`). Each line has two
 * edges, and edges of adjacent lines cancel out. The billed amount is the sum of the edges' positions, the paid amount
 * the sum of payments up to them.
 */
export const billedByReceiver = defineSummary({
  table: 'billed_by_receiver',
  holds: 'Where the lines of a receiver begin and end in a bill is where its entries do.',
  of: [
    {
      ...billed,
      join: `${billed.join}
  cross join lateral (values (line.before_fen, -1), (line.before_fen + billing_entry.net_fen, 1)) as edge (position_fen, edges)`,
      where: isReceiver('billing_entry'),
      columns: { bill_id: 'line.bill_id', position_fen: 'edge.position_fen', edges: 'edge.edges' },
    },
  ],
  key: { ...receiver, bill_id: 'bigint', position_fen: 'bigint' },
  figures: { edges: 'int' },
  indexes: { billed_by_receiver_of_bill: '(bill_id)', billed_by_receiver_of_season: '(plan_id)' },
})

export const chargeSummaries = [
  chargedByDocument,
  openByDocument,
  billedByDocument,
  chargedByReceiver,
  billedByReceiver,
]
