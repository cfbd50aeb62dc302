import { z } from 'zod'
import { DiscountBp, Fen } from '../../kit/money.ts'
import { Id } from '../../kit/paging.ts'
import { Grade, Kind, Stage, Volume } from './choices.ts'

/** For a shelf, and the colour of the spine. */
export const titleName = {
  bookId: Id,
  bookCode: z.string(),
  isbn: z.string(),
  title: z.string(),
  subjectId: Id,
}

/** For lines of documents. */
export const titleFacts = {
  ...titleName,
  subjectName: z.string(),
  publisherName: z.string(),
  stage: Stage,
  grade: Grade,
  kind: Kind,
}

/** With what distinguishes similar titles. */
export const wholeTitle = { ...titleFacts, editionName: z.string(), volume: Volume }

export const packing = { copiesPerPack: z.int(), packsPerCase: z.int() }

/** The terms of a line at the time of writing. */
export const lineTerms = { priceFen: Fen, discountBp: DiscountBp, ...packing }
