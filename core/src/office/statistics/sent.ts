import { z } from 'zod'
import { Grade } from '../../base/catalogue/choices.ts'
import { endpointsOf } from '../../endpoint.ts'
import { SomeIds } from '../../resource-calls.ts'
import { Fen } from '../../kit/money.ts'
import { Id, Moment, listInput, listOutput } from '../../kit/paging.ts'
import { sentWords } from './words-sent.ts'

const endpoint = endpointsOf('statistics')
const words = sentWords
const readers = ['manage', 'business', 'warehouse'] as const

/** Sent and confirmed against ordered: sums of fulfilment. */
const figures = {
  requested: z.int(),
  /** In unsent send orders. */
  issued: z.int(),
  sent: z.int(),
  confirmed: z.int(),
  /** Sent, and neither confirmed nor settled. */
  onTheWay: z.int(),
  returned: z.int(),
  closed: z.int(),
  owed: z.int(),
  /** Values of ordered and sent copies. */
  requestedFen: Fen,
  sentFen: Fen,
}

const filters = {
  planIds: SomeIds,
  districtIds: SomeIds,
  schoolIds: SomeIds,
  bookIds: SomeIds,
  warehouseIds: SomeIds,
  sources: z
    .array(z.enum(['plan', 'patch', 'shop']))
    .max(3)
    .default([]),
  /** Only with copies to send or confirm. */
  incomplete: z.boolean().optional(),
}
const sorts = ['requested', 'sent', 'confirmed', 'onTheWay', 'owed', 'sentFen'] as const

export const DistrictSent = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  schools: z.int(),
  titles: z.int(),
  ...figures,
})
export type DistrictSent = z.infer<typeof DistrictSent>

export const sentByDistrict = endpoint({
  path: '/api/statistics/send/type1',
  about: 'Sent and confirmed against requested, by district: its schools, itself and its shops.',
  roles: readers,
  input: listInput(['name', 'code', ...sorts], filters),
  output: listOutput(DistrictSent, figures),
  words,
})

export const SchoolSent = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  districtName: z.string(),
  titles: z.int(),
  ...figures,
})
export type SchoolSent = z.infer<typeof SchoolSent>

export const sentBySchool = endpoint({
  path: '/api/statistics/send/type2',
  about: 'The same by school.',
  roles: readers,
  input: listInput(['name', 'code', 'districtName', ...sorts], filters),
  output: listOutput(SchoolSent, figures),
  words,
})

export const TitleSent = z.object({
  id: Id,
  bookCode: z.string(),
  isbn: z.string(),
  title: z.string(),
  subjectId: Id,
  subjectName: z.string(),
  publisherName: z.string(),
  grade: Grade,
  receivers: z.int(),
  ...figures,
})
export type TitleSent = z.infer<typeof TitleSent>

export const sentByTitle = endpoint({
  path: '/api/statistics/send/type3',
  about: 'The same by title.',
  roles: readers,
  input: listInput(['title', 'bookCode', ...sorts], { ...filters, publisherIds: SomeIds, subjectIds: SomeIds }),
  output: listOutput(TitleSent, figures),
  words,
})

/** How receivers confirm. */
export const ConfirmingRow = z.object({
  /** Unique in the list. */
  id: z.int(),
  receiver: z.enum(['campus', 'district', 'shop']),
  receiverId: Id,
  name: z.string(),
  districtName: z.string(),
  contact: z.string(),
  phone: z.string(),
  notes: z.int(),
  /** Sent without a report, and since when. */
  waiting: z.int(),
  oldestAt: Moment.nullable(),
  bySystem: z.int(),
  sent: z.int(),
  good: z.int(),
  /** Reported differences, settled or not. */
  damaged: z.int(),
  missing: z.int(),
  surplus: z.int(),
})
export type ConfirmingRow = z.infer<typeof ConfirmingRow>

export const confirming = endpoint({
  path: '/api/statistics/receipt',
  about:
    'How schools, districts and shops confirm what was sent to them: notes, what waits and since when, and what differed.',
  roles: ['manage', 'business', 'warehouse', 'area'],
  input: listInput(['name', 'districtName', 'waiting', 'oldestAt', 'sent', 'missing'], {
    planIds: SomeIds,
    districtIds: SomeIds,
    warehouseIds: SomeIds,
    receivers: z
      .array(z.enum(['campus', 'district', 'shop']))
      .max(3)
      .default([]),
    /** Only with pending confirmations. */
    waiting: z.boolean().optional(),
  }),
  output: listOutput(ConfirmingRow, {
    notes: z.int(),
    waiting: z.int(),
    bySystem: z.int(),
    sent: z.int(),
    good: z.int(),
    damaged: z.int(),
    missing: z.int(),
    surplus: z.int(),
  }),
  words,
})
