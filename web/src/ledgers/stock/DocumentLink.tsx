import type { JourneyThing } from '@keben/core/ledgers/stock/journey'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../kit/session/session.ts'
import { linkTo } from './links.ts'

interface DocumentLinkProps {
  readonly thing: JourneyThing
  readonly id: number
  readonly number: string
}

/** A document's number; a link for roles with a screen. */
export function DocumentLink(document: DocumentLinkProps) {
  const role = useSession().currentRoles?.id
  const link = role && linkTo(role, document)
  const { number } = document
  if (!link) return <span className="num">{number}</span>
  return (
    <Link to={link.to} search={link.search} className="num link">
      {number}
    </Link>
  )
}
