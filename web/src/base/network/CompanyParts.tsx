import { resourceStates } from '@keben/core/kit/resource'
import { type Company, type CompanyParts as Parts, listCompanyParts } from '@keben/core/base/network/contract'
import { companyWords } from '@keben/core/base/network/words'
import { roleWords } from '@keben/core/roles'
import type { ScreenPath } from '@keben/core/screens'
import { Link } from '@tanstack/react-router'
import { Drawer } from '../../kit/dialogs/Drawer.tsx'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { QueryFailed } from '../../kit/api/QueryFailed.tsx'
import { figure, useLanguage, useWords } from '../../kit/app/language.ts'
import { Loader } from '../../kit/app/Loader.tsx'
import { StateTag } from '../../kit/values/StateTag.tsx'
import { listWords } from '../../kit/app/words.ts'
import { companyScreenWords } from './words.ts'

type Part = Parts[keyof Parts][number]

/** The rows of other lists that belong to a company. */
export function CompanyParts({ company, onClose }: { company: Company | undefined; onClose: () => void }) {
  const words = useWords(companyScreenWords)
  return (
    <Drawer open={company !== undefined} onClose={onClose} width={560} title={company && words.partsOf(company.name)}>
      {company && <PartsOf companyId={company.id} onLeave={onClose} />}
    </Drawer>
  )
}

/** The list of each kind, filtered by company. */
const lists: Readonly<Record<keyof Parts, { to: ScreenPath; filter: string }>> = {
  branches: { to: '/sys/baseInfo/company', filter: 'parentIds' },
  districts: { to: '/sys/baseInfo/county', filter: 'companyIds' },
  shops: { to: '/sys/baseInfo/shopkeeper', filter: 'companyIds' },
  warehouses: { to: '/sys/baseInfo/warehouse', filter: 'companyIds' },
  users: { to: '/sys/baseInfo/companyUser', filter: 'companyIds' },
}

function PartsOf({ companyId, onLeave }: { companyId: number; onLeave: () => void }) {
  const words = useWords(companyScreenWords)
  const language = useLanguage()
  const { data, error, refetch } = useEndpoint(listCompanyParts, { companyId }, { staleTime: 0 })
  if (error) return <QueryFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loader />
  const kinds = (Object.keys(data) as (keyof Parts)[]).filter((kind) => data[kind].length > 0)
  if (!kinds.length) return <p className="sub">{words.noParts}</p>
  return kinds.map((kind) => (
    <section key={kind} className="network-parts">
      <h3>
        {kind === 'branches' ? words.branches : companyWords[language][kind]}
        <span className="sub num">{figure(data[kind].length)}</span>
        <Link to={lists[kind].to} search={() => ({ [lists[kind].filter]: String(companyId) })} onClick={onLeave}>
          {words.openList}
        </Link>
      </h3>
      <ul>
        {data[kind].map((part: Part) => (
          <li key={part.id}>
            <span>{part.name}</span>
            <span className="sub num">{part.code}</span>
            {part.state === 'disabled' && <StateTag states={resourceStates} state="disabled" />}
            <span className="sub">
              <Note part={part} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** The size, place or contact of a row. */
function Note({ part }: { part: Part }) {
  const words = useWords(companyScreenWords)
  const { listSeparator } = useWords(listWords)
  const language = useLanguage()
  if ('schools' in part) return words.schools(part.schools)
  if ('districtName' in part) return part.districtName
  if ('roles' in part) return part.roles.map((role) => roleWords[language][role]).join(listSeparator)
  return null
}
