import { fundings, kinds, priceKinds, stages, terms, volumes } from '../catalogue/choices.ts'
import { receiverKinds } from '../deliveries/choices.ts'
import { dueSources } from '../fulfilment/choices.ts'
import { goods, parts, payers } from '../charges/choices.ts'
import { keptStates } from '../kit/kept.ts'
import type { Both, Language } from '../kit/language.ts'
import { billRhythms, teacherBookPayers } from '../network/choices.ts'
import { audiences } from '../plans/choices.ts'
import { roleChoices } from '../roles.ts'
import { natures } from '../schools/choices.ts'
import { accounts, reminderLevels, rhythms } from '../settlements/choices.ts'
import { discountPhases, discountScopes } from '../terms/choices.ts'
import { auditThings, auditedThing } from './registry.ts'
import { auditActions } from './words.ts'

type Choices = Readonly<Record<string, Both<string>>>

/**
 * Fields whose values are those of a closed list, with its words. Where a field means another list in one thing than in all others,
 * its family says so. `server/src/audit/words.test.ts` holds that no closed column of the database is missing.
 */
const choicesOf: Readonly<Record<string, Choices>> = {
  state: keptStates,
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
  // What lists are filtered by, as downloads keep it.
  kinds,
  phase: discountPhases,
  things: auditThings,
  actions: auditActions,
}

/** The word of a value whose field has a closed list. */
export const closedWord = (thing: string, field: string, value: string, language: Language): string | undefined =>
  (auditedThing(thing)?.choices?.[field] ?? choicesOf[field])?.[value]?.[language]
