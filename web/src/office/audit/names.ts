import type { AuditEntry } from '@keben/core/office/audit/contract'
import { sheetOf } from '@keben/core/office/audit/sheets'
import { auditThings } from '@keben/core/office/audit/registry'
import type { Language } from '@keben/core/kit/language'

/** The thing by its name; what has none by the sheet that somebody took, by its kind, or by the call. */
export function nameOfThing(entry: AuditEntry, language: Language): string {
  const { thing, thingName, call } = entry
  return thingName || sheetOf(entry)?.name[language] || wordOf(auditThings, thing, language) || call
}

/** The word of a key that may be unknown. */
export const wordOf = (
  words: Readonly<Record<string, Readonly<Record<Language, string>>>>,
  key: string,
  language: Language,
): string => words[key]?.[language] ?? ''
