import type { FamilyParts } from '../../family.ts'
import { spreadsheetHandlers } from './handlers.ts'
import { sweepImports } from './sweep.ts'

export const spreadsheetsFamily = {
  handlers: spreadsheetHandlers,
  sweep: sweepImports,
} satisfies FamilyParts
