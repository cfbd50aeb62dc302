import { z } from 'zod'
import { DiscountBp, Fen } from '../../kit/money.ts'
import { Id } from '../../kit/paging.ts'
import { Grade, Kind, Stage, Volume } from './choices.ts'

/** A title in short: enough to find it on a shelf, and the colour of its spine. */
export const titleName = {
  bookId: Id,
  bookCode: z.string(),
  isbn: z.string(),
  title: z.string(),
  subjectId: Id,
}

/** What people know a title by, wherever a line names one. */
export const titleFacts = {
  ...titleName,
  subjectName: z.string(),
  publisherName: z.string(),
  stage: Stage,
  grade: Grade,
  kind: Kind,
}

/** The same, with what tells it from its sisters. */
export const wholeTitle = { ...titleFacts, editionName: z.string(), volume: Volume }

export const packing = { copiesPerPack: z.int(), packsPerCase: z.int() }

/** What a line was agreed at, as it was when it was written. */
export const lineTerms = { priceFen: Fen, discountBp: DiscountBp, ...packing }
