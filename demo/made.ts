import { now } from '@keben/server/kit/operations/clock'
import { type Calendar, calendarOf } from './calendar.ts'
import { makeCatalogue } from './catalogue.ts'
import { makeAuditedChanges } from './audited-changes.ts'
import { makeDiscounts } from './discounts.ts'
import { makeDuties } from './duties.ts'
import { makeBookGrants } from './grants.ts'
import { makeNetwork } from './network.ts'
import { makePeople } from './people.ts'
import type { Profile } from './profile.ts'
import { randomFrom } from './random.ts'
import { makeSupplies, makeTerms } from './trade.ts'
import { makeVisits } from './visits.ts'

/** A whole city in memory: the same for the same profile, seed and day. */
export function makeCity(profile: Profile, seed: number, calendar: Calendar = calendarOf(now())) {
  const random = randomFrom(seed)
  const network = makeNetwork(profile, random)
  const users = makePeople(profile, network, random)
  const duties = makeDuties(network, users)
  const catalogue = makeCatalogue(profile, random)
  const supplies = makeSupplies(network, catalogue, random)
  const terms = makeTerms(network, catalogue, supplies, random)
  const discounts = makeDiscounts(network, catalogue, calendar, random)
  const changes = makeAuditedChanges({ network, duties, catalogue, discounts, users }, calendar, random)
  const visits = makeVisits(users, calendar, random)
  const bookGrants = makeBookGrants(users, catalogue)
  return { network, users, duties, catalogue, supplies, terms, discounts, bookGrants, changes, visits }
}
export type City = ReturnType<typeof makeCity>
