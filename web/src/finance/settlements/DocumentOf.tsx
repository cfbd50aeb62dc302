import type { Role } from '@keben/core/roles'
import type { ScreenPath } from '@keben/core/screens'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../kit/session/session.ts'

type Place = readonly [path: ScreenPath, search: string]

/** The screen per role and document kind; some roles lack some screens. */
const places: Readonly<Record<string, Partial<Readonly<Record<Role, Place>>>>> = {
  delivery: {
    manage: ['/sys/orderOp/orderManageSen', 'send'],
    area: ['/sys/countyOrder/orderRecSchedule', 'send'],
    school: ['/sys/schoolOrder/AOG', 'send'],
    shop: ['/sys/shop/AOG', 'send'],
  },
  patch: {
    area: ['/sys/countyOrder/orderPatch', 'patch'],
    school: ['/sys/schoolOrder/orderPatch', 'patch'],
  },
  return: {
    area: ['/sys/countyOrder/orderRecSchedule', 'return'],
    school: ['/sys/schoolOrder/AOG', 'return'],
    shop: ['/sys/shop/AOG', 'return'],
  },
  bill: {
    area: ['/sys/countyOrder/finance', 'bill'],
    school: ['/sys/schoolOrder/finance', 'bill'],
  },
}
export type DocumentThing = 'delivery' | 'patch' | 'bill' | 'return' | 'receipt'

interface DocumentOfProps {
  readonly thing: DocumentThing
  readonly id: number
  readonly number: string
}

/** A document's number; a link for roles with a screen. */
export function DocumentOf({ thing, id, number }: DocumentOfProps) {
  const { currentRoles } = useSession()
  const place = places[thing]?.[currentRoles?.id as Role]
  if (!place) return <span className="num">{number}</span>
  return (
    <Link to={place[0]} search={{ [place[1]]: String(id) }} className="num link">
      {number}
    </Link>
  )
}
