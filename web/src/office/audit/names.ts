import type { AuditEntry } from '@keben/core/office/audit/contract'
import { sheetOf } from '@keben/core/office/audit/sheets'
import { auditThings } from '@keben/core/office/audit/registry'
import type { Language } from '@keben/core/kit/language'

/** The name of the changed row; without one, the kind of the downloaded sheet, else of the row or the call. */
export function nameOfThing(entry: AuditEntry, language: Language): string {
  const { thing, thingName, call } = entry
  return thingName || sheetOf(entry)?.name[language] || wordOf(auditThings, thing, language) || call
}

/** Also accepts unknown keys. */
export const wordOf = (
  words: Readonly<Record<string, Readonly<Record<Language, string>>>>,
  key: string,
  language: Language,
): string => words[key]?.[language] ?? ''
