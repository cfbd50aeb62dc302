import { fundings, kinds, priceKinds, stages, terms, volumes } from '../../base/catalogue/choices.ts'
import { receiverKinds } from '../../distribution/deliveries/choices.ts'
import { dueSources } from '../../ledgers/fulfilment/choices.ts'
import { goods, parts, payers } from '../../ledgers/charges/choices.ts'
import { resourceStates } from '../../kit/resource.ts'
import type { Both, Language } from '../../kit/language.ts'
import { billRhythms, teacherBookPayers } from '../../base/network/choices.ts'
import { audiences } from '../../base/plans/choices.ts'
import { roleChoices } from '../../roles.ts'
import { natures } from '../../base/schools/choices.ts'
import { accounts, reminderLevels, rhythms } from '../../finance/settlements/choices.ts'
import { discountPhases, discountScopes } from '../../base/terms/choices.ts'
import { auditThings, auditedThing } from './registry.ts'
import { auditActions } from './words.ts'

type Choices = Readonly<Record<string, Both<string>>>

/**
 * Fields with enumerated values and their words. Families register exceptions. `server/src/office/audit/words.test.ts`
 * holds that no enumerated column is missing.
 */
const choicesOf: Readonly<Record<string, Choices>> = {
  state: resourceStates,
  stage: stages,
  stages,
  volume: volumes,
  term: terms,
  kind: kinds,
  funding: fundings,
  priceKind: priceKinds,
  audience: audiences,
  scope: discountScopes,
  nature: natures,
  teacherBooksPaidBy: teacherBookPayers,
  billPer: billRhythms,
  role: roleChoices,
  roles: roleChoices,
  receiver: receiverKinds,
  source: dueSources,
  payer: payers,
  part: parts,
  goods,
  rhythm: rhythms,
  level: reminderLevels,
  account: accounts,
  // Filters of downloads.
  kinds,
  phase: discountPhases,
  things: auditThings,
  actions: auditActions,
}

export const closedWord = (thing: string, field: string, value: string, language: Language): string | undefined =>
  (auditedThing(thing)?.choices?.[field] ?? choicesOf[field])?.[value]?.[language]
