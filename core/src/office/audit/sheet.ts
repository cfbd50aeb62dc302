import type { Both } from '../../kit/language.ts'
import { roleChoices } from '../../roles.ts'
import { type CellKind, moment, oneOf, text } from '../spreadsheets/cells.ts'
import type { SheetColumn, ShownSheet } from '../spreadsheets/sheet.ts'
import { type ChangedSnapshots, changeText } from './change.ts'
import { auditThings } from './registry.ts'
import { auditActions, auditSheetName, auditWords } from './words.ts'

/** An enumerated word, or the key. */
const wordOrKey = (list: Readonly<Record<string, Both<string>>>): CellKind => ({
  ...text,
  show: (value, language) => oneOf(list).show(value, language) ?? text.show(value, language),
})

const column = (key: string, cell: CellKind = text): SheetColumn => ({ key, cell, shownOnly: true })

/** Before and after share a cell, as in the list. */
export const auditSheet: ShownSheet = {
  name: auditSheetName,
  words: auditWords,
  columns: [
    column('at', moment),
    column('who'),
    column('userName'),
    column('role', wordOrKey(roleChoices)),
    column('action', wordOrKey(auditActions)),
    column('thing', wordOrKey(auditThings)),
    column('thingName'),
    column('change', { ...text, show: (value, language) => changeText(value as ChangedSnapshots, language) }),
    column('address'),
    column('requestId'),
    column('call'),
  ],
}
