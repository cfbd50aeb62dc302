import { z } from 'zod'
import { Nothing, download, endpointsOf } from '../../endpoint.ts'
import { Id, Moment } from '../../kit/paging.ts'
import { roles } from '../../roles.ts'
import { StatementWish } from '../../finance/settlements/statements.ts'
import { PaperKind, PrintState } from './choices.ts'
import { paperWords } from './words.ts'

/** Printing invalidates nothing else. */
const endpoint = endpointsOf('paper')
const printers = roles

/** Above the receivers of a city. */
export const mostPapers = 5_000

export const PrintRun = z.object({
  id: Id,
  kind: PaperKind,
  state: PrintState,
  /** Documents, and drawn ones. */
  total: z.int(),
  done: z.int(),
  pages: z.int(),
  bytes: z.int(),
  createdAt: Moment,
})
export type PrintRun = z.infer<typeof PrintRun>

export const startPrinting = endpoint({
  path: '/api/paper/print',
  about: 'Prints many documents into one PDF in the background: those of the ids that the caller may see.',
  roles: printers,
  writes: true,
  input: z.strictObject({
    kind: PaperKind,
    /** Empty: all that the filter names. */
    ids: z.array(Id).max(mostPapers).default([]),
    wish: StatementWish.optional(),
    /** The base URL of codes on paper. */
    address: z.url({ protocol: /^https?$/ }).max(200),
  }),
  output: PrintRun,
  words: paperWords,
})
export const listPrintRuns = endpoint({
  path: '/api/paper/list',
  about: 'What I have had printed since yesterday, the newest first, and how far it is.',
  roles: printers,
  input: Nothing,
  output: z.object({ list: z.array(PrintRun) }),
})
export const printRunInfo = endpoint({
  path: '/api/paper/info',
  about: 'How far one of them is.',
  roles: printers,
  input: z.strictObject({ id: Id }),
  output: PrintRun,
})
export const downloadPaper = download({
  path: '/api/paper/file',
  about: 'The PDF, once it is ready; the server deletes it after two days.',
  roles: printers,
  input: z.strictObject({ id: Id }),
})
